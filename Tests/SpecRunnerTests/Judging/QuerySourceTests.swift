import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Each source of the table is expected and captured: what holds, what does not and its message, what is kept.
@Suite(.inTurn)
struct QuerySourceTests {
  /// A key of `expect` with a value that holds, one that does not, and the message.
  struct Expected {
    let source: String
    let holding: String
    let failing: String
    let message: String
    var body = #"{"n": 1}"#
  }

  private static let xml = "<a xmlns='urn:x'><b n='1'>one</b><b n='2'>two</b></a>"
  private static let html = "<p>one<p class=x>two"

  // swift-format-ignore
  private static let expected = [
    Expected(source: "header", holding: #""headers": { "x-n": 12 }"#, failing: #""headers": { "X-None": "a" }"#, message: #"header: the header X-None: expected "a", found nothing"#),
    Expected(source: "trailer", holding: #""trailers": { "x-t": 12 }"#, failing: #""trailers": { "X-N": "12" }"#, message: #"trailer: the trailer X-N: expected "12", found nothing"#),
    Expected(source: "cookie", holding: #""cookies": { "sid": { "value": { "length": 3 }, "httpOnly": true, "secure": false, "sameSite": "Lax", "path": "/b", "domain": "api.test", "maxAge": { "atLeast": 60 }, "expires": { "after": "2029-12-31" } } }"#, failing: #""cookies": { "sid": { "startsWith": "a", "secure": true } }"#, message: "cookie: secure of the cookie sid: expected true, found false"),
    Expected(source: "cookie", holding: #""cookies": { "sid": "abc" }"#, failing: #""cookies": { "SID": { "exists": true } }"#, message: "cookie: the cookie SID is not set"),
    Expected(source: "body", holding: #""body": { "$.n": 1 }"#, failing: #""body": { "$[*]": [2] }"#, message: "body: $[*]: expected [2], found [1]"),
    Expected(source: "events", holding: #""events": { "$": [] }"#, failing: #""events": { "$[0].data": "a" }"#, message: #"events: events $[0].data: expected "a", found nothing"#),
    Expected(source: "lines", holding: #""lines": { "$[0].n": 1 }"#, failing: #""lines": { "$[0].n": 2 }"#, message: "lines: lines $[0].n: expected 2, found 1"),
    Expected(source: "xml", holding: ##""xml": { "//_:b": ["one", "two"], "string(//_:b[2])": "two", "count(//_:b)": 2, "//_:b/@n": { "each": { "atMost": 2 } }, "boolean(//_:c)": false, "//_:c": [], "count(.//_:b)": 2, "string(.)": "onetwo" }"##, failing: #""xml": { "//_:b/@n": [1, 3] }"#, message: #"xml: //_:b/@n: expected [1,3], found ["1","2"]"#, body: xml),
    Expected(source: "html", holding: #""html": { "//p": { "length": 2 }, "string(//p[@class='x'])": "two", "count(html/body/p)": 2 }"#, failing: #""html": { "string(//p)": { "contains": "x" } }"#, message: #"html: string(//p): expected a string that contains "x", found "one""#, body: html),
    Expected(source: "text", holding: #""text": ["{\"n\": {{v}}}"]"#, failing: #""text": ["{", "}"]"#, message: #"text: the body's text: expected "{\n}", found "{\"n\": 1}""#),
    Expected(source: "text", holding: #""text": { "startsWith": "{" }"#, failing: #""text": "{}""#, message: #"text: the body's text: expected "{}", found "{\"n\": 1}""#),
    Expected(source: "bytes", holding: #""bytes": { "size": 8, "endsWith": { "hex": "7d" } }"#, failing: #""bytes": { "size": 9 }"#, message: "bytes: the body's size: expected 9, found 8"),
    Expected(source: "redirects", holding: #""redirects": { "length": 1 }"#, failing: #""redirects": { "length": 2 }"#, message: "redirects: the redirects: the length: expected 2, found 1"),
    Expected(source: "httpVersion", holding: #""httpVersion": "2""#, failing: #""httpVersion": "3""#, message: #"http-version: the HTTP version: expected "3", found "2""#),
    Expected(source: "certificate", holding: #""certificate": { "issuer": "CN=Example CA", "validFor": "1d" }"#, failing: #""certificate": { "issuer": "CN=x" }"#, message: #"certificate: the certificate's issuer: expected "CN=x", found "CN=Example CA""#),
    Expected(source: "url", holding: #""url": "https://api.test/b""#, failing: #""url": "https://api.test/a""#, message: #"url: the URL of the response: expected "https://api.test/a", found "https://api.test/b""#),
    Expected(source: "ip", holding: #""ip": "192.0.2.1""#, failing: #""ip": "192.0.2.2""#, message: #"ip: the server's address: expected "192.0.2.2", found "192.0.2.1""#),
    Expected(source: "within", holding: #""within": { "total": "2s", "dns": { "atMost": "0s" } }"#, failing: #""within": "1s""#, message: "within: the call took 1.5 s, longer than 1 s"),
    Expected(source: "variable", holding: #""variables": { "v": 1 }"#, failing: #""variables": { "v": 2 }"#, message: "variable: the variable v: expected 2, found 1"),
  ]

  /// A capture, and the value that it gives.
  private static let captured = [
    ("header", #"{ "header": "X-N" }"#, #""12""#), ("cookie", #"{ "cookie": "sid" }"#, #""abc""#),
    ("cookie", #"{ "cookie": { "name": "sid", "attribute": "maxAge" } }"#, "3600"),
    ("header", #"{ "header": "Link", "via": "values" }"#, #"["</a>; rel=next", "</b>; rel=last"]"#),
    ("trailer", #"{ "trailer": "X-T" }"#, #""12""#),
    ("xml", #"{ "xml": "//_:b" }"#, #"["one", "two"]"#),
    ("xml", #"{ "xml": "number(//_:b[1]/@n)" }"#, "1"),
    ("html", #"{ "html": "string(//p[1])" }"#, #""one""#),
    ("xml", #"{ "xml": "count(_:a/_:b)" }"#, "2"), ("html", #"{ "html": "count(.//p)" }"#, "2"),
    ("variable", #"{ "variable": "v", "via": "add(1)" }"#, "2"),
    ("body", #""$""#, #"{ "equals": { "n": 1 } }"#),
    ("events", #"{ "events": "$" }"#, "[]"), ("lines", #"{ "lines": "$[0].n" }"#, "1"),
    ("text", #"{ "text": true }"#, #""{\"n\": 1}""#),
    ("bytes", #"{ "bytes": "size" }"#, "8"), ("status", #"{ "status": true }"#, "200"),
    ("redirects", #"{ "redirects": true }"#, #"{ "length": 1 }"#),
    ("httpVersion", #"{ "httpVersion": true }"#, #""2""#),
    ("certificate", #"{ "certificate": "issuer" }"#, #""CN=Example CA""#),
    ("url", #"{ "url": true }"#, #""https://api.test/b""#),
    ("ip", #"{ "ip": true }"#, #""192.0.2.1""#), ("within", #"{ "duration": "total" }"#, "1500"),
  ]

  private func problems(
    _ keys: String,
    body: String = #"{"n": 1}"#
  ) async throws -> [String] {
    let scenario = """
      { "variables": { "v": 1 }, "scenarios": { "s": { "steps": [
        { "request": "GET https://api.test/b", "followRedirects": true, \(keys) } ] } } }
      """
    return try await CatalogRun(
      ["a.spec.json": scenario],
      answer: { _ throws(ClientError) in
        HTTPResponse(
          status: 200,
          fields: [
            "X-N": "12", "Link": "</a>; rel=next", "Link": "</b>; rel=last",
            "Set-Cookie":
              "sid=abc; HttpOnly; SameSite=lax; Path=/b; Domain=api.test; Max-Age=3600; Expires=Tue, 01 Jan 2030 00:00:00 GMT",
          ],
          trailers: ["X-T": "12"],
          body: Array(body.utf8)
        )
      },
      completing: { exchange in
        let hop = HTTPResponse(status: 301, fields: ["Location": "/b"])
        exchange.redirects = [
          Exchange(request: HTTPRequest(url: "https://api.test/a"), response: hop)
        ]
        exchange.httpVersion = .http2
        exchange.remoteAddress = "192.0.2.1"
        exchange.timings.total = .milliseconds(1500)
        exchange.certificate = CertificateFacts(
          subject: "CN=api.test",
          issuer: "CN=Example CA",
          notBefore: 1_000_000_000,
          notAfter: 4_000_000_000,
          serialNumber: "0a1b",
          subjectAltName: "DNS:api.test"
        )
      }
    ).problems
  }

  @Test(arguments: QuerySource.all.filter { $0.expectName != nil }.map(\.name))
  func `what is expected of a source holds, and fails with its message`(name: String) async throws {
    let examples = Self.expected.filter { $0.source == name }
    #expect(!examples.isEmpty, "a source without an example")
    for example in examples {
      #expect(try await problems("\"expect\": { \(example.holding) }", body: example.body) == [])
      #expect(
        try await problems("\"expect\": { \(example.failing) }", body: example.body) == [
          example.message
        ]
      )
    }
  }

  @Test(arguments: QuerySource.all.filter { $0.captureName != nil }.map(\.name))
  func `a source is captured`(name: String) async throws {
    let examples = Self.captured.filter { $0.0 == name }
    #expect(!examples.isEmpty, "a source without an example")
    for (_, capture, value) in examples {
      let call = #""capture": { "c": \#(capture) }, "expect": { "variables": { "c": \#(value) } }"#
      let bodies = ["xml": Self.xml, "html": Self.html]
      #expect(try await problems(call, body: bodies[name] ?? #"{"n": 1}"#) == [])
    }
  }

  @Test func `no two sources have the same name or key`() {
    for names in [
      QuerySource.all.map(\.name), QuerySource.all.compactMap(\.captureName),
      QuerySource.all.compactMap(\.expectName),
    ] {
      #expect(Set(names).count == names.count)
    }
  }
}
