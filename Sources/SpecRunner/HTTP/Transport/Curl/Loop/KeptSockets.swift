internal import CSystem

/// The sockets of the HTTP/1 connections that a loop keeps open for further requests; used on the loop's thread only.
///
/// Between two requests nothing may arrive on such a connection. What does belongs to no request: it would be taken for
/// the response to the next one (RFC 9112 sections 9.2 and 9.3). libcurl 7.87 and 7.88 do not look.
final class KeptSockets {
  /// Knows all sockets of the loop, also those of other connections.
  let watch: CurlWatch

  /// Few enough to be searched one by one.
  private var kept: [(socket: CInt, connection: Connection)] = []

  /// The ports of connections that were closed, in this turn of the loop, although their servers had not ended them.
  private var closedHere: [Int] = []

  /// What tells a connection from others; those to one Unix domain socket have it in common.
  struct Connection: Equatable {
    let localPort: Int
    let remotePort: Int
    let remoteAddress: String
  }

  init(_ watch: CurlWatch) {
    self.watch = watch
  }

  /// Begins a turn of the loop.
  func turn() {
    if !closedHere.isEmpty { closedHere.removeAll(keepingCapacity: true) }
  }

  /// Notes a connection that is about to be closed, if its server has not ended it.
  func noteClosing(_ socket: CInt) {
    var byte: UInt8 = 0
    guard unsafe recv(socket, &byte, 1, Self.flags) < 0,
      [EAGAIN, EWOULDBLOCK].contains(system_error())
    else { return }
    closedHere.append(Int(system_local_port(socket)))
  }

  /// Whether the connection from a port was closed, in this turn of the loop, although its server had not ended it.
  func wasClosedHere(localPort: Int) -> Bool { closedHere.contains(localPort) }

  /// Adds the socket of a connection that is kept open.
  func add(_ socket: CInt, of connection: Connection) {
    remove(socket)
    kept.append((socket, connection))
  }

  /// Removes a socket that is closed.
  func remove(_ socket: CInt) {
    kept.removeAll { $0.socket == socket }
  }

  /// Whether bytes, or its end, have arrived on a connection that is about to be used again; nil for one that is none of
  /// these.
  ///
  /// Where several connections cannot be told apart, one of them is enough: a new connection does no harm.
  func isReadable(_ connection: Connection) -> Bool? {
    var isReadable: Bool?
    for (socket, other) in kept where other == connection {
      if Self.isReadable(socket) { return true }
      isReadable = false
    }
    return isReadable
  }

  private static func isReadable(_ socket: CInt) -> Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(socket, &byte, 1, flags)
    return count >= 0 || ![EAGAIN, EWOULDBLOCK, EINTR].contains(system_error())
  }

  private static let flags = CInt(MSG_PEEK | MSG_DONTWAIT)
}
