import CSystem

/// One accepted connection of a ``RawServer``.
package final class RawConnection: @unchecked Sendable {
  let descriptor: CInt
  private var pending: [UInt8] = []

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    _ = system_hush(descriptor)
  }

  /// A request as it arrived.
  package struct Request: Sendable {
    /// The request line and the fields, with their line ends.
    package let head: String
    /// As many bytes as `Content-Length` announced.
    package let body: [UInt8]
  }

  /// Reads one request; `nil` if the connection ends before that.
  package func readRequest() -> Request? {
    guard let head = readHead() else { return nil }
    let announced = head.split(separator: "\r\n").first { line in
      line.lowercased().hasPrefix("content-length:")
    }
    let length = announced.flatMap { Int($0.dropFirst(15).filter { $0 != " " }) } ?? 0
    while pending.count < length {
      guard receive() else { return nil }
    }
    let body = Array(pending[..<length])
    pending.removeFirst(length)
    return Request(head: head, body: body)
  }

  /// Reads up to an empty line; `nil` if the connection ends before that.
  package func readHead() -> String? {
    readBytes(to: "\r\n\r\n").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads up to the end of a mark; `nil` if the connection ends before that.
  package func readBytes(to mark: String) -> [UInt8]? {
    let end = Array(mark.utf8)
    var searched = 0
    while true {
      var index = searched
      while index + end.count <= pending.count {
        if pending[index..<(index + end.count)].elementsEqual(end) {
          let head = Array(pending[..<(index + end.count)])
          pending.removeFirst(index + end.count)
          return head
        }
        index += 1
      }
      searched = max(0, pending.count - end.count + 1)
      guard receive() else { return nil }
    }
  }

  /// Reads exactly so many bytes; `nil` if the connection ends before that.
  package func read(_ count: Int) -> [UInt8]? {
    while pending.count < count {
      guard receive() else { return nil }
    }
    defer { pending.removeFirst(count) }
    return Array(pending[..<count])
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    pending += buffer[..<count]
    return true
  }

  /// Sends a text; `false` if the peer is gone.
  @discardableResult
  package func send(_ text: String) -> Bool {
    send(Array(text.utf8))
  }

  /// Sends bytes; `false` if the peer is gone.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        system_send(descriptor, buffer.baseAddress, buffer.count)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Ends what is sent: the peer sees that at once.
  package func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Waits until the peer closes the connection.
  package func waitForClose() {
    while receive() { pending = [] }
  }

  /// Waits for a time.
  package func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  /// Makes the coming close a reset: the peer sees the connection break.
  package func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_LINGER,
      &option,
      socklen_t(MemoryLayout<linger>.size)
    )
  }
}
