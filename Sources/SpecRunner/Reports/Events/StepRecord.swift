/// How one call of a unit ended.
public struct StepRecord: Sendable, RecordObject {
  /// Its name in reports: the endpoint or the request.
  public package(set) var name = ""

  /// What it does, in the words of the spec; nil if that does not say it.
  public package(set) var description: String?

  /// The endpoint's file and name, nil if the request is written in the step.
  public package(set) var endpoint: String?

  /// The declared response that it was held to: `200`, `4xx`, `default`; nil if there is none.
  public package(set) var declared: String?

  /// Whether it is a call of `finally`.
  public package(set) var isFinal = false

  /// How it ended.
  public package(set) var outcome: Outcome = .passed

  /// The method and the URL, nil if the request could not be made.
  public package(set) var request: String?

  /// The request and its response: `GET https://example.com/ → 302 → 200 OK`.
  public package(set) var summary: String?

  /// When it started, in seconds since 1970-01-01 UTC; 0 if it was not run.
  public package(set) var startedAt: Double = 0

  /// The request as it was sent the last time, nil if none was sent or messages are not recorded.
  @IndirectOptional public package(set) var sent: RequestRecord?

  /// The request for a token that failed, so that the call was not sent, and its response; nil if there is none.
  @IndirectOptional public package(set) var token: ExchangeRecord.Hop?

  /// How long it took, with all attempts and the waits between them.
  public package(set) var duration: Duration = .zero

  /// How long its last attempt took.
  public package(set) var attemptDuration: Duration = .zero

  /// The attempts before the last one, in order.
  public package(set) var attempts: [AttemptRecord] = []

  /// Whether they are those of a poll, of which none is wrong.
  public package(set) var isPolled = false

  /// The last exchange, nil if there was no response.
  public package(set) var exchange: ExchangeRecord?

  /// Why the call could not be made or got no response.
  @IndirectOptional public package(set) var error: ProblemRecord?

  /// What each check found, in order.
  public package(set) var checks: [CheckRecord] = []

  /// What it captured, by name; none if messages are not recorded.
  public package(set) var captures: [CaptureRecord] = []

  /// Whether the response body explains what is wrong, because the failed checks do not show it.
  public package(set) var isBodyNeeded = false

  /// The curl command that sends the request again; only if the unit did not pass at once.
  @IndirectOptional public package(set) var reproduction: Reproduction?

  /// Where the body was saved: `saved spec-run-output/report.pdf (1024 bytes)`.
  public package(set) var saved: String?

  /// The path of the file to which the body was saved.
  public package(set) var savedFile: String?

  /// What is not wrong, but should be known: an unverified certificate, undeclared members.
  public package(set) var warning: String?

  /// A command for a POSIX shell.
  public struct Reproduction: Sendable, RecordObject {
    /// The command.
    public package(set) var command = ""

    /// What it leaves out or does in another way.
    public package(set) var note: String?

    package init() {}

    static let kind = "reproduction"

    mutating func visit(_ members: inout some RecordVisitor) {
      members.required("command", &command, "The command.")
      members.optional("note", &note, "What it leaves out or does in another way.")
    }
  }

  package init() {}

  static let kind = "step"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("name", &name, "The endpoint or the request.")
    members.optional("description", &description, "What it does, in the words of the spec.")
    members.optional("endpoint", &endpoint, "The endpoint's file and name.")
    members.optional(
      "declared",
      &declared,
      "The declared response that it was held to: `200`, `4xx`, `default`."
    )
    members.optional("final", &isFinal, default: false, "Whether it is a call of `finally`.")
    members.required("outcome", &outcome.word, "How it ended.")
    members.optional("reason", &outcome.reason, "Why it was not run.")
    members.optional("startedAt", &startTime, "When it started, if it was run.")
    members.required(
      "duration",
      &duration,
      "How long it took, with all attempts and the waits between them."
    )
    members.required("attemptDuration", &attemptDuration, "How long its last attempt took.")
    members.optional("request", &request, "The method and the URL.")
    members.optional("summary", &summary, "The request and the status of the response.")
    members.list("attempts", &attempts, "The attempts before the last one.")
    members.optional(
      "polled",
      &isPolled,
      default: false,
      "Whether the attempts before the last one are those of a poll."
    )
    members.optional("sent", &sent, "The request as it was sent the last time.")
    members.optional("token", &token, "The request for a token that failed, and its response.")
    members.optional("exchange", &exchange, "The last response.")
    members.optional("error", &error, "Why the call could not be made or got no response.")
    members.list("checks", &checks, "What each check found.")
    members.list("captures", &captures, "What it captured, by name.")
    members.optional(
      "bodyNeeded",
      &isBodyNeeded,
      default: false,
      "Whether the response body explains what is wrong, because the failed checks do not show it."
    )
    members.optional(
      "reproduction",
      &reproduction,
      "The curl command that sends the request again."
    )
    members.optional("saved", &saved, "Where the body was saved.")
    members.optional("savedFile", &savedFile, "The path of the file to which the body was saved.")
    members.optional(
      "warning",
      &warning,
      "What is not wrong, but should be known: an unverified certificate, undeclared members."
    )
  }

  private var startTime: RecordTime? {
    get { startedAt > 0 ? RecordTime(secondsSince1970: startedAt) : nil }
    set { startedAt = newValue?.secondsSince1970 ?? 0 }
  }

  /// What is wrong in itself: the error, then the failed checks.
  public var causes: [ProblemRecord] {
    (error.map { [$0] } ?? []) + checks.compactMap { $0.isFollowUp ? nil : $0.problem }
  }

  /// The checks that failed because the response has another status.
  public var followUps: [ProblemRecord] {
    checks.compactMap { $0.isFollowUp ? $0.problem : nil }
  }
}
