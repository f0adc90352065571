internal import SpecModel

/// Runs one unit: its calls in order until one does not pass, then those at the end.
struct UnitRunner {
  let run: RunScope
  let sender: CallSender
  let finalCalls: FinalCalls

  /// Runs a unit.
  ///
  /// - Parameter planned: The unit, and why it is not run.
  /// - Returns: What came of it.
  func run(_ planned: RunPlan.PlannedUnit) async -> UnitResult {
    let unit = planned.unit
    let startedAt = run.clock.now()
    let start = run.clock.uptime()
    func result(
      _ outcome: Outcome,
      _ steps: [StepResult],
      in scope: UnitScope? = nil
    ) -> UnitResult {
      // In this order: what it does not hide any more is reported as forgotten.
      var redactor = sender.authenticators.redactor
      if let scope {
        for entry in scope.fetchedSecrets.values { redactor = redactor.hiding(entry.forgotten) }
      }
      return UnitResult(
        path: unit.path,
        names: unit.id.all,
        tags: unit.tags,
        file: unit.file,
        range: unit.origin.range,
        outcome: outcome,
        steps: steps,
        duration: run.clock.uptime() - start,
        startedAt: startedAt,
        redactor: redactor
      )
    }
    if let reason = planned.skip { return result(.skipped(reason), []) }
    if let block = UnitBlock(unit, in: run, sender.origins) {
      return result(.error, block.results(of: unit, in: run))
    }
    let scope: UnitScope
    do throws(Diagnostic) {
      scope = try UnitScope(unit.unit, in: run, named: unit.path)
    } catch {
      let failure = StepResult(
        name: "variables",
        outcome: .error,
        error: error,
        range: error.range,
        isFinal: false
      )
      return result(.error, [failure])
    }
    var results = await results(of: unit.flow, in: scope, isFinal: false)
    if !unit.finalFlow.isEmpty {
      // They are done in any case, so a first interrupt does not cancel them.
      results += await finalCalls.run { [self] in
        await self.results(of: unit.finalFlow, in: scope, isFinal: true)
      }
    }
    return result(Self.outcome(of: results), results, in: scope)
  }

  private func results(
    of flow: [FlowNode<ResolvedCall>],
    in scope: UnitScope,
    isFinal: Bool
  ) async -> [StepResult] {
    var runner = FlowRunner(run, sender, finalCalls, scope: scope, isFinal: isFinal)
    await runner.run(flow)
    return runner.results
  }

  /// A failed check outweighs an error, as it says that the service was asked.
  private static func outcome(of steps: [StepResult]) -> Outcome {
    if steps.contains(where: { $0.outcome == .failed }) { return .failed }
    if steps.contains(where: { $0.outcome == .error }) { return .error }
    let isFlaky = steps.contains { $0.outcome == .flaky }
    for step in steps where !step.isFinal && !step.isOmitted {
      if case .skipped = step.outcome { return step.outcome }
    }
    // A unit of which nothing was done has not passed.
    let steps = steps.filter { !$0.isFinal }
    if let first = steps.first, steps.allSatisfy(\.isOmitted) { return first.outcome }
    return isFlaky ? .flaky : .passed
  }
}
