extension QuerySource {
  static let status = fact("status", of: .head, "The status.", name: "the status") {
    .json(.number($0.status))
  }

  static let redirects = fact(
    "redirects",
    of: .way,
    "The list of the redirects that were followed.",
    name: "the redirects",
    judged: .redirects,
    isInherited: true,
    expected: "What the list of the redirects that were followed must be."
  ) { .json($0.redirects) }

  static let httpVersion = fact(
    "httpVersion",
    of: .connection,
    "The version of HTTP: \"1.1\".",
    name: "the version of HTTP",
    judged: .presentText.following(.httpVersion),
    isInherited: true,
    expected: "What the version of HTTP must be: \"1.0\", \"1.1\", \"2\" or \"3\"."
  ) { .text($0.version) }

  static let url = fact(
    "url",
    of: .way,
    "The URL that responded.",
    name: "the URL that responded",
    judged: .presentText.following(.url),
    expected: "What the URL that responded must be."
  ) { .text($0.url) }

  static let ip = fact(
    "ip",
    of: .connection,
    "The IP address that responded.",
    name: "the address that responded",
    judged: .text.following(.address),
    expected: "What the IP address that responded must be."
  ) { $0.address.map { .text($0) } ?? .absent }
}
