extension AuthProfile {
  /// The token that a call of an endpoint gives.
  package struct Login: AuthScheme {
    /// The endpoint that is called, by its reference.
    package private(set) var call: JSONValue

    /// The values of its parameters.
    package private(set) var with: [NamedData] = []

    /// Where the token is in the response.
    package var token: JSONPathTemplate {
      written ?? JSONPathTemplate(template: .empty(at: call), path: nil, isSingular: true)
    }

    private var written: JSONPathTemplate?

    /// The word before the token in `Authorization`, empty for none.
    package private(set) var scheme = "Bearer"

    /// Where the token's lifetime in seconds is in the response.
    package private(set) var expiresIn: JSONPathTemplate?

    /// The call that gets the next token; without it the login is made again.
    package private(set) var refresh: Refresh?

    static let type = "login"
    static let format = ObjectFormat<Login>(
      "a login auth profile",
      "The token that a call of an endpoint returns, fetched once for a run.",
      [
        .type(type),
        .required("call", { \.call }, .anyText).means("The endpoint to call."),
        .optional("with", { \.with }, .dataMap(names: .identifier))
          .means("Values for the endpoint's parameters."),
        .required("token", { \.written }, .singularPath)
          .means("Where the token is in the response."),
        .optional("scheme", { \.scheme }, .credentialScheme)
          .means(
            "The word before the token in the header `Authorization`; \"\" for none.",
            default: "Bearer"
          ),
        .optional("expiresIn", { \.expiresIn }, .singularPath)
          .means(
            "Where the token's lifetime in seconds is in the response.",
            default: "until a 401"
          ),
        .optional("refresh", { \.refresh }, .object(Refresh.self))
          .means("The call that gets the next token.", default: "log in again"),
      ]
    )

    init(at origin: JSONValue) { call = origin }

    /// The call that gets the next token of a login.
    package struct Refresh: TabularObject {
      /// The endpoint that is called, by its reference.
      package private(set) var call: JSONValue

      /// The values of its parameters: where each is in the last response.
      package private(set) var with: [Named<JSONPathTemplate>] = []

      static let format = ObjectFormat<Refresh>(
        "a refresh",
        "The call that gets the next token of a login.",
        example: "{\"call\": \"refresh\", \"with\": {\"refreshToken\": \"$.refreshToken\"}}",
        [
          .required("call", { \.call }, .anyText).means("The endpoint to call."),
          .optional("with", { \.with }, .map(of: .singularPath, names: .identifier))
            .means("Values for its parameters, from the last response."),
        ]
      )

      init(at origin: JSONValue) { call = origin }
    }
  }
}

extension FormatType where Value == JSONPathTemplate {
  /// A JSONPath that finds one value.
  static var singularPath: FormatType {
    FormatType(.phrase("a JSONPath such as \"$.accessToken\"", .templateText)) { value, reader in
      guard let path = FormatType.path.read(value, reader) else { return nil }
      guard path.path?.isSingular != false else {
        reader.reportInvalid(
          .manyValues,
          value,
          "this path may find several values",
          label: "expected names and indices only"
        )
        return nil
      }
      return path
    }
  }
}

extension FormatType<String> {
  /// The word before credentials (RFC 9110 section 11.4), or an empty text for none.
  fileprivate static var credentialScheme: FormatType {
    let rule = NameRule.token
    let schema = FormatSchema.value([.string], pattern: rule.pattern.map { "^$|\($0)" })
    return FormatType(.phrase("a word such as \"Token\"", schema)) { value, reader in
      guard let text = text.read(value, reader) else { return nil }
      guard !text.isEmpty else { return text }
      rule.check(value, reader)
      return rule.allows(text) ? text : nil
    }
  }
}
