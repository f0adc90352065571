/// The values for which a check may hold: perhaps too many, never too few.
///
/// Where it is empty, the check can never hold.
package struct ValueSet: Sendable {
  /// The ranges, which may overlap.
  private(set) var ranges: [ValueRange]

  /// The most ranges that are shown apart, so that long lists of operands cost little.
  private static let limit = 256

  init(_ ranges: [ValueRange]) {
    self.ranges = ranges
  }

  /// All values of some kinds.
  init(of kinds: [ValueRange.Kind]) {
    ranges = kinds.map { ValueRange($0) }
  }

  /// All values of some kinds, each within bounds.
  init(of kinds: [ValueRange.Kind], _ bound: (inout ValueRange) -> Void) {
    ranges = kinds.map { kind in
      var range = ValueRange(kind)
      bound(&range)
      return range
    }
  }

  /// Whether there is no such value.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether there may be no value.
  var mayBeAbsent: Bool { ranges.contains { $0.kind == .absent } }

  /// The values of both.
  func intersection(_ other: ValueSet) -> ValueSet {
    let both = ranges.flatMap { range in other.ranges.compactMap { range.intersection($0) } }
    // What is not told apart any more is possible.
    return both.count > Self.limit ? self : ValueSet(both)
  }

  /// The values of either.
  func union(_ other: ValueSet) -> ValueSet {
    let either = ranges + other.ranges
    guard either.count > Self.limit else { return ValueSet(either) }
    let kinds = ValueRange.Kind.allCases.filter { kind in either.contains { $0.kind == kind } }
    return ValueSet(of: kinds)
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
    ValueSet(present.ranges.filter { !kinds.contains($0.kind) })
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

  /// What filters may give.
  static func result(of filters: [TemplateExpression.FilterCall]) -> ValueSet {
    guard let last = filters.last?.filter.result else { return .anything }
    let values: ValueSet =
      switch last {
      case .text: ValueSet(of: [.text])
      case .number: ValueSet(of: [.number])
      case .count: .count
      case .list: ValueSet(of: [.list])
      case .bytes: ValueSet(of: [.bytes])
      }
    return values.union(.absent)
  }
}
