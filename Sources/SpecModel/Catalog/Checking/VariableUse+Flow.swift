extension VariableUses {
  /// What a condition needs.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - captured: What may be captured: to find that out is what conditions are for.
  mutating func add(_ condition: Condition, after captured: FlowCaptures = FlowCaptures()) {
    switch condition {
    case .value(let value, _): add(value)
    case .variables(let conditions): add(conditions, after: captured)
    }
  }

  /// What variables and what they are compared with need.
  mutating func add(
    _ conditions: VariableConditions,
    after captured: FlowCaptures = FlowCaptures()
  ) {
    for entry in conditions.entries where captured.uncertain[entry.name] == nil {
      add(variable: entry.name, at: entry.key, by: entry.value)
    }
    for expression in conditions.entries.flatMap(\.value.expressions) { add(expression) }
  }

  /// What the bounds of a poll need.
  mutating func add(bounds rule: PollRule) {
    add(rule.interval)
    add(rule.timeout)
    add(rule.attempts)
  }

  /// What a flow needs beside its calls.
  mutating func add<Call>(flow nodes: [FlowNode<Call>]) {
    for node in nodes { add(node) }
  }

  private mutating func add<Call>(_ node: FlowNode<Call>) {
    switch node {
    case .call: break
    case .poll(let rule, _):
      add(bounds: rule)
      if let until = rule.until { add(until) }
    case .variables(let step): add(step.expect)
    case .scenario(let step): add(step.with)
    case .skipped(_, let node): add(node)
    case .conditional(let condition, let node):
      add(condition)
      add(node)
    case .delayed(let wait, let node):
      add(wait)
      add(node)
    case .repeated(let rule, let node):
      add(rule.conditions)
      add(rule.max)
      add(node)
    case .forEach(let rows, let node):
      add(rows)
      add(node)
    }
  }
}
