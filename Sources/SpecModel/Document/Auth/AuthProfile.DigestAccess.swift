extension AuthProfile {
  /// A user name and a hash of the password, which answers a challenge (RFC 7616).
  package struct DigestAccess: AuthScheme {
    package private(set) var username: Template
    package private(set) var password: Template

    static let type = "digest"
    static let format = ObjectFormat<DigestAccess>(
      "a digest auth profile",
      "A user name and a hash of the password, in reply to the server's challenge (RFC 7616).",
      [
        .type(type),
        .required("username", { \.username }, .template(.fieldValue), isVital: false)
          .means("The user's name."),
        .required("password", { \.password }, .template(.fieldValue), isVital: false)
          .means("The password."),
      ]
    )

    init(at origin: JSONValue) {
      username = .empty(at: origin)
      password = username
    }
  }
}
