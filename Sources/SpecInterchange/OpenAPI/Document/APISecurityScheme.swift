/// A kind of credentials.
struct APISecurityScheme {
  /// The name by which operations ask for it.
  let name: String

  /// `http`, `apiKey`, `oauth2`, `openIdConnect`, `mutualTLS`.
  let type: String

  /// The whole object.
  let value: JSONValue

  let range: SourceRange?
}
