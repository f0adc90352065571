/// Sends a call through the middleware that it asks for.
struct CallSender {
  let transport: any Transport

  /// Sends a call.
  ///
  /// - Parameter call: The call.
  /// - Returns: The last exchange.
  /// - Throws: Why there is no answer.
  func send(_ call: PreparedCall) async throws(ClientError) -> Exchange {
    var middleware: [any Middleware] = []
    if let authenticator = call.authenticator {
      middleware.append(Authorization(authenticator))
    }
    if middleware.isEmpty { return try await transport.send(call.request) }
    return try await MiddlewareChain(middleware, over: transport).send(call.request)
  }
}
