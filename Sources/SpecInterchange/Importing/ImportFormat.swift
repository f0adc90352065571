/// A format that is imported: how it is recognised, and how it becomes a catalog.
package struct ImportFormat: Sendable {
  /// The word of `--from`.
  package let name: String

  /// What of it is read, for a list of formats.
  package let summary: String

  /// Whether a source is of the format, as its content says.
  let recognises: @Sendable (ImportInput) -> Bool

  /// Makes the catalog; the notes are collected.
  let read:
    @Sendable (ImportInput, ImportOptions, InterchangeNotes) throws(SourceError) -> CatalogImport

  /// The format of a source, as its content says.
  ///
  /// - Throws: That it is none, or why the source cannot be read.
  static func format(of input: ImportInput) throws(SourceError) -> ImportFormat {
    if let format = all.first(where: { $0.recognises(input) }) { return format }
    throw SourceError(
      .unknown,
      Diagnostic(
        .invalidSource,
        "this is not a document that can be imported",
        at: try input.document().root.range,
        help: "import reads " + all.map(\.summary).joined(separator: "; ")
      )
    )
  }
}
