extension AuthProfile {
  /// A token in each request (RFC 6750).
  package struct Bearer: DocumentObject {
    package let token: Template

    private static let token = Key("token", .template(.bearerToken), "The token.", isRequired: true)

    static let description = ObjectDescription(
      "a bearer auth profile",
      "A token in each request (RFC 6750).",
      keys: [Kind.bearer.key, token.summary]
    )

    init?(_ object: ObjectReader) {
      guard let token = object.required(Self.token) else { return nil }
      self.token = token
    }
  }
}
