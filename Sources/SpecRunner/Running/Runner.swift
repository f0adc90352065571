internal import SpecModel
internal import Synchronization

/// Runs the plan of each environment: units in parallel, results reported in order.
///
/// All environments go on at the same time, and ``RunQueue`` says in which order their units start.
package final class Runner: Sendable {
  private let runs: [EnvironmentRun]
  private let queue: [RunQueue.Place]
  private let jobs: Int
  private let failureLimit: Int
  private let onResult: (@Sendable (UnitResult) -> Void)?
  private let finalCalls = FinalCalls()
  /// Given where all work is done, and where it is not waited for any longer.
  private let end = Handoff<Void>()
  private let state: Mutex<State>
  private let interruption = Mutex(Interruption())

  private struct State {
    /// The place in the queue of the next unit.
    var next = 0
    /// The places of the units that have begun and not ended.
    var underWay: Set<Int> = []
    /// How many units did not pass.
    var failures = 0
    /// Whether the results are complete: what comes later is not reported.
    var isOver = false
    var sequencer = ResultSequencer()
    /// What records each run, how many of its units have not ended, and when the last one did.
    var recorders: [EventRecorder]
    var unfinished: [Int]
    var durations: [Duration?]
    var starts: [Duration] = []
  }

  /// Behind a lock of its own: a sink that receives an event, which happens under the other, may interrupt the run.
  private struct Interruption {
    var isRequested = false
    var work: Task<Void, Never>?
  }

  /// Prepares runs in several environments.
  ///
  /// - Parameters:
  ///   - plans: What is run in each environment, and what sends its requests.
  ///   - jobs: How many units at once in all environments together, at least one.
  ///   - failureLimit: After how many units that did not pass no other begins; nil for any number.
  ///   - sinks: Who gets the records.
  ///   - onResult: Gets each result itself, with what secrets are in it, in the catalog's order.
  package init(
    _ plans: [(plan: RunPlan, connections: RunConnections)],
    jobs: Int,
    failureLimit: Int? = nil,
    sinks: [any EventSink] = [],
    onResult: (@Sendable (UnitResult) -> Void)? = nil
  ) {
    runs = plans.map { EnvironmentRun($0.plan, over: $0.connections) }
    let counts = plans.map(\.plan.units.count)
    queue = RunQueue(counts).places
    self.jobs = max(1, min(jobs, queue.count))
    self.failureLimit = failureLimit ?? .max
    self.onResult = onResult
    state = Mutex(
      State(
        recorders: plans.map { _ in EventRecorder(to: sinks) },
        unfinished: counts,
        durations: plans.map { _ in nil }
      )
    )
  }

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - jobs: How many units at once, at least one.
  ///   - failureLimit: After how many units that did not pass no other begins; nil for any number.
  ///   - transport: What sends the requests.
  ///   - loops: The transport's loops, on which the units are placed; nil places them nowhere.
  ///   - sinks: Who gets the records.
  ///   - onResult: Gets each result itself, with what secrets are in it, in the catalog's order.
  package convenience init(
    _ plan: RunPlan,
    jobs: Int,
    failureLimit: Int? = nil,
    transport: any Transport,
    loops: CurlLoopPool? = nil,
    sinks: [any EventSink] = [],
    onResult: (@Sendable (UnitResult) -> Void)? = nil
  ) {
    self.init(
      [(plan, RunConnections(transport, loops: loops))],
      jobs: jobs,
      failureLimit: failureLimit,
      sinks: sinks,
      onResult: onResult
    )
  }

  /// Runs every unit.
  ///
  /// - Returns: What came of the runs in all environments together.
  package func run() async -> RunSummary {
    state.withLock { state in
      state.starts = runs.map { $0.plan.scope.clock.uptime() }
      for (index, run) in runs.enumerated() {
        let detail = state.recorders[index].detail
        state.recorders[index].start(run.header(jobs: jobs, for: detail))
      }
    }
    let work = Task(executorPreference: runs.first?.loop(ofWorker: 0)) {
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
      let reason =
        isInterrupted
        ? "the run was interrupted"
        : failureLimit > 1 ? "too many units did not pass" : "an earlier unit did not pass"
      state.isOver = true
      for index in state.underWay.sorted() + (state.next..<queue.count) {
        let place = queue[index]
        let result = runs[place.run].result(ofUnit: place.unit, notRun: reason)
        for ready in state.sequencer.add(result, at: index) { tell(ready, &state) }
      }
      var total = RunSummary()
      for index in runs.indices {
        let duration = state.durations[index] ?? age(of: index, state)
        state.recorders[index].finish(after: duration, isInterrupted: isInterrupted)
        total.add(state.recorders[index].summary)
      }
      return total
    }
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
    await withTaskGroup(of: Void.self) { group in
      for job in 0..<jobs {
        group.addTask(executorPreference: runs.first?.loop(ofWorker: job)) {
          await self.work(job)
        }
      }
    }
  }

  private func work(_ job: Int) async {
    var index = next(after: nil)
    while let current = index {
      index = next(after: (await result(of: queue[current], by: job), current))
    }
  }

  private func result(of place: RunQueue.Place, by job: Int) async -> UnitResult {
    let run = runs[place.run]
    let unit = run.plan.units[place.unit]
    guard place.run > 0, !run.sharesLoops(with: runs[0]) else {
      return await run.result(of: unit, finalCalls)
    }
    return await withTaskExecutorPreference(run.loop(ofWorker: job)) {
      await run.result(of: unit, finalCalls)
    }
  }

  /// Takes a result and gives the place of the next unit, nil where there is none: one lock for both.
  private func next(after finished: (result: UnitResult, index: Int)?) -> Int? {
    // What nobody needs any more is given back behind the lock: others wait for that.
    var ready: [(index: Int, result: UnitResult)] = []
    return state.withLock { state in
      if let (result, index) = finished {
        guard !state.isOver else { return nil }
        state.underWay.remove(index)
        if result.outcome == .failed || result.outcome == .error { state.failures += 1 }
        ready = state.sequencer.add(result, at: index)
        for result in ready { tell(result, &state) }
      }
      guard state.failures < failureLimit, !interruption.withLock(\.isRequested),
        state.next < queue.count
      else { return nil }
      let place = queue[state.next]
      let plan = runs[place.run].plan
      let names = plan.units[place.unit].unit.id.all
      state.recorders[place.run].start(unit: names, hidingBy: plan.scope.redactor)
      defer { state.next += 1 }
      state.underWay.insert(state.next)
      return state.next
    }
  }

  /// How long a run goes on.
  private func age(of run: Int, _ state: State) -> Duration {
    runs[run].plan.scope.clock.uptime() - state.starts[run]
  }

  private func tell(_ ready: (index: Int, result: UnitResult), _ state: inout State) {
    let run = queue[ready.index].run
    let unit = runs[run].plan.units[queue[ready.index].unit]
    state.unfinished[run] -= 1
    if state.unfinished[run] == 0 { state.durations[run] = age(of: run, state) }
    onResult?(ready.result)
    state.recorders[run].finish(ready.result, at: unit.position)
  }
}
