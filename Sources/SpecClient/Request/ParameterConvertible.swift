/// What can be a parameter of a path, the value of an item of a query or of a field of a form: texts, numbers, `Bool`,
/// `UUID`, `URL`, `Date`, arrays and optionals of them.
///
/// A type of one's own conforms by giving one of these; an enumeration of texts or numbers has only to say that it does.
public protocol ParameterConvertible: Sendable {
  /// The value.
  var parameterValue: ParameterValue { get }
}

extension ParameterValue: ParameterConvertible {
  /// The value itself.
  public var parameterValue: ParameterValue { self }
}

extension String: ParameterConvertible {
  /// A text.
  public var parameterValue: ParameterValue { .text(self) }
}

extension Substring: ParameterConvertible {
  /// A text.
  public var parameterValue: ParameterValue { .text(String(self)) }
}

extension Double: ParameterConvertible {
  /// A number.
  public var parameterValue: ParameterValue { .number(self) }
}

extension Float: ParameterConvertible {
  /// The number, as few digits as tell it from other `Float`s.
  public var parameterValue: ParameterValue { .number(Double("\(self)") ?? Double(self)) }
}

extension Bool: ParameterConvertible {
  /// `true` or `false`.
  public var parameterValue: ParameterValue { .boolean(self) }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
  /// A list.
  public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  /// The value, or a list of none: nothing in a query or a form, refused in a path.
  public var parameterValue: ParameterValue { self?.parameterValue ?? .list([]) }
}

extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
  /// The raw value.
  public var parameterValue: ParameterValue { rawValue.parameterValue }
}

extension ParameterConvertible where Self: BinaryInteger {
  /// A whole number.
  public var parameterValue: ParameterValue {
    Int(exactly: self).map(ParameterValue.integer) ?? .text("\(self)")
  }
}

extension Int: ParameterConvertible {}
extension Int8: ParameterConvertible {}
extension Int16: ParameterConvertible {}
extension Int32: ParameterConvertible {}
extension Int64: ParameterConvertible {}
extension UInt: ParameterConvertible {}
extension UInt8: ParameterConvertible {}
extension UInt16: ParameterConvertible {}
extension UInt32: ParameterConvertible {}
extension UInt64: ParameterConvertible {}
