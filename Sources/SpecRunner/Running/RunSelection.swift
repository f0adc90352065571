package import SpecModel

/// Which units are run.
package struct RunSelection: Sendable {
  /// Files and folders, as the user wrote them; none selects all.
  package var paths: [String] = []

  /// Only units with one of these tags; none selects all.
  package var tags: [String] = []

  /// No unit with one of these tags.
  package var excludedTags: [String] = []

  /// Only units whose name contains one of these texts; none selects all.
  package var names: [String] = []

  package init() {}

  /// The units of a catalog that are selected, in order.
  package func units(of catalog: Catalog) -> [CatalogUnit] {
    catalog.units.filter { selects($0, of: catalog) }
  }

  private func selects(_ unit: CatalogUnit, of catalog: Catalog) -> Bool {
    let path = catalog.files.path(catalog.specs[unit.spec].path)
    guard paths.isEmpty || paths.contains(where: { CatalogFiles.contains($0, path) }) else {
      return false
    }
    guard tags.isEmpty || tags.contains(where: unit.tags.contains),
      !excludedTags.contains(where: unit.tags.contains)
    else { return false }
    let name = unit.path.joined(separator: " › ").lowercased()
    return names.isEmpty || names.contains { name.contains($0.lowercased()) }
  }
}
