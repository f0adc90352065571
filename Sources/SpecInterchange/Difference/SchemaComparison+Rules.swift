extension SchemaComparison {
  /// Compares two alternatives of one JSON type.
  mutating func compare(
    _ old: ComparedValue.Alternative,
    _ new: ComparedValue.Alternative,
    at path: ShapePath
  ) {
    if let first = old.definition, let second = new.definition {
      // The alternatives of a shape that is compared itself are not looked up again.
      if path != ShapePath() || !isComparing(first, second) {
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
      compare(first, second, at: path.all)
    case (.tuple(let first), .tuple(let second)) where first.count == second.count:
      for (place, pair) in zip(first, second).enumerated() {
        compare(pair.0, pair.1, at: path.element(place))
      }
    case (.object(let first), .object(let second)):
      report(Self.effects(first.bounds, second.bounds), sentence, at: path, ranges)
      compare(first, second, at: path, ranges)
    case (.schema(let first, let reference), .schema(let second, let other)):
      if !schemas.areSame((first, reference), (second, other)) {
        report(.other, "the JSON Schema has changed", at: path, ranges)
      }
    case (.null, .null), (.boolean, .boolean): break
    default: report(.other, sentence, at: path, ranges)
    }
  }

  /// Says that values have changed in some ways, if any.
  private mutating func report(
    _ effects: Set<Effect>,
    _ sentence: String,
    at path: ShapePath,
    _ ranges: (SourceRange?, SourceRange?)
  ) {
    guard let first = effects.first else { return }
    report(effects.count > 1 ? .other : first, sentence, at: path, ranges)
  }

  /// What it does to have another format or pattern; an empty one is none.
  private static func effects(_ old: String, _ new: String) -> Set<Effect> {
    if old == new { return [] }
    return old.isEmpty ? [.narrower] : new.isEmpty ? [.wider] : [.other]
  }

  /// What it does to have other bounds, of which each end lets in or keeps out.
  private static func effects(_ old: ShapeBounds?, _ new: ShapeBounds?) -> Set<Effect> {
    guard old?.text != new?.text else { return [] }
    var effects: Set<Effect> = []
    func compare(_ old: ShapeBounds.Limit?, _ new: ShapeBounds.Limit?, isLower: Bool) {
      switch (old, new) {
      case (nil, nil): break
      case (nil, _?): effects.insert(.narrower)
      case (_?, nil): effects.insert(.wider)
      case (let old?, let new?):
        if old.value != new.value {
          effects.insert((new.value < old.value) == isLower ? .wider : .narrower)
        } else if old.isIncluded != new.isIncluded {
          effects.insert(new.isIncluded ? .wider : .narrower)
        }
      }
    }
    compare(old?.lower, new?.lower, isLower: true)
    compare(old?.upper, new?.upper, isLower: false)
    switch (old?.step, new?.step) {
    case (let first?, let second?) where first != second:
      effects.insert(
        first.isMultiple(of: second) ? .wider : second.isMultiple(of: first) ? .narrower : .other
      )
    case (nil, _?): effects.insert(.narrower)
    case (_?, nil): effects.insert(.wider)
    default: break
    }
    let isUnique = (old?.isUnique ?? false, new?.isUnique ?? false)
    if isUnique.0 != isUnique.1 { effects.insert(isUnique.0 ? .wider : .narrower) }
    return effects
  }

  private mutating func compare(
    _ old: ComparedValue.Members,
    _ new: ComparedValue.Members,
    at path: ShapePath,
    _ ranges: (SourceRange?, SourceRange?)
  ) {
    let after = Dictionary(new.named.map { ($0.name, $0) }) { first, _ in first }
    let before = Set(old.named.map(\.name))
    for member in old.named {
      let place = path.member(member.name)
      guard let other = after[member.name] else {
        report(.other, "the member was removed", at: place, (member.range, ranges.1))
        continue
      }
      if member.isRequired != other.isRequired {
        let message = other.isRequired ? "the member is required now" : "the member is optional now"
        report(
          other.isRequired ? .narrower : .wider,
          message,
          at: place,
          (member.range, other.range)
        )
      }
      compare(member.schema, other.schema, at: place)
    }
    for member in new.named where !before.contains(member.name) {
      let (place, ranges) = (path.member(member.name), (ranges.0, member.range))
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
    at path: ShapePath,
    _ ranges: (SourceRange?, SourceRange?)
  ) {
    for matching in old.patterns {
      let place = path.member("/\(matching.pattern)/")
      if let other = new.patterns.first(where: { $0.pattern == matching.pattern }) {
        compare(matching.schema, other.schema, at: place)
      } else {
        report(.other, "the members with these names were removed", at: place, ranges)
      }
    }
    for matching in new.patterns
    where !old.patterns.contains(where: { $0.pattern == matching.pattern }) {
      let place = path.member("/\(matching.pattern)/")
      report(.compatible, "members with these names were added", at: place, ranges)
    }
    switch (old.others, new.others) {
    case (.ignored, .ignored), (.forbidden, .forbidden): break
    case (.node(let first), .node(let second)):
      compare(.shape(first), .shape(second), at: path.all)
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
