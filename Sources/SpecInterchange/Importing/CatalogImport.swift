/// A source that becomes a catalog.
package struct CatalogImport {
  /// The catalog's files.
  package let draft: CatalogDraft

  /// What is not carried.
  package let notes: [InterchangeNote]

  /// The documents that were read.
  package let documents: SourceDocuments

  /// The source's own name.
  package let name: String

  /// Reads a source: what it is, its content says.
  ///
  /// - Throws: What keeps it from being read.
  package init(
    _ source: SourceFile,
    given: [String: String],
    _ options: ImportOptions
  ) throws(SourceError) {
    let document = try JSONDocument.source(source)
    guard document.root["openapi"] != nil || document.root["swagger"] != nil else {
      throw SourceError(
        .unknown,
        Diagnostic(
          .invalidSource,
          "this is not a document that can be imported",
          at: document.root.range,
          help: "import reads OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0, in JSON or YAML"
        )
      )
    }
    let notes = InterchangeNotes()
    documents = try SourceDocuments(document, given: given)
    draft = try OpenAPIImport.draft(of: documents, options, notes: notes)
    for credential in documents.redacted {
      notes.add(
        .credential,
        "the value of \"\(credential.name)\" is not carried",
        at: credential.range
      )
    }
    name = document.root["info"]?["title"]?.string ?? "api"
    self.notes = notes.all
  }
}
