/// A look at the text around a place.
struct PatternLook: Sendable, Hashable {
  /// Whether it looks at what comes before rather than at what follows.
  let isBehind: Bool
  /// Whether the part must not match there.
  let isNegative: Bool
}
