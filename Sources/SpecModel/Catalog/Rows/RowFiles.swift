/// The files of rows that a catalog names, each read once.
final class RowFiles {
  private let files: CatalogFiles
  private let problems: DiagnosticCollector
  /// What the templates of files name.
  private(set) var findings = DocumentFindings()

  private var sources: [String: Result<SourceFile, FileError>] = [:]

  /// The most bytes that a file of rows may have.
  static let sizeLimit = 32 << 20

  /// Prepares to read files.
  init(_ files: CatalogFiles, problems: DiagnosticCollector) {
    self.files = files
    self.problems = problems
  }

  /// The rows of a `forEach`: known, unless a template gives some of them, or something is wrong with them, which is
  /// reported.
  func rows(of source: RowSource) -> UnitRows {
    var source = source
    for place in source.parts.indices where !source.parts[place].isOfTemplate {
      guard let table = table(of: source.parts[place]) else { return .unread }
      source.parts[place].table = table
    }
    if !checkTypes(of: source) { return .unread }
    if !source.templates.isEmpty { return .template(source) }
    do throws(Diagnostic) {
      return .table(try source.rows(of: []))
    } catch {
      problems.report(error)
      return .unread
    }
  }

  /// Reports a type for a column that no file of a matrix has; of other files their reading says it.
  private func checkTypes(of source: RowSource) -> Bool {
    let rows = source.parts.filter { $0.isOfMatrix && $0.isCSV }.compactMap(\.table?.rows.first)
    let columns = rows.flatMap { row in
      row.values.flatMap { $0.data.origin.members.map(\.name) }
    }
    guard !columns.isEmpty,
      let entry = source.types.first(where: { !columns.contains($0.name) })
    else { return true }
    problems.report(
      .unknownName,
      "no file of the matrix has a column \"\(entry.name)\"",
      at: entry.key.range,
      label: "no such column",
      suggestion: .label(SpellingSuggestion.nearest(to: entry.name, in: columns))
    )
    return false
  }

  private func table(of source: RowSource) -> RowTable? {
    if let table = source.table { return table }
    guard case .file(let path) = source.content else { return nil }
    let found: SourceFile
    do throws(FileError) {
      found = try file(path, of: source)
    } catch {
      problems.report(
        .unreadableFile,
        "cannot read \"\(path)\": \(error.reason)",
        at: source.origin.range,
        label: path.hasPrefix("/") ? "" : "the path is relative to this file"
      )
      return nil
    }
    let (table, findings, mistakes) = DocumentReader.reading(FormatDescription.byName) { reader in
      let data = { value in
        source.expandsFile == true
          ? DataTemplate(value, reader) : DataTemplate(constant: value)
      }
      if source.isCSV { return csv(found, for: source, data) }
      return problems.document(found).flatMap {
        RowTable.read($0.root, as: source.name, problems, data: data)
      }
    }
    self.findings.add(findings)
    problems.add(mistakes)
    if table == nil { problems.found.incomplete.add(source.origin.range) }
    return table
  }

  private func file(_ path: String, of source: RowSource) throws(FileError) -> SourceFile {
    let user = source.origin.range?.file
    let path = files.path(path, from: user)
    if source.expandsFile != nil {
      let bytes = try files.read(path, limit: Self.sizeLimit)
      return SourceFile(path: path, bytes: bytes, usedBy: user)
    }
    if let known = sources[path] { return try known.get() }
    let found = Result { () throws(FileError) in
      SourceFile(path: path, bytes: try files.read(path, limit: Self.sizeLimit))
    }
    sources[path] = found
    return try found.get()
  }

  private func csv(
    _ file: SourceFile,
    for source: RowSource,
    _ data: (JSONValue) -> DataTemplate
  ) -> RowTable? {
    var diagnostics: [Diagnostic] = []
    let table = CSVTable(
      file,
      delimiter: source.delimiter,
      recordLimit: RowTable.rowLimit,
      diagnostics: &diagnostics
    )
    if let mistake = CSVColumns.wrongDelimiter(in: table.header, for: source) {
      diagnostics = [mistake]
    }
    if diagnostics.isEmpty {
      let columns = CSVColumns(table.header, for: source, diagnostics: &diagnostics)
      if diagnostics.isEmpty {
        let rows = columns.rows(of: table, data, diagnostics: &diagnostics)
        if diagnostics.isEmpty { return RowTable(rows) }
      }
    }
    for diagnostic in diagnostics { problems.report(diagnostic) }
    return nil
  }
}
