extension FlowCaptures {
  /// What a whole flow captures.
  init(of flow: [FlowNode<CatalogStep>]) {
    for node in flow { add(node) }
  }

  private mutating func add(_ node: FlowNode<CatalogStep>) {
    switch node.rule {
    case nil: add(node.step)
    case .skipped: add(node.inner, perhaps: .skipped)
    case .conditional(let condition):
      add(node.inner, perhaps: .condition, if: condition.origin.jsonText)
    case .delayed, .repeated: add(node.inner)
    case .forEach(let rows):
      if rows.hasCertainRow { add(node.inner) } else { add(node.inner, perhaps: .rows) }
      for list in node.lists { add(list.name, at: list.key) }
    }
  }

  private mutating func add(_ step: FlowStep<CatalogStep>) {
    switch step {
    case .call(let call, _): for capture in call.captures { add(capture.name, at: capture.key) }
    case .variables: break
    case .scenario(let step): add(step.captures)
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
