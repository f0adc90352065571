/// A filter's logical expression (RFC 9535 2.3.5).
enum JSONPathCondition: Sendable {
  /// At least one is met: `||`.
  case any([JSONPathCondition])
  /// All are met: `&&`.
  case all([JSONPathCondition])
  /// The other is not met: `!`.
  indirect case not(JSONPathCondition)
  /// The query finds something.
  case exists(JSONPathQuery)
  /// Two values are in a relation.
  case compares(JSONPathComparison)
  /// A text matches a pattern: `match()` or `search()`.
  case matches(JSONPathMatch)
}
