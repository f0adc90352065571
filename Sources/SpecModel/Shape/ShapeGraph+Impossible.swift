extension ShapeGraph {
  /// What is wrong with shapes that no value fits: each would need another one inside, or more different elements than
  /// there are.
  package var impossibleShapes: [Diagnostic] { endlessShapes + impossibleLists }

  // MARK: Values without an end

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
  private var endlessShapes: [Diagnostic] {
    // Only definitions lead back to themselves.
    guard !scope.definitions.isEmpty else { return [] }
    let haveEnd = haveEnd
    var isVisited = nodes.map { _ in false }
    var found: [Diagnostic] = []
    for start in scope.definitions.indices where !haveEnd[start] {
      var way: [Int] = []
      var next: Int? = start
      while let index = next, !isVisited[index] {
        isVisited[index] = true
        way.append(index)
        next = needs(of: index).nodes.first { !haveEnd[$0] }
      }
      guard let end = next, let first = way.firstIndex(of: end) else { continue }
      let circle = way[first...].filter { $0 < scope.definitions.count }
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

  // MARK: Lists of different elements

  /// The lists that need more different elements than there are.
  private var impossibleLists: [Diagnostic] {
    nodes.indices.compactMap { index in
      guard case .array(let element, let bounds?) = nodes[index].kind, bounds.isUnique,
        bounds.leastLength > 1
      else { return nil }
      var visits = 10_000
      guard let count = count(of: element, depth: 0, &visits), count < bounds.leastLength else {
        return nil
      }
      let node = nodes[index]
      return Diagnostic(
        .invalidBounds,
        "no list fits \(node.shape): its elements have only \(count) different value\(count == 1 ? "" : "s")",
        at: bounds.range ?? node.range,
        label: "expected at most \(count) unique element\(count == 1 ? "" : "s")"
      )
    }
  }

  /// How many different values fit a node, at most; nil if that is not known, or they are without end.
  private func count(of index: Int, depth: Int, _ visits: inout Int) -> Int? {
    visits -= 1
    guard depth < 32, visits > 0 else { return nil }
    switch nodes[index].kind {
    case .literal: return 1
    case .type(.boolean, _): return 2
    case .type(.integer, let bounds), .epoch(_, let bounds):
      guard let lower = bounds?.lower, let upper = bounds?.upper, bounds?.step == nil,
        let low = lower.value.integer, let high = upper.value.integer
      else { return nil }
      let (distance, overflow) = high.subtractingReportingOverflow(low)
      let left = (lower.isIncluded ? 0 : 1) + (upper.isIncluded ? 0 : 1)
      return overflow || distance == .max ? nil : max(0, distance + 1 - left)
    case .reference(let target): return count(of: target, depth: depth + 1, &visits)
    case .union(let alternatives):
      var sum = 0
      for alternative in alternatives {
        guard let count = count(of: alternative, depth: depth + 1, &visits) else { return nil }
        let (next, overflow) = sum.addingReportingOverflow(count)
        guard !overflow else { return nil }
        sum = next
      }
      return sum
    case .type, .format, .pattern, .array, .tuple, .schema, .object: return nil
    }
  }
}
