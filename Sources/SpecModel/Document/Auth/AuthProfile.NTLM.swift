extension AuthProfile {
  /// NTLM, by libcurl.
  package struct NTLM: AuthScheme {
    package private(set) var username: Template
    package private(set) var password: Template

    static let type = "ntlm"
    static let format = ObjectFormat<NTLM>(
      "an ntlm auth profile",
      "NTLM, which authenticates the connection.",
      [
        .type(type),
        .required("username", { \.username }, .template, isVital: false)
          .means("The user's name, with its domain: DOMAIN\\\\name."),
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
