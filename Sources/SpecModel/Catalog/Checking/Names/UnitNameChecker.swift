/// Reports units and fixtures that reports could not tell apart: their names are the same text once they are joined.
struct UnitNameChecker {
  let catalog: Catalog
  let problems: DiagnosticCollector

  func check() {
    let units = catalog.units + catalog.fixtures.map(\.unit)
    // Of names without what joins them no two are the same, so that almost no catalog is looked at closer.
    guard units.contains(where: { Self.isAmbiguous($0.id) }) else { return }
    var first: [String: CatalogUnit] = [:]
    for unit in units {
      guard let other = first.updateValue(unit, forKey: unit.id.description) else { continue }
      first[unit.id.description] = other
      problems.report(
        .duplicateName,
        "two units have the name \"\(unit.id)\"",
        at: unit.origin.range,
        label: "the second one",
        notes: [.init("the first one", at: other.origin.range)],
        help: "rename one: reports tell units apart by their names"
      )
    }
  }

  /// Whether the names of a unit may look like those of another: they have in them what joins names, or what encloses
  /// a row, or are those of a fixture.
  private static func isAmbiguous(_ id: UnitID) -> Bool {
    id.names.first == "fixture" && id.names.count > 1
      || id.names.contains { $0.utf8.last == UInt8(ascii: "]") || mayJoin($0) }
      || mayJoin(id.file)
  }

  /// Whether a name may have in it what joins names, which is not ASCII.
  private static func mayJoin(_ name: String) -> Bool { name.utf8.contains { $0 >= 0x80 } }
}
