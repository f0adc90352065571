/// How far a transfer is.
public struct TransferProgress: Sendable, Hashable {
  /// Bytes of the request's body sent so far.
  public let sent: Int
  /// Bytes of the request's body in all; 0 while that is not known.
  public let toSend: Int
  /// Bytes of the response's body received so far.
  public let received: Int
  /// Bytes of the response's body in all; 0 while that is not known.
  public let toReceive: Int

  /// Creates a state of a transfer.
  ///
  /// - Parameters:
  ///   - sent: Bytes sent so far.
  ///   - toSend: Bytes to send in all, or 0.
  ///   - received: Bytes received so far.
  ///   - toReceive: Bytes to receive in all, or 0.
  public init(sent: Int, toSend: Int, received: Int, toReceive: Int) {
    self.sent = sent
    self.toSend = toSend
    self.received = received
    self.toReceive = toReceive
  }
}
