/// Finds variables of one scope that use each other in a circle, so that none of them can have a value, or too deep.
struct VariableCircles {
  /// How many variables may have to be evaluated within each other.
  static let depthLimit = 100

  /// The most circles that are shown.
  private static let circleLimit = 100

  /// The circles in the order in which their first variables are written; where there are none, what is too deep.
  private(set) var found: [Diagnostic] = []

  private var tooDeep: [Diagnostic] = []

  private let entries: [String: NamedData]
  private var states: [String: State] = [:]

  /// How many variables are evaluated within each other for one, itself included.
  private var depths: [String: Int] = [:]

  private enum State {
    case underWay, done
  }

  /// A variable whose uses are followed, and those that are left to follow.
  private struct Visit {
    let name: String
    var uses: ArraySlice<String>
    var depth = 1
  }

  /// Follows the variables of a scope.
  ///
  /// - Parameter variables: The variables; a later one of the same name wins.
  init(in variables: [NamedData]) {
    // A name that is always there is refused where it is written, and means something else where it is used.
    let variables = variables.filter { NameRule.variable.allows($0.name) }
    entries = Dictionary(variables.map { ($0.name, $0) }) { $1 }
    for entry in variables where states[entry.name] == nil { follow(from: entry.name) }
    if found.isEmpty { found = tooDeep }
  }

  private mutating func follow(from start: String) {
    var way = [visit(start)]
    while let name = way.last?.name, found.count < Self.circleLimit {
      guard let next = way[way.count - 1].uses.popFirst() else {
        states[name] = .done
        let depth = way.removeLast().depth
        depths[name] = depth
        // What uses it is deeper still.
        if depth == Self.depthLimit + 1 { reportDepth(of: name) }
        if let last = way.indices.last { way[last].depth = max(way[last].depth, depth + 1) }
        continue
      }
      switch states[next] {
      case .done:
        way[way.count - 1].depth = max(way[way.count - 1].depth, (depths[next] ?? 0) + 1)
      case nil: way.append(visit(next))
      case .underWay:
        reportCircle(Array(way.map(\.name).drop { $0 != next } + [next]))
      }
    }
  }

  private mutating func reportCircle(_ names: [String]) {
    guard let first = names.first else { return }
    let range = entries[first]?.key.range
    found.append(Diagnostic(circle: names, "variables use each other in a circle", at: range))
  }

  private mutating func reportDepth(of name: String) {
    tooDeep.append(
      Diagnostic(
        depthOf: "variables use each other",
        over: Self.depthLimit,
        at: entries[name]?.key.range,
        label: "\(Self.depthLimit) others have to be evaluated within this one"
      )
    )
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
    let outer = catalog.checkedEnvironments.map {
      (catalog.project?.variables ?? []) + ($0?.file.variables ?? [])
    }
    let mounted = catalog.mounts.all.indices.flatMap { mount in
      outer.map { catalog.mounts.variables(of: mount, besides: Set($0.map(\.name))) }
    }
    let scopes =
      outer + mounted
      + catalog.specs.map(\.file.variables) + catalog.declarations.flatMap(\.variableScopes)
      + catalog.fixtures.map { $0.unit.variables + $0.with }
    for scope in scopes where !scope.isEmpty {
      for circle in VariableCircles(in: scope).found { reader.report(circle) }
    }
  }
}
