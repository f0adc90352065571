/// OAuth 2.0: an access token of a token endpoint as bearer token (RFC 6749).
///
/// The token is fetched on first use, kept, renewed ahead of its expiry and after a 401, by one request however
/// many wait for it. A refresh token that the server gives out is used first; if it is refused, the grant is used
/// again.
public struct OAuth2: Authenticator {
  /// Where the token is kept.
  public let tokens: TokenStore

  private let bearer: Bearer

  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - configuration: The grant and where it is used.
  ///   - transport: What sends the requests for tokens.
  ///   - clock: The clock to read expiry by.
  public init(
    _ configuration: Configuration,
    transport: any Transport = CurlTransport(),
    clock: WallClock = .system
  ) {
    let fetcher = TokenFetcher(configuration, transport: transport, clock: clock)
    tokens = TokenStore(skew: configuration.skew, clock: clock) { previous in
      try await fetcher.fetch(after: previous)
    }
    bearer = Bearer(tokens)
  }

  /// Adds `Authorization`, if the request has none.
  ///
  /// - Parameter request: The request.
  /// - Throws: Why there is no token.
  public func authorize(_ request: inout HTTPRequest) async throws(ClientError) {
    try await bearer.authorize(&request)
  }

  /// Renews the token, unless it is not the one that was refused.
  ///
  /// - Parameters:
  ///   - refused: The request that was refused.
  ///   - answer: The answer.
  /// - Returns: Whether there is now another token than the refused one.
  /// - Throws: Why there is no new token.
  public func refresh(
    after refused: HTTPRequest,
    answeredBy answer: HTTPResponse
  ) async throws(ClientError) -> Bool {
    try await bearer.refresh(after: refused, answeredBy: answer)
  }
}

extension Authenticator where Self == OAuth2 {
  /// OAuth 2.0 (RFC 6749).
  ///
  /// - Parameter configuration: The grant and where it is used.
  /// - Returns: The scheme, which reaches the token endpoint by libcurl.
  public static func oauth2(_ configuration: OAuth2.Configuration) -> OAuth2 {
    OAuth2(configuration)
  }
}
