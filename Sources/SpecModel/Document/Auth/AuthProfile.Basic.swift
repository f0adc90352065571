extension AuthProfile {
  /// A user name and a password in each request (RFC 7617).
  package struct Basic: DocumentObject {
    package let username: Template
    package let password: Template

    static let username = Key(
      "username",
      .template(.userName),
      "The user's name.",
      isRequired: true
    )
    static let password = Key("password", .template(.fieldValue), "The password.", isRequired: true)

    static let description = ObjectDescription(
      "a basic auth profile",
      "A user name and a password in each request (RFC 7617).",
      keys: [Kind.basic.key, username.summary, password.summary]
    )

    init(_ object: ObjectReader) {
      username = object.requiredTemplate(Self.username)
      password = object.requiredTemplate(Self.password)
    }
  }
}
