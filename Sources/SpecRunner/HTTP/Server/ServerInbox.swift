import CSystem
import Synchronization

/// What other threads want of a server's loop, and a pipe to oneself by which its `poll` sees that there is something.
final class ServerInbox: Sendable {
  /// The response of a handler.
  struct Handled: Sendable {
    /// The number of the connection that the request came by.
    let connection: Int
    let request: MockRequest
    let response: MockResponse
  }

  /// The descriptor that is readable where there is something.
  let descriptor: Int32
  private let writer: Int32
  private let state = Mutex(State())

  private struct State {
    var responses: [Handled] = []
    var isStopped = false
  }

  /// Opens the pipe.
  ///
  /// - Throws: `MockError.system` if no descriptors are left.
  init() throws(MockError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw .system(operation: "pipe", code: SystemCall.lastError)
    }
    descriptor = ends[0]
    writer = ends[1]
    guard SystemCall.setFlags(descriptor), SystemCall.setFlags(writer) else {
      throw .system(operation: "fcntl", code: SystemCall.lastError)
    }
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  /// Asks the loop to end.
  func stop() {
    state.withLock { $0.isStopped = true }
    wake()
  }

  /// Hands over a response.
  func add(_ handled: Handled) {
    let isFirst = state.withLock { state in
      state.responses.append(handled)
      return state.responses.count == 1
    }
    if isFirst { wake() }
  }

  /// Takes what is there; called by the loop where the descriptor is readable.
  func take() -> (responses: [Handled], isStopped: Bool) {
    var bytes: (UInt64, UInt64) = (0, 0)
    // Emptied before it is looked: whoever comes now wakes the loop again.
    unsafe withUnsafeMutableBytes(of: &bytes) { buffer in
      while unsafe read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
    return state.withLock { state in
      defer { state.responses = [] }
      return (state.responses, state.isStopped)
    }
  }

  private func wake() {
    var byte: UInt8 = 1
    // A full pipe is readable, too.
    _ = unsafe write(writer, &byte, 1)
  }
}
