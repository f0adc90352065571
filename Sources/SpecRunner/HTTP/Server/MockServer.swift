import Synchronization

/// A small HTTP/1.1 server on this machine that responds with what a closure says.
///
/// One thread serves all connections, others run the handlers, at most 64 at a time: neither a slow client nor a slow
/// handler delays anybody else. Requests of one connection are handled one after the other.
///
/// ```swift
/// let server = MockServer { request in MockResponse(status: 200, body: request.body) }
/// let url = try server.start()
/// defer { server.stop() }
/// ```
public final class MockServer: Sendable {
  /// What becomes of each request; called on threads of the server, several at a time.
  public typealias Handler = @Sendable (MockRequest) -> MockResponse

  /// A listener to requests and their responses; called on the server's thread.
  public typealias Log = @Sendable (MockRequest, MockResponse) -> Void

  /// A listener to requests that are refused because they cannot be read; called on the server's thread.
  public typealias RefusalLog = @Sendable (MockRefusal) -> Void

  private let host: String
  private let requestedPort: Int
  private let settings: ServerSettings
  private let running = Mutex<Running?>(nil)

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address of this machine, or `localhost` for 127.0.0.1.
  ///   - port: The port; 0 takes a free one.
  ///   - bodyLimit: The most bytes of a request's body; for longer ones the response is 413.
  ///   - idleTimeout: How long a connection may be silent before it is closed. The head of a request may take as long to
  ///     arrive, all of it five times as long.
  ///   - connectionLimit: How many connections are served at a time. For a further one the idle connection that has been
  ///     silent for the longest time is closed; if all are busy it waits.
  ///   - log: Told of every request and its response.
  ///   - refusalLog: Told of every request that cannot be read, and so does not get to the handler.
  ///   - handler: What becomes of each request. A HEAD request's body is left out by the server.
  public init(
    host: String = "127.0.0.1",
    port: Int = 0,
    bodyLimit: Int = 16 * 1_024 * 1_024,
    idleTimeout: Duration = .seconds(60),
    connectionLimit: Int = 1_024,
    log: Log? = nil,
    refusalLog: RefusalLog? = nil,
    handler: @escaping Handler
  ) {
    self.host = host
    requestedPort = port
    settings = ServerSettings(
      limits: HTTPMessageParser.Limits(body: max(0, bodyLimit)),
      idleTimeout: max(1, idleTimeout.wholeMilliseconds),
      connectionLimit: max(1, connectionLimit),
      log: log,
      refusalLog: refusalLog,
      handler: handler
    )
  }

  deinit {
    stop()
  }

  /// The port that the server listens on; `nil` while it does not.
  public var port: Int? {
    running.withLock { $0?.port }
  }

  /// The URL of the server's root, without a slash at its end; `nil` while it does not listen.
  public var baseURL: String? {
    port.map(url)
  }

  /// Begins to listen.
  ///
  /// A stopped server can be started again.
  ///
  /// - Returns: The URL of the server's root, such as `http://127.0.0.1:8080`.
  /// - Throws: ``MockError`` if the server cannot listen there.
  @discardableResult
  public func start() throws(MockError) -> String {
    let port = try running.withLock { (running: inout Running?) throws(MockError) -> Int in
      guard running == nil else { throw .alreadyRunning }
      let inbox = try ServerInbox()
      let loop = ServerLoop(
        listener: try ListeningSocket(host: host, port: requestedPort),
        inbox: inbox,
        settings: settings
      )
      let port = loop.port
      do throws(SystemThread.Failure) {
        running = Running(port: port, inbox: inbox, thread: try SystemThread { loop.run() })
      } catch {
        throw .system(operation: "pthread_create", code: error.code)
      }
      return port
    }
    return url(port)
  }

  /// Stops listening and closes all connections.
  ///
  /// It waits until that is done, but not for handlers that still run; it does nothing if the server does not run.
  public func stop() {
    let stopped = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let stopped else { return }
    stopped.inbox.stop()
    stopped.thread.join()
  }

  private func url(_ port: Int) -> String {
    "http://\(IPv6Address.bracketed(host)):\(port)"
  }

  /// What belongs to a server that runs.
  private struct Running {
    let port: Int
    let inbox: ServerInbox
    let thread: SystemThread
  }
}

extension Duration {
  /// The duration in milliseconds, as far as an `Int64` goes.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow
      ? Int64.max / 4 : min(Int64.max / 4, product + attoseconds / 1_000_000_000_000_000)
  }
}
