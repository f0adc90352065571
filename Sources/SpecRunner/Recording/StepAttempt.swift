/// A sending of a call that was followed by another.
public struct StepAttempt: Sendable {
  /// The request and its answer, nil where there was none.
  public let exchange: Exchange?

  /// Why there was no answer, nil where there was one.
  public let error: ClientError?

  /// How long it took.
  public let duration: Duration

  /// The wait after it.
  public let delay: Duration

  /// What its response lacked of what a poll waits for, in a line; nil if it was sent again for another reason.
  public internal(set) var lack: String?
}
