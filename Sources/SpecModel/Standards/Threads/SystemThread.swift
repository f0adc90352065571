internal import CSystem

/// A thread of its own for work that blocks or computes, which the cooperative pool must not.
package struct SystemThread: Sendable {
  /// Why a thread could not be started.
  package struct Failure: Error {
    /// The system's number of the error.
    package let code: Int32
  }

  /// The thread's `pthread_t`, which is a pointer on some platforms and a number on others.
  private let identifier: UInt

  /// What some systems give a thread is too little for tasks.
  private static let stackSize = 4 << 20

  /// Starts a thread.
  ///
  /// - Throws: The system's error if no thread can be started.
  package init(_ body: @escaping @Sendable () -> Void) throws(Failure) {
    let work = unsafe Unmanaged.passRetained(Work(body: body))
    var identifier: UInt = 0
    let code = unsafe system_start_thread(
      { unsafe runWork($0) },
      work.toOpaque(),
      Self.stackSize,
      &identifier
    )
    guard code == 0 else {
      unsafe work.release()
      throw Failure(code: code)
    }
    self.identifier = identifier
  }

  /// Lets the calling thread do nothing for a time.
  package static func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1_000)
  }

  /// Lets the thread end alone.
  package func detach() {
    system_detach_thread(identifier)
  }

  /// Waits until the thread has ended, or lets it end alone if it is the caller's own.
  package func join() {
    system_join_thread(identifier)
  }
}

/// What a thread does, in a form that C can carry.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

/// Does the work that a thread was started with.
private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  return nil
}
