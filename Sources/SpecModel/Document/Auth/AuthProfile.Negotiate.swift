extension AuthProfile {
  /// SPNEGO, Kerberos (RFC 4559), by libcurl.
  package struct Negotiate: AuthScheme {
    /// The user's name, nil for the one who is signed in.
    package private(set) var username: Template?
    package private(set) var password: Template?

    static let type = "negotiate"
    static let format = ObjectFormat<Negotiate>(
      "a negotiate auth profile",
      "Kerberos by SPNEGO (RFC 4559).",
      [
        .type(type),
        .optional("username", { \.username }, .template)
          .means("The user's name.", default: "the signed-in user"),
        .optional("password", { \.password }, .template).means("The user's password."),
      ]
    )

    init(at origin: JSONValue) {}

    mutating func finish(_ object: ObjectReader) -> Bool {
      let (username, password) = (object.raw("username"), object.raw("password"))
      if (username == nil) == (password == nil) { return true }
      object.reader.reportInvalid(
        .missingKey,
        username ?? password ?? object.value,
        "a negotiate auth profile has both \"username\" and \"password\", or neither"
      )
      return false
    }
  }
}
