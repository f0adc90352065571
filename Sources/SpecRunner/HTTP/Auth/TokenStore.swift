internal import Synchronization

/// The current access token, renewed by one fetch however many requests wait for it.
///
/// A fetch that has begun is finished even if everybody who waited for it was cancelled: a server may have
/// replaced the refresh token by then, and the new one must not be lost.
public final class TokenStore: Sendable {
  /// Gets a token; it is given the one before, with its refresh token, if there was one.
  public typealias Fetch = @Sendable (_ previous: AccessToken?) async throws -> AccessToken

  /// Who waits for the fetch under way.
  private struct Waiter: Sendable {
    let continuation: CheckedContinuation<Result<AccessToken, ClientError>, Never>

    /// The token that will do, nil if it has to be fetched.
    let usable: @Sendable (State) -> AccessToken?

    func resume(returning result: Result<AccessToken, ClientError>) {
      continuation.resume(returning: result)
    }
  }

  private struct State {
    var token: AccessToken?
    /// When a new token is fetched, ahead of the expiry.
    var renewsAt: Double?
    /// Who waits for the fetch under way, by number; `nil` while there is none.
    var waiters: [Int: Waiter]?
    var nextWaiter = 0
    /// How often a token was set: a fetch of before then is of no use.
    var settings = 0

    /// Those who wait for the fetch under way, which is the last time that it matters to them.
    mutating func takeWaiters() -> [Waiter] {
      defer { waiters = nil }
      return waiters.map { Array($0.values) } ?? []
    }
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
    if let token { set(token) }
  }

  /// The token as it is, expired or not; `nil` before the first.
  public var current: AccessToken? { state.withLock { $0.token } }

  /// How many wait for the fetch under way.
  package var waiterCount: Int { state.withLock { $0.waiters?.count ?? 0 } }

  /// Sets the token of who has signed in, or takes it away from who has signed out.
  ///
  /// A fetch under way is of no use any longer: who waits for it gets the token, or the error that there is none.
  ///
  /// - Parameter token: The token; `nil` for none, so that the next request fetches one, given none before.
  public func set(_ token: AccessToken?) {
    let now = clock.now()
    let waiters = state.withLock { state in
      state.settings += 1
      keep(token, in: &state, now: now)
      return state.takeWaiters()
    }
    let result: Result<AccessToken, ClientError> =
      token.map { .success($0) } ?? .failure(Self.removal)
    for waiter in waiters { waiter.resume(returning: result) }
  }

  /// The current token; a new one if there is none or it is about to expire.
  ///
  /// - Parameter limit: The longest time to wait for a fetch; `nil` for as long as the fetch takes.
  /// - Returns: The token.
  /// - Throws: ``ClientError/Kind/authentication`` if it cannot be fetched, or not in time; ``ClientError/cause`` is the
  ///   fetch's own error.
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
  /// - Throws: ``ClientError/Kind/authentication`` if it cannot be fetched, or not in time.
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
    _ usable: @escaping @Sendable (State) -> AccessToken?
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
      Task(executorPreference: CurlLoop.current) {
        guard (try? await WallClock.system.sleep(limit)) != nil else { return }
        self.leave(found.number, Self.lateness(limit))
      }
    }
    defer { timer?.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(Waiter(continuation: continuation, usable: usable), found.number)
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

  private func join(_ waiter: Waiter, _ number: Int) {
    enum Step { case use(AccessToken), begin(AccessToken?, settings: Int), wait }
    let step = state.withLock { state -> Step in
      if let token = waiter.usable(state) { return .use(token) }
      let isFirst = state.waiters == nil
      state.waiters = state.waiters ?? [:]
      state.waiters?[number] = waiter
      return isFirst ? .begin(state.token, settings: state.settings) : .wait
    }
    switch step {
    case .use(let token): waiter.resume(returning: .success(token))
    case .begin(let previous, let settings):
      Task(executorPreference: CurlLoop.current) {
        await self.fetch(after: previous, settings: settings)
      }
    case .wait: break
    }
  }

  private func leave(_ number: Int, _ reason: ClientError) {
    let waiter = state.withLock { $0.waiters?.removeValue(forKey: number) }
    waiter?.resume(returning: .failure(reason))
  }

  private static let cancellation = ClientError(.cancelled, "the request was cancelled")

  /// The error if the token was removed while it was waited for.
  private static let removal: ClientError = {
    var error = ClientError(.authentication, "the access token was removed in the meantime")
    error.isAboutToken = true
    return error
  }()

  /// The error if a token is not there in time.
  private static func lateness(_ limit: Duration) -> ClientError {
    var error = ClientError(
      .authentication,
      "cannot get an access token: fetching it took longer than \(limit.text)"
    )
    error.isAboutToken = true
    error.cause = ClientError(.timeout, "the token took longer than \(limit.text)")
    return error
  }

  /// The error of a fetch that failed.
  private static func failure(_ error: any Error) -> ClientError {
    let cause = error as? ClientError
    var failure = ClientError(
      cause?.kind == .hostNotAllowed ? .hostNotAllowed : .authentication,
      "cannot get an access token: \(error)"
    )
    failure.cause = error
    failure.unreachableOrigin = cause?.unreachableOrigin
    failure.isAboutToken = true
    failure.tokenExchange = cause?.tokenExchange
    return failure
  }

  private func fetch(after previous: AccessToken?, settings: Int) async {
    let result: Result<AccessToken, ClientError>
    var isRefusal = false
    do {
      result = .success(try await fetch(previous))
    } catch {
      result = .failure(Self.failure(error))
      isRefusal = (error as? ClientError)?.isRefusal == true
    }
    let now = clock.now()
    let woken = state.withLock { [isRefusal] state -> [(Waiter, AccessToken?)] in
      guard state.settings == settings else { return [] }
      if case .success(let token) = result {
        keep(token, in: &state, now: now)
      } else if !isRefusal {
        putOffRenewal(in: &state, now: now)
      }
      return state.takeWaiters().map { ($0, $0.usable(state)) }
    }
    for (waiter, token) in woken {
      if case .failure = result, let token {
        waiter.resume(returning: .success(token))
      } else {
        waiter.resume(returning: result)
      }
    }
  }

  /// Goes on with a token that has not expired yet: it was to be renewed ahead of that, in vain.
  private func putOffRenewal(in state: inout State, now: Double) {
    guard let expiry = state.token?.expiresAt, now < expiry else { return }
    state.renewsAt = now + (expiry - now) / 2
  }

  private func keep(_ token: AccessToken?, in state: inout State, now: Double) {
    state.token = token
    state.renewsAt = token?.expiresAt.map { $0 - min(skew, max(0, ($0 - now) / 2)) }
  }
}
