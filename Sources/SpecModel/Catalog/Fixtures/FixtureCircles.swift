/// Finds fixtures that use each other in a circle, so that none of them can start, or too deep.
struct FixtureCircles {
  /// How many fixtures may need each other.
  static let depthLimit = 50

  /// The circles, or what is too deep, at the fixtures that are written first.
  private(set) var found: [Diagnostic] = []

  private let fixtures: [CatalogFixture]

  /// How many fixtures each needs within each other, itself included; nil for those that were not looked at.
  private var depths: [Int?]
  private var isOnWay: [Bool]

  /// A fixture whose uses are followed, and those that are left to follow.
  private struct Visit {
    let fixture: Int
    var uses: ArraySlice<Int>
    var depth = 1
  }

  /// Follows the uses of fixtures.
  init(in fixtures: [CatalogFixture]) {
    self.fixtures = fixtures
    depths = fixtures.map { _ in nil }
    isOnWay = fixtures.map { _ in false }
    for fixture in fixtures.indices where depths[fixture] == nil { follow(from: fixture) }
  }

  private mutating func follow(from start: Int) {
    var way = [visit(start)]
    while let last = way.indices.last {
      guard let next = way[last].uses.popFirst() else {
        let visit = way.removeLast()
        isOnWay[visit.fixture] = false
        depths[visit.fixture] = visit.depth
        if visit.depth == Self.depthLimit + 1 { reportDepth(of: visit.fixture) }
        if let user = way.indices.last { way[user].depth = max(way[user].depth, visit.depth + 1) }
        continue
      }
      if isOnWay[next] {
        reportCircle(way.map(\.fixture).drop { $0 != next } + [next])
      } else if let depth = depths[next] {
        way[last].depth = max(way[last].depth, depth + 1)
      } else {
        way.append(visit(next))
      }
    }
  }

  private mutating func visit(_ fixture: Int) -> Visit {
    isOnWay[fixture] = true
    return Visit(fixture: fixture, uses: fixtures[fixture].unit.allUses.compactMap(\.fixture)[...])
  }

  private mutating func reportCircle(_ circle: ArraySlice<Int>) {
    guard let first = circle.first else { return }
    let names = circle.map { fixtures[$0].name }
    let range = fixtures[first].unit.origin.range
    found.append(Diagnostic(circle: names, "fixtures use each other in a circle", at: range))
  }

  private mutating func reportDepth(of fixture: Int) {
    found.append(
      Diagnostic(
        depthOf: "fixtures use each other",
        over: Self.depthLimit,
        at: fixtures[fixture].unit.origin.range,
        label: "\(Self.depthLimit) others have to run before this one"
      )
    )
  }
}
