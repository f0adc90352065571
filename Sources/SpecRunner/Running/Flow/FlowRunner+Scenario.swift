internal import SpecModel

extension FlowRunner {
  /// Runs another scenario in a step's place, its steps at the end included, and takes what it captured.
  mutating func run(_ step: ScenarioStep<ResolvedCall>) async {
    let callee = step.callee
    if let reason = callee.facts.skip { return skip(.scenario(step), reason, isOmitted: true) }
    let inner: UnitScope
    do throws(Diagnostic) {
      let values = try StepRunner.values(of: step.with, in: CallScope(unit: scope))
      inner = try UnitScope(callee.facts, in: scope, with: values)
    } catch {
      return fail(.scenario(step), error)
    }
    var steps = FlowRunner(run, sender, finalCalls, scope: inner, isFinal: isFinal)
    steps.names = names.inScenario(callee.facts.name)
    await steps.run(callee.flow)
    var results = steps.results
    if !callee.finalFlow.isEmpty {
      let names = steps.names
      results += await finalCalls.run { [self] in
        var last = FlowRunner(run, sender, finalCalls, scope: inner, isFinal: true)
        last.names = names
        await last.run(callee.finalFlow)
        return last.results
      }
    }
    scope.take(inner)
    add(results, continues: step.continues)
  }
}
