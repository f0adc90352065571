/// A check of a response that a script makes.
struct ScriptCheck {
  let place: ScriptPlace
  var matcher: DraftValue.Object

  /// What JavaScript takes for false.
  private static let falsy: DraftValue = ["anyOf": [.null, false, 0, ""]]

  /// That a place is something that JavaScript takes for true.
  static func truth(of place: ScriptPlace) -> ScriptCheck {
    switch place.source {
    case _ where place.isLength: ScriptCheck(place: place, matcher: ["greaterThan": 0])
    case .header, .cookie: ScriptCheck(place: place, matcher: ["exists": true])
    case .text: ScriptCheck(place: place, matcher: ["length": ["atLeast": 1]])
    default: ScriptCheck(place: place, matcher: ["not": falsy])
    }
  }

  /// The opposite.
  var opposite: ScriptCheck {
    var check = self
    if case .boolean(let exists)? = matcher["exists"], matcher.members.count == 1 {
      check.matcher = ["exists": .boolean(!exists)]
    } else if matcher["not"] == Self.falsy, matcher.members.count == 1 {
      check.matcher = ["anyOf": [["exists": false], Self.falsy]]
    } else if let inner = matcher["not"]?.object, matcher.members.count == 1 {
      check.matcher = inner
    } else {
      check.matcher = ["not": .object(matcher)]
    }
    return check
  }

  /// Adds it to what a response must be; gives a capture that it needs.
  func add(to draft: inout ExpectationDraft) -> (name: String, value: DraftValue.Object)? {
    var matcher = place.isLength ? ["length": ExpectationDraft.plain(.object(matcher))] : matcher
    let filters = place.filters + [matcher["via"]?.string].compactMap { $0 }
    if !filters.isEmpty {
      let operators = matcher
      matcher = ["via": .string(filters.joined(separator: " | "))]
      for member in operators.members where member.name != "via" {
        matcher[member.name] = member.value
      }
    }
    let value = DraftValue.object(matcher)
    switch place.source {
    case .text: draft.add(value, at: ["text"])
    case .size: draft.add(value, at: ["bytes", "size"])
    case .header(let name): draft.add(value, at: ["headers", name])
    case .cookie(let name): draft.add(value, at: ["cookies", name])
    case .body(let path): draft.add(value, at: ["body", path])
    case .variable(let name): draft.add(value, at: ["variables", name])
    case .duration:
      let bound = matcher["lessThan"] ?? matcher["atMost"]
      if case .number(let milliseconds)? = bound, matcher.members.count == 1 {
        draft.add(.string("\(milliseconds)ms"), at: ["within"])
        return nil
      }
      draft.add(value, at: ["variables", "duration"])
      return ("duration", place.capture)
    case .status:
      if place.filters.isEmpty, matcher.members.count == 1,
        let statuses = matcher["equals"] ?? matcher["anyOf"]
      {
        draft.add(statuses, at: ["status"])
        return nil
      }
      draft.add("any", at: ["status"])
      draft.add(value, at: ["variables", "status"])
      return ("status", place.capture)
    }
    return nil
  }

  /// Whether the format has this check: it refuses operands that no value, or each value, satisfies.
  var isWritable: Bool {
    if case .status = place.source, place.filters.isEmpty,
      let status = matcher["equals"] ?? matcher["anyOf"]
    {
      return status != []
        && (status.array ?? [status]).allSatisfy { status in
          if let text = status.string { return text.hasPrefix("{{") || text.hasSuffix("xx") }
          return Self.number(status).map { 100...599 ~= $0 && $0 == $0.rounded() } ?? false
        }
    }
    return matcher.members.allSatisfy { isWritable($0.name, $0.value) }
  }

  private static func number(_ value: DraftValue) -> Double? {
    if case .number(let digits) = value { Double(digits) } else { nil }
  }

  private func isWritable(_ name: String, _ value: DraftValue) -> Bool {
    let isText =
      switch place.source {
      case .text, .header, .cookie: place.filters.isEmpty && !place.isLength
      default: false
      }
    let number = Self.number(value)
    let isWhole = number.map { $0 >= 0 && $0 == $0.rounded() } ?? false
    switch name {
    case "not": return value.object?.members.allSatisfy { isWritable($0.name, $0.value) } ?? true
    case "length":
      let bound = value.object?.members.first?.value ?? value
      return Self.number(bound).map { $0 >= 0 && $0 == $0.rounded() } ?? true
    case "equals" where isText: return value.string != nil || number != nil
    case "equals" where place.isLength: return isWhole
    case "contains" where isText, "startsWith", "endsWith": return value.string?.isEmpty == false
    case "contains": return value != ""
    case "lessThan", "atMost", "greaterThan", "atLeast":
      if place.isLength {
        return number.map { $0 > 0 || name == "greaterThan" && $0 == 0 } ?? false
      }
      if case .duration = place.source { return isWhole && number != 0 }
      return number != nil || value.string != nil
    case "subset": return value.object?.isEmpty == false
    case "anyOf", "sameElements": return value.array?.isEmpty == false
    case "schema": return (try? Schema.compile(value.json)) != nil
    default: return true
    }
  }
}
