extension SchemaSampler {
  /// How many changes of an object are tried for each rule that excludes it, about, and how deep in it.
  private static let mostChanges = 400
  private static let deepestChange = 3

  /// How often a text is made that several patterns and formats should accept.
  private static let textAttempts = 30

  /// Whether a value meets rules; what cannot be judged may meet them.
  func fits(_ value: JSONValue, _ ids: [SchemaRuleID]) -> Bool {
    ids.allSatisfy { (try? schema.isValid(value, by: $0)) ?? true }
  }

  /// A changed value that meets rules; nil if none was found.
  ///
  /// The value meets another branch of `oneOf` than the one that was taken, or what `not` forbids. A member that these
  /// require is left out, or one is given that they refuse.
  mutating func changed(
    _ value: JSONValue,
    _ ids: [SchemaRuleID],
    _ demands: [SchemaRules],
    taken: [SchemaRuleID]
  ) -> JSONValue? {
    guard !unchangeable.contains(ids + taken) else { return nil }
    var value = value
    let others = demands.flatMap { $0.inPlace.oneOf + [$0.inPlace.not].compactMap(\.self) }
    for other in others where !taken.contains(other) && fits(value, [other]) {
      let changes = changes(of: value, against: other)
      work += changes.count
      guard let changed = changes.first(where: { fits($0, taken) && !fits($0, [other]) }) else {
        unchangeable.insert(ids + taken)
        return nil
      }
      value = changed
    }
    if fits(value, ids) { return value }
    unchangeable.insert(ids + taken)
    return nil
  }

  /// A text that patterns and formats accept, within bounds of its length; nil if none was found.
  mutating func text(
    _ patterns: [Pattern],
    _ formats: [StringFormat],
    _ bounds: ShapeBounds?
  ) -> String? {
    for _ in 0..<Self.textAttempts {
      let made =
        formats.map { scalars.text($0, bounds) }
        + patterns.map { scalars.text(pattern: $0.source, bounds, isVaried: true) }
      let fitting = made.lazy.compactMap(\.self).first { text in
        let bytes = ContiguousArray(text.utf8)
        return formats.allSatisfy { $0.accepts(bytes.span) }
          && patterns.allSatisfy { (try? $0.isFound(in: bytes.span)) == true }
      }
      if let fitting { return fitting }
    }
    return nil
  }

  /// Values that differ in one member or element, of which some may not meet rules.
  private func changes(
    of value: JSONValue,
    against id: SchemaRuleID,
    depth: Int = 0
  ) -> [JSONValue] {
    guard depth < Self.deepestChange else { return [] }
    let all = whole(of: id)
    if value.type == .array, let first = value.elements.first(where: { _ in true }) {
      return all.compactMap(\.array.items)
        .flatMap { changes(of: first, against: $0, depth: depth + 1) }
        .map { .array([$0] + value.elements.dropFirst()) }
    }
    guard value.type == .object else { return [] }
    let members = value.members.map { ($0.name, $0.value) }
    var changed: [JSONValue] = []
    for name in all.flatMap(\.object.required) {
      let name = String(decoding: name, as: UTF8.self)
      let rest = members.filter { $0.0 != name }
      if rest.count < members.count { changed.append(.object(rest)) }
    }
    for member in all.flatMap(\.object.properties) where changed.count < Self.mostChanges {
      let name = String(decoding: member.name, as: UTF8.self)
      let rest = members.filter { $0.0 != name }
      let nested = value[name].map { changes(of: $0, against: member.rules, depth: depth + 1) }
      for other in (nested ?? []) + Self.others { changed.append(.object(rest + [(name, other)])) }
    }
    return changed + [.object(members + [("other", .boolean(true))])]
  }

  /// Values of each type.
  private static let others: [JSONValue] = [
    .string("other"), .number(1), .boolean(true), .array([]), .object([]), .null,
  ]

  /// Rules, and those that they name for the same value.
  private func whole(of id: SchemaRuleID) -> [SchemaRules] {
    var pending = [id]
    var known: Set<SchemaRuleID> = []
    var found: [SchemaRules] = []
    while let id = pending.popLast() {
      guard known.insert(id).inserted else { continue }
      found.append(rules[id])
      let inPlace = rules[id].inPlace
      pending += inPlace.allOf + inPlace.references + inPlace.anyOf + inPlace.oneOf
    }
    return found
  }
}
