/// Finds variables of one scope that use each other in a circle, so that none of them can have a value, or too deep.
struct VariableCircles {
  /// How many variables may have to be evaluated within each other.
  static let depthLimit = 100

  /// The circles in the order in which their first variables are written; where there are none, what is too deep.
  let found: [Diagnostic]

  /// Follows the variables of a scope.
  init(in variables: [NamedData]) {
    // A name that is always there is refused where it is written, and means something else where it is used.
    let variables = variables.filter { NameRule.variable.allows($0.name) }
    let entries = Dictionary(variables.map { ($0.name, $0) }) { $1 }
    let search = CircleSearch(from: variables.map(\.name), deeperThan: Self.depthLimit) { name in
      let used = entries[name]?.data.inOrder.flatMap(\.expressions).flatMap(\.variables) ?? []
      return used.map(\.path.name).filter { entries[$0] != nil }
    }
    found = search.diagnostics(
      "variables use each other",
      over: Self.depthLimit,
      label: "\(Self.depthLimit) others have to be evaluated within this one",
      at: { entries[$0]?.key.range },
      name: { $0 }
    )
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
      for circle in VariableCircles(in: scope).found { problems.report(circle) }
    }
  }
}
