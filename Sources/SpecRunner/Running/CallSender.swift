internal import SpecModel

/// Sends a call through the middleware that it asks for.
struct CallSender {
  let transport: any Transport
  let authenticators: AuthenticatorStore

  /// Sends a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - expectsRefusal: Whether 401 is an answer that is wanted, so that no new token is fetched for it.
  /// - Returns: The last exchange.
  /// - Throws: Why there is no answer.
  func send(
    _ call: PreparedCall,
    expectsRefusal: Bool = false
  ) async throws(ClientError) -> Exchange {
    var middleware: [any Middleware] = []
    if let proof = call.proof {
      let renews = proof.answersChallenges || !expectsRefusal
      middleware.append(Authorization(authenticators.authenticator(for: proof), renews: renews))
      middleware.append(CookieKeeping(cookies: call.cookies))
    }
    if middleware.isEmpty { return try await transport.send(call.request) }
    return try await MiddlewareChain(middleware, over: transport).send(call.request)
  }
}
