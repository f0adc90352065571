extension SelectedPath {
  /// What is wrong with it: it is a file without units, or no unit has the line; nil if a unit is selected, or a
  /// whole spec file or folder is.
  func problem(in catalog: Catalog) -> Diagnostic? {
    let selected = SelectedPlace(self, in: catalog)
    guard !catalog.units.contains(where: selected.has) else { return nil }
    let place = catalog.files.relative(path)
    let spec = catalog.specs.firstIndex { $0.path == place }
    guard let line else {
      guard spec == nil, !CatalogFiles.isFolder(at: path) else { return nil }
      return Diagnostic(
        .invalidSelection,
        "\"\(path)\" is not a spec file of the catalog",
        at: nil,
        help: CatalogFileName.environment(at: path).map { "an environment is chosen by -e \($0)" }
          ?? "spec files are named like users.spec.json"
      )
    }
    guard let spec else {
      return Diagnostic(
        .invalidSelection,
        "\"\(path)\" is not a spec file of the catalog, so it has no unit on line \(line)",
        at: nil
      )
    }
    let units = catalog.units.filter { $0.spec == spec }.compactMap { unit in
      unit.lines.map { (unit, distance: Self.distance(from: line, to: $0)) }
    }
    let nearest = units.min { $0.distance < $1.distance }?.0
    let help = nearest.flatMap { unit in
      unit.lines.map { lines in
        "the nearest is \"\(unit.name)\" on line\(lines.count == 1 ? "" : "s") \(lines.text)"
      }
    }
    return Diagnostic(
      .invalidSelection,
      "no case or scenario is on line \(line) of \"\(path)\"",
      at: nil,
      help: help ?? "the file has no cases and no scenarios"
    )
  }

  private static func distance(from line: Int, to lines: ClosedRange<Int>) -> Int {
    max(0, lines.lowerBound - line, line - lines.upperBound)
  }
}

extension ClosedRange<Int> {
  /// The lines as people write them: `7`, `7–9`.
  fileprivate var text: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)–\(upperBound)"
  }
}
