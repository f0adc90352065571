extension ShapeGraph {
  /// What a path leads to in the values of a shape.
  enum PathEnd {
    /// The nodes of what it may find.
    case nodes([Int])
    /// Anything: the shape does not say.
    case unknown
    /// Nothing that the shape declares: the step that leads nowhere, and the nodes that it is looked for in.
    case nothing(step: Int, in: [Int])
  }

  /// Follows a path from some nodes.
  func end(of steps: [JSONPath.ChildStep], from roots: [Int]) -> PathEnd {
    var nodes = roots.flatMap { alternatives(of: $0) }
    for (index, step) in steps.enumerated() {
      var next: [Int] = []
      var mayBeOther = false
      for node in nodes {
        guard let children = children(of: node, step) else { return .unknown }
        next += children
        mayBeOther = mayBeOther || children.isEmpty && ignoresOthers(node)
      }
      if next.isEmpty { return .nothing(step: index, in: nodes) }
      // In one alternative it is declared, in another it may be anything.
      if mayBeOther { return .unknown }
      nodes = next.flatMap { alternatives(of: $0) }
      if nodes.count > 1 { nodes = Array(Set(nodes)).sorted() }
    }
    return .nodes(nodes)
  }

  /// The names of the members that some nodes declare.
  func memberNames(of nodes: [Int]) -> [String] {
    nodes.flatMap { node -> [String] in
      guard case .object(let members) = self.nodes[node].kind else { return [] }
      return members.named.map(\.name)
    }
  }

  /// Whether an object may have members that its shape does not name.
  private func ignoresOthers(_ node: Int) -> Bool {
    if case .object(let members) = nodes[node].kind, case .ignored = members.others { return true }
    return false
  }

  /// Where one step leads; nil if the shape does not say.
  private func children(of node: Int, _ step: JSONPath.ChildStep) -> [Int]? {
    switch (nodes[node].kind, step) {
    case (.type(.any, _), _), (.schema, _): return nil
    case (.tuple(let elements), .element(let index?)):
      let place = index < 0 ? elements.count + index : index
      return elements.indices.contains(place) ? [elements[place]] : []
    case (.tuple(let elements), .element), (.tuple(let elements), .child): return elements
    case (.type(.object, _), .member), (.type(.object, _), .child): return nil
    case (.type(.array, _), .element), (.type(.array, _), .child): return nil
    case (.array(let element, _), .element), (.array(let element, _), .child): return [element]
    case (.object(let members), .member(let name)):
      if let member = members.named.first(where: { $0.name == name }) { return [member.node] }
      // A pattern may be of this name.
      guard members.patterns.isEmpty else { return nil }
      if case .node(let others) = members.others { return [others] }
      return []
    case (.object(let members), .child):
      if case .ignored = members.others { return nil }
      let others: [Int] = if case .node(let node) = members.others { [node] } else { [] }
      return members.named.map(\.node) + members.patterns.map(\.node) + others
    default: return []
    }
  }
}
