public import SpecModel

/// The result of one call of a unit.
///
/// A class: it is large, and handed on as it is.
public final class StepResult: Sendable {
  /// What a person is shown of it: the endpoint or the request.
  public let name: String

  /// The endpoint's file and name, nil where the request is written in the step.
  package let endpoint: String?

  /// The declared response that it was held to, nil where there is none.
  package let declared: String?

  /// How it ended.
  public let outcome: Outcome

  /// The request and its answer, nil where there was none.
  ///
  /// Of a call that passed in a loop, a body of more than 4096 bytes is not kept.
  public let exchange: Exchange?

  /// The request that was to be sent, nil where it could not be made.
  public let request: HTTPRequest?

  /// The attempts before the last one, in order.
  public let earlierAttempts: [StepAttempt]

  /// The origin to which nobody in the run could connect, if that is why there was no answer.
  public let unreachableOrigin: String?

  /// What kept a server from answering, as other calls may have met it.
  package let transportFault: TransportFault?

  /// The token that could not be fetched, if that is why there was no answer.
  package let failedToken: FailedToken?

  /// How many requests were sent, redirects and attempts included.
  public let requestCount: Int

  /// What each check found, in order.
  public let checks: [CheckOutcome]

  /// Why the service could not be asked.
  public let error: Diagnostic?

  /// When it started, in seconds since 1970-01-01 UTC; 0 if it was not run.
  package let startedAt: Double

  /// How long it took, from preparing the request to the last check, with all attempts and the waits between them.
  public let duration: Duration

  /// How long its last attempt took.
  public let attemptDuration: Duration

  /// Where it is written.
  public let range: SourceRange?

  /// Whether it is one of the calls at the end.
  public let isFinal: Bool

  /// Whether the unit goes on without it: the spec says that it is not done, or it needs what a failed step was to
  /// capture.
  public let isOmitted: Bool

  /// The credentials in bodies that were not kept.
  package let droppedCredentials: [String]

  /// Whether its earlier attempts were those of a poll, of which none is wrong.
  public let isPolled: Bool

  package init(
    name: String,
    endpoint: String? = nil,
    declared: String? = nil,
    outcome: Outcome,
    exchange: Exchange? = nil,
    request: HTTPRequest? = nil,
    earlierAttempts: [StepAttempt] = [],
    unreachableOrigin: String? = nil,
    transportFault: TransportFault? = nil,
    failedToken: FailedToken? = nil,
    requestCount: Int? = nil,
    checks: [CheckOutcome] = [],
    error: Diagnostic? = nil,
    startedAt: Double = 0,
    duration: Duration = .zero,
    attemptDuration: Duration? = nil,
    range: SourceRange?,
    isFinal: Bool,
    isOmitted: Bool = false,
    isPolled: Bool = false,
    droppedCredentials: [String] = []
  ) {
    self.name = name
    self.endpoint = endpoint
    self.declared = declared
    self.startedAt = startedAt
    self.outcome = outcome
    self.exchange = exchange
    self.request = request
    self.earlierAttempts = earlierAttempts
    self.unreachableOrigin = unreachableOrigin
    self.transportFault = transportFault
    self.failedToken = failedToken
    self.requestCount =
      requestCount ?? exchange.map { 1 + $0.redirects.count } ?? (request == nil ? 0 : 1)
    self.checks = checks
    self.error = error
    self.duration = duration
    self.attemptDuration = attemptDuration ?? duration
    self.range = range
    self.isFinal = isFinal
    self.isOmitted = isOmitted
    self.isPolled = isPolled
    self.droppedCredentials = droppedCredentials
  }

  /// The same call after other attempts of a poll, or with more checks.
  ///
  /// - Parameters:
  ///   - outcome: How it ended.
  ///   - earlierAttempts: The attempts before its own.
  ///   - checks: Checks that come before its own.
  ///   - duration: How long all of it took until the same end; nil: as it is.
  ///   - isPolled: Whether the attempts are those of a poll.
  ///   - keepsBodies: Whether large bodies are kept.
  /// - Returns: The result.
  package func with(
    outcome: Outcome,
    after earlierAttempts: [StepAttempt] = [],
    checks: [CheckOutcome] = [],
    duration: Duration? = nil,
    isPolled: Bool = false,
    keepsBodies: Bool = true
  ) -> StepResult {
    let earlierRequests = earlierAttempts.reduce(0) { count, attempt in
      count + (attempt.exchange.map { 1 + $0.redirects.count } ?? 1)
    }
    let duration = duration ?? self.duration
    return StepResult(
      name: name,
      endpoint: endpoint,
      declared: declared,
      outcome: outcome,
      exchange: keepsBodies ? exchange : exchange?.withoutLargeBodies,
      request: request,
      earlierAttempts: earlierAttempts + self.earlierAttempts,
      unreachableOrigin: unreachableOrigin,
      transportFault: transportFault,
      failedToken: failedToken,
      requestCount: requestCount + earlierRequests,
      checks: checks + self.checks,
      error: error,
      startedAt: startedAt > 0 ? startedAt - (duration - self.duration) / .seconds(1) : 0,
      duration: duration,
      attemptDuration: attemptDuration,
      range: range,
      isFinal: isFinal,
      isOmitted: isOmitted,
      isPolled: isPolled || self.isPolled,
      droppedCredentials: droppedCredentials
        + (keepsBodies ? [] : exchange?.credentialsInLargeBodies ?? [])
    )
  }

  /// What is wrong: the failed checks, or the error; what follows from a wrong status comes last.
  public var problems: [Diagnostic] { causes + followUps }

  /// What is wrong in itself.
  package var causes: [Diagnostic] {
    (error.map { [$0] } ?? []) + checks.compactMap { $0.isFollowUp ? nil : $0.failure }
  }

  /// What was expected of a response with another status.
  package var followUps: [Diagnostic] {
    checks.compactMap { $0.isFollowUp ? $0.failure : nil }
  }

  /// Whether a server was asked over TLS without verifying its certificate.
  public var isUnverified: Bool {
    guard let request, request.options.tls?.verify == false else { return false }
    let urls = [request.url] + (exchange.map { [$0.url] + $0.redirects.map(\.url) } ?? [])
    return urls.contains { URLReference($0).isHTTPS }
  }
}
