/// The response of a mock server.
///
/// The server itself adds `Content-Length`, `Connection` and `Date`.
public struct MockResponse: Sendable, Hashable {
  /// The status code, 200 to 599.
  public var status: Int
  /// The fields of the head.
  public var fields: HTTPFields
  /// The body.
  public var body: [UInt8]
  /// Why the server refuses the request; nil if it does not.
  package var reason: String?

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status code, 200 to 599.
  ///   - fields: The fields of the head.
  ///   - body: The body's bytes.
  public init(status: Int, fields: HTTPFields = [:], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}
