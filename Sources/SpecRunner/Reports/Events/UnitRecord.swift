/// How a case or a scenario ended.
public struct UnitRecord: Sendable, RecordObject {
  /// What was known of it before it ran.
  var start: UnitStartRecord {
    get { shared.record }
    set { shared = SharedUnitStart(newValue) }
  }

  private var shared: SharedUnitStart

  /// The environment, the file and the names below it, joined: it identifies the unit in every run of its catalog.
  public package(set) var id: String {
    get { start.id }
    set { start.id = newValue }
  }

  /// The run's identifier, empty if it is not of a run.
  public package(set) var run = ""

  /// The environment's name, nil if there is none.
  public package(set) var environment: String? {
    get { start.environment }
    set { start.environment = newValue }
  }

  /// Its place among the units of its run, in the catalog's order; units of shards have the places of the whole run.
  public package(set) var position: Int {
    get { start.position }
    set { start.position = newValue }
  }

  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  public package(set) var path: [String] {
    get { start.path }
    set { start.path = newValue }
  }

  /// The path of its file, as people are shown it.
  public package(set) var file: String {
    get { start.file }
    set { start.file = newValue }
  }

  /// The path of the file in which its name is written, nil if it is not written.
  public package(set) var source: String? {
    get { start.source }
    set { start.source = newValue }
  }

  /// The line on which its name is written.
  public package(set) var line: Int? {
    get { start.line }
    set { start.line = newValue }
  }

  /// The tags of its file, endpoint and own.
  public package(set) var tags: [String] {
    get { start.tags }
    set { start.tags = newValue }
  }

  /// How it ended.
  public package(set) var outcome = Outcome.passed

  /// Whether the run left it out, not the spec: a fixture failed, the run was interrupted, or too many units had failed.
  public package(set) var isLeftOut = false

  /// Whether its checks failed as its known issue says, so that it is skipped.
  public package(set) var isKnownIssue = false

  /// Its runs before the last one, in order: each failed or ended with an error.
  public package(set) var reruns: [RerunRecord] = []

  /// How long it took; of several runs, the last one.
  public package(set) var duration: Duration = .zero

  /// When it started, in seconds since 1970-01-01 UTC.
  public package(set) var startedAt: Double = 0

  /// How many requests were sent, redirects and attempts included.
  public package(set) var requests = 0

  /// How many calls it has; not all of them need to be recorded.
  public package(set) var stepCount = 0

  /// Whether a server's certificate was not verified.
  public package(set) var isUnverified = false

  /// Whether all its responses have the status 404; not known of a record that was read.
  package var isNotFound = false

  /// Why it could not be run, if other units cannot be run for the same reason.
  @IndirectOptional public package(set) var cause: CommonCause?

  /// Its calls in order, those of `finally` last; none of a unit that plainly passed, unless a sink wants them.
  public package(set) var steps: [StepRecord] = []

  /// Creates an empty record.
  init() { self.init(SharedUnitStart(UnitStartRecord())) }

  /// Creates the record of a unit of which no more is known.
  package init(_ start: SharedUnitStart) { shared = start }

  /// The names from the file to the unit, as a person reads them.
  public var title: String { path.title }

  /// The name in its file.
  public var name: String { path.dropFirst().title }

  static let kind = "unitEnd"

  mutating func visit(_ members: inout some RecordVisitor) {
    start.visit(&members, isEnded: true)
    members.optional("run", &run, default: "", "The run's identifier.")
    members.required("outcome", &outcome.word, "How it ended.")
    members.optional("reason", &outcome.reason, "Why it was not run.")
    members.optional(
      "leftOut",
      &isLeftOut,
      default: false,
      "Whether the run left it out, not the spec: a fixture failed, the run was interrupted, or too many units had failed."
    )
    members.optional(
      "knownIssue",
      &isKnownIssue,
      default: false,
      "Whether its checks failed as its known issue says, so that it is skipped."
    )
    members.required("duration", &duration, "How long it took.")
    members.required("startedAt", &startTime, "When it started.")
    members.required(
      "requests",
      &requests,
      "How many requests were sent, redirects and attempts included."
    )
    // What is read may come from anywhere, and is added.
    requests = min(max(0, requests), Int(Int32.max))
    members.required("stepCount", &stepCount, "How many calls it has.")
    members.optional(
      "unverified",
      &isUnverified,
      default: false,
      "Whether a server's certificate was not verified."
    )
    members.optional(
      "cause",
      &cause,
      "Why it could not be run, if other units cannot be run for the same reason."
    )
    members.list("reruns", &reruns, "Its runs before the last one: each failed or was an error.")
    members.list("steps", &steps, "Its calls in order, those of `finally` last.")
  }

  private var startTime: RecordTime {
    get { RecordTime(secondsSince1970: startedAt) }
    set { startedAt = newValue.secondsSince1970 }
  }
}
