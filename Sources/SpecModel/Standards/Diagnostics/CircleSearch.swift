/// Follows what things need, each once and without recursion: finds those that need each other in a circle, or too deep.
package struct CircleSearch<Thing: Hashable> {
  /// The circles, each with its first thing again at the end; of very many the first.
  package private(set) var circles: [[Thing]] = []

  /// The things that need one of those before them, so that circles close.
  package private(set) var closing: Set<Thing> = []

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
    deeperThan limit: Int = .max - 1,
    needs: (Thing) -> [Thing]
  ) {
    for start in things where states[start] == nil {
      states[start] = .underWay
      var chain = [Visit(thing: start, needs: needs(start)[...])]
      while let last = chain.indices.last {
        guard let next = chain[last].needs.popFirst() else {
          let visit = chain.removeLast()
          states[visit.thing] = .done(depth: visit.depth)
          // What needs it is deeper still.
          if visit.depth == limit + 1 { tooDeep.append(visit.thing) }
          if last > 0 { chain[last - 1].depth = max(chain[last - 1].depth, visit.depth + 1) }
          continue
        }
        switch states[next] {
        case .done(let depth): chain[last].depth = max(chain[last].depth, depth + 1)
        case .underWay:
          closing.insert(chain[last].thing)
          guard circles.count < Self.circleLimit else { continue }
          circles.append(chain.map(\.thing).drop { $0 != next } + [next])
        case nil:
          states[next] = .underWay
          chain.append(Visit(thing: next, needs: needs(next)[...]))
        }
      }
    }
  }
}

extension CircleSearch {
  /// The circles, or what is too deep if there are none, as they are reported: `variables use each other`.
  package func diagnostics(
    _ relation: String,
    over limit: Int,
    label: String,
    at place: (Thing) -> SourceRange?,
    name: (Thing) -> String
  ) -> [Diagnostic] {
    guard circles.isEmpty else {
      return circles.map {
        Diagnostic(circle: $0.map(name), "\(relation) in a circle", at: $0.first.flatMap(place))
      }
    }
    return tooDeep.map { Diagnostic(depthOf: relation, over: limit, at: place($0), label: label) }
  }
}
