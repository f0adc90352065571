/// How a case or a scenario ended.
public struct UnitRecord: Sendable, RecordObject {
  /// The environment, the file and the names below it, joined: it identifies the unit in every run of its catalog.
  public internal(set) var id = ""

  /// The run's identifier, empty if it is not of a run.
  public internal(set) var run = ""

  /// The environment's name, nil if there is none.
  public internal(set) var environment: String?

  /// Its place among the units of its run, in the catalog's order; units of shards have the places of the whole run.
  public internal(set) var position = 0

  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  public internal(set) var path: [String] = []

  /// The path of its file, as people are shown it.
  public internal(set) var file = ""

  /// The path of the file in which its name is written, nil if it is not written.
  public internal(set) var source: String?

  /// The line on which its name is written.
  public internal(set) var line: Int?

  /// The tags of its file, endpoint and own.
  public internal(set) var tags: [String] = []

  /// How it ended.
  public internal(set) var outcome = Outcome.passed

  /// Whether the run left it out, not the spec: a fixture failed, the run was interrupted, or too many units had failed.
  public internal(set) var isLeftOut = false

  /// How long it took.
  public internal(set) var duration: Duration = .zero

  /// When it started, in seconds since 1970-01-01 UTC.
  public internal(set) var startedAt: Double = 0

  /// How many requests were sent, redirects and attempts included.
  public internal(set) var requests = 0

  /// How many calls it has; not all of them need to be recorded.
  public internal(set) var stepCount = 0

  /// Whether a server's certificate was not verified.
  public internal(set) var isUnverified = false

  /// Why it could not be run, if other units cannot be run for the same reason.
  @IndirectOptional public internal(set) var cause: CommonCause?

  /// Its calls in order, those of `finally` last; none of a unit that plainly passed, unless a sink wants them.
  public internal(set) var steps: [StepRecord] = []

  /// The names from the file to the unit, as a person reads them.
  public var title: String { path.title }

  /// The name in its file.
  public var name: String { path.dropFirst().title }

  static let kind = "unitEnd"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required(
      "id",
      &id,
      "The environment, the file and the names below it: it identifies the unit in every run of its catalog."
    )
    members.optional("run", &run, default: "", "The run's identifier.")
    members.optional("environment", &environment, "The environment's name.")
    members.required(
      "position",
      &position,
      "Its place among the units of its run, in the catalog's order, also if it was run in a shard."
    )
    members.list("path", &path, "The names from the file to the unit.")
    members.required("file", &file, "The path of its file.")
    members.optional("source", &source, "The path of the file in which its name is written.")
    members.optional("line", &line, "The line on which its name is written.")
    members.list("tags", &tags, "The tags of its file, endpoint and own.")
    members.required("outcome", &outcome.word, "How it ended.")
    members.optional("reason", &outcome.reason, "Why it was not run.")
    members.optional(
      "leftOut",
      &isLeftOut,
      default: false,
      "Whether the run left it out, not the spec: a fixture failed, the run was interrupted, or too many units had failed."
    )
    members.required("duration", &duration, "How long it took.")
    members.required("startedAt", &startTime, "When it started.")
    members.required(
      "requests",
      &requests,
      "How many requests were sent, redirects and attempts included."
    )
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
    members.list("steps", &steps, "Its calls in order, those of `finally` last.")
  }

  private var startTime: RecordTime {
    get { RecordTime(secondsSince1970: startedAt) }
    set { startedAt = newValue.secondsSince1970 }
  }
}
