/// The result of a call that was sent.
final class SentCall {
  /// The last exchange, or why there was none.
  let result: Result<Exchange, ClientError>

  /// How long the last attempt took.
  let duration: Duration

  /// The attempts before the last one.
  let earlierAttempts: [StepAttempt]

  /// The wait that the last response asks for before another attempt, where it is too long to be made.
  let refusedDelay: Duration?

  init(
    _ result: Result<Exchange, ClientError>,
    in duration: Duration,
    after earlierAttempts: [StepAttempt] = [],
    refusedDelay: Duration? = nil
  ) {
    self.result = result
    self.duration = duration
    self.earlierAttempts = earlierAttempts
    self.refusedDelay = refusedDelay
  }

  /// The response that is judged: also one whose body is corrupt, which is the service's mistake.
  var judged: Result<Exchange, ClientError> {
    guard case .failure(let error) = result, error.kind == .decoding, let exchange = error.exchange,
      exchange.response.undecoded != nil
    else { return result }
    return .success(exchange)
  }

  /// How the call ended by what was found of its last attempt.
  func outcome(of checks: [CheckOutcome]) -> Outcome {
    if checks.contains(where: { $0.failure != nil }) { return .failed }
    return earlierAttempts.isEmpty ? .passed : .flaky
  }

  /// The origin to which nobody could connect, if that is why there is no response.
  var unreachableOrigin: String? {
    if case .failure(let error) = result { error.unreachableOrigin } else { nil }
  }

  /// What kept the server from responding, as other calls may have met it.
  func transportFault(of request: HTTPRequest) -> TransportFault? {
    guard case .failure(let error) = result else { return nil }
    return TransportFault(error, at: UnreachableOrigins.origin(of: request))
  }

  /// How many requests were sent, redirects and attempts included.
  var requestCount: Int {
    let last =
      switch result {
      case .success(let exchange): exchange.requestCount
      case .failure(let error): error.exchange?.requestCount ?? (error.wasSent ? 1 : 0)
      }
    return earlierAttempts.reduce(last) { $0 + $1.requestCount }
  }
}
