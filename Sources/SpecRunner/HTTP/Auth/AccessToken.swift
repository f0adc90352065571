/// An access token with what is known of its life (RFC 6749 section 5.1).
public struct AccessToken: Sendable, Hashable {
  /// The token.
  public var value: String

  /// When it expires, in seconds since 1970-01-01 UTC; `nil` if that is not known.
  public var expiresAt: Double?

  /// What gets the next token (RFC 6749 section 1.5).
  public var refreshToken: String?

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - value: The token.
  ///   - expiresAt: When it expires, in seconds since 1970-01-01 UTC.
  ///   - refreshToken: What gets the next token.
  public init(_ value: String, expiresAt: Double? = nil, refreshToken: String? = nil) {
    self.value = value
    self.expiresAt = expiresAt
    self.refreshToken = refreshToken
  }
}
