/// A sending of a call that was followed by another.
public struct StepAttempt: Sendable {
  /// The request and its answer, nil where there was none.
  public let exchange: Exchange?

  /// Why there was no answer, nil where there was one.
  public let error: ClientError?

  /// The wait after it.
  public let delay: Duration

  package init(exchange: Exchange?, error: ClientError?, delay: Duration) {
    self.exchange = exchange
    self.error = error
    self.delay = delay
  }
}
