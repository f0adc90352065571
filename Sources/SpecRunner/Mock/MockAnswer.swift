/// One answer that a mocked endpoint may give.
public struct MockAnswer: Sendable {
  /// Where an answer's body comes from.
  public enum Body: Sendable {
    /// No bytes.
    case empty
    /// Always the same bytes.
    case bytes([UInt8])
    /// Bytes made from a seed; the same seed must make the same bytes.
    case generated(@Sendable (_ seed: UInt64) -> [UInt8])
  }

  /// The name by which `Prefer: example=name` asks for it; `nil` if it has none.
  public var name: String?
  /// The status code.
  public var status: Int
  /// The fields of the head, without `Content-Type` where ``mediaType`` says it.
  public var fields: HTTPFields
  /// The body.
  public var body: Body
  /// The body's media type, as `Content-Type` says it; `nil` if the fields or nobody says it.
  public var mediaType: String?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - name: The name by which it can be asked for.
  ///   - status: The status code.
  ///   - fields: The fields of the head.
  ///   - mediaType: The body's media type.
  ///   - body: The body.
  public init(
    name: String? = nil,
    status: Int,
    fields: HTTPFields = [:],
    mediaType: String? = nil,
    body: Body = .empty
  ) {
    self.name = name
    self.status = status
    self.fields = fields
    self.mediaType = mediaType
    self.body = body
  }

  /// Writes the answer out.
  ///
  /// - Parameter seed: What a generated body is made from.
  /// - Returns: The response.
  func response(seed: UInt64) -> MockResponse {
    var fields = fields
    if let mediaType { fields["Content-Type"] = mediaType }
    let bytes =
      switch body {
      case .empty: [UInt8]()
      case .bytes(let bytes): bytes
      case .generated(let make): make(seed)
      }
    return MockResponse(status: status, fields: fields, body: bytes)
  }
}
