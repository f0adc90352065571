/// The values for which a check may hold: perhaps too many, never too few.
///
/// Where it is empty, the check can never hold.
package struct ValueSet: Sendable {
  /// The kinds of which every value is in it.
  private var whole: Kinds = []

  /// The ranges of other kinds, which may overlap.
  private var parts: [ValueRange]

  /// The most ranges that are shown apart, so that long lists of operands cost little.
  private static let limit = 256

  /// Some kinds of values, a bit for each.
  private struct Kinds: OptionSet {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }
    init(_ kind: ValueRange.Kind) { rawValue = 1 << UInt16(kind.rawValue) }
  }

  init(_ ranges: [ValueRange]) {
    parts = ranges
  }

  /// All values of some kinds.
  init(of kinds: [ValueRange.Kind]) {
    whole = kinds.reduce([]) { $0.union(Kinds($1)) }
    parts = []
  }

  /// All values of some kinds, each within bounds.
  init(of kinds: [ValueRange.Kind], _ bound: (inout ValueRange) -> Void) {
    parts = kinds.map { kind in
      var range = ValueRange(kind)
      bound(&range)
      return range
    }
  }

  /// Whether there is no such value.
  var isEmpty: Bool { whole.isEmpty && parts.isEmpty }

  /// Whether there may be no value.
  var mayBeAbsent: Bool { has(.absent) }

  /// Whether it has values of a kind.
  func has(_ kind: ValueRange.Kind) -> Bool { kinds.contains(Kinds(kind)) }

  /// Whether it has every value of one of some kinds.
  func hasEvery(_ kinds: [ValueRange.Kind]) -> Bool {
    kinds.contains { whole.contains(Kinds($0)) }
  }

  /// Whether it has values of a kind of which another set has some.
  func hasKind(of other: ValueSet) -> Bool { !kinds.isDisjoint(with: other.kinds) }

  /// Whether all its values are of a kind.
  func isAll(_ kind: ValueRange.Kind) -> Bool { kinds == Kinds(kind) }

  private var kinds: Kinds { parts.reduce(whole) { $0.union(Kinds($1.kind)) } }

  /// All ranges.
  var ranges: [ValueRange] {
    ValueRange.Kind.allCases.filter { whole.contains(Kinds($0)) }.map { ValueRange($0) } + parts
  }

  /// Whether there may be a value of both.
  func intersects(_ other: ValueSet) -> Bool {
    if !whole.isDisjoint(with: other.kinds) || !other.whole.isDisjoint(with: kinds) { return true }
    return parts.contains { part in
      other.parts.contains { $0.kind == part.kind && part.intersection($0) != nil }
    }
  }

  /// The values of both.
  func intersection(_ other: ValueSet) -> ValueSet {
    var both: [ValueRange] = []
    for part in parts {
      if other.whole.contains(Kinds(part.kind)) {
        both.append(part)
      } else {
        for twin in other.parts where twin.kind == part.kind {
          if let common = part.intersection(twin) { both.append(common) }
        }
      }
    }
    for part in other.parts where whole.contains(Kinds(part.kind)) { both.append(part) }
    // What is not told apart any more is possible.
    if both.count > Self.limit { return self }
    var result = ValueSet(both)
    result.whole = whole.intersection(other.whole)
    return result
  }

  /// The values of either.
  func union(_ other: ValueSet) -> ValueSet {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var either = self
    either.whole.formUnion(other.whole)
    either.parts += other.parts
    if either.parts.count > Self.limit { either.whole = either.kinds }
    if !either.whole.isEmpty { either.parts.removeAll { either.whole.contains(Kinds($0.kind)) } }
    return either
  }
}

extension ValueSet {
  /// No value, for which nothing holds.
  static let none = ValueSet([])

  /// Every value that exists.
  package static let present = ValueSet(of: ValueRange.Kind.allCases.filter { $0 != .absent })

  /// Every value, and that there is none.
  static let anything = ValueSet(of: ValueRange.Kind.allCases)

  /// Every JSON value.
  static let json = ValueSet(of: [.null, .boolean, .number, .text, .list, .object])

  /// That there is no value.
  static let absent = ValueSet(of: [.absent])

  /// The texts that are read as numbers where the operand is one.
  static let readText = ValueSet(of: [.text, .numericText])

  /// How many there are of something.
  static let count = ValueSet(of: [.number]) { $0.isCount = true }
}

extension ValueSet {
  /// The existing values of all kinds but some.
  static func present(but kinds: [ValueRange.Kind]) -> ValueSet {
    ValueSet(of: ValueRange.Kind.allCases.filter { $0 != .absent && !kinds.contains($0) })
  }

  /// What data with templates may give.
  static func given(by data: DataTemplate) -> ValueSet {
    if let template = data.templates[data.origin.index] {
      return template.single == nil ? ValueSet(of: .bytes) : .present
    }
    return switch data.origin.type {
    case .array: ValueSet(of: [.list])
    case .object: ValueSet(of: [.object])
    default: .present
    }
  }

  /// What its values are for filters; nil if there are none, or others that filters tell apart by themselves.
  var filterResults: Set<FilterResult>? {
    var results: Set<FilterResult> = []
    for range in ranges where range.kind != .absent {
      switch range.kind {
      case .text, .numericText: results.insert(.text)
      case .number: results.formUnion([.number, .count])
      case .list: results.insert(.list)
      case .bytes: results.insert(.bytes)
      case .absent, .null, .boolean, .object: return nil
      }
    }
    return results.isEmpty ? nil : results
  }

  /// What filters may give.
  static func result(of filters: [TemplateExpression.FilterCall]) -> ValueSet {
    guard let last = filters.last, let result = last.filter.result else { return .anything }
    let values: ValueSet =
      switch result {
      case .text: ValueSet(of: [.text])
      case .number: ValueSet(of: [.number])
      case .count: .count
      case .list: ValueSet(of: [.list])
      case .bytes:
        ValueSet(of: [.bytes]) { range in
          if let size = last.filter.hashSize { range.count = Bounds(only: size) }
        }
      }
    return values.union(.absent)
  }
}
