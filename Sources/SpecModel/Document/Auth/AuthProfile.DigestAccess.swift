extension AuthProfile {
  /// A user name and a proof of the password, which answers a challenge (RFC 7616).
  package struct DigestAccess: DocumentObject {
    package let username: Template
    package let password: Template

    private static let username = Key(
      Basic.username.name,
      .template(.fieldValue),
      Basic.username.meaning,
      isRequired: true
    )

    static let description = ObjectDescription(
      "a digest auth profile",
      "A user name and a proof of the password, which answers the server's challenge (RFC 7616).",
      keys: [Kind.digest.key, username.summary, Basic.password.summary]
    )

    init(_ object: ObjectReader) {
      username = object.requiredTemplate(Self.username)
      password = object.requiredTemplate(Basic.password)
    }
  }
}
