/// What a response must be: `expect` that is being made of single checks.
struct ExpectationDraft {
  /// The matchers, by the keys that lead to them, in order.
  private var matchers: [(keys: [String], value: DraftValue)] = []

  /// Adds what must be at some keys of `expect`, such as `body` and a path.
  mutating func add(_ matcher: DraftValue, at keys: [String]) {
    let matcher = Self.plain(matcher)
    let same = matchers.first { other in
      keys.first == "headers" && other.keys.first == "headers"
        && zip(keys, other.keys).allSatisfy { HTTPToken.equal($0, $1) }
    }
    let keys = same?.keys ?? keys
    guard !matchers.contains(where: { $0 == (keys, matcher) }) else { return }
    matchers.append((keys, matcher))
  }

  /// A matcher, a value alone if that is all it compares with.
  static func plain(_ matcher: DraftValue) -> DraftValue {
    guard let object = matcher.object, object.members.count == 1, let value = object["equals"],
      value.object == nil
    else { return matcher }
    return value
  }

  /// All of it, nil if nothing is asked.
  var value: DraftValue? {
    var result = DraftValue.Object()
    var groups: [(keys: [String], values: [DraftValue])] = []
    for (keys, value) in matchers {
      if let place = groups.firstIndex(where: { $0.keys == keys }) {
        groups[place].values.append(value)
      } else {
        groups.append((keys, [value]))
      }
    }
    for (keys, values) in groups {
      Self.set(Self.merged(values, at: keys), at: keys[...], in: &result)
    }
    guard let first = result.members.first else { return nil }
    return result.members.count == 1 && first.name == "status" ? first.value : .object(result)
  }

  /// One matcher that asks for all that several ask for.
  private static func merged(_ values: [DraftValue], at keys: [String]) -> DraftValue {
    guard values.count > 1 else {
      // Bytes are compared with operators.
      return keys == ["bytes"] && values[0].object == nil ? ["equals": values[0]] : values[0]
    }
    // Of several statuses a single one says most; of several times, the first does.
    if keys == ["status"] || keys == ["within"] {
      return values.first { if case .number = $0 { true } else { false } }
        ?? values.first { $0 != "any" } ?? values[0]
    }
    var all = DraftValue.Object()
    for value in values {
      let object = value.object ?? ["equals": value]
      guard object.names.allSatisfy({ all[$0] == nil && $0 != "via" }), all["via"] == nil else {
        return ["allOf": .array(values)]
      }
      for member in object.members { all[member.name] = member.value }
    }
    // Whatever else is asked, a value has to be there.
    if all["exists"] == true { all["exists"] = nil }
    return .object(all)
  }

  private static func set(
    _ value: DraftValue,
    at keys: ArraySlice<String>,
    in object: inout DraftValue.Object
  ) {
    guard let key = keys.first else { return }
    if keys.count == 1 {
      if let old = object[key]?.object, var new = value.object {
        for member in old.members where new[member.name] == nil { new[member.name] = member.value }
        object[key] = .object(new)
      } else {
        object[key] = value
      }
      return
    }
    var inner = object[key]?.object ?? DraftValue.Object()
    set(value, at: keys.dropFirst(), in: &inner)
    object[key] = .object(inner)
  }
}
