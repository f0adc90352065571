/// Which units are run.
package struct RunSelection: Sendable {
  /// Files, folders and lines, as the user wrote them; none selects all.
  package var paths: [SelectedPath] = []

  /// Only units whose tags one of these selects; none selects all.
  package var tags: [TagExpression] = []

  /// No unit whose tags one of these selects.
  package var excludedTags: [TagExpression] = []

  /// Only units whose name one of these selects; none selects all.
  package var names: [NamePattern] = []

  /// The first unit in the catalog's order, nil for the first of all.
  package var first: UnitReference?

  /// The last unit in the catalog's order, nil for the last of all.
  package var last: UnitReference?

  /// The files that have changed: only units that use one of them; nil selects all.
  package var changes: ChangedFiles?

  /// How often each unit is run.
  package var repetitions = 1

  package init() {}

  /// The units of a catalog that are selected, in order.
  package func units(
    of catalog: Catalog,
    in environment: CatalogEnvironment? = nil
  ) -> [CatalogUnit] {
    let places = paths.map { SelectedPlace($0, in: catalog) }
    let selected = catalog.units[span(in: catalog)].filter { unit in
      selects(unit) && (places.isEmpty || places.contains { $0.has(unit) })
    }
    guard let changes else { return selected }
    let usage = FileUsage(of: catalog, in: environment, changes)
    return selected.filter { usage.isChanged($0) }
  }

  /// The units from the first to the last one that was named; none if they are in the wrong order.
  private func span(in catalog: Catalog) -> Range<Int> {
    let start = first.map { $0.places(in: catalog).first ?? catalog.units.count } ?? 0
    let end = last.map { ($0.places(in: catalog).last ?? -1) + 1 } ?? catalog.units.count
    return start..<max(start, end)
  }

  /// Whether a unit's tags and name select it, wherever it lies.
  func selects(_ unit: CatalogUnit) -> Bool {
    guard tags.isEmpty || tags.contains(where: { $0.matches(unit.tags) }),
      !excludedTags.contains(where: { $0.matches(unit.tags) })
    else { return false }
    return names.isEmpty || names.contains { $0.matches(unit.path) }
  }

  /// Why no unit of a catalog is selected.
  func emptiness(of catalog: Catalog) -> String {
    let names = names.map { "\"\($0.text)\"" }.joined(separator: " or ")
    let hasName = catalog.units.contains { unit in self.names.contains { $0.matches(unit.path) } }
    if !names.isEmpty, !hasName { return "no unit has a name that matches \(names)" }
    let hasTags = catalog.units.contains { unit in tags.contains { $0.matches(unit.tags) } }
    if !tags.isEmpty, !hasTags { return "no unit has these tags" }
    return "no unit matches all options"
  }
}
