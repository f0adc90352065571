/// A sending of a call that was followed by another.
public struct StepAttempt: Sendable {
  /// The request and its response, nil where there was none.
  public internal(set) var exchange: Exchange?

  /// Why there was no response, nil where there was one.
  public let error: ClientError?

  /// How long it took.
  public let duration: Duration

  /// The wait after it.
  public let delay: Duration

  /// What its response lacked of what a poll waits for, in a line; nil if it was sent again for another reason.
  public internal(set) var lack: String?

  /// The credentials in bodies that were not kept.
  var droppedCredentials: [String] = []

  /// How many requests were sent, redirects included.
  var requestCount: Int { exchange?.requestCount ?? 1 }
}

extension Exchange {
  /// How many requests were sent for it.
  var requestCount: Int { isFromCache ? 0 : 1 + redirects.count }
}
