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
    guard hasFile(ofSpec: unit.spec) else { return false }
    return line.map { unit.lines?.contains($0) ?? false } ?? true
  }

  /// Whether an endpoint is there, likewise.
  func has(_ endpoint: CatalogEndpoint) -> Bool {
    guard hasFile(ofSpec: endpoint.spec) else { return false }
    guard let line else { return true }
    guard let key = endpoint.key.range, let text = key.through(endpoint.content.range) else {
      return false
    }
    return key.line...text.part(at: text.length - 1, length: 1).line ~= line
  }

  private func hasFile(ofSpec spec: Int) -> Bool {
    guard let path else { return false }
    let file = catalog.specs[spec].path
    return path.isEmpty || file == path || file.hasPrefix("\(path)/")
  }
}
