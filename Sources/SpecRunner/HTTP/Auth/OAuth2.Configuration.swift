extension OAuth2 {
  /// What a client is and what it asks a token endpoint for.
  public struct Configuration: Sendable {
    /// Where tokens are given out.
    public var endpoint: Endpoint

    /// What entitles the client to a token.
    public var grant: Grant

    /// The client's identifier.
    public var clientID: String

    /// The client's secret; `nil` for a public client.
    public var clientSecret: String?

    /// How the client authenticates.
    public var clientAuthentication = ClientAuthentication.basic

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
    ///   - grant: What entitles the client to a token.
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
