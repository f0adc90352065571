/// The response of a mock server.
///
/// The server itself adds `Content-Length`, `Connection` and `Date`.
public struct MockResponse: Sendable, Hashable {
  /// The status code, 200 to 599.
  public var status: Int
  /// The fields of the head.
  public var fields: HTTPFields
  /// The body; that of a stream is made when it is read.
  public var body: [UInt8] {
    get { stream?.bytes ?? bytes }
    set { (bytes, stream) = (newValue, nil) }
  }
  private var bytes: [UInt8]
  /// Makes the body while it is sent; nil for a body that is there.
  package var stream: BodyStream?
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
    bytes = body
  }
}
