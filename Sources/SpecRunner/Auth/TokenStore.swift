internal import Synchronization

/// The current access token, renewed by one fetch however many requests wait for it.
///
/// A fetch that has begun is finished even if everybody who waited for it was cancelled: a server may have
/// replaced the refresh token by then, and the new one must not be lost.
public final class TokenStore: Sendable {
  /// Gets a token; it is given the one before, with its refresh token, if there was one.
  public typealias Fetch = @Sendable (_ previous: AccessToken?) async throws -> AccessToken

  private typealias Waiter = CheckedContinuation<Result<AccessToken, ClientError>, Never>

  private struct State {
    var token: AccessToken?
    /// When a new token is fetched, ahead of the expiry.
    var renewsAt: Double?
    /// Who waits for the fetch under way, by number; `nil` while there is none.
    var waiters: [Int: Waiter]?
    var nextWaiter = 0
  }

  private let state: Mutex<State>
  private let clock: WallClock
  private let skew: Double
  private let fetch: Fetch

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - token: A token to begin with.
  ///   - skew: How long before its expiry a token is renewed; at most half of what it has to live.
  ///   - clock: The clock to read expiry by.
  ///   - fetch: Gets a token.
  public init(
    _ token: AccessToken? = nil,
    skew: Duration = .seconds(30),
    clock: WallClock = .system,
    fetch: @escaping Fetch
  ) {
    self.clock = clock
    self.skew = skew / .seconds(1)
    self.fetch = fetch
    state = Mutex(State())
    if let token { keep(token) }
  }

  /// The token as it is, expired or not; `nil` before the first.
  public var current: AccessToken? { state.withLock { $0.token } }

  /// The current token; a new one if there is none or it is about to expire.
  ///
  /// - Parameter limit: The longest time to wait for a fetch; `nil` for as long as the fetch takes.
  /// - Returns: The token.
  /// - Throws: ``ClientError/Kind/authentication`` if it cannot be fetched, or not in time.
  public func token(within limit: Duration? = nil) async throws(ClientError) -> AccessToken {
    let now = clock.now()
    return try await obtain(within: limit) { state in
      guard let token = state.token, now < state.renewsAt ?? .infinity else { return nil }
      return token
    }
  }

  /// A token other than one that a server refused: the current one if it is another already, else a new one.
  ///
  /// - Parameters:
  ///   - used: The token that was refused.
  ///   - limit: The longest time to wait for a fetch; `nil` for as long as the fetch takes.
  /// - Returns: The token.
  /// - Throws: ``ClientError/Kind/authentication`` if it cannot be fetched, or not in time; ``ClientError/cause`` is the
  ///   fetch's own error.
  public func renewed(
    from used: String,
    within limit: Duration? = nil
  ) async throws(ClientError) -> AccessToken {
    try await obtain(within: limit) { state in
      state.token.flatMap { $0.value.utf8.elementsEqual(used.utf8) ? nil : $0 }
    }
  }

  /// Gives the token that will do, or waits for the one fetch.
  private func obtain(
    within limit: Duration?,
    _ usable: (State) -> AccessToken?
  ) async throws(ClientError) -> AccessToken {
    let found = state.withLock { state -> (token: AccessToken?, number: Int) in
      state.nextWaiter += 1
      return (usable(state), state.nextWaiter)
    }
    if let token = found.token { return token }
    let clock = ContinuousClock()
    let start = clock.now
    // Who waits gives up; the fetch goes on, for the others and the next.
    let timer = limit.map { limit in
      Task {
        guard (try? await Task.sleep(for: limit)) != nil else { return }
        leave(found.number, Self.lateness(limit))
      }
    }
    defer { timer?.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        join(waiter, found.number, usable)
        // A cancellation or an end of the time before that found nobody to wake.
        if Task.isCancelled { leave(found.number, Self.cancellation) }
        if let limit, start.duration(to: clock.now) >= limit {
          leave(found.number, Self.lateness(limit))
        }
      }
    } onCancel: {
      leave(found.number, Self.cancellation)
    }
    return try result.get()
  }

  private func join(_ waiter: Waiter, _ number: Int, _ usable: (State) -> AccessToken?) {
    enum Step { case use(AccessToken), begin(AccessToken?), wait }
    let step = state.withLock { state -> Step in
      if let token = usable(state) { return .use(token) }
      let isFirst = state.waiters == nil
      state.waiters = state.waiters ?? [:]
      state.waiters?[number] = waiter
      return isFirst ? .begin(state.token) : .wait
    }
    switch step {
    case .use(let token): waiter.resume(returning: .success(token))
    case .begin(let previous): Task { await fetch(after: previous) }
    case .wait: break
    }
  }

  private func leave(_ number: Int, _ reason: ClientError) {
    let waiter = state.withLock { $0.waiters?.removeValue(forKey: number) }
    waiter?.resume(returning: .failure(reason))
  }

  private static let cancellation = ClientError(.cancelled, "the request was cancelled")

  /// What is told where a token is not there in time.
  private static func lateness(_ limit: Duration) -> ClientError {
    var error = ClientError(
      .authentication,
      "cannot get an access token: fetching it took longer than \(limit.text)"
    )
    error.isAboutToken = true
    return error
  }

  /// What is told of a fetch that failed.
  private static func failure(_ error: any Error) -> ClientError {
    let cause = error as? ClientError
    var failure = ClientError(
      cause?.kind == .hostNotAllowed ? .hostNotAllowed : .authentication,
      "cannot get an access token: \(error)"
    )
    failure.unreachableOrigin = cause?.unreachableOrigin
    failure.isAboutToken = true
    return failure
  }

  private func fetch(after previous: AccessToken?) async {
    let result: Result<AccessToken, ClientError>
    do {
      let token = try await fetch(previous)
      keep(token)
      result = .success(token)
    } catch {
      result = .failure(Self.failure(error))
    }
    let waiters = state.withLock { state in
      defer { state.waiters = nil }
      return state.waiters ?? [:]
    }
    for waiter in waiters.values { waiter.resume(returning: result) }
  }

  private func keep(_ token: AccessToken) {
    let now = clock.now()
    state.withLock { state in
      state.token = token
      state.renewsAt = token.expiresAt.map { $0 - min(skew, max(0, ($0 - now) / 2)) }
    }
  }
}
    failure.cause = error
