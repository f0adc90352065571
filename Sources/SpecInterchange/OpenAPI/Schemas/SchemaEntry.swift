/// A schema that others refer to.
final class SchemaEntry {
  /// The name of its shape, and of its file.
  let name: String

  /// What the document says.
  let value: JSONValue

  /// The same in JSON Schema 2020-12.
  var schema: DraftValue = true

  /// Where its values are sent, as far as is known.
  var direction: SchemaDirection = []

  /// Whether the document lists it among its schemas.
  let isDeclared: Bool

  init(name: String, value: JSONValue, isDeclared: Bool) {
    self.name = name
    self.value = value
    self.isDeclared = isDeclared
  }

  /// How schemas refer to it.
  var reference: String { "\(name).json" }
}

extension InterchangeNote.Code {
  /// A part of a schema that means nothing.
  static let schema = Self("import-schema")
  /// A pattern that is not used.
  static let pattern = Self("import-pattern")
  /// A reference that leads to nothing.
  static let reference = Self("import-reference")
  /// A reference to a document that is not at hand.
  static let sourceAbsent = Self("import-source-absent")
}
