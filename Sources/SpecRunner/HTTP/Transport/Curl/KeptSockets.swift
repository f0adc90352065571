internal import CSystem

/// The sockets of the HTTP/1 connections that a loop keeps open for further requests; used on the loop's thread only.
///
/// Between two requests nothing may arrive on such a connection. What does belongs to no request: it would be taken for
/// the response to the next one (RFC 9112 sections 9.2 and 9.3). libcurl 7.87 and 7.88 do not look.
final class KeptSockets {
  private var sockets: [Connection: [CInt]] = [:]
  private var connections: [CInt: Connection] = [:]

  /// What tells a connection from others; those to one Unix domain socket have it in common.
  struct Connection: Hashable {
    let remoteAddress: String
    let remotePort: Int
    let localPort: Int
  }

  /// Adds the socket of a connection that is kept open.
  func add(_ socket: CInt, of connection: Connection) {
    remove(socket)
    connections[socket] = connection
    sockets[connection, default: []].append(socket)
  }

  /// Removes a socket that is closed.
  func remove(_ socket: CInt) {
    guard let connection = connections.removeValue(forKey: socket) else { return }
    sockets[connection]?.removeAll { $0 == socket }
    if sockets[connection]?.isEmpty == true { sockets[connection] = nil }
  }

  /// Whether bytes, or its end, have arrived on a connection that is about to be used again; nil for one that is none of
  /// these.
  ///
  /// Where several connections cannot be told apart, one of them is enough: a new connection does no harm.
  func isReadable(_ connection: Connection) -> Bool? {
    sockets[connection]?.contains(where: Self.isReadable)
  }

  private static func isReadable(_ socket: CInt) -> Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(socket, &byte, 1, flags)
    return count >= 0 || ![EAGAIN, EWOULDBLOCK, EINTR].contains(system_error())
  }

  private static let flags = CInt(MSG_PEEK | MSG_DONTWAIT)
}
