/// What a request carries.
public enum HTTPBody: Sendable {
  /// No body.
  case none
  /// Bytes in memory.
  case bytes([UInt8])
  /// A file's content, read while it is sent.
  case file(path: String)
  /// A form of several parts, its files read while they are sent; the caller adds its ``MultipartBody/contentType``.
  case multipart(MultipartBody)

  /// Whether there is no body; an empty one is a body.
  public var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
