/// How a schema is compiled.
package struct SchemaOptions {
  /// The language of schemas without `$schema`.
  package var defaultDialect: SchemaDialect

  /// The URI that the schema was found at, against which relative references are resolved.
  package var baseURI: String

  /// Whether `format` is an assertion; else it only describes.
  package var assertsFormats: Bool

  /// Whether draft-07's `contentEncoding` and `contentMediaType` are assertions; else they only
  /// describe, as in later drafts.
  package var assertsContent: Bool

  /// The annotation of members that are never required: `readOnly` in requests, `writeOnly` in responses; nil for none.
  package var neverRequired: String?

  /// Finds the document of an absolute URI without fragment, nil where there is none; nothing is ever fetched.
  package var resolve: (String) throws(SchemaDocumentError) -> JSONDocument?

  /// Creates options.
  package init(
    defaultDialect: SchemaDialect = .draft202012,
    baseURI: String = "",
    assertsFormats: Bool = false,
    assertsContent: Bool = false,
    neverRequired: String? = nil,
    resolve: @escaping (String) throws(SchemaDocumentError) -> JSONDocument? = { _ in nil
    }
  ) {
    self.defaultDialect = defaultDialect
    self.baseURI = baseURI
    self.assertsFormats = assertsFormats
    self.assertsContent = assertsContent
    self.neverRequired = neverRequired
    self.resolve = resolve
  }
}
