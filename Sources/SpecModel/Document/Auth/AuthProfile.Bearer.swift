extension AuthProfile {
  /// A token in each request (RFC 6750).
  package struct Bearer: AuthScheme {
    package private(set) var token: Template

    static let type = "bearer"
    static let format = ObjectFormat<Bearer>(
      "a bearer auth profile",
      "A token in each request (RFC 6750).",
      [.type(type), .required("token", { \.token }, .bearerToken).means("The token.")]
    )

    init(at origin: JSONValue) { token = .empty(at: origin) }
  }
}
