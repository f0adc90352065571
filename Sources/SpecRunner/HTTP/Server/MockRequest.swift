/// A request that a mock server received.
public struct MockRequest: Sendable, Hashable {
  /// The method.
  public var method: HTTPMethod
  /// The request target as it was sent (RFC 9112 section 3.2).
  public var target: String
  /// The target's path, percent-encoded; `*` for a request about the server itself.
  public var path: String
  /// The target's query, percent-encoded, without its question mark; `nil` if there is none.
  public var query: String?
  /// The version that the client speaks.
  public var version: HTTPVersion
  /// The fields of the head.
  public var fields: HTTPFields
  /// The body, its chunks joined.
  public var body: [UInt8]
  /// The fields after a chunked body.
  public var trailers: HTTPFields

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: An origin-form target: a path and, after a question mark, a query.
  ///   - fields: The fields of the head.
  ///   - body: The body's bytes.
  public init(
    _ method: HTTPMethod,
    _ target: String,
    fields: HTTPFields = [:],
    body: [UInt8] = []
  ) {
    let (path, query) = HTTPTarget.split(target)
    self.init(
      method: method,
      target: HTTPTarget(text: target, path: path, query: query),
      version: .http1_1,
      fields: fields
    )
    self.body = body
  }

  init(method: HTTPMethod, target: HTTPTarget, version: HTTPVersion, fields: HTTPFields) {
    self.method = method
    self.target = target.text
    self.path = target.path
    self.query = target.query
    self.version = version
    self.fields = fields
    self.body = []
    self.trailers = [:]
  }
}
