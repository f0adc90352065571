/// A transport that answers from a closure, for unit tests without a network.
public struct StubTransport: Transport {
  /// Gives the answer to a request.
  public typealias Answer = @Sendable (HTTPRequest) async throws(ClientError) -> HTTPResponse

  private let answer: Answer

  /// Creates a transport.
  ///
  /// - Parameter answer: Gives the answer to each request.
  public init(_ answer: @escaping Answer) {
    self.answer = answer
  }

  /// Asks the closure.
  ///
  /// - Parameter request: What is answered.
  /// - Returns: The request and the closure's answer.
  /// - Throws: What the closure throws.
  public func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    Exchange(request: request, response: try await answer(request))
  }
}
