extension SchemaComparison {
  /// Compares two alternatives of one JSON type.
  mutating func compare(
    _ old: ComparedValue.Alternative,
    _ new: ComparedValue.Alternative,
    at path: String
  ) {
    if let first = old.definition, let second = new.definition {
      // The alternatives of a shape that is compared itself are not looked up again.
      if path != "$" || !isComparing(first, second) {
        return compare(.shape(first), .shape(second), at: path)
      }
    }
    let ranges = (old.range, new.range)
    let sentence = "the value is \(new.text) now; it was \(old.text)"
    switch (old.kind, new.kind) {
    case (.string(let first, let least), .string(let second, let most)):
      let effects = Self.effects(first, second).union(Self.effects(least, most))
      report(effects, sentence, at: path, ranges)
    case (
      .number(let isInteger, let first, let least), .number(let isInteger2, let second, let most)
    ):
      var effects = Self.effects(first, second).union(Self.effects(least, most))
      if isInteger != isInteger2 { effects.insert(isInteger ? .wider : .narrower) }
      report(effects, sentence, at: path, ranges)
    case (.array(let first, let least), .array(let second, let most)):
      report(Self.effects(least, most), sentence, at: path, ranges)
      compare(first, second, at: path + "[*]")
    case (.tuple(let first), .tuple(let second)) where first.count == second.count:
      for (place, pair) in zip(first, second).enumerated() {
        compare(pair.0, pair.1, at: "\(path)[\(place)]")
      }
    case (.object(let first), .object(let second)):
      report(Self.effects(first.bounds, second.bounds), sentence, at: path, ranges)
      compare(first, second, at: path, ranges)
    case (.schema(let first, let reference), .schema(let second, let other)):
      if Self.schemas(first, reference, self.old) != Self.schemas(second, other, self.new) {
        report(.other, "the JSON Schema has changed", at: path, ranges)
      }
    case (.boolean, .boolean): break
    default: report(.other, sentence, at: path, ranges)
    }
  }

  /// Says that values have changed in some ways, if any.
  private mutating func report(
    _ effects: Set<Effect>,
    _ sentence: String,
    at path: String,
    _ ranges: Ranges
  ) {
    guard let first = effects.first else { return }
    report(effects.count > 1 ? .other : first, sentence, at: path, ranges)
  }

  /// A JSON Schema that is written in a catalog, or that a reference leads to, and all that it refers to.
  private static func schemas(
    _ value: JSONValue,
    _ reference: String?,
    _ catalog: Catalog
  ) -> [DraftValue] {
    let writer = SchemaWriter(catalog, notes: InterchangeNotes()) { $0 }
    var schemas: [DraftValue] = []
    if let reference {
      _ = writer.reference(reference, in: value, root: value)
    } else {
      schemas.append(writer.schema(of: .schema(value)))
    }
    return schemas + writer.namedSchemas().map(\.schema)
  }

  /// What it does to have another rule, nil for none.
  private static func effects<Rule: Equatable>(_ old: Rule?, _ new: Rule?) -> Set<Effect> {
    old == new ? [] : [old == nil ? .narrower : new == nil ? .wider : .other]
  }

  /// What it does to have other bounds, of which each end lets in or keeps out.
  private static func effects(_ old: ShapeBounds?, _ new: ShapeBounds?) -> Set<Effect> {
    effects(old?.lower, new?.lower, isWider: <).union(effects(old?.upper, new?.upper, isWider: >))
      .union(effects(old?.step, new?.step))
      .union(effects(old?.isUnique == true ? true : nil, new?.isUnique == true ? true : nil))
  }

  private static func effects(
    _ old: ShapeBounds.Limit?,
    _ new: ShapeBounds.Limit?,
    isWider: (JSONNumber, JSONNumber) -> Bool
  ) -> Set<Effect> {
    guard let old, let new else { return effects(old?.value, new?.value) }
    if old.value != new.value { return [isWider(new.value, old.value) ? .wider : .narrower] }
    return old.isIncluded == new.isIncluded ? [] : [new.isIncluded ? .wider : .narrower]
  }

  /// The path to a member.
  private static func path(_ path: String, _ name: String) -> String {
    var place = ShapePlace()
    place.append(name: name)
    return path + place.path.dropFirst()
  }

  private mutating func compare(
    _ old: ComparedValue.Members,
    _ new: ComparedValue.Members,
    at path: String,
    _ ranges: Ranges
  ) {
    let after = Dictionary(new.named.map { ($0.name, $0) }) { first, _ in first }
    let before = Set(old.named.map(\.name))
    for member in old.named {
      let place = Self.path(path, member.name)
      guard let other = after[member.name] else {
        report(.other, "the member was removed", at: place, (member.range, ranges.1))
        continue
      }
      if member.isRequired != other.isRequired {
        let message = other.isRequired ? "the member is required now" : "the member is optional now"
        let ranges = (member.range, other.range)
        report(other.isRequired ? .narrower : .wider, message, at: place, ranges)
      }
      compare(member.schema, other.schema, at: place)
    }
    for member in new.named where !before.contains(member.name) {
      let (place, ranges) = (Self.path(path, member.name), (ranges.0, member.range))
      // What a reader does not know breaks nothing.
      if member.isRequired {
        report(.narrower, "a required member was added", at: place, ranges)
      } else {
        report(.compatible, "an optional member was added", at: place, ranges)
      }
    }
    compareOthers(old, new, at: path, ranges)
  }

  /// Compares members that have no names of their own.
  private mutating func compareOthers(
    _ old: ComparedValue.Members,
    _ new: ComparedValue.Members,
    at path: String,
    _ ranges: Ranges
  ) {
    if old.patterns.map(\.pattern) != new.patterns.map(\.pattern) {
      report(.other, "the patterns of names have changed", at: path, ranges)
    } else {
      for (first, second) in zip(old.patterns, new.patterns) {
        let place = Self.path(path, "/\(first.pattern)/")
        compare(first.schema, second.schema, at: place)
      }
    }
    switch (old.others, new.others) {
    case (.ignored, .ignored), (.forbidden, .forbidden): break
    case (.node(let first), .node(let second)):
      compare(.shape(first), .shape(second), at: path + "[*]")
    case (_, .forbidden):
      report(.narrower, "other members are not allowed now", at: path, ranges)
    case (.forbidden, _):
      report(.compatible, "other members are allowed now", at: path, ranges)
    case (.ignored, .node): report(.narrower, "other members have a shape now", at: path, ranges)
    case (.node, .ignored):
      report(.wider, "other members may have any value now", at: path, ranges)
    }
  }
}
