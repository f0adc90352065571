/// Lists the units of a catalog.
struct ListCommand {
  let arguments: Arguments
  let console: Console

  /// Lists the selected units.
  func run() -> ExitStatus {
    do throws(CatalogError) {
      var selection = try RunSelection(arguments)
      selection.paths = arguments.operands.map { SelectedPath($0) }
      let (catalog, read) = try Catalog.read(selectedBy: selection.paths.map(\.path))
      if let revision = arguments.value(.changed) {
        selection.changes = try ChangedFiles(since: revision, in: catalog.files.path(""))
      }
      let diagnostics =
        read + selection.diagnostics(in: catalog) + selection.nameDiagnostics(in: catalog)
      let part = arguments.value(.show).flatMap(CatalogPart.init) ?? .units
      let hasErrors = diagnostics.contains { $0.severity == .error }
      let environment = try? EnvironmentChoice.choose(nil, in: catalog, needsOne: false)
      // Completion while a catalog is being written: what can be read is shown all the same.
      let units = selection.units(of: catalog, in: environment)
      let isJSON = arguments.value(.format) == "json"
      if part != .units {
        let texts = part.texts(of: catalog, units)
        console.write(isJSON ? Self.json(texts) : Self.text(texts))
      }
      guard !hasErrors else {
        console.tell(diagnostics)
        return .wrong
      }
      console.tell(diagnostics, of: catalog)
      if part == .units { console.write(isJSON ? Self.json(units) : Self.text(units)) }
      return .passed
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
  }

  private static func text(_ units: [CatalogUnit]) -> String {
    units.map { unit in
      let tags = unit.tags.map { " #\($0)" }.joined()
      let place = unit.origin.range.map { "  \($0.file.path):\($0.line)" } ?? ""
      let skip = unit.skip.map { "  skipped: \($0)" } ?? ""
      return "\(unit.path.title)\(tags)\(place)\(skip)".visible + "\n"
    }.joined()
  }

  private static func text(_ texts: [String]) -> String {
    texts.map { "\($0.visible)\n" }.joined()
  }

  private static func json(_ texts: [String]) -> String {
    json { writer in for text in texts { writer.string(text) } }
  }

  private static func json(_ units: [CatalogUnit]) -> String {
    json { writer in
      for unit in units {
        writer.object {
          $0.member("name", unit.path.title)
          $0.member("tags", unit.tags)
          $0.member("skip", unit.skip)
          if let range = unit.origin.range { $0.place(range) }
        }
      }
    }
  }

  private static func json(_ content: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(indented: true)
    writer.array(content)
    return "\(writer.text)\n"
  }
}
