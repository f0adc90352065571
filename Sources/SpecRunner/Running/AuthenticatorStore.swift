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
  /// - Parameter proof: What the call proves by.
  /// - Returns: The authenticator of all calls that prove by the same.
  func authenticator(for proof: Proof) -> any Authenticator {
    state.withLock { state in
      if let known = state.authenticators[proof.key] { return known }
      let authenticator = make(proof.scheme)
      state.authenticators[proof.key] = authenticator
      return authenticator
    }
  }

  private func make(_ scheme: Proof.Scheme) -> any Authenticator {
    switch scheme {
    case .digest(let credentials): return DigestAccess(credentials)
    case .awsSigV4(let configuration): return AWSSigV4(configuration)
    case .oauth2(let configuration):
      let fetcher = TokenFetcher(configuration, transport: transport, clock: .system)
      return bearer { previous, _ throws(ClientError) in try await fetcher.fetch(after: previous) }
    case .login(let calls, let with):
      let fetcher = LoginFetcher(calls, with: with, run: run)
      return bearer { previous, sender throws(ClientError) in
        try await fetcher.fetch(after: previous, by: sender)
      }
    }
  }

  private typealias Fetch =
    @Sendable (AccessToken?, CallSender) async throws(ClientError) -> AccessToken

  /// A token that is fetched, and from then on hidden.
  private func bearer(_ fetch: @escaping Fetch) -> Bearer {
    Bearer(
      TokenStore { [weak self] previous in
        guard let self else { throw ClientError(.cancelled, "the run is over") }
        let sender = CallSender(transport: transport, authenticators: self)
        let token = try await fetch(previous, sender)
        hide([token.value, token.refreshToken].compactMap { $0 })
        return token
      }
    )
  }

  /// Hides values that a token was fetched by, or is.
  func hide(_ secrets: [String]) {
    state.withLock { $0.redactor = $0.redactor.hiding(secrets) }
  }
}
