internal import Synchronization
internal import SpecStandards

/// Remembers which origins nobody could connect to, so that what else needs them fails at once.
///
/// Nothing is asked beforehand: the first request that fails to connect decides for the rest. An origin that
/// was reached once is not doomed by a later failure. A failure holds for requests that would not try harder:
/// not wait longer, and not make more attempts.
package final class UnreachableOrigins: Sendable {
  private let hasFailures = Atomic(false)
  private let state = Mutex(State())

  /// Creates a memory of no failures.
  package init() {}

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
  }

  /// An origin and the way to it.
  private struct Route: Hashable {
    let origin: String
    let way: TransferOptions.Way
    let ipVersion: TransferOptions.IPVersion?

    init(_ url: String, _ options: TransferOptions) {
      origin = URLReference(url).origin
      way = options.way
      ipVersion = options.ipVersion
    }

    /// The origin as people write it, without a default port, and the way to it.
    var text: String {
      shownOrigin + way.text + (ipVersion.map { " over IPv\($0.rawValue)" } ?? "")
    }

    /// Whether the URL alone says how to get there.
    var isDirect: Bool { way.isDirect && ipVersion == nil }

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
  /// - Parameters:
  ///   - request: The request.
  ///   - attempt: Which attempt it is, from 1.
  ///   - attempts: How many attempts are made at most.
  ///   - transport: What sends it.
  /// - Returns: The exchange.
  /// - Throws: Why there is no response; ``ClientError/unreachableOrigin`` says whether it holds for others, too.
  package func send(
    _ request: HTTPRequest,
    attempt: Int,
    of attempts: Int,
    over transport: any Transport
  ) async throws(ClientError) -> Exchange {
    if hasFailures.load(ordering: .acquiring), var known = failure(of: request, attempts) {
      known.exchange = nil
      known.wasSent = false
      throw known
    }
    do throws(ClientError) {
      let exchange = try await transport.send(request)
      note(exchange)
      return exchange
    } catch {
      if let exchange = error.exchange { note(exchange) }
      guard attempt >= attempts, error.exchange == nil, error.isAboutConnecting else {
        throw error
      }
      throw remember(error, of: request, attempts)
    }
  }

  /// The origin that a request goes to as people write it, and the way to it.
  package static func origin(of request: HTTPRequest) -> String {
    Route(request.url, request.options).text
  }

  /// Whether nobody has failed to connect so far.
  package var isEmpty: Bool { !hasFailures.load(ordering: .acquiring) }

  /// Forgets the failures: what was down may be up by now.
  package func forgetFailures() {
    state.withLock { state in
      state.failures = [:]
      hasFailures.store(false, ordering: .releasing)
    }
  }

  /// Why nobody could connect to an origin by its URL alone; nil where somebody could, or nobody tried.
  package func failure(at origin: String) -> ClientError? {
    state.withLock { state in
      guard !state.reached.contains(where: { $0.origin == origin }) else { return nil }
      return state.failures.first { $0.key.origin == origin && $0.key.isDirect }?.value.error
    }
  }

  private func failure(of request: HTTPRequest, _ attempts: Int) -> ClientError? {
    let route = Route(request.url, request.options)
    let failure = state.withLock { $0.failures[route] }
    guard let failure, attempts <= failure.attempts else { return nil }
    guard failure.error.kind == .timeout, let waited = failure.patience else {
      return failure.error
    }
    guard let patience = request.options.patience, patience <= waited else { return nil }
    return failure.error
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
    _ attempts: Int
  ) -> ClientError {
    let route = Route(request.url, request.options)
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
        patience: request.options.patience
      )
      hasFailures.store(true, ordering: .releasing)
      return error
    }
  }
}

extension ClientError {
  /// Whether nobody responded at all.
  fileprivate var isAboutConnecting: Bool {
    switch kind {
    case .dns, .connect: true
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
