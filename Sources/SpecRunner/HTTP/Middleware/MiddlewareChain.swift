/// A transport with middleware around it, folded once.
public struct MiddlewareChain: Transport {
  private let head: @Sendable (HTTPRequest) async throws(ClientError) -> Exchange

  /// Creates a chain.
  ///
  /// - Parameters:
  ///   - middleware: The middleware, the one that sees a request first in front.
  ///   - transport: What sends the request in the end.
  public init(_ middleware: [any Middleware], over transport: any Transport) {
    self.init(middleware) { (request) async throws(ClientError) in
      try await transport.send(request)
    }
  }

  /// Creates a chain.
  package init(_ middleware: [any Middleware], endingIn last: @escaping Middleware.Next) {
    var head = last
    for one in middleware.reversed() {
      let next = head
      head = { (request) async throws(ClientError) in try await one.send(request, next: next) }
    }
    self.head = head
  }

  /// Sends a request through all middleware.
  ///
  /// - Parameter request: The request.
  /// - Returns: What the first middleware gives back.
  /// - Throws: What the first middleware throws.
  public func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    try await head(request)
  }
}
