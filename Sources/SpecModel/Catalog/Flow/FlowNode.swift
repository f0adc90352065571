/// What is done at one place of a unit: a call, or others under a condition or again.
///
/// Of calls as they are written, and of calls as they are in one environment.
package enum FlowNode<Call: Sendable>: Sendable {
  /// A call.
  case call(Call)
  /// A call that is repeated until its response is the awaited one.
  case poll(PollRule, Call)
  /// What variables must be.
  case variables(VariableStep)
  /// Another scenario.
  case scenario(ScenarioStep<Call>)
  /// What is not done, for a reason.
  indirect case skipped(reason: String, FlowNode)
  /// What is done if a condition holds.
  indirect case conditional(Condition, FlowNode)
  /// What is done after a wait.
  indirect case delayed(Templated<DurationLiteral>, FlowNode)
  /// What is done again while a condition holds.
  indirect case repeated(RepeatRule, FlowNode)
  /// What is done for each of some rows.
  indirect case forEach(UnitRows, FlowNode)

  /// Its call, nil if it makes none itself.
  var call: Call? {
    switch self {
    case .call(let call), .poll(_, let call): call
    case .variables, .scenario: nil
    case .skipped(_, let node), .conditional(_, let node), .delayed(_, let node),
      .repeated(_, let node), .forEach(_, let node):
      node.call
    }
  }

  /// The scenario that it runs.
  var scenario: ScenarioStep<Call>? {
    switch self {
    case .scenario(let step): step
    case .call, .poll, .variables: nil
    case .skipped(_, let node), .conditional(_, let node), .delayed(_, let node),
      .repeated(_, let node), .forEach(_, let node):
      node.scenario
    }
  }

  /// Whether its calls are made whenever it is reached.
  fileprivate var isUnconditional: Bool {
    switch self {
    case .call: true
    // It may wait until somebody is there.
    case .poll, .variables, .scenario: false
    case .skipped, .conditional, .forEach: false
    case .delayed(_, let node), .repeated(_, let node): node.isUnconditional
    }
  }
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
  package let facts: ScenarioFacts

  /// What it does, in order.
  package let flow: [FlowNode<Call>]

  /// What it does at the end, whatever happened.
  package let finalFlow: [FlowNode<Call>]

  init(_ facts: ScenarioFacts, flow: [FlowNode<Call>], finalFlow: [FlowNode<Call>]) {
    self.facts = facts
    self.flow = flow
    self.finalFlow = finalFlow
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
  ///
  /// - Parameter includingSkipped: Whether those are among them that are skipped for a reason that is written.
  /// - Returns: The scenarios.
  package func calledScenarios<Call>(includingSkipped: Bool = true) -> [CalledScenario<Call>]
  where Element == FlowNode<Call> {
    var found: [CalledScenario<Call>] = []
    var known: Set<ObjectIdentifier> = []
    var pending = self
    while let node = pending.popLast() {
      if case .skipped = node, !includingSkipped { continue }
      guard let callee = node.scenario?.callee, known.insert(ObjectIdentifier(callee)).inserted,
        includingSkipped || callee.facts.skip == nil
      else { continue }
      found.append(callee)
      pending += callee.flow + callee.finalFlow
    }
    return found
  }
}

extension Sequence {
  /// The calls that are made unless an earlier step does not pass.
  package func certainCalls<Call>() -> [Call] where Element == FlowNode<Call> {
    filter(\.isUnconditional).calls()
  }
}
