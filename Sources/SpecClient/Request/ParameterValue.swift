/// A typed value of a path, a query or a form.
public enum ParameterValue: Sendable, Hashable {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// Several values of one name.
  case list([ParameterValue])

  /// A value as text for each time that its name stands; none for an empty list.
  public var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .integer(let integer): ["\(integer)"]
    case .number(let number): [Self.text(of: number)]
    case .boolean(let boolean): ["\(boolean)"]
    case .list(let values): values.flatMap(\.texts)
    }
  }

  /// A whole number without a fraction.
  private static func text(of number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  /// Creates a text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a whole number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a number.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a boolean.
  ///
  /// - Parameter value: The boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates a list.
  ///
  /// - Parameter elements: The values.
  public init(arrayLiteral elements: ParameterValue...) { self = .list(elements) }
}
