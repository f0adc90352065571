/// A value under a name of the user's own.
package struct Named<Value: Sendable>: Sendable {
  /// The name.
  package let name: String

  /// Where the name stands.
  package let key: JSONValue

  /// The value.
  package let value: Value
}
