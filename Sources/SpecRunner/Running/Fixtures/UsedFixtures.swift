/// The fixtures that units need, and those that these fixtures need.
struct UsedFixtures {
  private let catalog: Catalog
  private let resolved: [ResolvedUnit]

  /// Resolves the fixtures of a catalog.
  init(of catalog: Catalog, in environment: CatalogEnvironment?) {
    self.catalog = catalog
    resolved = catalog.resolve(catalog.fixtures.map(\.unit), in: environment).units
  }

  /// The fixtures that some units need, each once.
  func units(of units: [ResolvedUnit]) -> [ResolvedUnit] {
    guard !resolved.isEmpty else { return [] }
    var needed: Set<Int> = []
    var pending = units.flatMap { $0.unit.allUses.compactMap(\.fixture) }
    while let fixture = pending.popLast() {
      guard needed.insert(fixture).inserted else { continue }
      pending += resolved[fixture].unit.allUses.compactMap(\.fixture)
    }
    return needed.sorted().map { resolved[$0] }
  }
}
