/// A text for which a pattern took more steps than it is allowed: there is no answer.
///
/// Only patterns with lookaround or backreferences, or of very great size, can come to this.
package struct PatternBudgetExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// What happened, in one sentence without a full stop.
  package var description: String { "the pattern takes too many steps on this text" }
}
