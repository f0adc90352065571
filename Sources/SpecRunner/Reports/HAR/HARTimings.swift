/// How long the phases of an exchange took, as an HTTP Archive has them.
struct HARTimings {
  /// The wait until it could be sent; nil if there was none.
  private let blocked: Duration?
  private let dns: Duration?

  /// Opening the connection, in an archive with TLS.
  private let connect: Duration?
  private let tls: Duration?
  private let send: Duration
  private let wait: Duration
  private let receive: Duration

  /// The sum of the phases.
  let total: Duration

  /// Adds up the phases of an exchange.
  init(_ timings: TimingsRecord?, in duration: Duration, after delay: Duration) {
    let connect = timings?.connect.map { $0 + (timings?.tls ?? .zero) }
    let wait = timings?.wait ?? duration
    let (send, receive) = (timings?.send ?? .zero, timings?.receive ?? .zero)
    let phases = (timings?.dns ?? .zero) + (connect ?? .zero) + send + wait + receive
    // On a connection that was open already, the time until libcurl uses it belongs to no phase.
    let blocked = delay + max((timings?.total ?? .zero) - phases, .zero)
    self.blocked = blocked > .zero ? blocked : nil
    dns = timings?.dns
    self.connect = connect
    tls = timings?.tls
    self.send = send
    self.wait = wait
    self.receive = receive
    total = blocked + phases
  }

  /// Writes the members.
  func write(to writer: inout JSONWriter) {
    Self.write(blocked, "blocked", to: &writer)
    Self.write(dns, "dns", to: &writer)
    Self.write(connect, "connect", to: &writer)
    Self.write(tls, "ssl", to: &writer)
    writer.member("send", send)
    writer.member("wait", wait)
    writer.member("receive", receive)
  }

  private static func write(_ phase: Duration?, _ name: String, to writer: inout JSONWriter) {
    if let phase { writer.member(name, phase) } else { writer.member(name, -1) }
  }
}
