extension RunPlan {
  /// The units and the fixtures that they use.
  var all: [PlannedUnit] { (fixtures + units).flatMap { $0.own + [$0] } }

  /// Whether an interrupt leaves calls to make.
  package var hasFinalCalls: Bool {
    all.contains(where: \.hasFinalCalls)
  }

  /// How many units and fixtures are reported if all of them run.
  var reportedCount: Int {
    let shared = Set(units.flatMap { needs(of: $0).fixtures })
    return (units + shared.map { fixtures[$0] }).reduce(0) { $0 + 1 + $1.own.count }
  }

  /// What a unit or a fixture needs to start.
  func needs(of planned: PlannedUnit) -> RunSchedule.Needs {
    guard planned.skip == nil else { return RunSchedule.Needs() }
    var order: [Int] = []
    var seen: Set<Int> = []
    for fixture in planned.sharedFixtures { add(fixture, to: &order, &seen) }
    return RunSchedule.Needs(fixtures: order, locks: planned.locks)
  }

  /// Adds a fixture behind those that it needs.
  private func add(_ fixture: Int, to order: inout [Int], _ seen: inout Set<Int>) {
    guard seen.insert(fixture).inserted else { return }
    for other in fixtures[fixture].sharedFixtures { add(other, to: &order, &seen) }
    order.append(fixture)
  }
}
