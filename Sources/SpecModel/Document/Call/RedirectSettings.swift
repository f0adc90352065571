/// Which redirects a call follows: a limit, or an object.
package struct RedirectSettings: TabularObject {
  /// The most redirects in a row.
  package var limit: Templated<RedirectLimit> = .literal(.standard)

  /// Whether credentials go to other origins, too.
  package var sendsCredentials: Templated<Bool>?

  static let format = ObjectFormat<RedirectSettings>(
    "redirects",
    "Which redirects a call follows.",
    example: "{\"max\": 5, \"credentials\": true}",
    [
      .optional("max", { \.limit }, .templated(RedirectLimit.self))
        .means("How many redirects to follow.", default: "10"),
      .optional("credentials", { \.sendsCredentials }, .templated(Bool.self))
        .means("Whether credentials are also sent to other origins.", default: "false"),
    ]
  )

  init(at origin: JSONValue) {}
}

extension FormatType where Value == RedirectSettings {
  /// A number of redirects, or an object.
  static var redirects: FormatType {
    .object(RedirectSettings.self, or: .templated(RedirectLimit.self)) { limit, origin in
      var redirects = RedirectSettings(at: origin)
      redirects.limit = limit
      return redirects
    }
  }
}
