/// Templates in files that are used as they are written.
extension VariableChecker {
  /// Warns of templates in the files that a body sends as they are.
  func warnOfTemplates(
    inFilesOf body: Body?,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) {
    for sent in body?.files ?? [] where sent.expands == nil {
      let (template, range) = (sent.path, sent.path.origin.range)
      // What is in a pipe can be read once only.
      guard let name = template.constant,
        case let path = catalog.files.path(name, from: range?.file),
        FileContent.oddity(at: path) == nil,
        let bytes = try? catalog.files.read(path, limit: 1 << 20),
        String(validating: bytes, as: UTF8.self) != nil
      else { continue }
      let file = SourceFile(path: name, bytes: bytes)
      warnOfTemplate(in: file, usedIn: range?.file, at: range, visible, environment)
    }
  }

  /// Warns of a template in a file of rows.
  func warnOfTemplate(
    in rows: UnitRows,
    _ visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) {
    let user = visible.owner?.origin.range?.file
    guard let file = rows.table?.rows.first?.range?.file, file.scope !== user else { return }
    warnOfTemplate(in: file, usedIn: user, at: nil, visible, environment)
  }

  /// Warns of the first template of a file whose names are all defined in the file that uses it.
  private func warnOfTemplate(
    in file: SourceFile,
    usedIn user: SourceFile?,
    at range: SourceRange?,
    _ visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) {
    for piece in file.bytes.prefix(1 << 20).split(separator: Array("}}".utf8)) {
      guard let start = piece.ranges(of: Array("{{".utf8)).last?.lowerBound else { continue }
      let found = SourceRange(file: file, start: start, length: piece.endIndex + 2 - start)
      guard let used = (try? Template(.string(found.text)))?.expressions.first, !visible.isOpen,
        !used.variables.isEmpty || !used.functions.isEmpty,
        used.variables.allSatisfy({ isDefined($0.path, in: visible, environment, user) })
      else { continue }
      let message = "\"\(found.text.excerpt)\" in \(found) is used as it is written"
      return problems.report(
        .notATemplate,
        message,
        at: range ?? found,
        help: "expand it with \"templates\": true"
      )
    }
  }
}
