/// The relations of values that a filter can test (RFC 9535 2.3.5.2.2).
enum JSONPathComparison: Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
}
