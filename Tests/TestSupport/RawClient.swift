import CSystem

/// A blocking TCP connection to a server on this machine, which sends bytes as they are written.
package final class RawClient {
  /// An answer, read by its `Content-Length`.
  package struct Answer: Equatable {
    package var status: Int
    package var head: String
    package var body: String
  }

  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to 127.0.0.1; waits at most 10 seconds for any answer.
  package init?(port: Int) {
    descriptor = socket(AF_INET, system_stream, 0)
    _ = system_hush(descriptor)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &limit,
      socklen_t(MemoryLayout<timeval>.size)
    )
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let answer = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard answer == 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Sends text; `false` if the server no longer takes it.
  @discardableResult
  package func send(_ text: String) -> Bool {
    send(Array(text.utf8))
  }

  /// Sends bytes; `false` if the server no longer takes them.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        system_send(descriptor, all.baseAddress.map { $0 + sent }, all.count - sent)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Tells the server that nothing more is sent.
  package func finishSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Reads one answer; `nil` if the connection ends before it is complete.
  package func read(hasBody: Bool = true) -> Answer? {
    while true {
      if let answer = takeAnswer(hasBody: hasBody) { return answer }
      guard receive() else { return nil }
    }
  }

  /// Whether the server closes without sending anything more.
  package func isClosed() -> Bool {
    received.isEmpty && !receive()
  }

  /// All that comes until the server closes.
  package func rest() -> String {
    while receive() {}
    return String(decoding: received, as: UTF8.self)
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  private func takeAnswer(hasBody: Bool) -> Answer? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard received.count >= 4,
      let headEnd = (0...(received.count - 4)).first(where: { received[$0...].starts(with: end) })
    else { return nil }
    let head = String(decoding: received[..<headEnd], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let length =
      lines.first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingPrefix(" ")) } ?? 0
    let bodyEnd = headEnd + 4 + (hasBody ? length : 0)
    guard received.count >= bodyEnd, let status else { return nil }
    let body = String(decoding: received[(headEnd + 4)..<bodyEnd], as: UTF8.self)
    received.removeSubrange(..<bodyEnd)
    return Answer(status: status, head: head, body: body)
  }
}
