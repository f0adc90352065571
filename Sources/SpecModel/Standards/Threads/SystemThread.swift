#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

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
  /// - Parameter body: What it does; the thread ends when it returns.
  /// - Throws: The system's error if no thread can be started.
  package init(_ body: @escaping @Sendable () -> Void) throws(Failure) {
    var attributes = pthread_attr_t()
    let code = unsafe pthread_attr_init(&attributes)
    guard code == 0 else { throw Failure(code: code) }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    identifier = try unsafe Self.start(&attributes, Work(body: body))
  }

  @unsafe private static func start(
    _ attributes: UnsafePointer<pthread_attr_t>,
    _ work: Work
  ) throws(Failure) -> UInt {
    let work = unsafe Unmanaged.passRetained(work)
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let code = unsafe pthread_create(&thread, attributes, { unsafe runWork($0) }, work.toOpaque())
    guard code == 0 else {
      unsafe work.release()
      throw Failure(code: code)
    }
    #if canImport(Glibc)
    return UInt(thread)
    #else
    return unsafe UInt(bitPattern: thread)
    #endif
  }

  /// Lets the calling thread do nothing for a time.
  ///
  /// - Parameter milliseconds: How long.
  package static func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1_000)
  }

  /// Lets the thread end alone.
  package func detach() {
    #if canImport(Glibc)
    pthread_detach(pthread_t(identifier))
    #else
    guard let thread = unsafe pthread_t(bitPattern: identifier) else { return }
    unsafe pthread_detach(thread)
    #endif
  }

  /// Waits until the thread has ended, or lets it end alone if it is the caller's own.
  package func join() {
    #if canImport(Glibc)
    if identifier == UInt(pthread_self()) {
      detach()
    } else {
      pthread_join(pthread_t(identifier), nil)
    }
    #else
    guard let thread = unsafe pthread_t(bitPattern: identifier) else { return }
    if unsafe identifier == UInt(bitPattern: pthread_self()) {
      detach()
    } else {
      unsafe pthread_join(thread, nil)
    }
    #endif
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
