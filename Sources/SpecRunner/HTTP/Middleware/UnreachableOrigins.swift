internal import Synchronization

/// Remembers which origins nobody could connect to, so that what else needs them fails at once.
///
/// Nothing is asked beforehand: the first request that fails to connect decides for those that follow soon. An origin
/// that was reached once is not doomed by a later failure. A failure holds for requests that would not try harder: not
/// wait longer, and not make more attempts. It holds for a second, or for as long as it took; then one request tries
/// again, as what was down may be up by now.
package final class UnreachableOrigins: Sendable {
  private let hasFailures = Atomic(false)
  private let state = Mutex(State())
  private let clock: WallClock

  /// How long a failure holds at least.
  private static let leastHold = Duration.seconds(1)

  /// Creates a memory of no failures.
  package init(clock: WallClock = .system) { self.clock = clock }

  private struct State {
    var failures: [Route: Failure] = [:]
    /// Few enough to be searched one by one.
    var reached: [Route] = []
  }

  /// Why an origin could not be reached.
  struct Failure: Sendable {
    /// What is reported of it.
    let error: ClientError

    /// How many attempts were made.
    let attempts: Int

    /// How long each waited for a connection; nil without a limit.
    let patience: Duration?

    /// When the next request may try again, by the clock's uptime.
    var end: Duration

    /// How long it holds.
    let hold: Duration
  }

  /// An origin and the way to it.
  private struct Route: Hashable {
    let origin: String
    let path: TransferOptions.NetworkPath
    let ipVersion: TransferOptions.IPVersion?

    init(_ url: String, _ options: TransferOptions) {
      origin = URLReference(url).origin
      path = options.networkPath
      ipVersion = options.ipVersion
    }

    /// The origin as people write it, without a default port, and the way to it.
    var text: String {
      shownOrigin + path.text + (ipVersion.map { " over IPv\($0.rawValue)" } ?? "")
    }

    private var shownOrigin: String {
      for (scheme, port) in [("http:", ":80"), ("https:", ":443")]
      where origin.hasPrefix(scheme) && origin.hasSuffix(port) {
        return String(origin.dropLast(port.count))
      }
      return origin
    }
  }

  /// Sends a request, unless it is known that nobody responds.
  ///
  /// - Throws: ``ClientError`` if there is no response; ``ClientError/unreachableOrigin`` says whether it holds for
  ///   others, too.
  package func send(
    _ request: HTTPRequest,
    attempt: Int,
    of attempts: Int,
    over transport: any Transport
  ) async throws(ClientError) -> Exchange {
    if hasFailures.load(ordering: .acquiring), var known = failure(of: request, attempts) {
      known.exchange = nil
      known.wasSent = false
      known.message += " (not sent: another call found this out)"
      throw known
    }
    let start = clock.uptime()
    do throws(ClientError) {
      let exchange = try await transport.send(request)
      note(exchange)
      return exchange
    } catch {
      if let exchange = error.exchange { note(exchange) }
      guard attempt >= attempts, error.exchange == nil, error.isAboutConnecting else {
        throw error
      }
      throw remember(error, of: request, attempts, since: start)
    }
  }

  /// The origin that a request goes to as people write it, and the way to it.
  package static func origin(of request: HTTPRequest) -> String {
    Route(request.url, request.options).text
  }

  /// Forgets the failures: what was down may be up by now.
  package func forgetFailures() {
    state.withLock { state in
      state.failures = [:]
      hasFailures.store(false, ordering: .releasing)
    }
  }

  private func failure(of request: HTTPRequest, _ attempts: Int) -> ClientError? {
    let route = Route(request.url, request.options)
    return state.withLock { state in
      guard var failure = state.failures[route], attempts <= failure.attempts else { return nil }
      if failure.error.kind == .timeout, let waited = failure.patience {
        guard let patience = request.options.patience, patience <= waited else { return nil }
      }
      let now = clock.uptime()
      guard failure.end <= now else { return failure.error }
      // One request tries again, and the others go on without it.
      failure.end = now + failure.hold
      state.failures[route] = failure
      return nil
    }
  }

  /// Notes the origins that were reached; connections that were open already tell nothing new.
  private func note(_ exchange: Exchange) {
    for hop in exchange.redirects { note(hop) }
    guard !exchange.isConnectionReused else { return }
    let route = Route(exchange.request.url, exchange.request.options)
    state.withLock { state in
      guard !state.reached.contains(route) else { return }
      state.reached.append(route)
      state.failures[route] = nil
      hasFailures.store(!state.failures.isEmpty, ordering: .releasing)
    }
  }

  /// Remembers a failure, and gives the error to tell: that of the first where several tried at once.
  private func remember(
    _ error: ClientError,
    of request: HTTPRequest,
    _ attempts: Int,
    since start: Duration
  ) -> ClientError {
    let route = Route(request.url, request.options)
    let end = clock.uptime()
    let hold = max(Self.leastHold, end - start)
    return state.withLock { state in
      guard !state.reached.contains(route) else { return error }
      var error = error
      error.unreachableOrigin = route.text
      if let known = state.failures[route], known.error.kind == error.kind {
        error.message = known.error.message
      }
      state.failures[route] = Failure(
        error: error,
        attempts: max(attempts, state.failures[route]?.attempts ?? 0),
        patience: request.options.patience,
        end: end + hold,
        hold: hold
      )
      hasFailures.store(true, ordering: .releasing)
      return error
    }
  }
}

extension ClientError {
  /// Whether nobody responded at all, and not for want of something on this side.
  fileprivate var isAboutConnecting: Bool {
    switch kind {
    case .dns, .connect: option != .descriptors
    case .proxy, .timeout: isUnconnected
    default: false
    }
  }
}

extension TransferOptions {
  /// The longest wait for a connection; nil without a limit.
  fileprivate var patience: Duration? {
    guard let timeout, let connectTimeout else { return timeout ?? connectTimeout }
    return min(timeout, connectTimeout)
  }
}
