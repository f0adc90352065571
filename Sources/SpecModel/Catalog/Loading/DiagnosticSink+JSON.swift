extension DiagnosticSink {
  /// Parses a file of JSON, and reports what is wrong with it.
  func document(_ source: SourceFile) -> JSONDocument? {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: source)
      for twin in document.duplicateNames { report(twin) }
      return document
    } catch {
      report(Diagnostic(error, in: source))
      return nil
    }
  }
}
