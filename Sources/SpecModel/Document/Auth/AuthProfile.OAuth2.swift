extension AuthProfile {
  /// An access token of a token endpoint (RFC 6749).
  package struct OAuth2: AuthScheme {
    private var grantName: GrantName?
    fileprivate var written: Endpoint?
    private var username: Template?
    private var password: Template?
    private var refreshToken: Template?
    private var writtenAssertion: Assertion?
    private let origin: JSONValue
    package private(set) var clientID: Template
    package private(set) var clientSecret: Template?
    package private(set) var clientAuthentication = ClientAuthentication.basic
    /// How the client authenticates in place of a secret.
    package private(set) var clientAssertion: Assertion?
    package private(set) var scopes: [Template] = []
    package private(set) var audience: Template?
    package private(set) var parameters: [NamedData] = []

    /// The grant type.
    package enum Grant: Sendable {
      case clientCredentials
      case password(username: Template, password: Template)
      case refreshToken(Template)
      case jwtBearer(Assertion)
    }

    /// The endpoint that issues tokens.
    package enum Endpoint: HoldsTemplates {
      case tokenURL(Template)
      case issuer(Template)

      package var allTemplates: [Template] {
        switch self {
        case .tokenURL(let url), .issuer(let url): [url]
        }
      }
    }

    /// How the client authenticates itself (RFC 6749 section 2.3.1).
    package enum ClientAuthentication: String, CaseIterable, HoldsNoTemplates {
      case basic, body
    }

    private enum GrantName: String, CaseIterable, HoldsNoTemplates {
      case clientCredentials, password, refreshToken, jwtBearer

      /// The keys that it needs, which other grants do not take.
      var keys: [String] {
        switch self {
        case .clientCredentials: []
        case .password: ["username", "password"]
        case .refreshToken: ["refreshToken"]
        case .jwtBearer: ["assertion"]
        }
      }
    }

    /// The tokens that the client signs.
    package var assertions: [Assertion] { [writtenAssertion, clientAssertion].compactMap(\.self) }

    package var endpoint: Endpoint { written ?? .tokenURL(.empty(at: origin)) }

    package var grant: Grant {
      let empty = Template.empty(at: origin)
      return switch grantName {
      case .clientCredentials, nil: .clientCredentials
      case .password: .password(username: username ?? empty, password: password ?? empty)
      case .refreshToken: .refreshToken(refreshToken ?? empty)
      case .jwtBearer: .jwtBearer(writtenAssertion ?? Assertion(at: origin))
      }
    }

    static let type = "oauth2"
    static let format = ObjectFormat<OAuth2>(
      "an oauth2 auth profile",
      "An access token of a token endpoint (RFC 6749), fetched once for a run.",
      [
        .type(type),
        .required("grant", { \.grantName }, .word(of: GrantName.self), isVital: false)
          .means("The grant type."),
        .endpoint,
        .required("clientID", { \.clientID }, .template, isVital: false)
          .means("The client's identifier."),
        .optional("clientSecret", { \.clientSecret }, .template)
          .means("The client's secret.", default: "none: a public client"),
        .optional(
          "clientAuthentication",
          { \.clientAuthentication },
          .word(of: ClientAuthentication.self)
        )
        .means("How the client authenticates: by HTTP Basic, or in the body.", default: "basic"),
        .optional("clientAssertion", { \.clientAssertion }, .object(Assertion.self))
          .means("A token that the client signs, in place of a secret (`private_key_jwt`)."),
        .optional("assertion", { \.writtenAssertion }, .object(Assertion.self))
          .means("The token for grant jwtBearer; it has `sub` only if `claims` has it."),
        .optional("username", { \.username }, .template).means(
          "The user's name, for grant password."
        ),
        .optional("password", { \.password }, .template).means("The password, for grant password."),
        .optional("refreshToken", { \.refreshToken }, .template)
          .means("The refresh token, for grant refreshToken."),
        .optional("scopes", { \.scopes }, .oneOrMore(of: .template))
          .means("The scopes to request."),
        .optional("audience", { \.audience }, .template)
          .means("The audience to request the token for."),
        .optional("parameters", { \.parameters }, .dataMap(values: .texts))
          .means("More parameters of the token request; a list repeats one (RFC 8707)."),
      ]
    )

    init(at origin: JSONValue) {
      self.origin = origin
      clientID = .empty(at: origin)
    }

    mutating func finish(_ object: ObjectReader) -> Bool {
      for key in ["clientSecret", "clientAuthentication"] where clientAssertion != nil {
        guard let value = object.raw(key) else { continue }
        object.reader.reportConflict(
          value,
          "\"\(key)\" cannot be combined with \"clientAssertion\"",
          label: "the client authenticates by the assertion"
        )
      }
      guard let grantName else { return true }
      for key in GrantName.allCases.flatMap(\.keys) where !grantName.keys.contains(key) {
        guard let value = object.raw(key) else { continue }
        object.reader.reportConflict(
          value,
          "the grant \(grantName.rawValue) takes no \"\(key)\"",
          label: "not used by this grant"
        )
      }
      for key in grantName.keys where object.raw(key) == nil { object.reportMissing(key) }
      return true
    }
  }
}

extension Field where Root == AuthProfile.OAuth2 {
  /// The endpoint that issues tokens: its URL, or the issuer whose metadata names it.
  fileprivate static var endpoint: Field<AuthProfile.OAuth2> {
    let kinds: [FieldKind<AuthProfile.OAuth2.Endpoint>] = [
      .init("issuer", .template(.issuer), "The issuer, whose metadata names the token endpoint.") {
        .issuer($0)
      },
      .init("tokenURL", .template(.url), "The token endpoint.") { .tokenURL($0) },
    ]
    var field = oneOf({ \.written }, kinds, templates: { $0.allTemplates }) { object, written in
      guard !written.isEmpty else {
        return object.reader.report(
          .missingKey,
          "\(Root.description.name) needs the key \"issuer\" or \"tokenURL\"",
          at: object.value.range.map { $0.part(at: 0, length: 1) },
          label: "\"issuer\" or \"tokenURL\" is missing"
        )
      }
      object.reader.reportConflict(
        object.raw("tokenURL") ?? object.value,
        "\(Root.description.name) has an \"issuer\" or a \"tokenURL\", not both",
        label: "the issuer names it"
      )
    }
    let read = field.read
    // Without it the rest is still looked at.
    field.read = { root, object in
      _ = read(&root, object)
      return true
    }
    return field
  }
}
