/// A name and a value of a query.
public struct QueryItem: Sendable, Hashable {
  /// The name.
  public var name: String

  /// The value; a list repeats the name.
  public var value: ParameterValue

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public init(_ name: String, _ value: any ParameterConvertible) {
    self.name = name
    self.value = value.parameterValue
  }
}
