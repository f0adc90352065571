extension VariableChecker {
  /// What is known while the flow of a unit is walked.
  struct FlowWalk {
    let environment: CatalogEnvironment?

    /// What the unit captures anywhere.
    let later: [String: JSONValue]
  }

  /// Checks what a flow does, in order.
  mutating func check(
    _ nodes: [FlowNode<ResolvedCall>],
    in visible: inout VisibleNames,
    _ walk: FlowWalk
  ) {
    for node in nodes { check(node, in: &visible, walk) }
  }

  private mutating func check(
    _ node: FlowNode<ResolvedCall>,
    in visible: inout VisibleNames,
    _ walk: FlowWalk
  ) {
    switch node.rule {
    case nil: check(node.step, in: &visible, walk)
    case .skipped:
      var inner = visible
      check(node.inner, in: &inner, walk)
      visible.captured.add(inner.captured, perhaps: .skipped)
    case .conditional(let condition):
      check(in: visible, walk) { $0.add(condition, after: visible.captured) }
      var inner = visible
      inner.captured = inner.captured.proven(by: condition)
      check(node.inner, in: &inner, walk)
      let text = condition.origin.jsonText
      visible.captured.add(inner.captured, perhaps: .condition, if: text)
    case .delayed(let wait):
      check(in: visible, walk) { $0.add(wait) }
      check(node.inner, in: &visible, walk)
    case .repeated(let rule):
      check(in: visible, walk) { $0.add(rule.max) }
      check(node.inner, in: &visible, walk)
      check(in: visible, walk) { $0.add(rule.conditions, after: visible.captured) }
    case .forEach(let rows): check(node.inner, for: rows, in: &visible, walk)
    }
  }

  private mutating func check(
    _ step: FlowStep<ResolvedCall>,
    in visible: inout VisibleNames,
    _ walk: FlowWalk
  ) {
    switch step {
    case .call(let call, let poll): check(call, poll, in: &visible, walk)
    case .variables(let step): check(in: visible, walk) { $0.add(step.expect) }
    case .scenario(let step):
      check(in: visible, walk) { $0.add(step.with) }
      visible.captured.add(step.captures)
    }
  }

  /// Checks what is done for each of some rows, whose values it sees.
  private mutating func check(
    _ node: FlowNode<ResolvedCall>,
    for rows: UnitRows,
    in visible: inout VisibleNames,
    _ walk: FlowWalk
  ) {
    check(in: visible, walk) { $0.add(rows) }
    var inner = visible
    inner.unit.formUnion(rows.names ?? [])
    inner.rows = rows.table ?? inner.rows
    inner.isOpen = inner.isOpen || rows.names == nil
    warnOfTemplate(in: rows, inner, walk.environment)
    check(node, in: &inner, walk)
    if rows.hasCertainRow {
      visible.captured = inner.captured
    } else {
      visible.captured.add(inner.captured, perhaps: .rows)
    }
    for list in node.lists { visible.captured.add(list.name, at: list.key) }
  }

  /// Checks what texts beside the calls use.
  private mutating func check(
    in visible: VisibleNames,
    _ walk: FlowWalk,
    _ collect: (inout VariableUses) -> Void
  ) {
    var uses = VariableUses()
    collect(&uses)
    check(uses, in: visible, walk.environment, later: walk.later)
  }

  private mutating func check(
    _ call: ResolvedCall,
    _ poll: PollRule?,
    in visible: inout VisibleNames,
    _ walk: FlowWalk
  ) {
    if let poll { check(in: visible, walk) { $0.add(bounds: poll) } }
    check(call, until: poll?.until, in: visible, walk.environment, later: walk.later)
    for capture in call.captures { visible.captured.add(capture.name, at: capture.key) }
  }
}
