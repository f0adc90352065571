/// Chains such as `expect(a).to.not.eql(1)`.
extension ScriptReading {
  private static let fillers: Set<String> = [
    "to", "be", "been", "is", "that", "which", "and", "has", "have", "with", "at", "of", "same",
    "but", "does", "still", "also", "deep", "own", "all", "a", "an",
  ]

  private static let equality: Set<String> = ["equal", "equals", "eq", "eql", "eqls"]
  private static let inclusion: Set<String> = ["include", "contain", "includes", "contains"]

  private static let bounds = [
    "above": "greaterThan", "gt": "greaterThan", "greaterThan": "greaterThan", "least": "atLeast",
    "gte": "atLeast", "below": "lessThan", "lt": "lessThan", "lessThan": "lessThan",
    "most": "atMost", "lte": "atMost",
  ]

  private static let statuses: [String: DraftValue] = [
    "ok": 200, "success": "2xx", "redirection": "3xx", "clientError": "4xx",
    "serverError": "5xx", "error": ["4xx", "5xx"], "accepted": 202, "badRequest": 400,
    "unauthorized": 401, "unauthorised": 401, "forbidden": 403, "notFound": 404,
    "rateLimited": 429,
  ]

  /// What words without arguments ask of a value.
  private static let states: [String: DraftValue.Object] = [
    "true": ["equals": true], "false": ["equals": false], "null": ["equals": .null],
    "undefined": ["exists": false], "exist": ["not": ["equals": .null]],
    "exists": ["not": ["equals": .null]], "empty": ["length": 0],
  ]

  /// A chain with one more link, which has no arguments if it is not called; nil if that is not known.
  func linked(
    _ chain: ScriptValue.Expectation,
    _ name: String,
    _ arguments: [ScriptValue?]?
  ) -> ScriptValue? {
    var chain = chain
    if arguments == nil {
      switch (name, chain.subject) {
      case _ where Self.fillers.contains(name): return .expectation(chain)
      case ("not", _): chain.isNegated = true
      case ("include", _), ("contain", _): chain.includes = true
      case ("any", _): chain.isAny = true
      case ("length", .place(var place)?), ("lengthOf", .place(var place)?):
        place.isLength = true
        chain.subject = .place(place)
      default: return linked(chain, name, [], isCalled: false)
      }
      return .expectation(chain)
    }
    return linked(chain, name, arguments ?? [], isCalled: true)
  }

  private func linked(
    _ chain: ScriptValue.Expectation,
    _ name: String,
    _ values: [ScriptValue?],
    isCalled: Bool
  ) -> ScriptValue? {
    var chain = chain
    let first = values.first ?? nil
    let made: [ScriptCheck]?
    switch chain.subject {
    case nil: made = isCalled ? response(name, values) : response(name)
    case .place(let place)?:
      made =
        chain.isAny
        ? anyKeys(place, name, values)
        : isCalled ? checks(place, name, values, chain.includes) : checks(place, name)
      if name == "property", case .constant(let key)? = first {
        chain.subject = place.child(key).map { .place($0) } ?? .undefined
      }
    case let fixed?: made = checks(ofFixed: fixed, name, first)
    }
    guard let made, !chain.isNegated || made.count < 2 else { return nil }
    chain.checks += chain.isNegated ? made.map(\.opposite) : made
    chain.isComplete = true
    return .expectation(chain)
  }

  /// What is asked of something that is no part of a response: a comparison, or the other side of one.
  private func checks(ofFixed value: ScriptValue, _ name: String, _ argument: ScriptValue?)
    -> [ScriptCheck]?
  {
    if case .condition(let checks) = value {
      var isTrue = ["true", "ok"].contains(name)
      if Self.equality.contains(name), case .constant(.boolean(let wanted))? = argument {
        isTrue = wanted
      } else if !isTrue, name != "false" {
        return nil
      }
      return isTrue ? checks : checks.count == 1 ? checks.map(\.opposite) : nil
    }
    guard let operand = value.operand, case .place(let place)? = argument else { return nil }
    if Self.equality.contains(name) {
      return [ScriptCheck(place: place, matcher: ["equals": operand])]
    }
    // `expect([200, 201]).to.include(code)`
    guard Self.inclusion.contains(name), case .constant(.array(let elements)) = value else {
      return nil
    }
    return [ScriptCheck(place: place, matcher: ["anyOf": .array(elements)])]
  }

  // MARK: The response

  private func response(_ name: String) -> [ScriptCheck]? {
    switch name {
    case "json": [ScriptCheck(place: ScriptPlace(.body("$")), matcher: ["exists": true])]
    case "withBody": [.truth(of: ScriptPlace(.text))]
    default:
      Self.statuses[name].map {
        [ScriptCheck(place: ScriptPlace(.status), matcher: ["equals": $0])]
      }
    }
  }

  private func response(_ name: String, _ values: [ScriptValue?]) -> [ScriptCheck]? {
    let first = values.first ?? nil
    let body = ScriptPlace(.body("$"))
    // What the second argument, if there is one, says that the value is.
    let isThere = values.count < 2
    let matcher: DraftValue.Object? =
      isThere ? ["exists": true] : values[1]?.operand.map { ["equals": $0] }
    var found: (place: ScriptPlace?, matcher: DraftValue.Object?) = (nil, matcher)
    switch name {
    case "status", "statusCode":
      guard case .constant(let code)? = first, case .number = code else { return nil }
      found = (ScriptPlace(.status), ["equals": code])
    case "header":
      guard let name = first?.word, HTTPToken.isToken(name) else { return nil }
      found.place = ScriptPlace(.header(name))
    case "body":
      guard let operand = first?.operand else { return nil }
      found = (operand.string == nil ? body : ScriptPlace(.text), ["equals": operand])
    case "jsonBody":
      if isThere, let operand = first?.operand, operand.string == nil {
        found = (body, ["equals": operand])
      } else if let path = first?.word {
        found.place = path.split { ".[]".contains($0) }.reduce(body) { place, part in
          place?.child(Int(part) == nil ? .string(String(part)) : .number(String(part)))
        }
      }
    case "jsonSchema": found = (body, schema(first))
    default: break
    }
    guard let place = found.place, let matcher = found.matcher else { return nil }
    return [ScriptCheck(place: place, matcher: matcher)]
  }

  private func schema(_ value: ScriptValue?) -> DraftValue.Object? {
    guard case .constant(let schema)? = value, schema.object != nil else { return nil }
    return ["schema": schema]
  }

  // MARK: A value

  private func checks(_ place: ScriptPlace, _ name: String) -> [ScriptCheck]? {
    if name == "ok" { return [.truth(of: place)] }
    return Self.states[name].map { [ScriptCheck(place: place, matcher: $0)] }
  }

  /// That one of some keys is there.
  private func anyKeys(_ place: ScriptPlace, _ name: String, _ values: [ScriptValue?])
    -> [ScriptCheck]?
  {
    let operands = values.compactMap { $0?.operand }
    let keys = operands.first?.array ?? operands
    guard name == "keys", !keys.isEmpty, let names = place.filtered("keys") else { return nil }
    return [ScriptCheck(place: names, matcher: ["some": ["anyOf": .array(keys)]])]
  }

  private func checks(
    _ place: ScriptPlace,
    _ name: String,
    _ values: [ScriptValue?],
    _ includes: Bool
  ) -> [ScriptCheck]? {
    let isEqual = Self.equality.contains(name)
    let operands = values.compactMap { $0?.operand }
    var place: ScriptPlace? = place
    let matcher: DraftValue.Object?
    if case .pattern(let pattern, let flags)?? = values.first {
      matcher = name == "match" ? self.matcher(pattern, flags) : nil
    } else if case .undefined?? = values.first, isEqual {
      matcher = ["exists": false]
    } else if operands.count == values.count, let first = operands.first {
      let second = operands.count > 1 ? operands[1] : nil
      switch name {
      case _ where isEqual: matcher = ["equals": first]
      case _ where Self.inclusion.contains(name), "string":
        matcher = [first.object == nil ? "contains" : "subset": first]
      case "property", "ownProperty":
        place = place?.child(first)
        matcher = second.map { ["equals": $0] } ?? ["exists": true]
      case "within":
        matcher = operands.count == 2 ? second.map { ["atLeast": first, "atMost": $0] } : nil
      case "closeTo", "approximately": matcher = Self.bounds(around: first, by: operands)
      case "lengthOf", "length": matcher = ["length": first]
      case "oneOf": matcher = first.array.map { ["anyOf": .array($0)] }
      case "members" where !includes: matcher = first.array.map { ["sameElements": .array($0)] }
      case "keys" where includes, "key" where includes:
        return (first.array ?? operands).compactMap { place?.child($0) }
          .map { ScriptCheck(place: $0, matcher: ["exists": true]) }
      case "keys", "key":
        place = place?.filtered("keys")
        matcher = ["sameElements": .array(first.array ?? operands)]
      case "jsonSchema": matcher = values.first.flatMap { schema($0) }
      case "a", "an": matcher = first.string.flatMap { shape($0) }
      default: matcher = Self.bounds[name].map { [$0: first] }
      }
    } else {
      matcher = nil
    }
    guard let place, let matcher else { return nil }
    return [ScriptCheck(place: place, matcher: matcher)]
  }

  /// Bounds around a number.
  private static func bounds(around value: DraftValue, by operands: [DraftValue])
    -> DraftValue.Object?
  {
    guard operands.count == 2, case .number(let middle) = value,
      case .number(let distance) = operands[1], let middle = Double(middle),
      let distance = Double(distance)
    else { return nil }
    return [
      "atLeast": .number("\(middle - distance)"), "atMost": .number("\(middle + distance)"),
    ]
  }
}
