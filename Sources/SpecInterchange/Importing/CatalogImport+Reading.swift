extension CatalogImport {
  /// Reads a source: what it is, its content says, or the options.
  ///
  /// - Throws: What keeps it from being read.
  package init(
    _ source: SourceFile,
    others: [SourceFile] = [],
    given: [String: String] = [:],
    _ options: ImportOptions
  ) throws(SourceError) {
    let input = ImportInput(source, others: others, given: given)
    let collected = InterchangeNotes()
    let named = ImportFormat.all.first { $0.name == options.format }
    let format = if let named { named } else { try ImportFormat.format(of: input) }
    if let other = others.first, format.name != ImportFormat.postman.name {
      throw SourceError(
        .invalid,
        "only a Postman collection is imported together with other files",
        at: SourceRange(file: other, start: 0, length: 1)
      )
    }
    self = try format.read(input, options, collected)
    notes = collected.all
  }
}
