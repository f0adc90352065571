extension RunPlan {
  /// The units and the fixtures that they use.
  var all: [PlannedUnit] { (fixtures + units).flatMap { $0.own + [$0] } }

  /// Whether an interrupt leaves calls to make.
  package var hasFinalCalls: Bool {
    units.contains(where: \.hasFinalCalls) || fixtures.contains(where: \.hasFinalCalls)
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

  /// What keeps units together in one part of a run.
  package enum Tie: Sendable, Hashable {
    /// They must not run at the same time.
    case lock(String)
    /// They share a fixture that is made once for their file.
    case fixture(Int)
  }

  /// What keeps a unit together with others.
  ///
  /// A fixture of scope `run` ties units only if it has a lock: each part makes it anyway.
  func ties(of planned: PlannedUnit) -> Set<Tie> {
    let needs = needs(of: planned)
    let locks = needs.fixtures.reduce(needs.locks) { $0.union(fixtures[$1].locks) }
    let ofFile = needs.fixtures.filter { fixtures[$0].scope == .file }
    return Set(locks.map { .lock($0) } + ofFile.map { .fixture($0) })
  }

  /// Adds a fixture behind those that it needs.
  private func add(_ fixture: Int, to order: inout [Int], _ seen: inout Set<Int>) {
    guard seen.insert(fixture).inserted else { return }
    for other in fixtures[fixture].sharedFixtures { add(other, to: &order, &seen) }
    order.append(fixture)
  }
}
