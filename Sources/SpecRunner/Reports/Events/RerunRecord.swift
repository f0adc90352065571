/// A run of a unit that was followed by another, because it did not pass.
public struct RerunRecord: Sendable, RecordObject {
  /// How it ended.
  public package(set) var outcome = Outcome.failed

  /// When it started, in seconds since 1970-01-01 UTC.
  public package(set) var startedAt: Double = 0

  /// How long it took.
  public package(set) var duration: Duration = .zero

  /// How many requests were sent; not known of a record that was read.
  package var requests = 0

  /// Its calls in order, those of `finally` last.
  public package(set) var steps: [StepRecord] = []

  package init() {}

  static let kind = "rerun"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("outcome", &outcome.word, "How it ended.")
    members.required("startedAt", &startTime, "When it started.")
    members.required("duration", &duration, "How long it took.")
    members.list("steps", &steps, "Its calls in order, those of `finally` last.")
  }

  private var startTime: RecordTime {
    get { RecordTime(secondsSince1970: startedAt) }
    set { startedAt = newValue.secondsSince1970 }
  }
}
