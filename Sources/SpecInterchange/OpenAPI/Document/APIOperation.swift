/// What can be called: a method of a path.
struct APIOperation {
  /// The method as it is sent.
  let method: String

  /// The path with `{name}` for its parameters.
  let path: String

  let identifier: String?
  let summary: String?
  let description: String?
  let isDeprecated: Bool
  let tags: [String]
  let parameters: [APIParameter]
  let body: APIBody?
  let responses: [APIResponse]

  /// The alternatives of credentials; nil for those of the document.
  let security: [APISecurityRequirement]?

  /// Where just this is; empty for the servers of the document.
  let servers: [APIServer]

  /// Where it is written.
  let range: SourceRange?

  /// Whether calling it changes nothing (RFC 9110 9.2.1).
  var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(method) }

  /// How people are told of it.
  var label: String { identifier ?? "\(method) \(path)" }

  /// The schemas of what is sent and answered.
  var schemas: [JSONValue] {
    let contents = (body?.contents ?? []) + responses.flatMap(\.contents)
    return parameters.compactMap(\.schema) + contents.compactMap(\.schema)
  }
}
