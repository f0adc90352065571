internal import Synchronization

/// Records what happens in the runs of one command, in the order in which it is said, one after the other.
///
/// Recording an event does not wait for the sinks unless many events are waiting: the task that is recording also records
/// the events of others.
final class RunRecorder: Sendable {
  /// What happens in the run of one environment.
  enum Event: Sendable {
    /// A unit starts.
    case start(StartedUnit)
    /// Units have ended; `position` is the place of the last one among the selected units, nil for the next place.
    case end([RecordedUnit], position: Int?)
  }

  private let recorders: Mutex<[EventRecorder]>
  private let waiting = Mutex<[(run: Int, event: Event)]>([])
  private let onResult: (@Sendable (UnitResult) -> Void)?

  /// From how many events on who says more waits: few, as they keep whole results.
  private let backlog: Int

  /// Prepares to record runs.
  init(
    of count: Int,
    to sinks: EventSinks,
    jobs: Int,
    onResult: (@Sendable (UnitResult) -> Void)?
  ) {
    backlog = 4 * jobs
    recorders = Mutex((0..<count).map { _ in EventRecorder(to: sinks) })
    self.onResult = onResult
  }

  /// Records that the runs start.
  func start(_ headers: [RunHeader]) {
    recorders.withLock { recorders in
      for (index, header) in headers.enumerated() { recorders[index].start(header) }
    }
  }

  /// Says what happens in a run; ``record()`` records it.
  func add(_ event: Event, in run: Int) { waiting.withLock { $0.append((run, event)) } }

  /// Records what was said, unless another thread is at it, which then records this, too.
  func record() {
    while true {
      let count = waiting.withLock { $0.count }
      if count == 0 { return }
      // What was recorded is given back by both, and freed where nobody waits for it.
      if count > backlog {
        _ = recorders.withLock { recordWaiting(by: &$0) }
      } else if recorders.withLockIfAvailable({ recordWaiting(by: &$0) }) == nil {
        return
      }
    }
  }

  private func recordWaiting(
    by recorders: inout [EventRecorder]
  ) -> [(run: Int, event: Event)] {
    let events = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for (run, event) in events {
      switch event {
      case .start(let unit): recorders[run].start(unit)
      case .end(let units, let position):
        for unit in units {
          onResult?(unit.result)
          recorders[run].finish(unit, at: position)
        }
      }
    }
    return events
  }

  /// Records that the runs have ended.
  func finish(after durations: [Duration], isInterrupted: Bool) -> RunSummary {
    recorders.withLock { recorders in
      _ = recordWaiting(by: &recorders)
      var total = RunSummary()
      for (index, duration) in durations.enumerated() {
        recorders[index].finish(after: duration, isInterrupted: isInterrupted)
        total.add(recorders[index].summary)
      }
      return total
    }
  }
}
