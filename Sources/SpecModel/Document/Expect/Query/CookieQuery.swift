extension QuerySource {
  static let cookie = QuerySource(
    "cookie",
    of: .head,
    capture: CaptureKey(
      Key("cookie", .name(.cookie), "The name of a cookie that is set.")
    ) { name, _ in CookieQuery(cookie: name) },
    expect: ExpectKey(
      Key(
        "cookies",
        .map(of: .matcher(of: .text), names: .cookie),
        "Cookies that are set, and what they must be."
      ),
      isInherited: true
    ) { $0.map { (CookieQuery(cookie: $0.name), $0.value, $0.key) } }
  )
}

/// Reads a cookie that the response sets.
struct CookieQuery: Query {
  let cookie: String

  var name: String { "the cookie \(cookie)" }

  var identity: String { cookie }

  func value(in response: any JudgedResponse, _ context: any MatchContext) -> MatchSubject {
    response.cookie(cookie).map { .text($0) } ?? .absent
  }
}
