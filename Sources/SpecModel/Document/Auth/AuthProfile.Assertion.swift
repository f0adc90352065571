extension AuthProfile {
  /// A JSON Web Token that a client signs (RFC 7523).
  package struct Assertion: TabularObject {
    private var name: SignatureAlgorithm?
    package private(set) var key: DataTemplate
    package private(set) var keyID: Template?
    package private(set) var header: [NamedData] = []
    package private(set) var lifetime: Templated<TimeLimit>?
    package private(set) var claims: [NamedData] = []

    package var algorithm: SignatureAlgorithm { name ?? .rs256 }

    static let format = ObjectFormat<Assertion>(
      "an assertion",
      "A JSON Web Token that the client signs (RFC 7523), a new one for each token request.",
      example: "{\"algorithm\": \"RS256\", \"key\": \"{{secrets.key}}\"}",
      [
        .required("algorithm", { \.name }, .word(of: SignatureAlgorithm.self))
          .means("The algorithm, as the filter `jwtSign` takes it."),
        .required("key", { \.key }, .data).means("The key in PEM, or a JSON Web Key."),
        .optional("keyID", { \.keyID }, .template).means("The `kid` of the header."),
        .optional("header", { \.header }, .dataMap())
          .means("More members of the header, such as `x5t#S256`."),
        .optional("lifetime", { \.lifetime }, .templated(TimeLimit.self))
          .means("How long it is valid.", default: "60s"),
        .optional("claims", { \.claims }, .dataMap())
          .means("Claims that replace or follow `iss`, `sub`, `aud`, `iat`, `exp` and `jti`."),
      ]
    )

    init(at origin: JSONValue) { key = DataTemplate(constant: origin) }
  }
}

extension SignatureAlgorithm: HoldsNoTemplates {}
