extension ScriptReading {
  /// A part of a chain such as `.to.not.eql(1)`.
  private struct Link {
    let name: String
    var arguments: [ScriptNode]?
  }

  /// What a chain is about.
  private enum Subject {
    case response
    case value(ScriptValue)
  }

  private static let fillers: Set<String> = [
    "to", "be", "been", "is", "that", "which", "and", "has", "have", "with", "at", "of", "same",
    "but", "does", "still", "also", "deep", "own", "all",
  ]

  private static let equality: Set<String> = ["equal", "equals", "eq", "eql", "eqls"]

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

  /// The checks of a chain, nil if it is none, or not known.
  func expectations(of node: ScriptNode) -> [ScriptCheck]? {
    guard let (subject, links) = chain(of: node) else { return nil }
    var checks: [ScriptCheck] = []
    var (place, isNegated, count): (ScriptPlace?, Bool, Int) = (nil, false, 0)
    var fixed: ScriptValue?
    var (includes, isAny) = (false, false)
    switch subject {
    case .response: break
    case .value(.place(let found)): place = found
    case .value(let value): fixed = value
    }
    for link in links {
      if link.arguments == nil, Self.fillers.contains(link.name) { continue }
      if link.arguments == nil, link.name == "not" {
        isNegated = true
        continue
      }
      if link.arguments == nil, ["a", "an"].contains(link.name) { continue }
      if link.arguments == nil, ["include", "contain"].contains(link.name) {
        includes = true
        continue
      }
      if link.arguments == nil, link.name == "any" {
        isAny = true
        continue
      }
      let made: [ScriptCheck]?
      if case .response = subject, place == nil {
        made = response(link)
      } else if let fixed {
        made = checksOfFixed(fixed, link, &isNegated)
      } else if let found = place {
        if link.arguments == nil, ["length", "lengthOf"].contains(link.name) {
          place?.isLength = true
          continue
        }
        made = isAny ? anyKeys(found, link) : self.checks(found, link, includes: includes)
        if link.name == "property", let key = link.arguments?.first.flatMap({ value(of: $0) }),
          case .constant(let name) = key
        {
          place = found.child(name)
        }
      } else {
        made = nil
      }
      guard let made, !isNegated || made.count < 2 else { return nil }
      checks += isNegated ? made.map(\.opposite) : made
      count += 1
    }
    return count > 0 ? checks : nil
  }

  /// What is asked of something that is no part of a response: a comparison, or the other side of one.
  private func checksOfFixed(
    _ value: ScriptValue,
    _ link: Link,
    _ isNegated: inout Bool
  ) -> [ScriptCheck]? {
    let argument = link.arguments?.first.flatMap { self.value(of: $0) }
    if case .condition(let checks) = value {
      var isTrue = ["true", "ok"].contains(link.name)
      if Self.equality.contains(link.name), case .constant(.boolean(let wanted))? = argument {
        isTrue = wanted
      } else if !isTrue, link.name != "false" {
        return nil
      }
      return isTrue ? checks : checks.count == 1 ? checks.map(\.opposite) : nil
    }
    guard let operand = value.operand, case .place(let place)? = argument else { return nil }
    if Self.equality.contains(link.name) {
      return [ScriptCheck(place: place, matcher: ["equals": operand])]
    }
    // `expect([200, 201]).to.include(code)`
    guard ["include", "contain", "includes", "contains"].contains(link.name),
      case .constant(.array(let elements)) = value
    else { return nil }
    return [ScriptCheck(place: place, matcher: ["anyOf": .array(elements)])]
  }

  private func chain(of node: ScriptNode) -> (Subject, [Link])? {
    var links: [Link] = []
    var node = node
    while true {
      switch node {
      case .call(let callee, let arguments):
        if let role = role(of: callee) {
          guard case .expect = role, let first = arguments.first, let value = value(of: first),
            !links.isEmpty
          else { return nil }
          return (.value(value), links.reversed())
        }
        guard case .member(let inner, let name) = callee else { return nil }
        links.append(Link(name: name, arguments: arguments))
        node = inner
      case .member(let inner, let name):
        links.append(Link(name: name))
        if name == "to", case .object("pm.response")? = value(of: inner) {
          return (.response, links.reversed())
        }
        node = inner
      default: return nil
      }
    }
  }

  /// What is asked of the whole response.
  private func response(_ link: Link) -> [ScriptCheck]? {
    let values = link.arguments?.map { value(of: $0) } ?? []
    let first = values.first.flatMap { $0 }
    let status = ScriptPlace(.status)
    guard link.arguments != nil else {
      switch link.name {
      case "json": return [ScriptCheck(place: ScriptPlace(.body("$")), matcher: ["exists": true])]
      case "withBody": return [.truth(of: ScriptPlace(.text))]
      default:
        return Self.statuses[link.name].map {
          [ScriptCheck(place: status, matcher: ["equals": $0])]
        }
      }
    }
    switch link.name {
    case "status", "statusCode":
      guard case .constant(let code)? = first, case .number = code else { return nil }
      return [ScriptCheck(place: status, matcher: ["equals": code])]
    case "header":
      guard case .constant(.string(let name))? = first, HTTPToken.isToken(name) else { return nil }
      var matcher: DraftValue.Object = ["exists": true]
      if values.count > 1 {
        guard let operand = values[1]?.operand else { return nil }
        matcher = ["equals": operand]
      }
      return [ScriptCheck(place: ScriptPlace(.header(name)), matcher: matcher)]
    case "body":
      guard let operand = first?.operand else { return nil }
      let place = ScriptPlace(operand.string == nil ? .body("$") : .text)
      return [ScriptCheck(place: place, matcher: ["equals": operand])]
    case "jsonBody":
      if values.count == 1, let operand = first?.operand, operand.string == nil {
        return [ScriptCheck(place: ScriptPlace(.body("$")), matcher: ["equals": operand])]
      }
      guard case .constant(.string(let path))? = first,
        let place = Self.place(at: path, from: ScriptPlace(.body("$")))
      else { return nil }
      guard values.count > 1 else { return [ScriptCheck(place: place, matcher: ["exists": true])] }
      guard let operand = values[1]?.operand else { return nil }
      return [ScriptCheck(place: place, matcher: ["equals": operand])]
    case "jsonSchema": return schema(ScriptPlace(.body("$")), first)
    default: return nil
    }
  }

  /// A place by a path such as `data.items[0].id`.
  private static func place(at path: String, from start: ScriptPlace) -> ScriptPlace? {
    var place: ScriptPlace? = start
    for part in path.split(whereSeparator: { ".[]".contains($0) }) {
      place = place?.child(Int(part) == nil ? .string(String(part)) : .number(String(part)))
    }
    return place
  }

  private func schema(_ place: ScriptPlace, _ value: ScriptValue?) -> [ScriptCheck]? {
    guard case .constant(let schema)? = value, schema.object != nil else { return nil }
    return [ScriptCheck(place: place, matcher: ["schema": schema])]
  }

  /// That one of some keys is there.
  private func anyKeys(_ place: ScriptPlace, _ link: Link) -> [ScriptCheck]? {
    let operands = (link.arguments ?? []).compactMap { value(of: $0)?.operand }
    let keys = operands.first?.array ?? operands
    guard link.name == "keys", !keys.isEmpty, let names = place.filtered("keys") else { return nil }
    return [ScriptCheck(place: names, matcher: ["some": ["anyOf": .array(keys)]])]
  }

  /// Bounds around a number.
  private static func bounds(around value: DraftValue, by delta: DraftValue) -> DraftValue.Object? {
    guard case .number(let middle) = value, case .number(let distance) = delta,
      let middle = Double(middle), let distance = Double(distance)
    else { return nil }
    return [
      "atLeast": .number("\(middle - distance)"), "atMost": .number("\(middle + distance)"),
    ]
  }

  /// What is asked of a value.
  private func checks(_ place: ScriptPlace, _ link: Link, includes: Bool) -> [ScriptCheck]? {
    let check = { (matcher: DraftValue.Object) in [ScriptCheck(place: place, matcher: matcher)] }
    guard let arguments = link.arguments else {
      switch link.name {
      case "true": return check(["equals": true])
      case "false": return check(["equals": false])
      case "null": return check(["equals": .null])
      case "undefined": return check(["exists": false])
      case "exist", "exists": return check(["not": ["equals": .null]])
      case "empty": return check(["length": 0])
      case "ok": return [.truth(of: place)]
      default: return nil
      }
    }
    let values = arguments.map { value(of: $0) }
    let operands = values.compactMap { $0?.operand }
    if case .pattern(let pattern, let flags)? = arguments.first {
      return link.name == "match" ? matcher(pattern, flags).map(check) : nil
    }
    if case .undefined? = values.first.flatMap({ $0 }), Self.equality.contains(link.name) {
      return check(["exists": false])
    }
    guard operands.count == arguments.count, let first = operands.first else { return nil }
    switch link.name {
    case _ where Self.equality.contains(link.name): return check(["equals": first])
    case "include", "contain", "includes", "contains", "string":
      return check([first.object == nil ? "contains" : "subset": first])
    case "property", "ownProperty":
      guard let child = place.child(first) else { return nil }
      let matcher: DraftValue.Object =
        operands.count > 1 ? ["equals": operands[1]] : ["exists": true]
      return [ScriptCheck(place: child, matcher: matcher)]
    case "within":
      return operands.count == 2 ? check(["atLeast": first, "atMost": operands[1]]) : nil
    case "closeTo", "approximately":
      return operands.count == 2
        ? Self.bounds(around: first, by: operands[1]).map(check) : nil
    case "lengthOf", "length": return check(["length": first])
    case "match": return nil
    case "oneOf": return first.array.map { check(["anyOf": .array($0)]) }
    case "members" where !includes: return first.array.map { check(["sameElements": .array($0)]) }
    case "keys", "key":
      let keys = first.array ?? operands
      guard includes else {
        return place.filtered("keys").map {
          [ScriptCheck(place: $0, matcher: ["sameElements": .array(keys)])]
        }
      }
      return keys.compactMap { place.child($0) }.map {
        ScriptCheck(place: $0, matcher: ["exists": true])
      }
    case "jsonSchema": return schema(place, values.first.flatMap { $0 })
    case "a", "an": return first.string.flatMap { shape($0) }.map(check)
    default: return Self.bounds[link.name].map { check([$0: first]) }
    }
  }
}
