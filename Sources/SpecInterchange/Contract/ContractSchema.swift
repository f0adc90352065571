/// What is known of a value of a request or a response.
package indirect enum ContractSchema: Sendable {
  /// Nothing.
  case any
  /// It is a text.
  case text
  /// It is bytes.
  case bytes
  /// It is a JSON value of a type.
  case type(ShapeType)
  /// It is one of some values.
  case values([JSONValue])
  /// It fits a shape: a node of the catalog's graph.
  case shape(Int)
  /// It fits a JSON Schema, by where that is written.
  case schema(JSONValue)
  /// It is a list of values.
  case array(ContractSchema)
  /// It is an object with at least some members.
  case object([Member])
  /// It fits several of them.
  case all([ContractSchema])

  /// A member of an object.
  package struct Member: Sendable {
    /// The name on the wire.
    package let name: String

    /// Whether it is required.
    package let isRequired: Bool

    /// What its value is.
    package let schema: ContractSchema

    /// A value that it has in requests of the catalog.
    package let example: JSONValue?

    /// Its media type, where it is a part of a form.
    package let mediaType: String?

    init(
      _ name: String,
      isRequired: Bool,
      _ schema: ContractSchema,
      example: JSONValue? = nil,
      mediaType: String? = nil
    ) {
      self.name = name
      self.isRequired = isRequired
      self.schema = schema
      self.example = example
      self.mediaType = mediaType
    }
  }
}
