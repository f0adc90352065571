/// What an endpoint, a case, a step or `defaults` says about calls: one layer of it.
package struct CallSettings: Sendable {
  package var with: [NamedData] = []
  package var query: [NamedData] = []
  package var headers: [NamedData] = []
  package var cookies: [NamedData] = []
  package var body: Layered<Body> = .inherited
  package var baseURL: Layered<Template> = .inherited
  package var auth: Layered<AuthReference> = .inherited
  package var timeout: Layered<Templated<DurationLiteral>> = .inherited
  package var connectTimeout: Layered<Templated<DurationLiteral>> = .inherited
  package var followRedirects: Layered<Templated<RedirectLimit>> = .inherited
  package var compressed: Layered<Templated<Bool>> = .inherited
  package var responses: [ResponseDeclaration] = []
  package var expect: Layered<Expectation> = .inherited

  package init() {}

  static let with = Key("with", .dataMap(names: .identifier), "Values for the call's parameters.")
  static let query = Key("query", .dataMap(), "Query items, in order; a list repeats the name.")
  static let headers = Key(
    "headers",
    .dataMap(names: .token),
    "Header fields; a list makes a line each."
  )
  static let cookies = Key(
    "cookies",
    .dataMap(names: .token),
    "Cookies of this call, beside the jar's; null withholds."
  )
  static let body = Key("body", .object(Body.self), "What the request carries.")
  static let baseURL = Key("baseURL", .template, "What a target with a leading / is appended to.")
  static let auth = Key("auth", .auth, "How the call proves who sends it; null: not at all.")
  static let timeout = Key(
    "timeout",
    .templated(DurationLiteral.self),
    "The longest time of one attempt.",
    fallback: "30s"
  )
  static let connectTimeout = Key(
    "connectTimeout",
    .templated(DurationLiteral.self),
    "The longest time to connect.",
    fallback: "10s"
  )
  static let followRedirects = Key(
    "followRedirects",
    .templated(RedirectLimit.self),
    "How many redirects are followed.",
    fallback: "false"
  )
  static let compressed = Key(
    "compressed",
    .templated(Bool.self),
    "Whether the answer may be compressed.",
    fallback: "false"
  )
  static let responses = Key(
    "responses",
    .responses,
    "The contract: a status, a class or default, and what comes with it."
  )
  static let expect = Key("expect", .expectation, "What this call expects.")

  /// The keys of a layer whose calls have a query and a body.
  static let callKeys: [KeySummary] =
    [with.summary, query.summary, headers.summary, cookies.summary, body.summary]
    + sharedKeys.filter { $0.name != "headers" && $0.name != "cookies" }

  /// The keys that `defaults` may have, too.
  static let sharedKeys: [KeySummary] = [
    headers.summary, cookies.summary, baseURL.summary, auth.summary, timeout.summary,
    connectTimeout.summary, followRedirects.summary, compressed.summary, responses.summary,
    expect.summary,
  ]

  init(_ object: ObjectReader) {
    with = object(Self.with) ?? []
    query = object(Self.query) ?? []
    headers = object(Self.headers) ?? []
    cookies = object(Self.cookies) ?? []
    body = object.layered(Self.body)
    baseURL = object.layered(Self.baseURL)
    auth = object.layered(Self.auth)
    timeout = object.layered(Self.timeout)
    connectTimeout = object.layered(Self.connectTimeout)
    followRedirects = object.layered(Self.followRedirects)
    compressed = object.layered(Self.compressed)
    responses = object(Self.responses) ?? []
    expect = object.layered(Self.expect)
  }

  /// What holds where this layer lies over another: maps by name, `responses` by status, `expect`
  /// by key; all else is replaced whole.
  ///
  /// - Parameter outer: The layer below.
  /// - Returns: The merged layer.
  package func over(_ outer: CallSettings) -> CallSettings {
    var merged = CallSettings()
    merged.with = Self.merge(outer.with, with)
    merged.query = Self.merge(outer.query, query)
    merged.headers = Self.merge(outer.headers, headers, ignoringCase: true)
    merged.cookies = Self.merge(outer.cookies, cookies)
    merged.body = mergedBody(outer.body)
    merged.baseURL = baseURL.over(outer.baseURL)
    merged.auth = auth.over(outer.auth)
    merged.timeout = timeout.over(outer.timeout)
    merged.connectTimeout = connectTimeout.over(outer.connectTimeout)
    merged.followRedirects = followRedirects.over(outer.followRedirects)
    merged.compressed = compressed.over(outer.compressed)
    merged.responses = mergedResponses(outer.responses)
    if case .value(let mine) = expect, case .value(let others) = outer.expect {
      merged.expect = .value(mine.over(others))
    } else {
      merged.expect = expect.over(outer.expect)
    }
    return merged
  }

  private func mergedResponses(_ outer: [ResponseDeclaration]) -> [ResponseDeclaration] {
    if responses.isEmpty { return outer }
    return outer.filter { old in !responses.contains { $0.status == old.status } } + responses
  }

  private func mergedBody(_ outer: Layered<Body>) -> Layered<Body> {
    guard case .value(let mine) = body, case .merge(let patch) = mine.content,
      case .value(let others) = outer, case .json(let target) = others.content
    else { return body.over(outer) }
    return .value(
      Body(
        content: .patched(target, patch),
        mediaType: mine.mediaType ?? others.mediaType,
        expandsFile: false,
        shape: others.shape,
        origin: mine.origin
      )
    )
  }

  static func merge(
    _ outer: [NamedData],
    _ inner: [NamedData],
    ignoringCase: Bool = false
  ) -> [NamedData] {
    if inner.isEmpty { return outer }
    if outer.isEmpty { return inner }
    func folded(_ name: String) -> String { ignoringCase ? name.lowercased() : name }
    var merged = outer
    for entry in inner {
      if let place = merged.firstIndex(where: { folded($0.name) == folded(entry.name) }) {
        merged[place] = entry
      } else {
        merged.append(entry)
      }
    }
    return merged
  }
}
