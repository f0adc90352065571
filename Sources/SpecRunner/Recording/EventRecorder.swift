/// Gives the records of a run in one environment to the sinks: those of its units in the catalog's order.
///
/// Nothing else calls a sink, and a record has no secrets, so that no sink sees one.
struct EventRecorder {
  private let sinks: EventSinks

  private var causes: [UnredactedCause: Int] = [:]

  /// The units that have ended.
  private(set) var summary = RunSummary()

  /// Prepares to record a run.
  init(to sinks: EventSinks) {
    self.sinks = sinks
  }

  /// Records that the run starts.
  mutating func start(_ run: RunHeader) {
    summary.environment = run.environment
    sinks.send(.runStarted(run))
  }

  /// Records that a unit starts.
  func start(_ unit: StartedUnit) { sinks.send(.unitStarted(unit.start.record)) }

  /// Records that a unit has ended.
  mutating func finish(_ unit: RecordedUnit, at position: Int? = nil) {
    var record = unit.record
    // Most have passed, and their results are not looked at.
    let obstacle = record.outcome == .passed ? nil : unit.result.commonObstacle
    record.cause = obstacle.map { obstacle in
      let id = causes[obstacle] ?? causes.count + 1
      causes[obstacle] = id
      return obstacle.cause(id: id, hidingBy: unit.result.redactor)
    }
    let place = position ?? summary.total
    if record.position != place { record.position = place }
    summary.count(record)
    sinks.send(.unitFinished(record))
  }

  /// Records that the run has ended.
  mutating func finish(after duration: Duration, isInterrupted: Bool) {
    summary.finish(after: duration, isInterrupted: isInterrupted)
    sinks.send(.runFinished(summary))
    sinks.finish()
  }
}
