/// What a call expects of its answer, beside the endpoint's contract.
///
/// A class, because what is inherited is shared by many calls.
package final class Expectation: Sendable {
  /// The status patterns, any of which is right; nil: success.
  package let status: [Templated<StatusPattern>]?

  package let headers: [Named<Matcher>]
  package let cookies: [Named<Matcher>]
  package let body: [BodyMatcher]
  package let text: Matcher?

  /// What the body's bytes must be.
  package let bytes: BytesExpectation?

  /// A shape of the body, beside the contract's.
  package let shape: JSONValue?

  /// A JSON Schema of the body, beside the contract's.
  package let schema: JSONValue?

  /// How long the whole or each phase may take.
  package let within: [PhaseLimit]

  /// What the list of redirects that were followed must be.
  package let redirects: Matcher?

  /// What the version of HTTP that was spoken must be.
  package let httpVersion: Matcher?

  /// What the server's certificate must be.
  package let certificate: CertificateExpectation?

  /// What the URL that answered must be.
  package let url: Matcher?

  /// What the address that answered must be.
  package let ip: Matcher?

  /// The error with which the call must fail, in place of an answer.
  package let error: Templated<FaultLiteral>?

  /// Where `error` is written, nil where it is not.
  package let errorOrigin: JSONValue?

  /// Variables, and what they must be.
  package let variables: [Named<Matcher>]

  /// Where `status` is written, or the whole where it is not.
  package let origin: JSONValue

  /// A bound on how long a phase takes.
  package struct PhaseLimit: Sendable {
    /// The phase by its name in HAR 1.2, or `total`.
    package let phase: Phase

    /// How long it may take.
    package let limit: DurationBounds
  }

  /// The phases of a call (HAR 1.2).
  package enum Phase: String, Sendable, CaseIterable {
    case dns, connect, tls, send, wait, receive, total
  }

  /// Whether none of its texts has expressions.
  let isConstant: Bool

  /// The expectation of a status, and nothing else.
  init(status: [Templated<StatusPattern>], origin: JSONValue) {
    self.status = status
    headers = []
    cookies = []
    body = []
    text = nil
    bytes = nil
    shape = nil
    schema = nil
    within = []
    redirects = nil
    httpVersion = nil
    certificate = nil
    url = nil
    ip = nil
    error = nil
    errorOrigin = nil
    variables = []
    isConstant = status.allSatisfy { $0.template == nil }
    self.origin = origin
  }

  init?(_ object: ObjectReader) {
    let expressionCount = object.reader.expressionCount
    origin = object.raw("status") ?? object.value
    status = object(Self.status)
    headers = object(Self.headers) ?? []
    cookies = object(Self.cookies) ?? []
    body = object(Self.body) ?? []
    text = object(Self.text)
    bytes = object(Self.bytes)
    shape = object(Self.shape)
    schema = object(Self.schema)
    within = object(Self.within) ?? []
    redirects = object(Self.redirects)
    httpVersion = object(Self.httpVersion)
    certificate = object(Self.certificate)
    url = object(Self.url)
    ip = object(Self.ip)
    variables = object(Self.variables) ?? []
    error = object(Self.error)
    errorOrigin = object.raw("error")
    isConstant = object.reader.expressionCount == expressionCount
    if error != nil { Self.reportAnswer(object) }
  }

  /// The matchers of what is known of the connection.
  var connectionMatchers: [Matcher] {
    [redirects, httpVersion, url, ip].compactMap { $0 }
      + (certificate?.facts.map(\.matcher) ?? [])
  }

  /// What holds where these expectations lie over inherited ones.
  func over(_ outer: Expectation) -> Expectation {
    Expectation(self, over: outer)
  }

  private init(_ inner: Expectation, over outer: Expectation) {
    status = inner.status ?? outer.status
    headers = Self.merge(outer.headers, inner.headers, ignoringCase: true)
    cookies = Self.merge(outer.cookies, inner.cookies)
    within =
      outer.within.filter { old in !inner.within.contains { $0.phase == old.phase } }
      + inner.within
    redirects = inner.redirects ?? outer.redirects
    httpVersion = inner.httpVersion ?? outer.httpVersion
    certificate = inner.certificate ?? outer.certificate
    body = inner.body
    text = inner.text
    bytes = inner.bytes
    shape = inner.shape
    schema = inner.schema
    url = inner.url
    ip = inner.ip
    error = inner.error
    errorOrigin = inner.errorOrigin
    variables = inner.variables
    isConstant = inner.isConstant && outer.isConstant
    origin = inner.origin
  }

  /// The first key that speaks of one answer, so that it cannot be inherited.
  var firstOfOneAnswer: (key: String, origin: JSONValue)? {
    if status != nil { return ("status", origin) }
    let found: [(String, JSONValue?)] = [
      ("body", body.first?.key), ("text", text?.origin), ("bytes", bytes?.origin),
      ("shape", shape), ("schema", schema),
      ("url", url?.origin), ("ip", ip?.origin), ("variables", variables.first?.key),
      ("error", errorOrigin),
    ]
    for case (let key, let origin?) in found { return (key, origin) }
    return nil
  }

  private static func merge(
    _ outer: [Named<Matcher>],
    _ inner: [Named<Matcher>],
    ignoringCase: Bool = false
  ) -> [Named<Matcher>] {
    if outer.isEmpty || inner.isEmpty { return outer + inner }
    func folded(_ name: String) -> String { ignoringCase ? name.lowercased() : name }
    let names = Set(inner.map { folded($0.name) })
    return outer.filter { !names.contains(folded($0.name)) } + inner
  }
}

extension Expectation: DocumentObject {
  private static let status = Key(
    "status",
    .statusPatterns,
    "The status, or a list of them.",
    fallback: "success: a declared 2xx or 3xx"
  )
  private static let headers = Key(
    "headers",
    .expectedHeaders,
    "Headers and what they must be."
  )
  private static let cookies = Key(
    "cookies",
    .map(of: .matcher(of: .text), names: .cookie),
    "Cookies that are set, and what they must be."
  )
  private static let body = Key(
    "body",
    .bodyMatchers,
    "JSONPaths into the body and what is there; \"$\" is the whole."
  )
  private static let text = Key(
    "text",
    .matcher(of: .bodyText),
    "What the body must be as a text."
  )
  private static let bytes = Key("bytes", .bytes, "What the body's bytes must be.")
  private static let shape = Key("shape", .shape, "A shape of the body.")
  private static let schema = Key("schema", .schema, "A JSON Schema of the body.")
  private static let within = Key(
    "within",
    .phaseLimits,
    "The longest time: of the whole, or an object of phases; bounds may stand for a time."
  )
  private static let redirects = Key(
    "redirects",
    .matcher(of: .redirects),
    "What the list of the redirects that were followed must be."
  )
  private static let httpVersion = Key(
    "httpVersion",
    .matcher(of: .presentText.following(.httpVersion)),
    "What the version of HTTP must be: \"1.0\", \"1.1\", \"2\" or \"3\"."
  )
  private static let certificate = Key(
    "certificate",
    .object(CertificateExpectation.self),
    "What the server's certificate must be."
  )
  private static let url = Key(
    "url",
    .matcher(of: .presentText.following(.url)),
    "What the URL that answered must be."
  )
  private static let ip = Key(
    "ip",
    .matcher(of: .text.following(.address)),
    "What the IP address that answered must be."
  )
  private static let error = Key(
    "error",
    .templated(FaultLiteral.self),
    "How the call must fail; an answer does not pass."
  )
  private static let variables = Key(
    "variables",
    .map(of: .matcher(of: .value), names: .identifier),
    "Variables and what they must be."
  )

  static let description = ObjectDescription(
    "an expectation",
    "What a call expects of its answer.",
    keys: [
      status.summary, headers.summary, cookies.summary, body.summary, text.summary,
      bytes.summary, shape.summary, schema.summary, within.summary, redirects.summary,
      httpVersion.summary, certificate.summary, url.summary, ip.summary, variables.summary,
      error.summary,
    ]
  )

  /// A call that must fail has no answer of which something could be expected.
  private static func reportAnswer(_ object: ObjectReader) {
    let allowed = ["error", "within", "variables", "$comment"]
    for member in object.value.members
    where !allowed.contains(member.name) && description.names.contains(member.name) {
      object.reader.reportInvalid(
        member.key,
        "a call that is expected to fail has no answer, so there is no \"\(member.name)\"",
        label: "take it away, or \"error\""
      )
    }
  }
}
