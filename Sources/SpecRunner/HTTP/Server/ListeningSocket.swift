import CSystem

/// A socket that accepts connections, closed when its owner lets it go.
struct ListeningSocket: ~Copyable, Sendable {
  /// What came of accepting.
  enum Acceptance {
    /// A connection.
    case connection(StreamSocket)
    /// Nobody waits.
    case none
    /// The process or the machine has no descriptor left; whoever waits stays in the queue.
    case exhausted
  }

  /// The descriptor, for `poll`.
  let descriptor: Int32
  /// The port that it listens on.
  let port: Int

  /// Listens on an IPv4 or IPv6 address, or `localhost`; the port 0 takes a free one.
  ///
  /// `SO_REUSEADDR` lets a server restart on its port while old connections time out.
  ///
  /// - Throws: ``MockError`` if it cannot listen there.
  init(host: String, port: Int) throws(MockError) {
    let address = try SocketAddress(host: host, port: port)
    let descriptor = socket(address.family, system_stream, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", code: SystemCall.lastError) }
    do throws(MockError) {
      guard SystemCall.setFlags(descriptor) else {
        throw .system(operation: "fcntl", code: SystemCall.lastError)
      }
      SystemCall.setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
      guard address.bind(descriptor), listen(descriptor, SOMAXCONN) == 0 else {
        throw Self.error(SystemCall.lastError, host: host, port: port)
      }
      let port = Int(system_local_port(descriptor))
      guard port > 0 else {
        throw .system(operation: "getsockname", code: SystemCall.lastError)
      }
      self.descriptor = descriptor
      self.port = port
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  /// Accepts one connection, without waiting.
  ///
  /// - Returns: The connection, or why there is none.
  func acceptConnection() -> Acceptance {
    while true {
      let accepted = accept(descriptor, nil, nil)
      if accepted >= 0 {
        guard let socket = StreamSocket(adopting: accepted) else { continue }
        return .connection(socket)
      }
      switch SystemCall.lastError {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      default: return .none
      }
    }
  }

  private static func error(_ code: Int32, host: String, port: Int) -> MockError {
    switch code {
    case EADDRINUSE: .portInUse(host: host, port: port)
    case EACCES, EPERM: .permissionDenied(host: host, port: port)
    case EADDRNOTAVAIL: .addressUnavailable(host: host)
    default: .system(operation: "bind", code: code)
    }
  }
}
