/// Servers of streams for tests.
extension RawServer {
  /// The head of a stream of chunks.
  package static func streamHead(_ type: String = "text/event-stream", fields: String = "")
    -> String
  {
    "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\(fields)Transfer-Encoding: chunked\r\n\r\n"
  }

  /// A chunk of a body (RFC 9112 section 7.1).
  package static func chunk(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + "\r\n".utf8
  }

  /// A server that sends a stream to each request.
  package static func streaming(
    _ pieces: [[UInt8]],
    type: String = "text/event-stream",
    every milliseconds: UInt32 = 0,
    then end: StreamEnd = .ends
  ) throws -> RawServer {
    try RawServer { connection, _ in
      while connection.readRequest() != nil {
        guard connection.send(streamHead(type)) else { return }
        repeat {
          for piece in pieces {
            if milliseconds > 0 { connection.pause(milliseconds: milliseconds) }
            guard connection.send(chunk(piece)) else { return }
          }
        } while end == .beginsAgain
        switch end {
        case .ends, .beginsAgain: connection.send("0\r\n\r\n")
        case .dies: return
        case .stalls: return connection.waitForClose()
        }
      }
    }
  }

  /// What a server does behind the last piece of a stream.
  package enum StreamEnd: Sendable {
    /// It ends the stream.
    case ends
    /// It closes the connection within the stream.
    case dies
    /// It sends nothing more and keeps the connection.
    case stalls
    /// It sends all pieces again, for ever.
    case beginsAgain
  }
}
