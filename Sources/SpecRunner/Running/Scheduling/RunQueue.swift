/// The units of all environments in the order in which they start and are reported, and the fixtures that they share.
///
/// The first unit of each environment comes first, then the second of each. A fixture is reported behind its last user.
struct RunQueue: Sendable {
  /// A unit or a fixture of an environment.
  struct Place: Sendable, Hashable {
    /// The place of the environment.
    let run: Int

    /// The place of the unit or the fixture in the environment's plan.
    let index: Int
  }

  /// What is reported at one place of the order.
  enum Entry: Sendable {
    case unit(Int)
    case fixture(Int)
  }

  /// The units in the order in which they start.
  let units: [Place]

  /// The fixtures, each behind those that it needs.
  let fixtures: [Place]

  /// What is reported, in order.
  let entries: [Entry]

  /// Where each unit is reported.
  let entryOfUnit: [Int]

  /// Where each fixture is reported.
  let entryOfFixture: [Int]

  /// What the units and the fixtures need.
  let schedule: RunSchedule

  /// Puts units in order.
  init(_ plans: [RunPlan]) {
    let most = plans.map(\.units.count).max() ?? 0
    units = (0..<most).flatMap { unit in
      plans.indices.filter { unit < plans[$0].units.count }.map { Place(run: $0, index: unit) }
    }
    fixtures = plans.enumerated().flatMap { run, plan in
      plan.fixtures.indices.map { Place(run: run, index: $0) }
    }
    let firstFixtures = plans.indices.map { run in
      plans[..<run].reduce(0) { $0 + $1.fixtures.count }
    }
    func needs(_ planned: PlannedUnit, _ run: Int) -> RunSchedule.Needs {
      var needs = plans[run].needs(of: planned)
      needs.fixtures = needs.fixtures.map { $0 + firstFixtures[run] }
      return needs
    }
    let needsOfUnits = units.map { needs(plans[$0.run].units[$0.index], $0.run) }
    let needsOfFixtures = fixtures.map { needs(plans[$0.run].fixtures[$0.index], $0.run) }
    schedule = RunSchedule(units: needsOfUnits, fixtures: needsOfFixtures)
    var lastUsers: [Int: Int] = [:]
    for (unit, needs) in needsOfUnits.enumerated() {
      for fixture in needs.fixtures { lastUsers[fixture] = unit }
    }
    let ending = Dictionary(grouping: lastUsers.keys) { lastUsers[$0] ?? 0 }
    var (entries, ofUnits, ofFixtures) = ([Entry](), [Int](), fixtures.map { _ in 0 })
    for unit in units.indices {
      ofUnits.append(entries.count)
      entries.append(.unit(unit))
      // Those that others need end last.
      for fixture in (ending[unit] ?? []).sorted(by: >) {
        ofFixtures[fixture] = entries.count
        entries.append(.fixture(fixture))
      }
    }
    self.entries = entries
    entryOfUnit = ofUnits
    entryOfFixture = ofFixtures
  }

  /// The environment of what is reported.
  func run(of entry: Entry) -> Int {
    switch entry {
    case .unit(let unit): units[unit].run
    case .fixture(let fixture): fixtures[fixture].run
    }
  }

  /// The environment of a job.
  func run(of job: RunSchedule.Job) -> Int {
    switch job {
    case .unit(let unit), .skip(let unit, _): units[unit].run
    case .setUp(let fixture), .tearDown(let fixture): fixtures[fixture].run
    }
  }

  /// The job with places in the plan of its environment.
  func planned(_ job: RunSchedule.Job) -> RunSchedule.Job {
    switch job {
    case .unit(let unit): .unit(units[unit].index)
    case .skip(let unit, let fixture): .skip(units[unit].index, because: fixtures[fixture].index)
    case .setUp(let fixture): .setUp(fixtures[fixture].index)
    case .tearDown(let fixture): .tearDown(fixtures[fixture].index)
    }
  }
}
