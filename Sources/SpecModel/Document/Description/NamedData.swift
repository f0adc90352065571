/// A name and data: a header, a variable, a query item, a `with` value.
package struct NamedData: Sendable {
  /// The name.
  package let name: String

  /// Where the name stands.
  package let key: JSONValue

  /// The data.
  package let data: DataTemplate

  /// Whether it is `null` as it is written.
  package var isNull: Bool { data.origin.isNull }

  package init(name: String, key: JSONValue, data: DataTemplate) {
    self.name = name
    self.key = key
    self.data = data
  }

  /// The same name with a value that has no templates.
  package func holding(_ value: JSONValue) -> NamedData {
    NamedData(name: name, key: key, data: DataTemplate(constant: value))
  }
}
