extension VariableUses {
  /// What a unit needs beside its calls.
  mutating func add<Call>(_ facts: UnitFacts, _ flow: [FlowNode<Call>]) {
    for use in facts.uses { add(use.with) }
    for condition in facts.allConditions { add(condition) }
    add(facts.variables)
    add(facts.rows)
    add(facts.cookieJar.file)
    for node in flow {
      for rule in node.rules { add(rule) }
      switch node.step {
      case .call(_, let poll):
        if let poll { add(bounds: poll) }
        if let until = poll?.until { add(until) }
      case .variables(let step): add(step.expect)
      case .scenario(let step): add(step.with)
      }
    }
  }

  /// What a condition needs.
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
    for entry in conditions.entries { add(entry.value) }
  }

  /// What the bounds of a poll need.
  mutating func add(bounds rule: PollRule) {
    add(rule.interval)
    add(rule.factor)
    add(rule.longest)
    add(rule.timeout)
    add(rule.attempts)
  }

  private mutating func add(_ rule: FlowRule) {
    switch rule {
    case .skipped: break
    case .conditional(let condition): add(condition)
    case .delayed(let wait): add(wait)
    case .repeated(let rule):
      add(rule.conditions)
      add(rule.max)
    case .forEach(let rows): add(rows)
    }
  }
}
