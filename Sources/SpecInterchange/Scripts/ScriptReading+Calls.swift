/// What calls give.
extension ScriptReading {
  /// The value that a method gives.
  func call(_ method: String, of value: ScriptValue?, _ arguments: [ScriptValue?]) -> ScriptValue? {
    let argument = arguments.first ?? nil
    switch value {
    case .object(let object)? where ScriptRole.all["\(object).\(method)"] != nil:
      return result(of: "\(object).\(method)", arguments)
    case .object("pm.response")? where method == "to": return nil
    case .expectation(let chain)?: return linked(chain, method, arguments)
    case .now?:
      if method == "toISOString" { return .text("{{now()}}") }
      return ["getTime", "valueOf"].contains(method)
        ? .text("{{now() | format('epochMilliseconds')}}") : nil
    case .pattern(let pattern, let flags)? where method == "test":
      guard case .place(let place)? = argument else { return nil }
      return .that(place, matcher(pattern, flags))
    case .constant(.array(let elements))? where method == "includes":
      guard case .place(let place)? = argument else { return nil }
      return .that(place, ["anyOf": .array(elements)])
    case .place(let place)?: return self.method(method, of: place, arguments)
    default: return method == "toString" && arguments.isEmpty ? value : nil
    }
  }

  /// What a method of a part of the response gives.
  private func method(_ name: String, of place: ScriptPlace, _ values: [ScriptValue?])
    -> ScriptValue?
  {
    if name == "split" || name == "replace" {
      let texts = values.compactMap { $0?.operand?.string }
      guard texts.count == values.count, texts.count == (name == "split" ? 1 : 2) else {
        return nil
      }
      let words = texts.map { "'\($0.replacing(["'": "''"]))'" }.joined(separator: ", ")
      return place.filtered("\(name)(\(words))").map { .place($0) }
    }
    guard let argument = values.first ?? nil else {
      let filters = [
        "toString": "string", "trim": "trim", "toLowerCase": "lowercase",
        "toUpperCase": "uppercase",
      ]
      return filters[name].flatMap { place.filtered($0) }.map { .place($0) }
    }
    guard let operand = argument.operand else { return nil }
    if name == "hasOwnProperty", case .constant(let key) = argument {
      return .that(place.child(key), ["exists": true])
    }
    let operators = [
      "includes": "contains", "has": "contains", "startsWith": "startsWith", "endsWith": "endsWith",
    ]
    return .that(place, operators[name].map { [$0: operand] })
  }

  /// A pattern as a matcher, nil if it has no equivalent.
  func matcher(_ pattern: String, _ flags: String) -> DraftValue.Object? {
    guard flags.allSatisfy({ "igu".contains($0) }) else { return nil }
    let ignoresCase = flags.contains("i")
    let text = ignoresCase ? Self.lowercased(pattern) : pattern
    guard (try? Pattern(text)) != nil else { return nil }
    return ignoresCase
      ? ["via": "lowercase", "matches": .literal(text)] : ["matches": .literal(text)]
  }

  /// A pattern with small letters; what is escaped stays.
  private static func lowercased(_ pattern: String) -> String {
    var isEscaped = false
    return pattern.map { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return isEscaped ? String(character) : character.lowercased()
    }.joined()
  }

  /// What a function of the program gives.
  func result(of name: String, _ values: [ScriptValue?]) -> ScriptValue? {
    guard let role = ScriptRole.all[name] else { return nil }
    let first = values.first ?? nil
    let place: ScriptPlace? = if case .place(let place)? = first { place } else { nil }
    switch role {
    case .test, .skippedTest, .assert, .set, .unset, .nothing: return .action(role, values)
    case .expect: return first.map { .expectation(.init(subject: $0)) }
    case .part(let source): return .place(ScriptPlace(source))
    case .parse:
      guard let place, case .text = place.source, place.filters.isEmpty else { return nil }
      return .place(ScriptPlace(.body("$")))
    case .header, .hasHeader, .cookie, .hasCookie:
      guard let word = first?.word, HTTPToken.isToken(word) else { return nil }
      switch role {
      case .header: return .place(ScriptPlace(.header(word)))
      case .hasHeader: return .that(ScriptPlace(.header(word)), ["exists": true])
      case .cookie: return .place(ScriptPlace(.cookie(word)))
      default: return .that(ScriptPlace(.cookie(word)), ["exists": true])
      }
    case .get: return first?.word.map { variable($0) }
    case .replace: return first?.word.map { .text(names.template($0)) }
    case .milliseconds: return .text("{{now() | format('epochMilliseconds')}}")
    case .random:
      let numbers = values.compactMap { $0?.operand }.compactMap { value -> String? in
        if case .number(let digits) = value, Int(digits) != nil { digits } else { nil }
      }
      guard numbers.count == 2 else { return nil }
      return .text("{{randomInt(\(numbers[0]), \(numbers[1]))}}")
    case .isList: return .that(place, ["shape": "array"])
    case .hasMember:
      guard values.count > 1, case .constant(let key)? = values[1] else { return nil }
      return .that(place?.child(key), ["exists": true])
    case .filter(let filter):
      if let place { return place.filtered(filter).map { .place($0) } }
      return filter == "string" ? first : nil
    }
  }
}
