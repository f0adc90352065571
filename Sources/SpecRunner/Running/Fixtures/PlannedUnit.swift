/// A unit or a fixture that is run, and the fixtures that it needs.
package final class PlannedUnit: Sendable {
  /// The unit.
  package let unit: ResolvedUnit

  /// Why it is not run, nil where it is.
  package let skip: String?

  /// Its place among the selected units, which it keeps in a part of them.
  package let position: Int

  /// What shares it, if it is a fixture that units share.
  let scope: FixtureScope?

  /// The fixtures that it uses, in order.
  let uses: [Use]

  /// The fixtures that each scenario uses which it runs as a step.
  private let usesOfScenarios: [UnitID: [Use]]

  /// The fixtures that only it uses, or one of these.
  let own: [PlannedUnit]

  /// A fixture that a unit uses.
  struct Use: Sendable {
    /// The name by which the unit reads its captures.
    let name: String

    /// Which fixture it is.
    let fixture: Place

    /// The values that the unit gives it; of a shared fixture they are known already.
    let with: [NamedData]
  }

  /// Where a fixture is planned.
  enum Place: Sendable {
    /// Among those that units of the run share.
    case shared(Int)
    /// Among those that only one unit uses.
    case own(Int)
  }

  /// The fixtures that a unit and the scenarios use which it runs as steps.
  typealias AllUses = (own: [Use], ofScenarios: [UnitID: [Use]])

  init(
    _ unit: ResolvedUnit,
    at position: Int = 0,
    skip: String? = nil,
    sharedBy scope: FixtureScope? = nil,
    uses: AllUses = ([], [:]),
    own: [PlannedUnit] = []
  ) {
    self.unit = unit
    self.position = position
    self.skip = skip
    self.scope = scope
    (self.uses, usesOfScenarios) = uses
    self.own = own
  }

  /// The fixtures that a scenario uses which it runs as a step, in order.
  func uses(of scenario: UnitFacts) -> [Use] {
    usesOfScenarios[scenario.id] ?? []
  }

  /// The locks that are held while it runs: its own, those of the scenarios that it runs, and those of the fixtures that
  /// only it uses.
  var locks: Set<String> {
    var locks = Set(unit.unit.locks)
    for scenario in unit.unit.scenarios { locks.formUnion(scenario.facts.locks) }
    for fixture in own { locks.formUnion(fixture.locks) }
    return locks
  }

  /// The shared fixtures that it, the scenarios that it runs, or its own fixtures use.
  var sharedFixtures: [Int] {
    if own.isEmpty, uses.isEmpty, usesOfScenarios.isEmpty { return [] }
    return (own + [self]).flatMap { $0.usesOfScenarios.values.joined() + $0.uses }.compactMap {
      use in
      if case .shared(let index) = use.fixture { index } else { nil }
    }
  }

  /// Whether it has calls at the end, or a scenario that it runs has, or a fixture that only it uses.
  var hasFinalCalls: Bool {
    !unit.finalFlow.isEmpty || unit.unit.scenarios.contains { !$0.finalFlow.isEmpty }
      || own.contains(where: \.hasFinalCalls)
  }
}
