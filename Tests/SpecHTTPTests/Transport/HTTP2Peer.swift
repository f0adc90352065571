import TestSupport

/// Speaks just enough HTTP/2 over a raw connection to break it anywhere.
struct HTTP2Peer {
  private let connection: RawConnection

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// Reads the client's preface and greets it; `nil` if it is none (RFC 9113 section 3.4).
  init?(_ connection: RawConnection) {
    guard connection.read(Self.preface.count) == Self.preface else { return nil }
    self.connection = connection
    send(HTTP2Frame.bytes(.settings, stream: 0, []))
  }

  /// Starts a server that serves each stream of each connection.
  static func server(
    _ serve: @escaping @Sendable (HTTP2Peer, UInt32, Int) -> Bool
  ) throws -> RawServer {
    try RawServer { connection, number in
      guard let peer = HTTP2Peer(connection) else { return }
      while let stream = peer.nextRequest(), serve(peer, stream, number) {}
    }
  }

  /// Waits for the end of the next request; `nil` if the connection ends before that.
  ///
  /// libcurl 7.88 now and then waits without end for a response that came before the request was sent.
  func nextRequest() -> UInt32? {
    let ending = [HTTP2Frame.Kind.headers.rawValue, HTTP2Frame.Kind.data.rawValue]
    while let frame = nextFrame() {
      if frame.kind == HTTP2Frame.Kind.settings.rawValue, frame.flags == 0 {
        send(HTTP2Frame.bytes(.settings, stream: 0, flags: HTTP2Frame.acknowledgement, []))
      }
      if ending.contains(frame.kind), frame.flags & HTTP2Frame.endStream != 0 {
        return frame.stream
      }
    }
    return nil
  }

  /// Sends bytes; `false` if the client is gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    connection.send(bytes)
  }

  /// Answers a stream with a text.
  @discardableResult
  func answer(_ stream: UInt32, _ text: String) -> Bool {
    send(
      HTTP2Frame.headers(stream: stream, status: 200)
        + HTTP2Frame.data(stream: stream, text, ends: true)
    )
  }

  /// Gives the client time to read: what it has not read when the connection is reset is lost.
  func letRead() {
    connection.pause(milliseconds: 200)
  }

  /// Lets the client wait.
  func pause(milliseconds: UInt32) {
    connection.pause(milliseconds: milliseconds)
  }

  /// Waits until the client closes the connection.
  func waitForClose() {
    connection.waitForClose()
  }

  private struct Frame {
    let kind: UInt8
    let flags: UInt8
    let stream: UInt32
  }

  private func nextFrame() -> Frame? {
    guard let head = connection.read(9) else { return nil }
    let length = head[..<3].reduce(0) { $0 << 8 | Int($1) }
    guard connection.read(length) != nil else { return nil }
    return Frame(
      kind: head[3],
      flags: head[4],
      stream: head[5...].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    )
  }
}
