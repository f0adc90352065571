extension ShapeGraph {
  /// The parts that a value of a node needs: all of them, or one.
  private func needs(of index: Int) -> (nodes: [Int], isAnyEnough: Bool) {
    switch nodes[index].kind {
    case .array(let element, let bounds): ((bounds?.leastLength ?? 0) > 0 ? [element] : [], false)
    case .tuple(let elements): (elements, false)
    case .object(let members): (members.named.filter(\.isRequired).map(\.node), false)
    case .reference(let target): ([target], false)
    case .union(let alternatives): (alternatives, true)
    case .type, .format, .epoch, .literal, .pattern, .schema: ([], false)
    }
  }

  /// Whether a finite value fits, of each node.
  private var haveEnd: [Bool] {
    var haveEnd = nodes.map { _ in false }
    var missing = nodes.map { _ in 0 }
    var users = nodes.map { _ in [Int]() }
    var ready: [Int] = []
    for index in nodes.indices {
      let needs = needs(of: index)
      missing[index] = needs.isAnyEnough ? min(1, needs.nodes.count) : needs.nodes.count
      for node in needs.nodes { users[node].append(index) }
      if missing[index] == 0 { ready.append(index) }
    }
    while let index = ready.popLast() {
      haveEnd[index] = true
      for user in users[index] {
        missing[user] -= 1
        if missing[user] == 0 { ready.append(user) }
      }
    }
    return haveEnd
  }

  /// The circles of named shapes of which each value needs another one inside.
  package var endlessShapes: [Diagnostic] {
    // Only definitions lead back to themselves.
    guard !scope.definitions.isEmpty else { return [] }
    let haveEnd = haveEnd
    var isVisited = nodes.map { _ in false }
    var found: [Diagnostic] = []
    for start in scope.definitions.indices where !haveEnd[start] {
      var path: [Int] = []
      var next: Int? = start
      while let index = next, !isVisited[index] {
        isVisited[index] = true
        path.append(index)
        next = needs(of: index).nodes.first { !haveEnd[$0] }
      }
      guard let end = next, let first = path.firstIndex(of: end) else { continue }
      let circle = path[first...].filter { $0 < scope.definitions.count }
      guard let definition = circle.min().map({ scope.definitions[$0] }) else { continue }
      let names = circle.prefix(10).map { scope.definitions[$0].name }
      let shown = (names + [circle.count > 10 ? "…" : names.first ?? ""]).joined(separator: " → ")
      found.append(
        Diagnostic(
          .circle,
          "no value fits the shape \"\(definition.name)\": each needs another one inside: \(shown)",
          at: definition.range,
          label: "never ends",
          help: "let a member be optional (\"next?\") or null (\"\(definition.name)?\")"
        )
      )
    }
    return found
  }
}
