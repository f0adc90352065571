/// Which redirects a call follows: a limit, or an object.
package struct RedirectSettings: Sendable {
  /// The most redirects in a row.
  package let limit: Templated<RedirectLimit>

  /// Whether credentials go to other origins, too.
  package let sendsCredentials: Templated<Bool>?

  /// The templates of its values.
  var templates: [Template] { [limit.template, sendsCredentials?.template].compactMap { $0 } }
}

extension RedirectSettings: DocumentObject {
  private static let limit = Key(
    "max",
    .templated(RedirectLimit.self),
    "How many redirects are followed.",
    fallback: "10"
  )
  private static let credentials = Key(
    "credentials",
    .templated(Bool.self),
    "Whether credentials go to other origins, too.",
    fallback: "false"
  )

  static let description = ObjectDescription(
    "redirects",
    "Which redirects a call follows.",
    example: "{\"max\": 5, \"credentials\": true}",
    keys: [limit.summary, credentials.summary]
  )

  init?(_ object: ObjectReader) {
    limit = object(Self.limit) ?? .literal(.standard)
    sendsCredentials = object(Self.credentials)
  }

  fileprivate init(limit: Templated<RedirectLimit>) {
    self.limit = limit
    sendsCredentials = nil
  }
}

extension FormatType where Value == RedirectSettings {
  /// A number of redirects, or an object.
  static var redirects: FormatType {
    let limit = FormatType<Templated<RedirectLimit>>.templated(RedirectLimit.self)
    return FormatType("\(RedirectLimit.expectation), or redirects (an object)") { value, reader in
      if value.type == .object {
        return FormatType.object(RedirectSettings.self).read(value, reader)
      }
      return limit.read(value, reader).map { RedirectSettings(limit: $0) }
    }
  }
}
