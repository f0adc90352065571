#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A signal that another thread's `poll` sees: a pipe to oneself, raised by a byte in it.
final class StopSignal: Sendable {
  /// The descriptor that becomes readable when the signal is raised.
  let descriptor: Int32
  private let writer: Int32

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

  /// Raises the signal, for good.
  func raise() {
    var byte: UInt8 = 1
    // A full pipe is a raised signal too.
    _ = unsafe write(writer, &byte, 1)
  }
}
