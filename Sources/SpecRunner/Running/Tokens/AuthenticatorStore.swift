internal import Synchronization

/// The authenticators of a run: one for each profile and the values of its texts, so that all units share a token.
///
/// Those that were not used for long are given up, so that a run with a user for each of its cases does not grow.
final class AuthenticatorStore: Sendable {
  private let run: RunScope
  private let transport: any Transport
  private let state: Mutex<State>

  /// An authenticator, and what is hidden for it.
  struct Entry: Sendable {
    let authenticator: any Authenticator
    let secrets: FetchedSecrets
  }

  private struct State {
    /// Those used of late.
    var recent: [CallCredentials.Key: Entry] = [:]
    /// Those used before that; one that is used again moves.
    var older: [CallCredentials.Key: Entry] = [:]
    var tokens = HiddenTexts()
    /// Hides the run's secrets and the tokens.
    var redactor: Redactor
    var hiddenCount = 0
    var mostHidden = AuthenticatorStore.leastHidden

    init(_ redactor: Redactor) { self.redactor = redactor.hiding(tokens) }
  }

  /// How many authenticators are kept at least, and twice that at most.
  static let limit = 1024

  /// How many values are hidden at least before those of authenticators that were given up are left out.
  private static let leastHidden = 4096

  /// Creates the store of a run.
  init(_ run: RunScope, transport: any Transport) {
    self.run = run
    self.transport = transport
    state = Mutex(State(run.redactor))
  }

  /// Hides the run's secrets, and every token of the authenticators that are kept.
  var redactor: Redactor { state.withLock { $0.redactor } }

  /// The authenticator of a call; a new one sends the calls of its login by a closure.
  func entry(
    for credentials: CallCredentials,
    sending send: @autoclosure () -> LoginFetcher.Send
  ) -> Entry {
    state.withLock { state in
      if let known = state.recent[credentials.key] { return known }
      let entry =
        state.older.removeValue(forKey: credentials.key) ?? make(credentials.scheme, send())
      if state.recent.count >= Self.limit {
        for entry in state.older.values { entry.secrets.forget() }
        state.older = state.recent
        state.recent = [:]
      }
      state.recent[credentials.key] = entry
      return entry
    }
  }

  /// Hides values that a token was fetched by, or is.
  private func hide(_ values: [String], of secrets: FetchedSecrets) {
    secrets.add(values)
    state.withLock { state in
      state.hiddenCount += values.count
      guard state.hiddenCount > state.mostHidden else {
        state.tokens.add(values)
        return
      }
      let kept = [state.recent, state.older].flatMap { $0.values.flatMap(\.secrets.values) }
      state.hiddenCount = kept.count
      state.mostHidden = max(Self.leastHidden, 2 * kept.count)
      // Who hides those before goes on hiding them.
      state.tokens = HiddenTexts(kept + values)
      state.redactor = run.redactor.hiding(state.tokens)
    }
  }

  private func make(
    _ scheme: CallCredentials.Scheme,
    _ send: @escaping LoginFetcher.Send
  ) -> Entry {
    let secrets = FetchedSecrets()
    let authenticator: any Authenticator
    switch scheme {
    case .digest(let credentials): authenticator = DigestAccess(credentials)
    case .signature(let signer, _): authenticator = signer
    case .awsSigV4(let configuration): authenticator = AWSSigV4(configuration, clock: run.clock)
    case .oauth2(let configuration):
      let fetcher = TokenFetcher(configuration, transport: transport, clock: run.clock)
      authenticator = bearer(hiding: secrets) { previous throws(ClientError) in
        try await fetcher.fetch(after: previous)
      }
    case .login(let calls, let with):
      let fetcher = LoginFetcher(calls, with: with, run: run, sending: send) { [weak self] values in
        self?.hide(values, of: secrets)
      }
      authenticator = bearer(calls.profile.scheme, hiding: secrets) {
        previous throws(ClientError) in
        try await fetcher.fetch(after: previous)
      }
    }
    return Entry(authenticator: authenticator, secrets: secrets)
  }

  private typealias Fetch =
    @Sendable (AccessToken?) async throws(ClientError) -> AccessToken

  /// How often in a row a token may be refused before nobody asks again: accounts are locked after some failures.
  private static let refusalLimit = 2

  /// A token that is fetched, and from then on hidden.
  private func bearer(
    _ scheme: String = Bearer.scheme,
    hiding secrets: FetchedSecrets,
    _ fetch: @escaping Fetch
  ) -> Bearer {
    let refusals = Refusals()
    return Bearer(
      TokenStore(clock: run.clock) { [weak self] previous in
        guard let self else { throw ClientError(.cancelled, "the run is over") }
        if let last = refusals.last(after: Self.refusalLimit) { throw last }
        do throws(ClientError) {
          let token = try await fetch(previous)
          refusals.clear()
          hide([token.value, token.refreshToken].compactMap { $0 }, of: secrets)
          return token
        } catch {
          refusals.add(error)
          throw error
        }
      },
      scheme: scheme
    )
  }

  /// Consecutive refusals of a token.
  ///
  /// A connection error or a fault of the server does not count.
  private final class Refusals: Sendable {
    private let found = Mutex<[ClientError]>([])

    func last(after limit: Int) -> ClientError? {
      found.withLock { $0.count < limit ? nil : $0.last }
    }

    func add(_ error: ClientError) {
      guard error.isRefusal else { return }
      found.withLock { $0.append(error) }
    }

    func clear() {
      found.withLock { $0 = [] }
    }
  }
}
