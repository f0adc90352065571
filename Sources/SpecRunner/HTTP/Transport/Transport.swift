/// Sends a request and receives its answer.
///
/// Everything else that a client does (middleware, retry, authorization) is composed over it. Use
/// ``CurlTransport`` to reach a network and ``StubTransport`` where a test gives the answers.
public protocol Transport: Sendable {
  /// Sends a request and waits for the last byte of its answer.
  ///
  /// - Parameter request: What is sent.
  /// - Returns: The request as it was sent, and the final answer.
  /// - Throws: What went wrong, with whatever had arrived by then. A status such as 500 is an answer, no error.
  func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange
}
