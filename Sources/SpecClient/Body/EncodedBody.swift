/// A body and the media type it is announced with.
public struct EncodedBody: Sendable {
  /// The body.
  public var body: HTTPBody

  /// The value of `Content-Type`; `nil` for none.
  public var type: String?

  /// Creates a body.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - type: Its media type.
  public init(_ body: HTTPBody, type: MediaType? = nil) {
    self.body = body
    self.type = type?.description
    if self.type == nil, case .multipart(let form) = body { self.type = form.contentType }
  }
}
