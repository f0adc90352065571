/// Sends a request and receives its response.
///
/// Everything else that a client does (middleware, retry, authorization) is composed over it. Use
/// ``CurlTransport`` to reach a network and ``StubTransport`` where a test gives the responses.
public protocol Transport: Sendable {
  /// Sends a request and waits for the last byte of its response.
  ///
  /// - Parameter request: What is sent.
  /// - Returns: The request as it was sent, and the final response.
  /// - Throws: What went wrong, with what had arrived by then. A status such as 500 is a response, not an error.
  func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange
}
