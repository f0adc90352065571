import CSystem

/// One accepted connection's socket: non-blocking, free of SIGPIPE, closed with its last reference.
final class StreamSocket: Sendable {
  /// The result of a transfer.
  enum Transfer: Equatable {
    /// So many bytes went over.
    case bytes(Int)
    /// Nothing can be transferred now.
    case wouldBlock
    /// The peer has closed its side, or the connection is broken.
    case ended
  }

  /// The descriptor, for `poll`.
  let descriptor: Int32

  /// Takes over an accepted descriptor.
  init?(adopting descriptor: Int32) {
    self.descriptor = descriptor
    guard SystemCall.setFlags(descriptor), system_hush(descriptor) else { return nil }
    // Responses are written whole, so that waiting to fill a segment only costs time.
    SystemCall.setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
  }

  deinit {
    close(descriptor)
  }

  /// Receives what has arrived, at most what the buffer holds, without waiting.
  func receive(into buffer: inout [UInt8]) -> Transfer {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
      }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch SystemCall.lastError {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .wouldBlock
      default: return .ended
      }
    }
  }

  /// Sends as many bytes as the kernel takes, without waiting.
  func send(_ bytes: [UInt8], from start: Int) -> Transfer {
    while true {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
        return unsafe system_send(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 { return .bytes(count) }
      switch SystemCall.lastError {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .wouldBlock
      default: return .ended
      }
    }
  }

  /// Tells the peer that nothing more comes.
  func finishSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }
}
