extension Retry {
  /// One sending of a request.
  public struct Attempt: Sendable {
    /// Its number, from 1.
    public let number: Int

    /// What was sent.
    public let request: HTTPRequest

    /// The result.
    public let result: Result<Exchange, ClientError>

    /// The wait after it; `nil` if it is the last.
    public internal(set) var delay: Duration?

    /// How long it took.
    public let duration: Duration

    var isCancelled: Bool {
      if case .failure(let error) = result { error.kind == .cancelled } else { false }
    }
  }

  /// The result of a request in the end.
  public struct Outcome: Sendable {
    /// The last attempt's result, or a cancellation between two.
    public let result: Result<Exchange, ClientError>

    /// All attempts, in their order.
    public let attempts: [Attempt]

    /// The wait that the last response asks for, if it is longer than ``Retry/longestRetryAfter``: the response is
    /// final.
    public internal(set) var refusedDelay: Duration?

    /// Whether a response came only after a failure: what a report calls flaky, if the response is the right one.
    public var neededAnotherAttempt: Bool {
      if case .success = result { attempts.count > 1 } else { false }
    }
  }
}
