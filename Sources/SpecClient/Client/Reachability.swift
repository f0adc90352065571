/// Whether servers can be reached, asked again and again.
///
/// ```swift
/// for await change in Reachability(["https://api.example.com"]).changes() { … }
/// ```
public struct Reachability: Sendable {
  /// Whether a server can be reached.
  public enum Status: Sendable, Hashable {
    /// It takes connections, over TLS where its URL says so.
    case reachable
    /// It does not; why not, as a kind of ``ClientError``.
    case unreachable(ClientError.Kind)
  }

  /// A server's new status.
  public struct Change: Sendable, Hashable {
    /// The server's URL.
    public let url: String
    /// Its status.
    public let status: Status
  }

  private let urls: [String]
  private let interval: Duration
  private let timeout: Duration
  private let transport: any Transport
  private let clock: WallClock

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - urls: A URL of each server.
  ///   - interval: The time between two rounds.
  ///   - timeout: The longest time until a server responds.
  ///   - transport: What connects.
  ///   - clock: What waits between rounds.
  public init(
    _ urls: [String],
    interval: Duration = .seconds(10),
    timeout: Duration = .seconds(5),
    transport: any Transport = CurlTransport(connectionsPerHost: 0),
    clock: WallClock = .system
  ) {
    self.urls = urls
    self.interval = interval
    self.timeout = timeout
    self.transport = transport
    self.clock = clock
  }

  /// Asks a server once, by a HEAD request whose response does not matter.
  ///
  /// - Parameter url: A URL of the server.
  /// - Returns: Its status.
  public func status(of url: String) async -> Status {
    var request = HTTPRequest(method: .head, url: url)
    request.options.timeout = timeout
    request.options.connectTimeout = timeout
    do throws(ClientError) {
      _ = try await transport.send(request)
      return .reachable
    } catch {
      // Whoever speaks something else has been reached.
      return error.kind == .protocolViolation ? .reachable : .unreachable(error.kind)
    }
  }

  /// Asks all servers once, at the same time.
  ///
  /// - Returns: The status of each URL.
  public func statuses() async -> [String: Status] {
    await withTaskGroup(of: Change.self) { group in
      for url in urls {
        group.addTask { Change(url: url, status: await status(of: url)) }
      }
      return await group.reduce(into: [:]) { $0[$1.url] = $1.status }
    }
  }

  /// Asks in rounds until the sequence is given up.
  ///
  /// - Returns: The status of each server after the first round, then each change.
  public func changes() -> AsyncStream<Change> {
    AsyncStream { continuation in
      let task = Task {
        var known: [String: Status] = [:]
        while !Task.isCancelled {
          let statuses = await statuses()
          guard !Task.isCancelled else { break }
          for url in urls where statuses[url] != known[url] {
            guard let status = statuses[url] else { continue }
            known[url] = status
            continuation.yield(Change(url: url, status: status))
          }
          guard (try? await clock.sleep(interval)) != nil else { break }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
