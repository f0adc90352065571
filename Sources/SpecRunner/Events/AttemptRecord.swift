/// A sending of a call that was followed by another.
public struct AttemptRecord: Sendable {
  /// Its result, in a line: `503 Service Unavailable`.
  public let result: String

  /// The kind of the error, nil if there was a response.
  public let error: String?

  /// The exchange, nil if there was no response.
  public let exchange: ExchangeRecord?

  /// How long it took.
  public let duration: Duration

  /// The wait after it.
  public let delay: Duration

  /// What its response lacked of what a poll waits for; nil if it was sent again for another reason.
  public let lack: String?
}
