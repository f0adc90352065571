/// A schema with a URI of its own, and the schemas in it up to the next such one (JSON Schema Core
/// 4.3.5).
final class SchemaResource: Sendable {
  /// Its place in the registry.
  let id: Int
  /// Its absolute URI without fragment; empty where nobody said one.
  let uri: String
  let root: JSONValue
  let dialect: SchemaDialect
  let vocabularies: SchemaVocabularies

  init(
    id: Int,
    uri: String,
    root: JSONValue,
    dialect: SchemaDialect,
    vocabularies: SchemaVocabularies
  ) {
    self.id = id
    self.uri = uri
    self.root = root
    self.dialect = dialect
    self.vocabularies = vocabularies
  }
}
