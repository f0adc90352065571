/// A reference to a JSON Schema in another notation.
package struct SchemaReference {
  /// The reference: a path, with the fragment of a URI.
  package let text: String

  /// The value in which it is written.
  package let value: JSONValue

  /// Where it is written in the value.
  package let range: SourceRange?

  /// The URI of the file in which it is written.
  package let uri: String

  /// What the value is called.
  package let noun: String

  /// Creates a reference.
  package init(
    _ text: String,
    in value: JSONValue,
    called noun: String,
    at range: SourceRange?,
    uri: String
  ) {
    self.text = text
    self.value = value
    self.range = range
    self.uri = uri
    self.noun = noun
  }
}
