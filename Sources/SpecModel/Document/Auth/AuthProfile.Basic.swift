extension AuthProfile {
  /// A user name and a password in each request (RFC 7617).
  package struct Basic: AuthScheme {
    package private(set) var username: Template
    package private(set) var password: Template

    static let type = "basic"
    static let format = ObjectFormat<Basic>(
      "a basic auth profile",
      "A user name and a password in each request (RFC 7617).",
      [
        .type(type),
        .required("username", { \.username }, .template(.userName), isVital: false)
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
