/// What gives a comparison or a function one value or nothing (RFC 9535 2.4.1, `ValueType`).
enum JSONPathOperand: Sendable {
  case literal(JSONPathLiteral)
  /// The value that a singular query finds.
  case query(JSONPathQuery)
  /// The code points, elements or members of a value (RFC 9535 2.4.4).
  indirect case length(JSONPathOperand)
  /// The number of values that a query finds (RFC 9535 2.4.5).
  case count(JSONPathQuery)
  /// The value that a query finds, if it is one alone (RFC 9535 2.4.8).
  case value(JSONPathQuery)
}
