/// A source that becomes a catalog.
package struct CatalogImport {
  /// The catalog's files.
  package let draft: CatalogDraft

  /// The source's own name.
  package let name: String

  /// The documents that were read, nil if a later import cannot update the catalog.
  package var documents: SourceDocuments?

  /// What the source has in the place of secrets, by their environment variables; it is never written.
  package var credentials: [String: String] = [:]

  /// The empty files of the catalog that stand for files of the source, by the source's paths.
  package var attachments: [String: String] = [:]

  /// What is not carried.
  package var notes: [InterchangeNote] = []
}
