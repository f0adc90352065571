internal import SpecModel

/// A plan that is being run, and what its units share.
///
/// Units of different environments share connections only: no responses, no tokens, no knowledge of hosts that cannot
/// be reached.
struct EnvironmentRun: Sendable {
  /// What is run.
  let plan: RunPlan

  /// Sends the calls, and keeps what they share.
  let sender: CallSender

  private let loops: CurlLoopPool?

  /// Prepares to run a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - connections: What sends its requests.
  init(_ plan: RunPlan, over connections: RunConnections) {
    self.plan = plan
    sender = CallSender(plan.scope, over: connections.transport)
    loops = connections.loops
  }

  /// The loop on which a worker runs units, nil for any.
  ///
  /// A worker stays on one loop's thread, so that a request costs no switch of threads.
  ///
  /// - Parameter worker: The worker's number.
  /// - Returns: The loop.
  func loop(ofWorker worker: Int) -> CurlLoop? {
    guard let loops = loops?.loops, !loops.isEmpty else { return nil }
    return loops[worker % loops.count]
  }

  /// Whether units are run on the same loops as those of another environment.
  func sharesLoops(with other: EnvironmentRun) -> Bool { loops === other.loops }

  /// Runs one unit.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - finalCalls: Makes its calls at the end.
  /// - Returns: What came of it.
  func result(
    of unit: RunPlan.PlannedUnit,
    _ finalCalls: FinalCalls
  ) async -> UnitResult {
    await UnitRunner(run: plan.scope, sender: sender, finalCalls: finalCalls).run(unit)
  }

  /// Runs one unit outside of a run; it shares what the units of the plan share.
  ///
  /// - Parameter unit: The unit.
  /// - Returns: What came of it.
  func resultByItself(of unit: RunPlan.PlannedUnit) async -> UnitResult {
    // A program may ask long after what was down then has come up.
    sender.origins.forgetFailures()
    return await result(of: unit, FinalCalls())
  }

  /// The result of a unit that is not run.
  ///
  /// - Parameters:
  ///   - index: The unit's place in the plan.
  ///   - reason: Why it is not run.
  /// - Returns: The result.
  func result(ofUnit index: Int, notRun reason: String) -> UnitResult {
    let unit = plan.units[index].unit
    return UnitResult(
      path: unit.path,
      names: unit.id.all,
      tags: unit.tags,
      file: unit.file,
      range: unit.origin.range,
      outcome: .skipped(reason),
      steps: [],
      duration: .zero,
      startedAt: plan.scope.clock.now(),
      redactor: plan.scope.redactor
    )
  }

  /// What is known of the run when it starts.
  ///
  /// - Parameters:
  ///   - jobs: How many units run in parallel.
  ///   - detail: How much the sinks want of units that passed.
  /// - Returns: The header.
  func header(jobs: Int, for detail: RecordDetail) -> RunHeader {
    let scope = plan.scope
    let redact: (String) -> String = scope.redactor.redact
    return RunHeader(
      id: scope.variables["run"]?["id"]?.string ?? "",
      catalog: redact(scope.catalog.name),
      environment: scope.environment.map { redact($0.name) },
      baseURL: scope.baseURL.map { redact(MessageRedactor().redact(url: $0)) },
      units: plan.units.count,
      jobs: jobs,
      seed: scope.seed,
      startedAt: plan.scope.clock.now(),
      endpoints: detail < .calls ? [] : scope.endpointRecords
    )
  }
}
