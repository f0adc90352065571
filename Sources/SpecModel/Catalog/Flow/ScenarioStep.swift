/// Another scenario that is run in a step's place.
package struct ScenarioStep<Call: Sendable>: Sendable {
  /// The scenario.
  package let callee: CalledScenario<Call>

  /// Values for the scenario's variables.
  package let with: [NamedData]

  /// Whether the steps after it are done if it did not pass.
  package let continues: Bool

  /// Where it is written.
  package let origin: JSONValue

  /// The same with the scenario in another form.
  func of<Other>(_ callee: CalledScenario<Other>) -> ScenarioStep<Other> {
    ScenarioStep<Other>(callee: callee, with: with, continues: continues, origin: origin)
  }
}

/// A scenario as others run it, one for all that do.
package final class CalledScenario<Call: Sendable>: Sendable {
  /// The scenario by itself.
  package let unit: CatalogUnit

  /// What it does, in order.
  package let flow: [FlowNode<Call>]

  /// What it does at the end, whatever happened.
  package let finalFlow: [FlowNode<Call>]

  /// What it captures.
  let captures: FlowCaptures

  init(
    _ unit: CatalogUnit,
    flow: [FlowNode<Call>],
    finalFlow: [FlowNode<Call>],
    captures: FlowCaptures
  ) {
    self.unit = unit
    self.captures = captures
    self.flow = flow
    self.finalFlow = finalFlow
  }
}
