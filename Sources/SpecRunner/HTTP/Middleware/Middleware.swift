/// Stands around the sending of a request: it may change the request, respond itself, send it again, and see what
/// came of it.
///
/// ```swift
/// struct Stamp: Middleware {
///   func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
///     var request = request
///     request.fields["X-Request-ID"] = "\(UInt64.random(in: 0 ... .max))"
///     return try await next(request)
///   }
/// }
/// ```
public protocol Middleware: Sendable {
  /// Sends a request by what comes behind: the next middleware, the transport at last.
  typealias Next = @Sendable (HTTPRequest) async throws(ClientError) -> Exchange

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: The request, as the middleware in front left it.
  ///   - next: Sends a request further; may be called any number of times.
  /// - Returns: The exchange that those in front see.
  /// - Throws: ``ClientError`` if there is no response.
  func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange
}
