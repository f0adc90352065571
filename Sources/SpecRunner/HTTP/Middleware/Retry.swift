/// Sends a request again if its failure looks like one that passes.
///
/// Only idempotent methods are sent again (RFC 9110 section 9.2.2) unless ``includesNonIdempotent`` says
/// otherwise. `Retry-After` sets the wait (RFC 9110 section 10.2.3).
public struct Retry: Middleware {
  /// The most attempts, the first included.
  public var attempts: Int

  /// The statuses that are tried again.
  public var statuses: Set<Int>

  /// The errors that are tried again, those of getting the request's token included.
  public var errors: Set<ClientError.Kind>

  /// The waits between attempts.
  public var backoff: Backoff

  /// Whether methods are sent again that mean something else twice: POST, PATCH.
  public var includesNonIdempotent: Bool

  /// The longest `Retry-After` to wait for; a response that asks for more is final.
  public var longestRetryAfter: Duration = .seconds(60)

  /// Decides about an attempt: `true` to try again, `false` not to, `nil` for what the rules say.
  ///
  /// It is not asked after the last attempt and after a cancellation.
  public var decider: (@Sendable (Attempt) -> Bool?)?

  /// How long all attempts and the waits between them may take together; `nil` for no limit.
  package var timeLimit: Duration?

  private let clock: WallClock

  /// The errors that are tried again unless others are named.
  public static let networkErrors: Set<ClientError.Kind> = [
    .dns, .connect, .timeout, .closed, .proxy,
  ]

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - attempts: The most attempts, the first included.
  ///   - statuses: The statuses that are tried again.
  ///   - errors: The errors that are tried again.
  ///   - backoff: The waits between attempts.
  ///   - includesNonIdempotent: Whether POST and PATCH are sent again, too.
  ///   - clock: What waits, and reads dates in `Retry-After`.
  ///   - decider: Decides about an attempt before the rules do.
  public init(
    attempts: Int = 3,
    statuses: Set<Int> = [429, 502, 503, 504],
    errors: Set<ClientError.Kind> = networkErrors,
    backoff: Backoff = Backoff(),
    includesNonIdempotent: Bool = false,
    clock: WallClock = .system,
    decider: (@Sendable (Attempt) -> Bool?)? = nil
  ) {
    self.attempts = attempts
    self.statuses = statuses
    self.errors = errors
    self.backoff = backoff
    self.includesNonIdempotent = includesNonIdempotent
    self.clock = clock
    self.decider = decider
  }

  /// Sends a request until an attempt is final.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The last attempt's exchange.
  /// - Throws: The last attempt's failure.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    try await outcome(of: request, next: next).result.get()
  }

  /// Sends a request until an attempt is final, and reports every attempt, numbered from 1.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The result in the end, and all attempts.
  public func outcome(of request: HTTPRequest, next: Middleware.Next) async -> Outcome {
    await outcome(of: request) { (request, _) async throws(ClientError) in
      try await next(request)
    }
  }

  /// Sends a request until an attempt is final, and reports every attempt, numbered from 1.
  ///
  /// One who keeps less of the attempts before the last gets them instead of the outcome.
  package func outcome(
    of request: HTTPRequest,
    keeping keep: ((Attempt) -> Void)? = nil,
    next: @Sendable (HTTPRequest, Int) async throws(ClientError) -> Exchange
  ) async -> Outcome {
    var made: [Attempt] = []
    var number = 0
    var request = request
    let begin = clock.uptime()
    while true {
      let start = clock.uptime()
      number += 1
      if let timeLimit, number > 1 {
        let rest = max(.milliseconds(1), begin + timeLimit - start)
        request.options.timeout = min(request.options.timeout ?? rest, rest)
      }
      let result: Result<Exchange, ClientError>
      do throws(ClientError) {
        result = .success(try await next(request, number))
      } catch {
        result = .failure(error)
      }
      var attempt = Attempt(
        number: number,
        request: request,
        result: result,
        duration: result.transferTime ?? clock.uptime() - start
      )
      var wanted = delay(after: attempt)
      if let timeLimit, let delay = wanted.delay, clock.uptime() + delay >= begin + timeLimit {
        wanted = (nil, false)
      }
      attempt.delay = wanted.isTooLong ? nil : wanted.delay
      guard let delay = attempt.delay else {
        return Outcome(result: result, attempts: made + [attempt], refusedDelay: wanted.delay)
      }
      do throws(CancellationError) {
        try await clock.sleep(delay)
      } catch {
        let error = ClientError(
          .cancelled,
          "the request was cancelled while it waited for attempt \(number + 1)",
          exchange: try? result.get()
        )
        return Outcome(result: .failure(error), attempts: made + [attempt])
      }
      if let keep { keep(attempt) } else { made.append(attempt) }
    }
  }

  /// The wait before the next attempt, and whether the server asks for more than is waited; `nil` if this one is final.
  private func delay(after attempt: Attempt) -> (delay: Duration?, isTooLong: Bool) {
    guard attempt.number < attempts, !attempt.isCancelled,
      // Somebody reads the body already.
      attempt.request.options.pipe?.isOpen != true,
      decider?(attempt) ?? (mayRepeat(attempt.request) && isWorthAnother(attempt.result))
    else { return (nil, false) }
    if case .success(let exchange) = attempt.result,
      let asked = RetryAfter.delay(exchange.response.fields, now: clock.now())
    {
      return (asked, asked > longestRetryAfter)
    }
    return (backoff.delay(after: attempt.number, chance: .random(in: 0...1)), false)
  }

  /// Whether the rules let a request be sent more than once.
  package func mayRepeat(_ request: HTTPRequest) -> Bool {
    attempts > 1 && (request.method.isIdempotent || includesNonIdempotent)
  }

  /// Whether a request would be sent again if its method were idempotent.
  package func isKeptFromRepeating(
    _ request: HTTPRequest,
    after result: Result<Exchange, ClientError>
  ) -> Bool {
    attempts > 1 && !mayRepeat(request) && isWorthAnother(result)
  }

  private func isWorthAnother(_ result: Result<Exchange, ClientError>) -> Bool {
    switch result {
    case .success(let exchange): return statuses.contains(exchange.response.status)
    case .failure(let error):
      return errors.contains(error.kind)
        || error.kind == .authentication && error.kindsBehind.contains(where: errors.contains)
    }
  }
}
