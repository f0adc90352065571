/// What `list` shows of a catalog.
enum CatalogPart: String, CaseIterable {
  case units, names, tags, environments, files

  /// The texts that a catalog has, in its order, each once.
  func texts(of catalog: Catalog, _ units: [CatalogUnit]) -> [String] {
    switch self {
    case .units: Self.unique(units.lazy.map { $0.path.title })
    case .names: Self.unique(units.lazy.flatMap(\.path))
    case .tags: Self.unique(units.lazy.flatMap(\.tags))
    case .environments: Self.unique(catalog.environments.lazy.map(\.name))
    case .files: Self.unique(units.lazy.compactMap { $0.origin.range?.file.path })
    }
  }

  private static func unique(_ texts: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
