internal import Synchronization

/// Runs the plan of each environment: units in parallel, results reported in order.
///
/// All environments go on at the same time, and ``RunQueue`` says in which order their units start.
package final class Runner: Sendable {
  private let runs: [EnvironmentRun]
  private let queue: RunQueue
  private let jobs: Int
  private let failureLimit: Int
  /// How much the sinks want of units that passed.
  private let detail: RecordDetail
  private let recorder: RunRecorder
  private let finalCalls = FinalCalls()
  /// Where workers wait that find nothing to do.
  private let waitingRoom = WaitingRoom()
  /// Given where all work is done, and where it is not waited for any longer.
  private let end = Handoff<Void>()
  private let state: Mutex<State>
  private let interruption = Mutex(Interruption())

  private struct State {
    var schedule: RunSchedule
    /// The fixtures that have started, and the results of those that failed, which their first user brings.
    var startedFixtures: Set<Int> = []
    var failedFixtures: [Int: [RecordedUnit]] = [:]
    /// What is not complete yet, by its place in the order.
    var isOpen: [Bool]
    /// How many units did not pass.
    var failures = 0
    /// Whether no unit starts any more.
    var isStopped = false
    /// Whether the results are complete: what comes later is not reported.
    var isOver = false
    var sequencer = ResultSequencer()
    /// What waits for the end of the run: snapshots that are written then decide how it ended.
    var held: [(index: Int, results: [RecordedUnit])] = []
    /// The snapshots that were written.
    var snapshots: [String] = []
    /// How many units and fixtures of each run have not ended, and when the last one did.
    var unfinished: [Int]
    var durations: [Duration?]
    var starts: [Duration] = []
  }

  /// Behind a lock of its own: a sink that receives an event, or a signal, may interrupt the run at any time.
  private struct Interruption {
    var isRequested = false
    var work: Task<Void, Never>?
  }

  /// Prepares runs in several environments.
  package init(
    _ plans: [(plan: RunPlan, connections: RunConnections)],
    jobs: Int,
    failureLimit: Int? = nil,
    sinks: [any EventSink] = [],
    reports: [any ReportSink] = [],
    onResult: (@Sendable (UnitResult) -> Void)? = nil
  ) {
    runs = plans.map { EnvironmentRun($0.plan, over: $0.connections) }
    let queue = RunQueue(plans.map(\.plan))
    let sinks = EventSinks(sinks, reports: reports)
    self.queue = queue
    self.jobs = max(1, min(jobs, queue.units.count))
    self.failureLimit = failureLimit ?? .max
    detail = sinks.detail
    recorder = RunRecorder(of: plans.count, to: sinks, jobs: self.jobs, onResult: onResult)
    state = Mutex(
      State(
        schedule: queue.schedule,
        isOpen: queue.entries.map { _ in true },
        unfinished: plans.indices.map { run in
          queue.entries.lazy.filter { queue.run(of: $0) == run }.count
        },
        durations: plans.map { _ in nil }
      )
    )
  }

  /// The paths of the snapshots that the run has written.
  package var writtenSnapshots: [String] { state.withLock { $0.snapshots } }

  /// Runs every unit.
  package func run() async -> RunSummary {
    let headers = runs.map { Indirect($0.header(jobs: jobs, for: detail)) }
    state.withLock { $0.starts = runs.map { $0.plan.scope.clock.uptime() } }
    recorder.start(headers.map(\.value))
    let work = Task(executorPreference: runs.first?.loop(ofWorker: 0)) {
      await self.runUnits(of: headers)
      self.end.give(())
    }
    let isCancelled = interruption.withLock { interruption in
      interruption.work = work
      return interruption.isRequested
    }
    if isCancelled { work.cancel() }
    await end.value
    let isInterrupted = interruption.withLock { $0.isRequested }
    settleSnapshots(isInterrupted)
    let durations = state.withLock { state in
      let reason =
        isInterrupted
        ? "the run was interrupted"
        : failureLimit > 1 ? "too many units did not pass" : "an earlier unit did not pass"
      state.isOver = true
      for index in queue.entries.indices where state.isOpen[index] {
        finish(unfinished(index, reason, of: headers, &state), at: index, &state)
      }
      return runs.indices.map { state.durations[$0] ?? age(of: $0, state) }
    }
    return recorder.finish(after: durations, isInterrupted: isInterrupted)
  }

  /// Writes the snapshots, and completes the units that have waited for it.
  private func settleSnapshots(_ isInterrupted: Bool) {
    let held = state.withLock { state in
      state.isOver = true
      return state.held.sorted { $0.index < $1.index }
    }
    guard let catalog = runs.first?.plan.scope.catalog, !held.isEmpty else { return }
    var units = held.flatMap { $0.results.map(\.result) }
    var writer = SnapshotWriter(catalog: catalog, isInterrupted: isInterrupted)
    writer.settle(&units)
    var rest = units[...]
    state.withLock { state in
      state.snapshots = writer.written
      for (index, results) in held {
        let settled = zip(results, rest).map { $0.with($1) }
        rest = rest.dropFirst(results.count)
        finish(settled, at: index, &state)
      }
    }
  }

  /// Ends the run: requests under way are cancelled, no unit begins, calls at the end are made.
  package func interrupt(skippingFinally: Bool = false) {
    if skippingFinally { finalCalls.cancel() }
    let work = interruption.withLock { interruption in
      interruption.isRequested = true
      return interruption.work
    }
    work?.cancel()
    waitingRoom.change()
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

  private func runUnits(of headers: [Indirect<RunHeader>]) async {
    await withTaskGroup(of: Void.self) { group in
      for job in 0..<jobs {
        group.addTask(executorPreference: runs.first?.loop(ofWorker: job)) {
          await self.work(job, of: headers)
        }
      }
    }
  }

  /// What a worker does next.
  private enum Next {
    case job(RunSchedule.Job)
    /// Wait for a change after so many.
    case wait(Int)
    case end
  }

  private func work(_ worker: Int, of headers: [Indirect<RunHeader>]) async {
    while true {
      switch next() {
      case .job(let job):
        let header = headers[queue.run(of: job)]
        let started = start(of: job, in: header)
        let result = await result(of: job, by: worker)
        // The unit itself is the last, behind the fixtures that only it uses.
        let last = result.units.count - 1
        let units = result.units.indices.map { index in
          RecordedUnit(
            result.units[index],
            detail,
            of: header,
            after: index == last ? started : nil
          )
        }
        finish(job, units, isReady: result.isReady)
        waitingRoom.change()
        // Before the next one is taken: a sink may end the run.
        recorder.record()
      case .wait(let changes): await waitingRoom.wait(after: changes)
      case .end: return
      }
    }
  }

  private func result(
    of job: RunSchedule.Job,
    by worker: Int
  ) async -> EnvironmentRun.JobResult {
    let run = runs[queue.run(of: job)]
    let planned = queue.planned(job)
    guard !run.sharesLoops(with: runs[0]) else { return await run.result(of: planned, finalCalls) }
    return await withTaskExecutorPreference(run.loop(ofWorker: worker)) {
      await run.result(of: planned, finalCalls)
    }
  }

  /// Takes the result of a job.
  private func finish(_ job: RunSchedule.Job, _ units: [RecordedUnit], isReady: Bool) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.schedule.finish(job, isReady: isReady)
      take(units, of: job, &state)
      state.failures += units.count { $0.result.outcome.isFailure }
    }
  }

  private func next() -> Next {
    state.withLock { state in
      guard !state.isOver else { return .end }
      if state.failures >= failureLimit || interruption.withLock({ $0.isRequested }),
        !state.isStopped
      {
        state.isStopped = true
        state.schedule.stop()
      }
      guard let job = state.schedule.start() else {
        return state.schedule.isOver ? .end : .wait(waitingRoom.changes)
      }
      if case .setUp(let fixture) = job { state.startedFixtures.insert(fixture) }
      return .job(job)
    }
  }

  /// Records that a unit or a fixture starts; nil where neither does.
  private func start(of job: RunSchedule.Job, in header: Indirect<RunHeader>) -> StartedUnit? {
    let run = queue.run(of: job)
    let plan = runs[run].plan
    let unit: ResolvedUnit
    let entry: Int
    switch job {
    case .unit(let index), .skip(let index, _):
      unit = plan.units[queue.units[index].index].unit
      entry = queue.entryOfUnit[index]
    case .setUp(let fixture):
      unit = plan.fixtures[queue.fixtures[fixture].index].unit
      entry = queue.entryOfFixture[fixture]
    case .tearDown: return nil
    }
    let started = StartedUnit(
      path: unit.path,
      names: unit.id.all,
      tags: unit.tags,
      file: unit.file,
      range: unit.origin.range,
      position: position(ofEntry: entry) ?? 0,
      environment: header.value.environment,
      hidingBy: plan.scope.redactor
    )
    state.withLock { state in
      if !state.isOver { recorder.add(.start(started), in: run) }
    }
    recorder.record()
    return started
  }

  /// Takes the result of a job.
  private func take(_ results: [RecordedUnit], of job: RunSchedule.Job, _ state: inout State) {
    switch job {
    case .unit(let unit): finish(results, at: queue.entryOfUnit[unit], &state)
    case .skip(let unit, let fixture):
      // The fixture that failed is reported before the first unit that it keeps from running.
      let failed = state.failedFixtures.removeValue(forKey: fixture)
      finish((failed ?? []) + results, at: queue.entryOfUnit[unit], &state)
      if failed != nil { finish([], at: queue.entryOfFixture[fixture], &state) }
    case .setUp(let fixture):
      if !results.isEmpty { state.failedFixtures[fixture] = results }
    case .tearDown(let fixture): finish(results, at: queue.entryOfFixture[fixture], &state)
    }
  }

  /// What is reported at the end of what has not ended.
  private func unfinished(
    _ index: Int,
    _ reason: String,
    of headers: [Indirect<RunHeader>],
    _ state: inout State
  ) -> [RecordedUnit] {
    func notRun(_ planned: PlannedUnit, of run: Int) -> [RecordedUnit] {
      [RecordedUnit(runs[run].notRun(planned, reason), detail, of: headers[run])]
    }
    switch queue.entries[index] {
    case .unit(let unit):
      let place = queue.units[unit]
      return notRun(runs[place.run].plan.units[place.index], of: place.run)
    case .fixture(let fixture):
      if let failed = state.failedFixtures.removeValue(forKey: fixture) { return failed }
      // What nobody needed has not started, and is not reported.
      guard state.startedFixtures.contains(fixture) else { return [] }
      let place = queue.fixtures[fixture]
      return notRun(runs[place.run].plan.fixtures[place.index], of: place.run)
    }
  }

  /// How long a run has taken so far.
  private func age(of run: Int, _ state: State) -> Duration {
    runs[run].plan.scope.clock.uptime() - state.starts[run]
  }

  /// The place of a unit among those that were selected; a fixture has that of its last user.
  private func position(ofEntry index: Int) -> Int? {
    for entry in queue.entries[...index].reversed() {
      guard case .unit(let unit) = entry else { continue }
      let place = queue.units[unit]
      return runs[place.run].plan.units[place.index].position
    }
    return nil
  }

  /// Completes a place of the order, and reports what has its turn.
  private func finish(_ results: [RecordedUnit], at index: Int, _ state: inout State) {
    guard state.isOpen[index] else { return }
    if !state.isOver, results.contains(where: \.result.hasSnapshots) {
      return state.held.append((index, results))
    }
    state.isOpen[index] = false
    for ready in state.sequencer.add(results, at: index) {
      let run = queue.run(of: queue.entries[ready.index])
      state.unfinished[run] -= 1
      if state.unfinished[run] == 0 { state.durations[run] = age(of: run, state) }
      recorder.add(.end(ready.results, position: position(ofEntry: ready.index)), in: run)
    }
  }
}
