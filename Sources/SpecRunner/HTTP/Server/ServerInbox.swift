import CSystem
import Synchronization

/// What other threads want of a server's loop, and a pipe to oneself by which its `poll` sees that there is something.
final class ServerInbox: Sendable {
  /// What was made for a connection.
  enum Made: Sendable {
    case response(MockRequest, MockResponse)
    /// The next bytes of a stream, and the index of the element that follows; nil at the end.
    case piece([UInt8], next: Int?)
  }

  /// The descriptor that is readable where there is something.
  let descriptor: Int32
  private let writer: Int32
  private let state = Mutex(State())

  private struct State {
    var made: [(connection: Int, made: Made)] = []
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

  /// Hands over what was made for a connection.
  func add(_ made: Made, for connection: Int) {
    let isFirst = state.withLock { state in
      state.made.append((connection, made))
      return state.made.count == 1
    }
    if isFirst { wake() }
  }

  /// Takes what is there; called by the loop where the descriptor is readable.
  func take() -> (made: [(connection: Int, made: Made)], isStopped: Bool) {
    var bytes: (UInt64, UInt64) = (0, 0)
    // Emptied before it is looked: whoever comes now wakes the loop again.
    unsafe withUnsafeMutableBytes(of: &bytes) { buffer in
      while unsafe read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
    return state.withLock { state in
      defer { state.made = [] }
      return (state.made, state.isStopped)
    }
  }

  private func wake() {
    var byte: UInt8 = 1
    // A full pipe is readable, too.
    _ = unsafe write(writer, &byte, 1)
  }
}
