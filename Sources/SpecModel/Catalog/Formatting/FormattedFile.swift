/// A JSON file, and its text with the layout of `spec-run fmt`.
package struct FormattedFile: Sendable {
  /// The path as people are shown it.
  package let path: String

  /// The file's bytes.
  package let old: [UInt8]

  /// Its bytes with the layout.
  package let new: [UInt8]

  /// Whether the layout differs.
  package var isChanged: Bool { old != new }

  /// How many files are formatted at a time.
  private static let partSize = 8

  /// Formats a text.
  ///
  /// - Throws: A diagnostic if it is not JSON.
  package init(path: String, bytes: [UInt8]) throws(Diagnostic) {
    let source = SourceFile(path: path, bytes: bytes)
    do {
      new = Array(JSONLayout.formatted(try JSONDocument(parsing: source)))
    } catch {
      throw Diagnostic(error, in: source)
    }
    self.path = path
    old = bytes
  }

  /// Formats files, and the files of the catalogs that lie in folders, each once.
  package static func all(at paths: [String]) -> (files: [Self], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var found: [FormattableFile] = []
    for path in paths {
      do throws(Diagnostic) {
        found += try FormattableFile.all(at: path) { diagnostics.append($0) }
      } catch {
        diagnostics.append(error)
      }
    }
    var seen: Set<String> = []
    let files = found.filter { seen.insert(CatalogFiles.real($0.path)).inserted }
    let results = files.mapInParallel(parts: partSize) { $0.map(Self.result) }
    var formatted: [Self] = []
    for result in results.joined() {
      switch result {
      case .success(let file): formatted.append(file)
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    return (formatted, diagnostics)
  }

  private static func result(_ file: FormattableFile) -> Result<Self, Diagnostic> {
    do throws(FileError) {
      let bytes = try file.bytes()
      return Result { () throws(Diagnostic) in try Self(path: file.path, bytes: bytes) }
    } catch {
      return .failure(
        Diagnostic(.unreadableFile, "cannot read \"\(file.path)\": \(error.reason)", at: nil)
      )
    }
  }
}
