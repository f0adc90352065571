extension AuthProfile {
  /// SPNEGO, Kerberos (RFC 4559), by libcurl.
  package struct Negotiate: DocumentObject {
    /// The user's name, nil for the one who is signed in.
    package let username: Template?
    package let password: Template?

    private static let username = Key(
      "username",
      .template,
      "The user's name.",
      fallback: "the user who is signed in"
    )
    private static let password = Key("password", .template, "The user's password.")

    static let description = ObjectDescription(
      "a negotiate auth profile",
      "Kerberos by SPNEGO (RFC 4559).",
      keys: [Kind.negotiate.key, username.summary, password.summary]
    )

    init?(_ object: ObjectReader) {
      username = object(Self.username)
      password = object(Self.password)
      guard (object.raw("username") == nil) == (object.raw("password") == nil) else {
        object.reader.reportInvalid(
          object.raw("username") ?? object.raw("password") ?? object.value,
          "a negotiate auth profile has both \"username\" and \"password\", or neither"
        )
        return nil
      }
    }
  }
}
