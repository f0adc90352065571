extension AuthProfile {
  /// NTLM, by libcurl.
  package struct NTLM: DocumentObject {
    package let username: Template
    package let password: Template

    private static let username = Key(
      "username",
      .template,
      "The user's name, with its domain: DOMAIN\\\\name.",
      isRequired: true
    )

    static let description = ObjectDescription(
      "an ntlm auth profile",
      "NTLM, which proves who opened the connection.",
      keys: [Kind.ntlm.key, username.summary, Basic.password.summary]
    )

    init(_ object: ObjectReader) {
      username = object.requiredTemplate(Self.username)
      password = object.requiredTemplate(Basic.password)
    }
  }
}
