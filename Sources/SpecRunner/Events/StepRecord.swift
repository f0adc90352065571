/// How one call of a unit ended.
public struct StepRecord: Sendable {
  /// What a person is shown of it: the endpoint or the request.
  public let name: String

  /// Whether it is a call of `finally`.
  public let isFinal: Bool

  /// How it ended.
  public let outcome: Outcome

  /// The method and the URL, nil if the request could not be made.
  public let request: String?

  /// The request and how it was answered: `GET https://example.com/ → 302 → 200 OK`.
  public let summary: String?

  /// How long it took, with all attempts and the waits between them.
  public let duration: Duration

  /// How long its last attempt took.
  public let attemptDuration: Duration

  /// The attempts before the last one, in order.
  public let attempts: [AttemptRecord]

  /// Whether they are those of a poll, of which none is wrong.
  public let isPolled: Bool

  /// The last exchange, nil if there was no response.
  public let exchange: ExchangeRecord?

  /// Why the call could not be made or got no response.
  public let error: ProblemRecord?

  /// What each check found, in order.
  public let checks: [CheckRecord]

  /// Whether the response body explains what is wrong, because the failed checks do not show it.
  public let isBodyNeeded: Bool

  /// The curl command that sends the request again; only if the unit did not pass at once.
  public let reproduction: Reproduction?

  /// Where the body was saved: `saved spec-run-output/report.pdf (1024 bytes)`.
  public let saved: String?

  /// That the server's certificate was not verified.
  public let warning: String?

  /// A command for a POSIX shell.
  public struct Reproduction: Sendable {
    /// The command.
    public let command: String

    /// What it leaves out or does in another way.
    public let note: String?
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
