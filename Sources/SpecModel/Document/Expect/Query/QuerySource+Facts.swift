extension QuerySource {
  static let status = QuerySource(
    "status",
    of: .head,
    capture: FieldKind("status", .yes, "The status.") { _ in
      FactQuery(name: "the status", judged: .status) { .json(.number($0.status)) }
    }
  )

  static let redirects = fact(
    "redirects",
    of: .route,
    "The list of followed redirects.",
    name: "the redirects",
    judged: .redirects,
    isInherited: true,
    expected: "What the list of followed redirects must be."
  ) { .json($0.redirects) }

  static let httpVersion = fact(
    "httpVersion",
    of: .connection,
    "The HTTP version, such as \"1.1\".",
    name: "the HTTP version",
    judged: .presentText.following(.httpVersion),
    isInherited: true,
    expected: "What the HTTP version must be: \"1.0\", \"1.1\", \"2\" or \"3\"."
  ) { .text($0.version) }

  static let url = fact(
    "url",
    of: .route,
    "The URL of the response, without a fragment.",
    name: "the URL of the response",
    judged: .presentText.following(.url),
    expected: "What the URL of the response must be; it has no fragment."
  ) { .text(URLReference($0.url).withoutFragment) }

  static let ip = fact(
    "ip",
    of: .connection,
    "The server's IP address.",
    name: "the server's address",
    judged: .text.following(.address),
    expected: "What the server's IP address must be."
  ) { $0.address.map { .text($0) } ?? .absent }
}
