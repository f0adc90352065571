/// A place in a text that matches without taking anything of it.
enum PatternAssertion: Sendable, Hashable {
  /// The text's start: `^`.
  case start
  /// The text's end: `$`.
  case end
  /// Between a word character and something else: `\b`.
  case wordBoundary
  /// Anywhere else: `\B`.
  case noWordBoundary
}
