/// How often a part of a pattern is to match.
struct PatternQuantifier: Sendable, Hashable {
  /// The fewest times.
  let minimum: Int
  /// The most times; `nil` for any number.
  let maximum: Int?
  /// Whether fewer times are tried first.
  let isLazy: Bool
}
