internal import SpecModel
internal import Synchronization

/// Runs a plan: units in parallel, one shared set of connections, results told in order.
package final class Runner: Sendable {
  private let plan: RunPlan
  private let jobs: Int
  private let failsFast: Bool
  private let onResult: (@Sendable (UnitResult) -> Void)?
  /// What sends the calls, and keeps what they share.
  let sender: CallSender

  private let loops: CurlLoopPool?
  private let finalCalls = FinalCalls()
  /// Given where all work is done, and where it is not waited for any longer.
  private let end = Handoff<Void>()
  private let state: Mutex<State>
  private let interruption = Mutex(Interruption())

  private struct State {
    var next = 0
    /// The units that have begun and not ended.
    var underWay: Set<Int> = []
    var isStopped = false
    /// Whether the results are complete: what comes later is not reported.
    var isOver = false
    var sequencer = ResultSequencer()
    var recorder: EventRecorder
  }

  /// Behind a lock of its own: a sink that receives an event, which happens under the other, may interrupt the run.
  private struct Interruption {
    var isRequested = false
    var work: Task<Void, Never>?
  }

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - jobs: How many units at once, at least one.
  ///   - failsFast: Whether no unit begins once one has not passed.
  ///   - transport: What sends the requests.
  ///   - loops: The transport's loops, on which the units are placed; nil places them nowhere.
  ///   - sinks: Who gets the records.
  ///   - onResult: Gets each result itself, with what secrets are in it, in the catalog's order.
  package init(
    _ plan: RunPlan,
    jobs: Int,
    failsFast: Bool = false,
    transport: any Transport,
    loops: CurlLoopPool? = nil,
    sinks: [any EventSink] = [],
    onResult: (@Sendable (UnitResult) -> Void)? = nil
  ) {
    self.plan = plan
    self.jobs = max(1, min(jobs, plan.units.count))
    self.failsFast = failsFast
    sender = CallSender(plan.scope, over: transport)
    self.loops = loops
    self.onResult = onResult
    state = Mutex(State(recorder: EventRecorder(to: sinks)))
  }

  /// Runs every unit.
  ///
  /// - Returns: What came of the run.
  package func run() async -> RunSummary {
    let clock = plan.scope.clock
    let start = clock.uptime()
    state.withLock { $0.recorder.start(header) }
    let work = Task(executorPreference: loops?.loops.first) {
      await self.runUnits()
      self.end.give(())
    }
    let isCancelled = interruption.withLock { interruption in
      interruption.work = work
      return interruption.isRequested
    }
    if isCancelled { work.cancel() }
    await end.value
    let isInterrupted = interruption.withLock(\.isRequested)
    return state.withLock { state in
      let reason = isInterrupted ? "the run was interrupted" : "an earlier unit did not pass"
      state.isOver = true
      for index in state.underWay.sorted() + (state.next..<plan.units.count) {
        let result = UnitResult(plan.units[index].unit, in: plan.scope, notRun: reason)
        for ready in state.sequencer.add(result, at: index) { tell(ready, &state) }
      }
      state.recorder.finish(after: clock.uptime() - start, isInterrupted: isInterrupted)
      return state.recorder.summary
    }
  }

  /// What is known of the run when it starts.
  private var header: RunHeader {
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
      startedAt: scope.clock.now()
    )
  }

  /// Runs one unit, telling nobody; it shares what the runner's units share.
  ///
  /// - Parameter unit: The unit.
  /// - Returns: What came of it.
  package func result(of unit: RunPlan.PlannedUnit) async -> UnitResult {
    // A program may ask long after what was down then has come up.
    sender.origins.forgetFailures()
    return await UnitRunner(run: plan.scope, sender: sender, finalCalls: finalCalls).run(unit)
  }

  /// Ends the run: requests under way are cancelled, no unit begins, calls at the end are made.
  ///
  /// - Parameter skippingFinally: Whether not even the calls at the end are made, and nothing is waited for.
  package func interrupt(skippingFinally: Bool = false) {
    if skippingFinally { finalCalls.cancel() }
    let work = interruption.withLock { interruption in
      interruption.isRequested = true
      return interruption.work
    }
    work?.cancel()
    if skippingFinally { abandon() }
  }

  /// How long the units that are cancelled may take to say so, in milliseconds.
  private static let patience: UInt32 = 500

  /// Completes the run without those units that hear nothing: their checks compute.
  private func abandon() {
    do throws(SystemThread.Failure) {
      try SystemThread {
        SystemThread.pause(milliseconds: Self.patience)
        self.end.give(())
      }.detach()
    } catch {
      end.give(())
    }
  }

  private func runUnits() async {
    let loops = loops?.loops ?? []
    await withTaskGroup(of: Void.self) { group in
      for job in 0..<jobs {
        // A worker stays on one loop's thread, so that a request costs no switch of threads.
        let loop = loops.isEmpty ? nil : loops[job % loops.count]
        group.addTask(executorPreference: loop) { await self.work() }
      }
    }
  }

  private func work() async {
    let runner = UnitRunner(run: plan.scope, sender: sender, finalCalls: finalCalls)
    let units = plan.units
    var index = next(after: nil)
    while let current = index {
      index = next(after: (await runner.run(units[current]), current))
    }
  }

  /// Takes a result and gives the next unit, nil where there is none: one lock for both.
  private func next(after finished: (result: UnitResult, index: Int)?) -> Int? {
    // What nobody needs any more is given back behind the lock: others wait for that.
    var ready: [UnitResult] = []
    return state.withLock { state in
      if let (result, index) = finished {
        guard !state.isOver else { return nil }
        state.underWay.remove(index)
        if failsFast, result.outcome == .failed || result.outcome == .error {
          state.isStopped = true
        }
        ready = state.sequencer.add(result, at: index)
        for result in ready { tell(result, &state) }
      }
      guard !state.isStopped, !interruption.withLock(\.isRequested),
        state.next < plan.units.count
      else { return nil }
      let unit = plan.units[state.next].unit
      state.recorder.start(unit: unit.path, hidingBy: plan.scope.redactor)
      defer { state.next += 1 }
      state.underWay.insert(state.next)
      return state.next
    }
  }

  private func tell(_ result: UnitResult, _ state: inout State) {
    onResult?(result)
    state.recorder.finish(result)
  }
}

extension UnitResult {
  /// The result of a unit that was not run.
  fileprivate convenience init(_ unit: ResolvedUnit, in run: RunScope, notRun reason: String) {
    self.init(
      path: unit.path,
      file: unit.file,
      range: unit.origin.range,
      outcome: .skipped(reason),
      steps: [],
      duration: .zero,
      startedAt: run.clock.now(),
      redactor: run.redactor
    )
  }
}
