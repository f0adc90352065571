/// How long each phase of an exchange took, with the names of HAR 1.2.
public struct Timings: Sendable, Hashable {
  /// Resolving the host's name; `nil` on a connection that was open already.
  public var dns: Duration?
  /// Opening the connection, without TLS; `nil` on a connection that was open already.
  public var connect: Duration?
  /// The TLS handshake; `nil` without one.
  public var tls: Duration?
  /// Sending the request, up to the last byte of its body.
  public var send: Duration
  /// Waiting for the first byte of the final response.
  public var wait: Duration
  /// Receiving the response, up to its last byte.
  public var receive: Duration
  /// From the start to the last byte.
  public var total: Duration
  /// From the start to the end of the first event or line of a stream; `nil` where it is not measured or none came.
  public var firstEvent: Duration?

  /// Creates timings.
  ///
  /// - Parameters:
  ///   - dns: Resolving the host's name.
  ///   - connect: Opening the connection.
  ///   - tls: The TLS handshake.
  ///   - send: Sending the request.
  ///   - wait: Waiting for the first byte.
  ///   - receive: Receiving the response.
  ///   - total: From the start to the last byte.
  ///   - firstEvent: From the start to the end of the first event of a stream.
  public init(
    dns: Duration? = nil,
    connect: Duration? = nil,
    tls: Duration? = nil,
    send: Duration = .zero,
    wait: Duration = .zero,
    receive: Duration = .zero,
    total: Duration = .zero,
    firstEvent: Duration? = nil
  ) {
    self.dns = dns
    self.connect = connect
    self.tls = tls
    self.send = send
    self.wait = wait
    self.receive = receive
    self.total = total
    self.firstEvent = firstEvent
  }
}
