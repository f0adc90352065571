extension AuthProfile {
  /// An access token of a token endpoint (RFC 6749).
  package struct OAuth2: DocumentObject {
    package let grant: Grant
    package let endpoint: Endpoint
    package let clientID: Template
    package let clientSecret: Template?
    package let clientAuthentication: ClientAuthentication
    package let scopes: [Template]
    package let audience: Template?
    package let parameters: [NamedData]

    /// What entitles the client to a token.
    package enum Grant: Sendable {
      case clientCredentials
      case password(username: Template, password: Template)
      case refreshToken(Template)
    }

    /// Where tokens are given out.
    package enum Endpoint: Sendable {
      case tokenURL(Template)
      case issuer(Template)
    }

    /// How the client proves who it is (RFC 6749 section 2.3.1).
    package enum ClientAuthentication: String, Sendable, CaseIterable {
      case basic, body
    }

    private enum GrantName: String, CaseIterable {
      case clientCredentials, password, refreshToken
    }

    private static let grant = Key(
      "grant",
      .word(GrantName.allCases.map(\.rawValue)),
      "What entitles the client to a token.",
      isRequired: true
    )
    private static let issuer = Key(
      "issuer",
      .template(.issuer),
      "The issuer, whose metadata name the token endpoint."
    )
    private static let tokenURL = Key("tokenURL", .template(.url), "The token endpoint.")
    private static let clientID = Key(
      "clientID",
      .template,
      "The client's identifier.",
      isRequired: true
    )
    private static let clientSecret = Key(
      "clientSecret",
      .template,
      "The client's secret.",
      fallback: "a public client"
    )
    private static let clientAuthentication = Key(
      "clientAuthentication",
      .word(ClientAuthentication.allCases.map(\.rawValue)),
      "How the client names itself: by HTTP Basic, or in the body.",
      fallback: "basic"
    )
    private static let username = Key("username", .template, "The user's name, of grant password.")
    private static let password = Key("password", .template, "The password, of grant password.")
    private static let refreshToken = Key(
      "refreshToken",
      .template,
      "The refresh token, of grant refreshToken."
    )
    private static let scopes = Key(
      "scopes",
      .oneOrMore(of: .template),
      "What the token shall be good for."
    )
    private static let audience = Key("audience", .template, "Whom the token shall be good for.")
    private static let parameters = Key(
      "parameters",
      .dataMap(values: .texts),
      "Further parameters of the request for a token; a list repeats one (RFC 8707)."
    )

    static let description = ObjectDescription(
      "an oauth2 auth profile",
      "An access token of a token endpoint (RFC 6749), fetched once for a run.",
      keys: [
        Kind.oauth2.key, grant.summary, issuer.summary, tokenURL.summary,
        clientID.summary, clientSecret.summary, clientAuthentication.summary, username.summary,
        password.summary, refreshToken.summary, scopes.summary, audience.summary,
        parameters.summary,
      ]
    )

    init(_ object: ObjectReader) {
      clientSecret = object(Self.clientSecret)
      clientAuthentication =
        object(Self.clientAuthentication).flatMap(ClientAuthentication.init) ?? .basic
      scopes = object(Self.scopes) ?? []
      audience = object(Self.audience)
      parameters = object(Self.parameters) ?? []
      clientID = object.requiredTemplate(Self.clientID)
      endpoint = Self.endpoint(object) ?? .tokenURL(.empty(at: object.value))
      let name = object.required(Self.grant).flatMap(GrantName.init)
      grant = name.map { Self.grant($0, object) } ?? .clientCredentials
    }

    private static func endpoint(_ object: ObjectReader) -> Endpoint? {
      switch (object.raw(issuer.name), object.raw(tokenURL.name)) {
      case (.some, nil): return object(issuer).map { .issuer($0) }
      case (nil, .some): return object(tokenURL).map { .tokenURL($0) }
      case (nil, nil):
        object.reader.report(
          Diagnostic(
            .missingKey,
            "\(description.name) needs the key \"issuer\" or \"tokenURL\"",
            at: object.value.range.map { $0.part(at: 0, length: 1) },
            label: "where tokens are given out is missing"
          )
        )
        return nil
      case (.some, .some(let other)):
        object.reader.reportInvalid(
          other,
          "\(description.name) has an \"issuer\" or a \"tokenURL\", not both",
          label: "the issuer names it"
        )
        return nil
      }
    }

    /// What a grant needs; what only another one takes is told.
    private static func grant(_ name: GrantName, _ object: ObjectReader) -> Grant {
      let taken =
        switch name {
        case .clientCredentials: [String]()
        case .password: [username.name, password.name]
        case .refreshToken: [refreshToken.name]
        }
      for key in [username.name, password.name, refreshToken.name] where !taken.contains(key) {
        guard let value = object.raw(key) else { continue }
        object.reader.reportInvalid(
          value,
          "the grant \(name.rawValue) takes no \"\(key)\"",
          label: "not used by this grant"
        )
      }
      switch name {
      case .clientCredentials: return .clientCredentials
      case .password:
        return .password(
          username: object.requiredTemplate(username),
          password: object.requiredTemplate(password)
        )
      case .refreshToken: return .refreshToken(object.requiredTemplate(refreshToken))
      }
    }

    var templates: [Template] {
      var templates = [clientID]
      switch endpoint {
      case .issuer(let url), .tokenURL(let url): templates.append(url)
      }
      switch grant {
      case .clientCredentials: break
      case .password(let username, let password): templates += [username, password]
      case .refreshToken(let token): templates.append(token)
      }
      templates += [clientSecret, audience].compactMap { $0 } + scopes
      return templates + parameters.flatMap(\.data.inOrder)
    }
  }
}
