import CSystem
import Synchronization

/// A server on 127.0.0.1 whose every byte a test decides, so that it can be as wrong as a server can be.
///
/// Each connection is served by a thread of its own, which runs the test's closure. The server listens until the test
/// process ends, so that no test has to keep it alive.
package struct RawServer: Sendable {
  /// The port it listens on.
  package let port: Int

  private let counter = Counter()

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  /// Starts a server.
  package init(_ serve: @escaping @Sendable (RawConnection, Int) -> Void) throws {
    let listener = try Self.listeningSocket()
    port = try Self.port(of: listener)
    let counter = counter
    Self.detachThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else {
          if [EINTR, ECONNABORTED].contains(system_error()) { continue }
          return
        }
        let number = counter.value.add(1, ordering: .relaxed).oldValue
        Self.detachThread {
          serve(RawConnection(descriptor), number)
          close(descriptor)
        }
      }
    }
  }

  /// Finds a port that nothing listens on.
  package static func freePort() throws -> Int {
    let listener = try listeningSocket()
    defer { close(listener) }
    return try port(of: listener)
  }

  /// The server's URL, without a path.
  package var url: String { "http://127.0.0.1:\(port)" }

  /// How many connections have been accepted.
  package var connectionCount: Int { counter.value.load(ordering: .relaxed) }

  /// A server that answers every request of every connection alike.
  package static func answering(
    _ answer: @escaping @Sendable (String) -> String
  ) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        guard connection.send(answer(request.head)) else { return }
      }
    }
  }

  /// A server that sends one text to each connection, once a request has come, and then closes it.
  package static func sendingThenClosing(_ text: String) throws -> RawServer {
    try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(text)
    }
  }

  /// A port of 127.0.0.1 on which nothing listens: it is taken until the test process ends, so that no other server
  /// gets it.
  package static func closedPort() throws -> Int {
    try port(of: boundSocket())
  }

  private static func listeningSocket() throws -> CInt {
    let descriptor = try boundSocket()
    guard listen(descriptor, 1024) == 0 else {
      defer { close(descriptor) }
      throw SystemError(code: system_error())
    }
    return descriptor
  }

  private static func boundSocket() throws -> CInt {
    let descriptor = socket(AF_INET, system_stream, 0)
    guard descriptor >= 0 else { throw SystemError(code: system_error()) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0 else {
      defer { close(descriptor) }
      throw SystemError(code: system_error())
    }
    return descriptor
  }

  private static func port(of descriptor: CInt) throws -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard code == 0 else { throw SystemError(code: system_error()) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func detachThread(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(ThreadBody(body))
    var thread: UInt = 0
    system_start_thread({ $0.flatMap(ThreadBody.run) }, box.toOpaque(), 256 << 10, &thread)
    system_detach_thread(thread)
  }

  private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }
  }

  /// A failed system call.
  package struct SystemError: Error {
    /// The system's error number.
    package let code: CInt
  }
}
