#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A thread of its own for work that blocks, which the cooperative pool must not.
struct ServerThread: Sendable {
  /// The thread's `pthread_t`, which is a pointer on some platforms and a number on others.
  private let identifier: UInt

  /// Starts a thread.
  ///
  /// - Parameter body: What it does; the thread ends when it returns.
  /// - Throws: `MockError.system` if no thread can be started.
  init(_ body: @escaping @Sendable () -> Void) throws(MockError) {
    let work = unsafe Unmanaged.passRetained(Work(body: body))
    #if canImport(Glibc)
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, { unsafe runWork($0) }, work.toOpaque())
    identifier = UInt(thread)
    #else
    var thread: pthread_t?
    let code = unsafe pthread_create(&thread, nil, { unsafe runWork($0) }, work.toOpaque())
    unsafe identifier = UInt(bitPattern: thread)
    #endif
    guard code == 0 else {
      unsafe work.release()
      throw .system(operation: "pthread_create", code: code)
    }
  }

  /// Waits until the thread has ended, or lets it end alone if it is the caller's own.
  func join() {
    #if canImport(Glibc)
    if identifier == UInt(pthread_self()) {
      pthread_detach(pthread_t(identifier))
    } else {
      pthread_join(pthread_t(identifier), nil)
    }
    #else
    guard let thread = unsafe pthread_t(bitPattern: identifier) else { return }
    if unsafe identifier == UInt(bitPattern: pthread_self()) {
      unsafe pthread_detach(thread)
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
