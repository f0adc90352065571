extension ScriptReading {
  /// The value that a call gives.
  func call(_ callee: ScriptNode, _ arguments: [ScriptNode]) -> ScriptValue? {
    let values = arguments.map { value(of: $0) }
    if let role = role(of: callee) { return result(of: role, values) }
    guard case .member(let node, let method) = callee else { return nil }
    if case .pattern(let pattern, let flags) = node, method == "test",
      case .place(let place)? = values.first.flatMap({ $0 })
    {
      return matcher(pattern, flags).map { .condition([ScriptCheck(place: place, matcher: $0)]) }
    }
    if method == "toISOString", isNow(node) { return .text("{{now()}}") }
    if ["getTime", "valueOf"].contains(method), isNow(node) {
      return .text("{{now() | format('epochMilliseconds')}}")
    }
    guard let value = value(of: node) else { return nil }
    let argument = values.first.flatMap { $0 }
    if case .constant(.array(let elements)) = value, method == "includes",
      case .place(let place)? = argument
    {
      return .condition([ScriptCheck(place: place, matcher: ["anyOf": .array(elements)])])
    }
    guard case .place(let place) = value else {
      return method == "toString" && arguments.isEmpty ? value : nil
    }
    return method == "split" || method == "replace"
      ? filtered(place, method, values) : self.method(method, of: place, argument)
  }

  private func isNow(_ node: ScriptNode) -> Bool {
    if case .call(.unary("new", .name("Date")), let arguments) = node {
      arguments.isEmpty
    } else {
      false
    }
  }

  private func filtered(_ place: ScriptPlace, _ name: String, _ values: [ScriptValue?])
    -> ScriptValue?
  {
    let texts = values.compactMap { $0?.operand?.string }
    guard texts.count == values.count, texts.count == (name == "split" ? 1 : 2) else { return nil }
    let words = texts.map { "'\($0.replacing(["'": "''"]))'" }.joined(separator: ", ")
    return place.filtered("\(name)(\(words))").map { .place($0) }
  }

  /// What a method of a value gives.
  private func method(_ name: String, of place: ScriptPlace, _ argument: ScriptValue?)
    -> ScriptValue?
  {
    let filters = [
      "toString": "string", "trim": "trim", "toLowerCase": "lowercase", "toUpperCase": "uppercase",
    ]
    if argument == nil {
      return filters[name].flatMap { place.filtered($0) }.map { .place($0) }
    }
    guard let operand = argument?.operand else { return nil }
    let operators = [
      "includes": "contains", "has": "contains", "startsWith": "startsWith", "endsWith": "endsWith",
    ]
    if name == "hasOwnProperty", case .constant(let key)? = argument {
      return place.child(key).map {
        .condition([ScriptCheck(place: $0, matcher: ["exists": true])])
      }
    }
    return operators[name].map { .condition([ScriptCheck(place: place, matcher: [$0: operand])]) }
  }

  /// A pattern as a matcher, nil if it has no equivalent.
  func matcher(_ pattern: String, _ flags: String) -> DraftValue.Object? {
    guard flags.allSatisfy({ "igu".contains($0) }) else { return nil }
    let ignoresCase = flags.contains("i")
    let text = ignoresCase ? Self.lowercased(pattern) : pattern
    guard (try? Pattern(text)) != nil, let literal = DraftValue.literal(text).string else {
      return nil
    }
    return ignoresCase
      ? ["via": "lowercase", "matches": .string(literal)] : ["matches": .string(literal)]
  }

  /// A pattern with small letters; what is escaped stays.
  private static func lowercased(_ pattern: String) -> String {
    var isEscaped = false
    return pattern.map { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return isEscaped ? String(character) : character.lowercased()
    }.joined()
  }

  private func result(of role: ScriptRole, _ values: [ScriptValue?]) -> ScriptValue? {
    let first = values.first.flatMap { $0 }
    var word: String?
    if case .constant(.string(let text))? = first { word = text }
    let place: ScriptPlace? = if case .place(let place)? = first { place } else { nil }
    switch role {
    case .json: return .place(ScriptPlace(.body("$")))
    case .text: return .place(ScriptPlace(.text))
    case .parse:
      guard let place, case .text = place.source, place.filters.isEmpty else { return nil }
      return .place(ScriptPlace(.body("$")))
    case .header, .hasHeader:
      guard let word, HTTPToken.isToken(word) else { return nil }
      let place = ScriptPlace(.header(word))
      return role == .header
        ? .place(place) : .condition([ScriptCheck(place: place, matcher: ["exists": true])])
    case .cookie, .hasCookie:
      guard let word, HTTPToken.isToken(word) else { return nil }
      let place = ScriptPlace(.cookie(word))
      return role == .cookie
        ? .place(place) : .condition([ScriptCheck(place: place, matcher: ["exists": true])])
    case .get: return word.map { variable($0) }
    case .replace: return word.map { .text(names.template($0)) }
    case .milliseconds: return .text("{{now() | format('epochMilliseconds')}}")
    case .random:
      let numbers = values.compactMap { $0?.operand }.compactMap { value -> String? in
        if case .number(let digits) = value, Int(digits) != nil { digits } else { nil }
      }
      guard numbers.count == 2 else { return nil }
      return .text("{{randomInt(\(numbers[0]), \(numbers[1]))}}")
    case .isList:
      return place.map { .condition([ScriptCheck(place: $0, matcher: ["shape": "array"])]) }
    case .hasMember:
      guard values.count > 1, case .constant(let key)? = values[1] else { return nil }
      return place?.child(key).map {
        .condition([ScriptCheck(place: $0, matcher: ["exists": true])])
      }
    case .integer: return place?.filtered("string | integer").map { .place($0) }
    case .number: return place?.filtered("string | number").map { .place($0) }
    case .string: return place?.filtered("string").map { .place($0) } ?? first
    default: return nil
    }
  }
}
