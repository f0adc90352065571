/// A value that a query says itself, or that a function computes.
enum JSONPathLiteral: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// A number that is an `Int`, however it is written.
  case integer(Int)
  /// A number that is no `Int`.
  case number(JSONNumber)
  /// A text in UTF-8.
  case string(ContiguousArray<UInt8>)

  /// A number in the one case that is its.
  init(_ number: JSONNumber) {
    self = number.integer.map(Self.integer) ?? .number(number)
  }

  /// Its number, nil where it is none.
  var number: JSONNumber? {
    switch self {
    case .integer(let value): JSONNumber(value)
    case .number(let value): value
    case .null, .boolean, .string: nil
    }
  }
}
