extension MockRoute {
  /// One response that a mocked endpoint may give.
  public struct Response: Sendable {
    /// The source of a body.
    public enum Body: Sendable {
      /// No bytes.
      case empty
      /// Always the same bytes.
      case bytes([UInt8])
      /// Bytes made from a seed; the same seed must make the same bytes.
      case generated(@Sendable (_ seed: UInt64) -> [UInt8])
    }

    /// The name for `Prefer: example=name`; `nil` if it has none.
    public var name: String?
    /// The status code.
    public var status: Int
    /// The fields of the head, without `Content-Type` if there is a ``mediaType``.
    public var fields: HTTPFields
    /// The body.
    public var body: Body
    /// The body's media type, for `Content-Type`; `nil` if the fields have it or there is none.
    public var mediaType: String?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - name: The name for `Prefer: example=name`.
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

    /// Makes the response to send.
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
}
