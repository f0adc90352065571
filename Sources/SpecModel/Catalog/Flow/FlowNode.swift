/// What is done at one place of a unit: a step, perhaps under a condition or again.
///
/// Of calls as they are written, and of calls as they are in one environment.
package struct FlowNode<Call: Sendable>: Sendable {
  /// Whether, when and how often it is done, from the outside in.
  var rules: ArraySlice<FlowRule> = []

  /// What is done.
  package let step: FlowStep<Call>

  /// The outermost of what says whether, when and how often it is done.
  package var rule: FlowRule? { rules.first }

  /// What is done as often as ``rule`` says.
  package var inner: FlowNode { FlowNode(rules: rules.dropFirst(), step: step) }

  /// Why it is never done, nil if it is done.
  package var skip: String? {
    rules.lazy.compactMap { if case .skipped(let reason) = $0 { reason } else { nil } }.first
  }

  /// Its call, nil if it makes none itself.
  package var call: Call? { if case .call(let call, _) = step { call } else { nil } }

  /// The scenario that it runs.
  var scenario: ScenarioStep<Call>? { if case .scenario(let step) = step { step } else { nil } }

  /// How many steps it surely takes, with those of the scenario that it runs; 0 if it may be left out.
  fileprivate var stepCount: Int {
    let isSure = rules.allSatisfy { if case .delayed = $0 { true } else { false } }
    return isSure ? 1 + (scenario?.callee.stepCount ?? 0) : 0
  }
}

extension Array {
  /// All calls of a flow, in the order in which they are written; not those of the scenarios that it runs.
  package func calls<Call>() -> [Call] where Element == FlowNode<Call> {
    compactMap(\.call)
  }

  /// All calls of a flow and of the scenarios that it runs, each scenario once.
  package func callsOfAll<Call>() -> [Call] where Element == FlowNode<Call> {
    calls() + calledScenarios().flatMap { ($0.flow + $0.finalFlow).calls() }
  }

  /// The scenarios that a flow runs, and those that these run, each once.
  package func calledScenarios<Call>(includingSkipped: Bool = true) -> [CalledScenario<Call>]
  where Element == FlowNode<Call> {
    guard contains(where: { $0.scenario != nil }) else { return [] }
    var found: [CalledScenario<Call>] = []
    var known: Set<ObjectIdentifier> = []
    var pending = self
    while let node = pending.popLast() {
      if case .skipped? = node.rule, !includingSkipped { continue }
      guard let callee = node.scenario?.callee, known.insert(ObjectIdentifier(callee)).inserted,
        includingSkipped || callee.facts.skip == nil
      else { continue }
      found.append(callee)
      pending += callee.flow + callee.finalFlow
    }
    return found
  }
}

/// What is done at one place of a unit whenever it is done.
package enum FlowStep<Call: Sendable>: Sendable {
  /// A call, repeated by the rule until its response is the awaited one.
  case call(Call, poll: PollRule? = nil)
  /// What variables must be.
  case variables(VariableStep)
  /// Another scenario.
  case scenario(ScenarioStep<Call>)
}

extension FlowStep {
  /// Whether it is a call that is repeated until its response is the awaited one.
  var isPoll: Bool { if case .call(_, poll: .some) = self { true } else { false } }
}

/// Another scenario that is run in a step's place.
package struct ScenarioStep<Call: Sendable>: Sendable {
  /// The scenario.
  package let callee: CalledScenario<Call>

  /// Values for the scenario's variables.
  package let with: [NamedData]

  /// What has been captured when it is done.
  let captures: FlowCaptures

  /// Whether the steps after it are done if it did not pass.
  package let continues: Bool

  /// Where it is written.
  package let origin: JSONValue

  /// The same with the scenario in another form.
  func of<Other>(_ callee: CalledScenario<Other>) -> ScenarioStep<Other> {
    ScenarioStep<Other>(
      callee: callee,
      with: with,
      captures: captures,
      continues: continues,
      origin: origin
    )
  }
}

/// A scenario as others run it, one for all that do.
package final class CalledScenario<Call: Sendable>: Sendable {
  /// What it is by itself, beside what it does.
  package let facts: UnitFacts

  /// What it does, in order.
  package let flow: [FlowNode<Call>]

  /// What it does at the end, whatever happened.
  package let finalFlow: [FlowNode<Call>]

  /// What its steps capture.
  let captures: FlowCaptures

  /// How many steps it surely takes before those at its end, with those of the scenarios that it runs; no more than
  /// ``mostCounted``.
  let stepCount: Int

  /// Steps that double with each scenario are more than a number can say.
  private static var mostCounted: Int { 1 << 40 }

  init(
    _ facts: UnitFacts,
    flow: [FlowNode<Call>],
    finalFlow: [FlowNode<Call>],
    captures: FlowCaptures
  ) {
    self.facts = facts
    self.captures = captures
    self.flow = flow
    self.finalFlow = finalFlow
    let isSure = facts.skip == nil && facts.conditions.isEmpty
    stepCount = isSure ? flow.reduce(0) { min($0 + $1.stepCount, Self.mostCounted) } : 0
  }
  /// What has been captured when it was run as a step.
  func captures(after condition: Condition?) -> FlowCaptures {
    let isConditional = facts.conditions.contains { $0.origin.range != condition?.origin.range }
    let mayHaveNoRow = facts.rows.isWritten && !facts.rows.hasCertainRow
    guard facts.skip != nil || isConditional || mayHaveNoRow else { return captures }
    let reason: PossibleCapture.Reason = isConditional ? .scenario : .rows
    var perhaps = FlowCaptures()
    perhaps.add(captures, perhaps: facts.skip == nil ? reason : .skipped)
    return perhaps
  }
}
