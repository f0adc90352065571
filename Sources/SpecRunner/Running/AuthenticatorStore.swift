internal import SpecModel
internal import Synchronization

/// The authenticators of a run: one for each profile and the values of its texts, so that all units share a token.
final class AuthenticatorStore: Sendable {
  private let run: RunScope
  private let transport: any Transport
  private let state: Mutex<State>

  private struct State {
    var authenticators: [Proof.Key: any Authenticator] = [:]
    var redactor: Redactor
  }

  /// Creates the store of a run.
  ///
  /// - Parameters:
  ///   - run: What every unit of the run sees.
  ///   - transport: What sends the requests for tokens.
  init(_ run: RunScope, transport: any Transport) {
    self.run = run
    self.transport = transport
    state = Mutex(State(redactor: run.redactor))
  }

  /// Hides the run's secrets, and every token that has been fetched so far.
  var redactor: Redactor { state.withLock { $0.redactor } }

  /// What proves who sends a call.
  ///
  /// - Parameters:
  ///   - proof: What the call proves by.
  ///   - sender: What sends the calls of a login.
  /// - Returns: The authenticator of all calls that prove by the same.
  func authenticator(for proof: Proof, fetchingBy sender: CallSender) -> any Authenticator {
    state.withLock { state in
      if let known = state.authenticators[proof.key] { return known }
      let authenticator = make(proof.scheme, sender)
      state.authenticators[proof.key] = authenticator
      return authenticator
    }
  }

  private func make(_ scheme: Proof.Scheme, _ sender: CallSender) -> any Authenticator {
    switch scheme {
    case .digest(let credentials): return DigestAccess(credentials)
    case .awsSigV4(let configuration): return AWSSigV4(configuration)
    case .oauth2(let configuration):
      let fetcher = TokenFetcher(configuration, transport: transport, clock: .system)
      return bearer { previous throws(ClientError) in try await fetcher.fetch(after: previous) }
    case .login(let calls, let with):
      let fetcher = LoginFetcher(calls, with: with, run: run)
      return bearer { [weak sender] previous throws(ClientError) in
        guard let sender else { throw ClientError(.cancelled, "the run is over") }
        return try await fetcher.fetch(after: previous, by: sender)
      }
    }
  }

  private typealias Fetch =
    @Sendable (AccessToken?) async throws(ClientError) -> AccessToken

  /// How often in a row a token may be refused before nobody asks again: accounts are locked after some failures.
  private static let refusalLimit = 2

  /// A token that is fetched, and from then on hidden.
  private func bearer(_ fetch: @escaping Fetch) -> Bearer {
    let refusals = Refusals()
    return Bearer(
      TokenStore { [weak self] previous in
        guard let self else { throw ClientError(.cancelled, "the run is over") }
        if let last = refusals.last(after: Self.refusalLimit) { throw last }
        do throws(ClientError) {
          let token = try await fetch(previous)
          refusals.clear()
          hide([token.value, token.refreshToken].compactMap { $0 })
          return token
        } catch {
          refusals.add(error)
          throw error
        }
      }
    )
  }

  /// The refusals of a token in a row; that nobody could be reached is none.
  private final class Refusals: Sendable {
    private let found = Mutex<[ClientError]>([])

    func last(after limit: Int) -> ClientError? {
      found.withLock { $0.count < limit ? nil : $0.last }
    }

    func add(_ error: ClientError) {
      guard error.kind == .authentication else { return }
      found.withLock { $0.append(error) }
    }

    func clear() {
      found.withLock { $0 = [] }
    }
  }

  /// Hides values that a token was fetched by, or is.
  func hide(_ secrets: [String]) {
    state.withLock { $0.redactor = $0.redactor.hiding(secrets) }
  }
}
