/// Finds fixtures that use each other in a circle, so that none of them can start, or too deep.
struct FixtureCircles {
  /// How many fixtures may need each other.
  static let depthLimit = 50

  /// The circles, or what is too deep, at the fixtures that are written first.
  let found: [Diagnostic]

  /// Follows the uses of fixtures.
  init(in fixtures: [CatalogFixture]) {
    let search = CircleSearch(from: fixtures.indices, deeperThan: Self.depthLimit) {
      fixtures[$0].unit.allUses.compactMap(\.fixture)
    }
    found = search.diagnostics(
      "fixtures use each other",
      over: Self.depthLimit,
      label: "\(Self.depthLimit) others have to run before this one",
      at: { fixtures[$0].unit.origin.range },
      name: { fixtures[$0].name }
    )
  }
}
