/// OAuth 2.0: an access token of a token endpoint as bearer token (RFC 6749).
///
/// The token is fetched on first use, kept, renewed ahead of its expiry and after a 401, by one request however
/// many wait for it. A refresh token that the server gives out is used first; if it is refused, the grant is used
/// again.
public struct OAuth2: Authenticator {
  /// Where the token is kept.
  public let tokens: TokenStore

  private let bearer: Bearer

  init(_ tokens: TokenStore) {
    self.tokens = tokens
    bearer = Bearer(tokens)
  }

  /// Adds `Authorization`, if the request has none.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``ClientError`` if there is no token.
  public func authorize(_ request: inout HTTPRequest) async throws(ClientError) {
    try await bearer.authorize(&request)
  }

  /// Renews the token, unless it is not the one that was refused.
  ///
  /// - Parameters:
  ///   - refused: The request that was refused.
  ///   - response: The response.
  /// - Returns: Whether there is now another token than the refused one.
  /// - Throws: ``ClientError`` if there is no new token.
  public func refresh(
    after refused: HTTPRequest,
    response: HTTPResponse
  ) async throws(ClientError) -> Bool {
    try await bearer.refresh(after: refused, response: response)
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

extension OAuth2 {
  /// What a client is and what it asks a token endpoint for.
  public struct Configuration: Sendable {
    /// Where tokens are given out.
    public var endpoint: Endpoint

    /// The grant type.
    public var grant: Grant

    /// The client's identifier.
    public var clientID: String

    /// The client's secret; `nil` for a public client.
    public var clientSecret: String?

    /// How the client authenticates.
    public var clientAuthentication = ClientAuthentication.basic

    /// What the client signs in place of a secret, and of the grant (RFC 7523 section 2).
    package var clientAssertion: Assertion?
    package var assertion: Assertion?

    /// What the token shall be good for (RFC 6749 section 3.3).
    public var scopes: [String] = []

    /// Whom the token shall be good for, where the server asks for `audience`.
    public var audience: String?

    /// Further parameters of the request for a token, in their order.
    public var parameters: [(name: String, value: String)] = []

    /// How long before its expiry a token is renewed.
    public var skew: Duration = .seconds(30)

    /// How requests for tokens are sent.
    public var options = TransferOptions()

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - grant: The grant type.
    ///   - endpoint: Where tokens are given out.
    ///   - clientID: The client's identifier.
    ///   - clientSecret: The client's secret.
    ///   - scopes: What the token shall be good for.
    ///   - audience: Whom the token shall be good for.
    public init(
      _ grant: Grant,
      endpoint: Endpoint,
      clientID: String,
      clientSecret: String? = nil,
      scopes: [String] = [],
      audience: String? = nil
    ) {
      self.grant = grant
      self.endpoint = endpoint
      self.clientID = clientID
      self.clientSecret = clientSecret
      self.scopes = scopes
      self.audience = audience
    }
  }

  /// Makes a new token, which the client signs, for a request to a token endpoint.
  package typealias Assertion =
    @Sendable (_ tokenURL: String, _ now: Double) throws(ClientError) -> String

  /// What entitles a client to a token.
  public enum Grant: Sendable, Hashable {
    /// The client itself (RFC 6749 section 4.4).
    case clientCredentials
    /// A user's name and password (RFC 6749 section 4.3).
    case password(Credentials)
    /// A refresh token from elsewhere (RFC 6749 section 6).
    case refreshToken(String)
  }

  /// Where tokens are given out.
  public enum Endpoint: Sendable, Hashable {
    /// The token endpoint's URL.
    case url(String)
    /// The issuer, whose metadata name the token endpoint (OpenID Connect Discovery 1.0, RFC 8414).
    case issuer(String)
  }

  /// How a client authenticates (RFC 6749 section 2.3.1).
  public enum ClientAuthentication: String, Sendable, CaseIterable {
    /// By HTTP Basic; a public client, which has no secret, names itself in the body.
    case basic
    /// By `client_id` and `client_secret` in the body.
    case body
  }
}
