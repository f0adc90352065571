extension FlowCaptures {
  /// What a whole flow captures.
  init(of flow: [FlowNode<CatalogStep>]) {
    for node in flow { add(node) }
  }

  private mutating func add(_ node: FlowNode<CatalogStep>) {
    switch node {
    case .call(let step), .poll(_, let step):
      for capture in step.captures { add(capture.name, at: capture.key) }
    case .variables: break
    case .scenario(let step): add(step.captures)
    case .skipped(_, let node): add(node, perhaps: .skipped)
    case .conditional(let condition, let node):
      add(node, perhaps: .condition, if: condition.origin.jsonText)
    case .delayed(_, let node), .repeated(_, let node): add(node)
    case .forEach(let rows, let node):
      if rows.hasCertainRow { add(node) } else { add(node, perhaps: .rows) }
      for list in node.lists { add(list.name, at: list.key) }
    }
  }

  private mutating func add(
    _ node: FlowNode<CatalogStep>,
    perhaps reason: PossibleCapture.Reason,
    if condition: String? = nil
  ) {
    var inner = FlowCaptures()
    inner.add(node)
    add(inner, perhaps: reason, if: condition)
  }
}

extension FlowNode<CatalogStep> {
  /// The lists to which its call adds what it captures.
  var lists: [Named<Capture>] { call?.captures.filter(\.value.appends) ?? [] }
}

extension FlowNode<ResolvedCall> {
  /// The lists to which its call adds what it captures.
  package var lists: [Named<Capture>] { call?.captures.filter(\.value.appends) ?? [] }
}
