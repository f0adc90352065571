/// Judges variables by matchers, without a response.
package struct VariableJudge {
  private var scope: CallScope

  /// Prepares to judge the variables that a unit sees.
  package init(in unit: UnitScope, by conditions: VariableConditions?) {
    scope = CallScope(unit: unit)
    if let conditions { scope.expected = unit.run.catalog.resolve(conditions) }
  }

  /// Prepares to judge the variables that a unit sees.
  package init(in unit: UnitScope, by expect: Expectation) {
    scope = CallScope(unit: unit)
    scope.expected = unit.run.catalog.resolve(expect)
  }

  /// Why a condition does not hold.
  ///
  /// - Returns: The reason, nil if it holds.
  /// - Throws: ``Diagnostic`` if that cannot be judged.
  package func reason(against condition: Condition) throws(Diagnostic) -> String? {
    switch condition {
    case .value(let value, let origin):
      do throws(TemplateError) {
        guard try value.value(in: scope) else {
          return "the condition \(origin.string ?? origin.jsonText) is false"
        }
        return nil
      } catch {
        throw Diagnostic(error)
      }
    case .variables(let conditions):
      return try reason(against: conditions).map { "the condition is false: \($0)" }
    }
  }

  /// Why variables are not what they must be.
  package func reason(against conditions: VariableConditions) throws(Diagnostic) -> String? {
    for entry in conditions.entries {
      let failures = entry.value.failures(
        of: subject(entry.name, at: entry.key),
        isAnswered: false,
        in: scope
      )
      guard let failure = failures.first else { continue }
      let message = failure.message(about: "the variable \(entry.name)", isPath: false)
      if failure.isVerdict { return message }
      throw Diagnostic(
        failure.rule,
        message,
        at: failure.range ?? entry.value.origin.range,
        label: failure.label
      )
    }
    return nil
  }

  /// Judges what variables must be.
  package func check(_ expect: Expectation) -> [CheckOutcome] {
    var outcomes: [CheckOutcome] = []
    let evaluator = MatcherEvaluator(context: scope)
    for value in expect.values {
      guard let judged = value.query as? VariableQuery else { continue }
      let subject = subject(judged.variable, at: value.origin)
      let failures = evaluator.judge(subject, by: value.matcher, isAnswered: false)
      if failures.isEmpty {
        let snapshots = evaluator.snapshots.map { PendingSnapshot($0, of: value, .variables) }
        outcomes.append(CheckOutcome(.variables, snapshots: snapshots))
      }
      for failure in failures.prefix(MatchFailure.limit) {
        let found = RunProblem(failure, of: value, .variables)
        outcomes.append(CheckOutcome(.variables, failure: found, asksForBody: false))
      }
    }
    return outcomes
  }

  private func subject(_ name: String, at origin: JSONValue) -> MatchSubject {
    scope.value(of: name, in: origin.range?.file).map { .json($0) } ?? .absent
  }
}
