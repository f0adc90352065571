/// What operators and members give.
extension ScriptReading {
  func variable(_ name: String) -> ScriptValue {
    .place(ScriptPlace(.variable(names.variable(name))))
  }

  /// Something of the program.
  func named(_ name: String) -> ScriptValue {
    if let part = ScriptRole.parts[name] { return .place(part) }
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    let isVariable = words.count == 2 && ["environment", "globals"].contains(words[0])
    return isVariable ? variable(words[1]) : .object(name)
  }

  func member(_ name: String, of value: ScriptValue?) -> ScriptValue? {
    switch value {
    case .object("pm.response")? where name == "to": .expectation(.init())
    case .object(let object)?: named("\(object).\(name)")
    case .expectation(let chain)?: linked(chain, name, nil)
    case let value?: child(of: value, .string(name))
    case nil: nil
    }
  }

  func element(_ key: ScriptValue?, of value: ScriptValue?) -> ScriptValue? {
    guard let value, case .constant(let key)? = key else { return nil }
    if case .object(let object) = value, let name = key.string {
      return ["environment", "globals"].contains(object) ? variable(name) : nil
    }
    return child(of: value, key)
  }

  private func child(of value: ScriptValue, _ key: DraftValue) -> ScriptValue? {
    switch value {
    case .place(var place):
      if key == "length", !place.isLength {
        place.isLength = true
        return .place(place)
      }
      if case .cookie = place.source, key == "value" { return value }
      return place.child(key).map { .place($0) }
    case .constant(let value): return value.object?[key.string ?? ""].map { .constant($0) }
    default: return nil
    }
  }

  func unary(_ mark: String, _ value: ScriptValue?) -> ScriptValue? {
    switch (mark, value) {
    case ("!", let value?):
      guard let checks = value.truth, checks.count == 1 else { return nil }
      return .condition(checks.map(\.opposite))
    case ("-", .constant(.number(let digits))?): return .constant(.number("-\(digits)"))
    case ("+", .place(let place)?): return place.filtered("string | number").map { .place($0) }
    case ("typeof", .place(let place)?): return .type(of: place)
    default: return nil
    }
  }

  func binary(_ mark: String, _ left: ScriptValue?, _ right: ScriptValue?) -> ScriptValue? {
    if mark == "&&", let right, right.isAction { return .guarded(by: left, right) }
    guard let left, let right else { return nil }
    switch (mark, left, right) {
    case ("&&", _, _):
      guard let checks = left.truth, let others = right.truth else { return nil }
      // That something is there says nothing more, if it must be equal to something.
      let kept = others.isEmpty ? checks : checks.filter { !isPrefix($0, of: others) }
      return .condition(kept + others)
    case (_, .type(let place), .constant(.string(let type))):
      let check = type == "undefined" ? ["exists": false] : shape(type)
      guard let check else { return nil }
      let found = ScriptCheck(place: place, matcher: check)
      return .condition([mark.hasPrefix("=") ? found : found.opposite])
    case ("+", _, _):
      guard let start = left.part, let end = right.part else { return nil }
      if case .constant(.number) = left { return nil }
      return .text(start + end)
    case ("in", .constant(let key), .place(let place)):
      return .that(place.child(key), ["exists": true])
    case (_, .place(let place), _): return comparison(mark, place, right)
    case (_, _, .place(let place)):
      let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="][mark] ?? mark
      return comparison(mirrored, place, left)
    default: return nil
    }
  }

  /// Whether a check that something is there is a part of other checks.
  private func isPrefix(_ check: ScriptCheck, of others: [ScriptCheck]) -> Bool {
    guard case .body(let path) = check.place.source, check.matcher["not"] != nil else {
      return false
    }
    return others.contains {
      if case .body(let other) = $0.place.source { other.hasPrefix(path) } else { false }
    }
  }

  private func comparison(_ mark: String, _ place: ScriptPlace, _ value: ScriptValue)
    -> ScriptValue?
  {
    if case .undefined = value { return .that(place, ["exists": .boolean(!mark.hasPrefix("="))]) }
    guard let operand = value.operand else { return nil }
    switch mark {
    case "==", "===": return .that(place, ["equals": operand])
    case "!=", "!==": return .that(place, ["not": ["equals": operand]])
    default:
      let key = ["<": "lessThan", ">": "greaterThan", "<=": "atMost", ">=": "atLeast"][mark]
      return .that(place, key.map { [$0: operand] })
    }
  }

  /// The matcher of a type, by JavaScript's name.
  func shape(_ type: String) -> DraftValue.Object? {
    switch type.lowercased() {
    case "array", "object", "string", "number", "boolean", "null":
      ["shape": .string(type.lowercased())]
    case "undefined": ["exists": false]
    default: nil
    }
  }
}
