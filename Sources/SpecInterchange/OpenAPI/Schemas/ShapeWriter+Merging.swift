extension ShapeWriter {
  /// What several schemas say of one value.
  func merged(_ schema: DraftValue, _ place: Place) throws(Unfit) -> ShapeDraft {
    let all = try flattened(schema)
    // A type that others imply says nothing.
    let parts = all.filter { part in
      guard part.assertions == ["type"] else { return true }
      let types = facts.types(of: part)
      return !all.contains { $0 != part && facts.types(of: $0).isSubset(of: types) }
    }
    if parts.count == 1, let only = parts.first, schema.object?["unevaluatedProperties"] == nil {
      return try fitting(only, place)
    }
    if facts.view(of: schema) != nil {
      return try members(schema, including: parts.compactMap(\.onlyReference), place)
    }
    guard place.merges < 4, !schema.assertions.contains("unevaluatedProperties") else {
      throw Unfit("schemas in schemas")
    }
    var inner = place
    inner.merges += 1
    if let union = try distributed(parts, inner) { return union }
    return try fitting(.object(try combined(parts)), inner)
  }

  /// The schemas that a value has to fit all of.
  private func flattened(_ schema: DraftValue) throws(Unfit) -> [DraftValue] {
    var found: [DraftValue] = []
    var pending = [schema]
    while let next = pending.popLast(), found.count < 200 {
      guard var object = next.object else {
        if next == false { found.append(next) }
        continue
      }
      guard object["unevaluatedProperties"] == nil || next == schema,
        object["unevaluatedItems"] == nil
      else { throw Unfit("unevaluated") }
      var inner = object["allOf"]?.array ?? []
      object["allOf"] = nil
      for keyword in ["$ref", "anyOf", "oneOf"] {
        guard let value = object[keyword] else { continue }
        object[keyword] = nil
        inner.append(.object(DraftValue.Object([.init(name: keyword, value: value)])))
      }
      let own = DraftValue.object(object).withoutAnnotations
      if next.assertions.count == 1, next.object?["allOf"] == nil {
        if !found.contains(next.withoutAnnotations) { found.append(next.withoutAnnotations) }
        continue
      }
      if !own.isTrivial { found.append(own) }
      pending += inner.reversed()
    }
    return found
  }

  /// Alternatives beside members: each alternative with the members.
  private func distributed(_ parts: [DraftValue], _ place: Place) throws(Unfit) -> ShapeDraft? {
    let unions = parts.filter {
      ["anyOf", "oneOf"].contains($0.assertions.first) && $0.assertions.count == 1
    }
    guard unions.count == 1, let union = unions.first, let keyword = union.assertions.first,
      let alternatives = union.object?[keyword]?.array, alternatives.count <= 50
    else { return nil }
    let others = parts.filter { $0 != union }
    let all = alternatives.map {
      DraftValue.object(.init([.init(name: "allOf", value: .array(others + [$0]))]))
    }
    guard all.allSatisfy({ facts.view(of: $0) != nil }) else { return nil }
    return try fitting(.object(.init([.init(name: keyword, value: .array(all))])), place)
  }

  /// Keywords of strings and numbers in one schema.
  private func combined(_ parts: [DraftValue]) throws(Unfit) -> DraftValue.Object {
    var result = DraftValue.Object()
    let allowed = SchemaWords.string.union(SchemaWords.number).union(["type", "enum", "const"])
    for part in parts {
      let target = facts.target(of: part).withoutAnnotations
      guard let object = target.object, target.assertions.isSubset(of: allowed) else {
        throw Unfit("allOf")
      }
      for member in object.members {
        guard let known = result[member.name], known != member.value else {
          result[member.name] = member.value
          continue
        }
        guard let both = Self.both(member.name, known, member.value) else { throw Unfit("allOf") }
        result[member.name] = both
      }
    }
    return result
  }

  /// What two values of a keyword mean together, nil if no one value says it.
  private static func both(
    _ keyword: String,
    _ first: DraftValue,
    _ second: DraftValue
  ) -> DraftValue? {
    switch (first, second) {
    case (.number(let one), .number(let other)):
      guard keyword != "multipleOf", keyword != "const" else { return nil }
      let isGreater = JSONNumber(token: one.utf8) > JSONNumber(token: other.utf8)
      let isLower = keyword.lowercased().contains("min")
      return isGreater == isLower ? first : second
    case (.array(let one), .array(let other)) where keyword == "enum":
      let values = Set(other.map(\.json))
      return .array(one.filter { values.contains($0.json) })
    case (.string("number"), .string("integer")), (.string("integer"), .string("number")):
      return keyword == "type" ? "integer" : nil
    case (_, _) where keyword == "type":
      let one = DraftValue.object(.init([.init(name: "type", value: first)])).typeNames ?? []
      let other = DraftValue.object(.init([.init(name: "type", value: second)])).typeNames ?? []
      let common = one.filter(other.contains)
      return common.isEmpty ? nil : .array(common.map(DraftValue.string))
    default: return nil
    }
  }
}
