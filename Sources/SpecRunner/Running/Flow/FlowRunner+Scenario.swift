extension FlowRunner {
  /// Runs another scenario in a step's place, its fixtures before it and its steps at the end included, and takes what
  /// it captured.
  ///
  /// A scenario with rows is run for each; the first that does not pass ends them.
  mutating func run(_ step: ScenarioStep<ResolvedCall>) async {
    let facts = step.callee.facts
    if let reason = facts.skip { return skip(.scenario(step), reason, isOmitted: true) }
    let values: [String: JSONValue]
    var rows: [Row]?
    do throws(Diagnostic) {
      values = try StepRunner.values(of: step.with, in: CallScope(unit: scope))
      if facts.rows.isWritten {
        rows = try table(of: facts.rows, in: UnitScope(facts, in: scope, with: values)).rows
      }
    } catch {
      return fail(.scenario(step), error)
    }
    guard let rows else { return await run(step, with: values, for: nil) }
    if rows.isEmpty { return skip(.scenario(step), "there are no rows", isOmitted: true) }
    let outer = names
    defer { names = outer }
    for row in rows {
      names = outer.inLoop(row.label)
      if let end {
        skip(.scenario(step), end)
      } else {
        await run(step, with: values, for: row)
      }
    }
  }

  private mutating func run(
    _ step: ScenarioStep<ResolvedCall>,
    with values: [String: JSONValue],
    for row: Row?
  ) async {
    let callee = step.callee
    let inner: UnitScope
    do throws(Diagnostic) {
      let derived = Set(step.with.filter { scope.mayComeOfResponse($0.data) }.map(\.name))
      inner = UnitScope(callee.facts, in: scope, with: values, derived: derived, row: row)
      let conditions = UnitConditions(of: callee.facts)
      if let reason = try conditions.reason(before: inner) {
        return skip(.scenario(step), reason, isOmitted: true)
      }
      if let reason = try await attachFixtures(callee.facts, inner) {
        return leaveOut(step, reason)
      }
      try inner.start()
      if let reason = try conditions.reason(in: inner) {
        return skip(.scenario(step), reason, isOmitted: true)
      }
    } catch {
      return fail(.scenario(step), error)
    }
    let outerRows = rows
    if let row, let done = DoneRow(row, inner.row) { rows.append(done) }
    await run(step, in: inner)
    rows = outerRows
  }

  private mutating func run(_ step: ScenarioStep<ResolvedCall>, in inner: UnitScope) async {
    let callee = step.callee
    var steps = self.inner(inner, isFinal: isFinal)
    steps.names = names.inScenario(callee.facts.name)
    await steps.run(callee.flow)
    var results = steps.results
    if !callee.finalFlow.isEmpty {
      let names = steps.names
      results += await finalCalls.run { [self] in
        var last = self.inner(inner, isFinal: true)
        last.names = names
        await last.run(callee.finalFlow)
        return last.results
      }
    }
    scope.take(inner)
    add(results, continues: step.continues)
  }

  /// Adds that a scenario was not run because of a fixture: like a unit, it has not passed then.
  private mutating func leaveOut(_ step: ScenarioStep<ResolvedCall>, _ reason: String) {
    let result = StepResult(
      name: names.name(of: step.callee.facts.name),
      outcome: .skipped(reason),
      range: step.origin.range,
      isFinal: isFinal
    )
    add(result, continues: step.continues)
  }
}
