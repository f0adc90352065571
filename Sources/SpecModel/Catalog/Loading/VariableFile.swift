/// A file of `NAME=value` lines that stand for variables of the process environment.
package struct VariableFile: Sendable {
  /// The path as people are shown it.
  package let path: String

  /// The values by name; of several of one name the last.
  package let values: [String: String]

  /// No process has an environment of this size.
  private static let sizeLimit = 4 << 20

  /// Reads a file.
  ///
  /// - Throws: ``CatalogError`` if it cannot be read, or with each line that is wrong; no text of the file is shown
  ///   but names.
  package init(at path: String) throws(CatalogError) {
    let bytes: [UInt8]
    do {
      bytes = try FileContent.bytes(of: path, limit: Self.sizeLimit)
    } catch {
      throw CatalogError(diagnostics: [
        Diagnostic(.unreadableFile, "cannot read \"\(path)\": \(error.reason)", at: nil)
      ])
    }
    try self.init(path: path, bytes: bytes)
  }

  /// Reads the content of a file.
  package init(path: String, bytes: [UInt8]) throws(CatalogError) {
    self.path = path
    var parser = VariableFileParser(bytes)
    parser.parse()
    values = parser.values
    guard parser.mistakes.isEmpty else {
      // Most of such a file are secrets.
      let shown = SourceFile(path: path, bytes: parser.masked)
      throw CatalogError(
        diagnostics: parser.mistakes.map { mistake in
          Diagnostic(
            .invalidEnvFile,
            mistake.message,
            at: SourceRange(file: shown, start: mistake.offset, length: 1),
            label: mistake.label,
            help:
              "a line is NAME=value, with the value in quotes if it starts or ends with a space or has line breaks"
          )
        }
      )
    }
  }
}
