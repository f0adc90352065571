/// A plan that is being run, and what its units share.
///
/// Units of different environments share connections only: no responses, no tokens, no knowledge of hosts that cannot
/// be reached.
struct EnvironmentRun: Sendable {
  /// What is run.
  let plan: RunPlan

  /// Sends the calls, and keeps what they share.
  let sender: CallSender

  /// The shared fixtures that are ready.
  private let fixtures = FixtureStore()

  private let loops: CurlLoopPool?

  /// Prepares to run a plan.
  init(_ plan: RunPlan, over connections: RunConnections) {
    self.plan = plan
    sender = CallSender(plan.scope, over: connections.transport)
    loops = connections.loops
  }

  /// The loop on which a worker runs units, nil for any.
  ///
  /// A worker stays on one loop's thread, so that a request costs no switch of threads.
  func loop(ofWorker worker: Int) -> CurlLoop? {
    guard let loops = loops?.loops, !loops.isEmpty else { return nil }
    return loops[worker % loops.count]
  }

  /// Whether units are run on the same loops as those of another environment.
  func sharesLoops(with other: EnvironmentRun) -> Bool { loops === other.loops }

  private func runner(_ finalCalls: FinalCalls, _ fixtures: FixtureStore) -> UnitRunner {
    UnitRunner(run: plan.scope, sender: sender, finalCalls: finalCalls, fixtures: fixtures)
  }

  /// Does what is next in the run.
  func result(of job: RunSchedule.Job, _ finalCalls: FinalCalls) async -> JobResult {
    await result(of: job, runner(finalCalls, fixtures))
  }

  private func result(of job: RunSchedule.Job, _ runner: UnitRunner) async -> JobResult {
    switch job {
    case .unit(let unit): return JobResult(units: await runner.run(plan.units[unit]))
    case .skip(let unit, let fixture):
      let reason = UnitRunner.reason(for: plan.fixtures[fixture])
      return JobResult(units: [notRun(plan.units[unit], reason)])
    case .setUp(let fixture):
      let begun = await runner.begin(plan.fixtures[fixture])
      guard begun.isReady else { return JobResult(units: await runner.end(begun)) }
      runner.fixtures.keep(begun, at: fixture)
      return JobResult(units: [], isReady: true)
    case .tearDown(let fixture):
      guard let begun = runner.fixtures.take(fixture) else { return JobResult(units: []) }
      return JobResult(units: await runner.end(begun))
    }
  }

  /// The result of a job.
  struct JobResult: Sendable {
    /// The units and fixtures that have ended.
    var units: [UnitResult]

    /// Whether a fixture is ready.
    var isReady = false
  }

  /// Runs one unit outside of a run, with fixtures of its own.
  func resultByItself(ofUnit index: Int) async -> (unit: UnitResult, fixtures: [UnitResult]) {
    // A program may ask long after what was down then has come up.
    sender.origins.forgetFailures()
    let runner = runner(FinalCalls(), FixtureStore())
    let unit = plan.units[index]
    var schedule = RunSchedule(
      units: [plan.needs(of: unit)],
      fixtures: plan.fixtures.map(plan.needs)
    )
    var found: UnitResult?
    var fixtures: [UnitResult] = []
    while let job = schedule.start() {
      let planned: RunSchedule.Job =
        switch job {
        case .unit: .unit(index)
        case .skip(_, let fixture): .skip(index, because: fixture)
        case .setUp, .tearDown: job
        }
      let result = await result(of: planned, runner)
      schedule.finish(job, isReady: result.isReady)
      switch job {
      case .unit, .skip:
        found = result.units.last
        fixtures += result.units.dropLast()
      case .setUp, .tearDown: fixtures += result.units
      }
    }
    return (found ?? notRun(unit, StepRunner.interrupted), fixtures)
  }

  /// The result of a unit or a fixture that is not run.
  func notRun(_ planned: PlannedUnit, _ reason: String) -> UnitResult {
    let unit = planned.unit
    return UnitResult(
      path: unit.path,
      names: unit.id.all,
      tags: unit.tags,
      file: unit.file,
      range: unit.origin.range,
      outcome: .skipped(reason),
      isLeftOut: true,
      steps: [],
      duration: .zero,
      startedAt: plan.scope.clock.now(),
      redactor: plan.scope.redactor
    )
  }

  /// What is known of the run when it starts.
  func header(jobs: Int, for detail: RecordDetail) -> RunHeader {
    let scope = plan.scope
    let redact: (String) -> String = scope.redactor.redact
    var header = RunHeader()
    header.id = scope.variables["run"]?["id"]?.string ?? ""
    header.catalog = redact(scope.catalog.name)
    header.environment = scope.environment.map { redact($0.name) }
    header.baseURL = scope.baseURL.map {
      redact(MessageRedactor(byNames: scope.redactor).redact(url: $0))
    }
    header.units = plan.reportedCount
    header.jobs = jobs
    header.seed = scope.seed
    header.shard = plan.shard?.part
    header.selection = plan.shard?.selection
    header.assignment = plan.shard?.digest
    header.startedAt = plan.scope.clock.now()
    header.endpoints = detail < .calls ? [] : scope.endpointRecords
    return header
  }
}
