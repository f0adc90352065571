/// Why a pattern, a path or a schema gives no verdict on a value.
package enum BudgetExceeded: Error, Sendable, Hashable {
  /// It takes more steps than it is allowed.
  ///
  /// Only patterns with lookaround or backreferences, or of very great size, can come to this, and paths that find
  /// very many values.
  case steps
  /// The task was cancelled meanwhile.
  case cancelled
}
