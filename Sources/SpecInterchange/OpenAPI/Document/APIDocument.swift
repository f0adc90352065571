/// An API's document, of any version of OpenAPI, as one model.
struct APIDocument {
  let version: OpenAPIVersion

  /// What the API is called.
  let title: String

  /// The API's own version.
  let release: String

  let description: String?

  /// Where the API is; never empty.
  let servers: [APIServer]

  /// Which credentials operations need that do not say it themselves; nil if the document says nothing.
  let security: [APISecurityRequirement]?

  /// The kinds of credentials.
  let schemes: [APISecurityScheme]

  /// The tags that are described, in order.
  let tags: [(name: String, description: String?)]

  /// What can be called, in order.
  let operations: [APIOperation]

  /// The named schemas: `components/schemas` or `definitions`.
  let schemas: JSONValue?
}
