/// Finds fixtures that use each other in a circle, so that none of them can start, or too deep.
struct FixtureCircles {
  /// How many fixtures may need each other.
  static let depthLimit = 50

  /// The circles, and what is too deep, at the fixtures that are written first.
  let found: [Diagnostic]

  /// Follows the uses of fixtures.
  init(in fixtures: [CatalogFixture]) {
    guard !fixtures.isEmpty else {
      found = []
      return
    }
    let search = CircleSearch(from: fixtures.indices, deeperThan: Self.depthLimit) {
      fixtures[$0].unit.allUses.compactMap(\.fixture)
    }
    let circles = search.circles.map { circle in
      Diagnostic(
        circle: circle.map { fixtures[$0].name },
        "fixtures use each other in a circle",
        at: circle.first.flatMap { fixtures[$0].unit.origin.range }
      )
    }
    let deep = search.tooDeep.map { fixture in
      Diagnostic(
        depthOf: "fixtures use each other",
        over: Self.depthLimit,
        at: fixtures[fixture].unit.origin.range,
        label: "\(Self.depthLimit) others have to run before this one"
      )
    }
    found = circles + deep
  }
}
