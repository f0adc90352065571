/// Finds variables of one scope that use each other in a circle, so that none of them can have a value.
struct VariableCircles {
  /// The circles in the order in which their first variables are written.
  private(set) var found: [Diagnostic] = []

  private let entries: [String: NamedData]
  private var states: [String: State] = [:]

  private enum State {
    case underWay, done
  }

  /// A variable whose uses are followed, and those that are left to follow.
  private struct Visit {
    let name: String
    var uses: ArraySlice<String>
  }

  /// Follows the variables of a scope.
  ///
  /// - Parameter variables: The variables; a later one of the same name wins.
  init(in variables: [NamedData]) {
    // A name that is always there is refused where it is written, and means something else where it is used.
    let variables = variables.filter { NameRule.variable.allows($0.name) }
    entries = Dictionary(variables.map { ($0.name, $0) }) { $1 }
    for entry in variables where states[entry.name] == nil { follow(from: entry.name) }
  }

  private mutating func follow(from start: String) {
    var way = [visit(start)]
    while let name = way.last?.name {
      guard let next = way[way.count - 1].uses.popFirst() else {
        states[name] = .done
        way.removeLast()
        continue
      }
      switch states[next] {
      case .done: continue
      case nil: way.append(visit(next))
      case .underWay:
        let names = way.map(\.name).drop { $0 != next } + [next]
        found.append(
          Diagnostic(
            .circle,
            "variables use each other in a circle: \(names.joined(separator: " → "))",
            at: entries[next]?.key.range
          )
        )
      }
    }
  }

  private mutating func visit(_ name: String) -> Visit {
    states[name] = .underWay
    let used = entries[name]?.data.inOrder.flatMap(\.expressions).flatMap(\.variables) ?? []
    return Visit(name: name, uses: used.map(\.path.name).filter { entries[$0] != nil }[...])
  }
}

extension CatalogChecker {
  /// What a variable is made of is evaluated before it, also where `default` could make up for it.
  func checkCircles() {
    let scopes =
      environments.map { (catalog.project?.variables ?? []) + ($0?.file.variables ?? []) }
      + catalog.specs.map(\.file.variables) + catalog.units.map(\.variables)
    for scope in scopes where !scope.isEmpty {
      for circle in VariableCircles(in: scope).found { reader.report(circle) }
    }
  }
}
