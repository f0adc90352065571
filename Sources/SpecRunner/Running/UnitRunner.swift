internal import SpecModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

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
    let startedAt = Date().timeIntervalSince1970
    let clock = ContinuousClock.now
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
        file: unit.file,
        range: unit.origin.range,
        outcome: outcome,
        steps: steps,
        duration: clock.duration(to: .now),
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
      scope = try UnitScope(unit.unit, in: run)
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
    var results = await steps(unit.steps, in: scope)
    results += await finalSteps(unit.finally, in: scope)
    return result(Self.outcome(of: results), results, in: scope)
  }

  private func steps(_ steps: [ResolvedCall], in scope: UnitScope) async -> [StepResult] {
    var results: [StepResult] = []
    var reason: String?
    for step in steps {
      if reason == nil, Task.isCancelled { reason = "the run was interrupted" }
      if let reason {
        results.append(Self.notRun(step, reason, isFinal: false))
        continue
      }
      let result = await StepRunner(run: run, sender: sender, scope: scope).run(step)
      results.append(result)
      if !result.outcome.passes { reason = "an earlier step did not pass" }
    }
    return results
  }

  /// The calls at the end are made in any case, so a first interrupt does not cancel them.
  private func finalSteps(_ steps: [ResolvedCall], in scope: UnitScope) async -> [StepResult] {
    guard !steps.isEmpty else { return [] }
    return await finalCalls.run {
      var results: [StepResult] = []
      for step in steps {
        if Task.isCancelled {
          results.append(Self.notRun(step, "the run was interrupted", isFinal: true))
          continue
        }
        let runner = StepRunner(run: run, sender: sender, scope: scope, isFinal: true)
        results.append(await runner.run(step))
      }
      return results
    }
  }

  private static func notRun(_ step: ResolvedCall, _ reason: String, isFinal: Bool) -> StepResult {
    StepResult(
      name: step.name,
      outcome: .skipped(reason),
      range: step.origin.range,
      isFinal: isFinal
    )
  }

  /// A failed check outweighs an error, as it says that the service was asked.
  private static func outcome(of steps: [StepResult]) -> Outcome {
    if steps.contains(where: { $0.outcome == .failed }) { return .failed }
    if steps.contains(where: { $0.outcome == .error }) { return .error }
    for step in steps where !step.isFinal {
      if case .skipped = step.outcome { return step.outcome }
    }
    return steps.contains { $0.outcome == .flaky } ? .flaky : .passed
  }
}
