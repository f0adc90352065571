internal import Synchronization

/// A server that keeps each request as it arrived and answers it by its number.
package struct RequestLog: Sendable {
  private let server: RawServer
  private let log: Log

  private final class Log: Sendable {
    let requests = Mutex<(all: [RawConnection.Request], taken: Int)>(([], 0))
  }

  /// Starts a server.
  package init(
    _ answer: @escaping @Sendable (Int) -> String = { _ in
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
  ) throws {
    let log = Log()
    self.log = log
    server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let number = log.requests.withLock { kept in
          kept.all.append(request)
          return kept.all.count - 1
        }
        guard connection.send(answer(number)) else { return }
      }
    }
  }

  /// The server's URL, without a path.
  package var url: String { server.url }

  /// The server's host and port.
  package var authority: String { "127.0.0.1:\(server.port)" }

  /// Every request, in the order in which they were read.
  package var requests: [RawConnection.Request] { log.requests.withLock { $0.all } }

  /// The requests that came since the last call.
  package func takeRequests() -> [RawConnection.Request] {
    log.requests.withLock { kept in
      defer { kept.taken = kept.all.count }
      return Array(kept.all[kept.taken...])
    }
  }
}
