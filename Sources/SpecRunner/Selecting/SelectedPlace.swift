/// Where a selected path leads in a catalog; its links are followed once, not for each unit.
struct SelectedPlace {
  private let catalog: Catalog
  private let path: String?
  private let line: Int?

  /// Finds the place.
  init(_ selected: SelectedPath, in catalog: Catalog) {
    self.catalog = catalog
    path = catalog.files.relative(selected.path)
    line = selected.line
  }

  /// Whether a unit is there: it is the file's, the folder's, or the one whose text has the line.
  func has(_ unit: CatalogUnit) -> Bool {
    guard let path else { return false }
    let file = catalog.specs[unit.spec].path
    guard path.isEmpty || file == path || file.hasPrefix("\(path)/") else { return false }
    return line.map { unit.lines?.contains($0) ?? false } ?? true
  }
}
