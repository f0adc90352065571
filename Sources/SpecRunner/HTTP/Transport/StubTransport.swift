/// A transport whose responses come from a closure, for unit tests without a network.
public struct StubTransport: Transport {
  /// Gives the response to a request.
  public typealias Responder = @Sendable (HTTPRequest) async throws(ClientError) -> HTTPResponse

  private let respond: Responder

  /// Creates a transport.
  ///
  /// - Parameter respond: Gives the response to each request.
  public init(_ respond: @escaping Responder) {
    self.respond = respond
  }

  /// Asks the closure.
  ///
  /// - Parameter request: The request.
  /// - Returns: The request and the closure's response.
  /// - Throws: What the closure throws.
  public func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    Exchange(request: request, response: try await respond(request))
  }
}
