extension JSONDocument {
  /// Reads a document of a source.
  ///
  /// - Throws: What is wrong with the text, and where.
  package static func source(_ file: SourceFile) throws(SourceError) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(parsing: file)
    } catch {
      throw SourceError(.syntax, Diagnostic(error, in: file))
    }
  }
}
