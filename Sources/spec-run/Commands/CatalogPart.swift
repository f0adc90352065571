internal import SpecModel

/// What `list` shows of a catalog.
enum CatalogPart: String, CaseIterable {
  case units, names, tags, environments, files

  /// The texts that a catalog has, in its order, each once.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - units: The selected units.
  /// - Returns: The texts; those of `units` are the whole names.
  func texts(of catalog: Catalog, _ units: [CatalogUnit]) -> [String] {
    let texts =
      switch self {
      case .units: units.map { $0.path.title }
      case .names: units.flatMap(\.path)
      case .tags: units.flatMap(\.tags)
      case .environments: catalog.environments.map(\.name)
      case .files:
        units.compactMap { $0.origin.range?.file.path }
      }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
