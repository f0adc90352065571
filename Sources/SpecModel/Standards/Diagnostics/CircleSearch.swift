/// Follows what things need, each once and without recursion: finds those that need each other in a circle, or too deep.
package struct CircleSearch<Thing: Hashable> {
  /// The circles, each with its first thing again at the end.
  package private(set) var circles: [[Thing]] = []

  /// The things within which one more is needed than may be; not those that need them.
  package private(set) var tooDeep: [Thing] = []

  private var states: [Thing: State] = [:]

  private enum State {
    case underWay
    /// How many things are needed within each other for it, itself included.
    case done(depth: Int)
  }

  /// A thing whose needs are followed, and those that are left to follow.
  private struct Visit {
    let thing: Thing
    var needs: ArraySlice<Thing>
    var depth = 1
  }

  /// The most circles that are found.
  private static var circleLimit: Int { 100 }

  /// Follows what things need.
  package init(
    from things: some Sequence<Thing>,
    deeperThan limit: Int,
    needs: (Thing) -> [Thing]
  ) {
    for start in things where states[start] == nil {
      states[start] = .underWay
      var way = [Visit(thing: start, needs: needs(start)[...])]
      while let last = way.indices.last, circles.count < Self.circleLimit {
        guard let next = way[last].needs.popFirst() else {
          let visit = way.removeLast()
          states[visit.thing] = .done(depth: visit.depth)
          // What needs it is deeper still.
          if visit.depth == limit + 1 { tooDeep.append(visit.thing) }
          if last > 0 { way[last - 1].depth = max(way[last - 1].depth, visit.depth + 1) }
          continue
        }
        switch states[next] {
        case .done(let depth): way[last].depth = max(way[last].depth, depth + 1)
        case .underWay: circles.append(way.map(\.thing).drop { $0 != next } + [next])
        case nil:
          states[next] = .underWay
          way.append(Visit(thing: next, needs: needs(next)[...]))
        }
      }
    }
  }
}
