/// What is imported: a source, which is read as a document only if a format wants one.
final class ImportInput {
  let file: SourceFile

  /// The files that stand for what references say is elsewhere.
  let given: [String: String]

  /// Other sources that belong to it.
  let others: [ImportInput]

  private lazy var parsed: Result<JSONDocument, SourceError> = Result { () throws(SourceError) in
    try JSONDocument.source(file)
  }

  init(_ file: SourceFile, others: [SourceFile] = [], given: [String: String] = [:]) {
    self.file = file
    self.others = others.map { ImportInput($0) }
    self.given = given
  }

  /// The name of its file without the ending, nil if it is no file.
  var name: String? {
    guard file.path != "-", file.path != SourceFile.commandLine else { return nil }
    return file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }

  /// The source as JSON or YAML.
  ///
  /// - Throws: What is wrong with the text, and where.
  func document() throws(SourceError) -> JSONDocument { try parsed.get() }
}
