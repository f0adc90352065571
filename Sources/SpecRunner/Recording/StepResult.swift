/// The result of one call of a unit.
public struct StepResult: Sendable {
  /// Its name in reports: the endpoint or the request.
  public internal(set) var name: String

  /// What it does, in the words of the spec; nil where that does not say it.
  package var summary: String?

  /// The endpoint's file and name, nil where the request is written in the step.
  package var endpoint: String?

  /// The declared response that it was held to, nil where there is none.
  package var declared: String?

  /// How it ended.
  public internal(set) var outcome: Outcome

  /// The request and its response, nil where there was none.
  ///
  /// Of a body over 1 MiB, or over 64 KiB if a call followed, the start is kept; in a loop, passed ones over 4 KiB are not.
  public internal(set) var exchange: Exchange?

  /// The request that was to be sent, nil where it could not be made.
  public internal(set) var request: HTTPRequest?

  /// The attempts before the last one, in order.
  public internal(set) var earlierAttempts: [StepAttempt] = []

  /// The origin to which nobody in the run could connect, if that is why there was no response.
  public internal(set) var unreachableOrigin: String?

  /// What kept a server from answering, as other calls may have met it.
  package var transportFault: TransportFault?

  /// The token that could not be fetched, if that is why there was no response.
  package var failedToken: FailedToken?

  /// The request for that token, and its response, if there was one.
  package var tokenExchange: Indirect<Exchange>?

  /// How many requests were sent, redirects and attempts included.
  public internal(set) var requestCount = 0

  /// What each check found, in order.
  public internal(set) var checks: [CheckOutcome] = []

  /// What it captured, by name: the start of the JSON text, as reports show no more.
  package var captures: [String: String] = [:]

  /// Why the service could not be asked.
  public internal(set) var error: RunProblem?

  /// When it started, in seconds since 1970-01-01 UTC; 0 if it was not run.
  package var startedAt: Double = 0

  /// How long it took, from preparing the request to the last check, with all attempts and the waits between them.
  public internal(set) var duration: Duration = .zero

  /// How long its last attempt took.
  public internal(set) var attemptDuration: Duration = .zero

  /// Where it is written.
  public internal(set) var range: SourceRange?

  /// Whether it is one of the calls at the end.
  public internal(set) var isFinal: Bool

  /// Whether the unit goes on without it: the spec says that it is not done, or it needs what a failed step was to
  /// capture.
  public internal(set) var isOmitted = false

  /// The rows that it was done for, the outermost first; none if it passed.
  var rows: [DoneRow] = []

  /// Whether its earlier attempts were those of a poll, of which none is wrong.
  public internal(set) var isPolled = false

  /// The credentials in bodies that were not kept.
  package var droppedCredentials: [String] = []

  /// Makes it the last attempt of a poll, which began at seconds since 1970-01-01 UTC.
  mutating func follow(_ attempts: [StepAttempt], since begin: Double, in time: Duration) {
    requestCount += attempts.reduce(0) { $0 + $1.requestCount }
    earlierAttempts = attempts + earlierAttempts
    if startedAt > 0 { startedAt = begin }
    duration = time
    isPolled = true
  }

  /// Drops what reports do not show of large bodies, or all of it, but for the credentials in them, which are to be
  /// hidden.
  mutating func shortenBodies(
    over limit: Int = Exchange.keptBody,
    isDropping: Bool = false,
    hiddenBy secrets: Redactor
  ) {
    droppedCredentials += exchange?.credentials(inBodiesOver: limit, hiddenBy: secrets) ?? []
    exchange = exchange?.shortened(over: limit, isDropping: isDropping, by: secrets)
  }

  /// What is wrong: the failed checks, or the error; what follows from a wrong status comes last.
  public var problems: [RunProblem] { causes + followUps }

  /// What is wrong in itself.
  package var causes: [RunProblem] {
    (error.map { [$0] } ?? []) + checks.compactMap { $0.isFollowUp ? nil : $0.failure }
  }

  /// What was expected of a response with another status.
  package var followUps: [RunProblem] {
    checks.compactMap { $0.isFollowUp ? $0.failure : nil }
  }

  /// Whether a server was asked over TLS without verifying its certificate.
  public var isUnverified: Bool {
    guard let request, !request.sharedOptions.value.tls.verify else { return false }
    let urls = [request.url] + (exchange.map { [$0.url] + $0.redirects.map(\.url) } ?? [])
    return urls.contains { URLReference($0).isHTTPS }
  }
}
