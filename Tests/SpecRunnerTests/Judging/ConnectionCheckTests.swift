import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What is expected, and kept, of the way to a server; and of calls that must fail.
@Suite(.inTurn)
struct ConnectionCheckTests {
  /// A case with the given keys, whose answer came over TLS after a redirect.
  private func run(
    _ keys: String,
    failing error: ClientError? = nil,
    then steps: String = ""
  ) async throws -> CatalogRun {
    let first = "{ \"request\": \"GET https://api.test/b\", \(keys) }"
    return try await CatalogRun(
      ["a.spec.json": "{ \"scenarios\": { \"s\": { \"steps\": [\(first)\(steps)] } } }"],
      answer: { request throws(ClientError) in
        if let error, request.url.hasSuffix("/b") { throw error }
        return HTTPResponse(status: 200)
      },
      completing: Self.complete
    )
  }

  @Sendable private static func complete(_ exchange: inout Exchange) {
    let hop = HTTPResponse(status: 301, fields: ["Location": "/b"])
    exchange.redirects = [
      Exchange(
        request: HTTPRequest(url: "https://api.test/a"),
        response: hop,
        timings: Timings(wait: .milliseconds(400), total: .milliseconds(500))
      )
    ]
    exchange.httpVersion = .http2
    exchange.remoteAddress = "192.0.2.1"
    exchange.timings.total = .milliseconds(1000)
    exchange.timings.wait = .microseconds(250_250)
    exchange.certificate = CertificateFacts(
      subject: "O=Example, CN=api.test",
      issuer: "CN=Example CA",
      notBefore: 1_000_000_000,
      notAfter: 1_893_456_000,
      serialNumber: "0a1b",
      subjectAltName: "DNS:api.test, IP Address:192.0.2.1, email:ada@api.test"
    )
  }

  @Test(arguments: [
    #""redirects": { "length": 1 }"#, #""redirects": { "each": { "subset": { "status": 301 } } }"#,
    #""redirects": [{ "url": "https://api.test/a", "status": 301, "location": "/b" }]"#,
    #""redirects": { "each": { "shape": { "status": "integer" } } }"#,
    #""httpVersion": "2""#, #""httpVersion": { "anyOf": ["2", "3"] }"#,
    #""httpVersion": { "atLeast": 2 }"#,
    #""ip": "192.0.2.1""#, #""ip": { "startsWith": "192.0." }"#, #""url": "https://api.test/b""#,
    #""certificate": { "validFor": "14d" }"#,
    #""certificate": { "subject": { "contains": "O=Example" } }"#,
    #""certificate": { "issuer": "CN=Example CA", "serialNumber": "0a1b" }"#,
    #""certificate": { "notBefore": "2001-09-09T01:46:40Z", "notAfter": "2030-01-01T00:00:00Z" }"#,
    #""certificate": { "subjectAltName": ["api.test", "192.0.2.1", "email:ada@api.test"] }"#,
    #""within": { "total": { "atLeast": "1s", "atMost": "2s" }, "wait": { "lessThan": "300ms", "greaterThan": "250ms" } }"#,
    #""within": { "total": "1.5s" }"#,
  ])
  func `an expectation holds`(expect: String) async throws {
    let call = "\"followRedirects\": true, \"expect\": { \(expect) }"
    #expect(try await run(call).problems == [])
  }

  @Test func `the URL of a response has no fragment`() async throws {
    let file =
      #"{"scenarios": {"s": {"steps": [{"request": "GET http://a.test/", "expect": {"url": "http://a.test/x"}}]}}}"#
    let run = try await CatalogRun(
      ["a.spec.json": file],
      completing: { $0.request.url = "http://a.test/x#part" }
    )
    #expect(run.problems == [])
  }

  @Test(arguments: [
    (#""redirects": []"#, "redirects: the redirects: expected []"),
    (#""httpVersion": "1.1""#, #"http-version: the HTTP version: expected "1.1", found "2""#),
    (#""ip": "::1""#, #"ip: the server's address: expected "::1", found "192.0.2.1""#),
    (
      #""url": { "endsWith": "/c" }"#,
      "url: the URL of the response: expected a string that ends with"
    ),
    (
      #""certificate": { "validFor": "10000d" }"#,
      "certificate: the certificate is valid until 2030-01-01T00:00:00Z, expected at least 10000 days from now"
    ),
    (
      #""certificate": { "subject": "x" }"#,
      #"certificate: the certificate's subject: expected "x", found "O=Example, CN=api.test""#
    ),
    (
      #""certificate": { "subjectAltName": { "contains": "b.test" } }"#,
      "certificate: the certificate's subjectAltName: expected a list that contains"
    ),
    (#""within": { "total": "1s" }"#, "within: the call took 1.5 s, longer than 1 s"),
    (#""within": { "total": "1499ms" }"#, "within: the call took 1500 ms, longer than 1.5 s"),
    (
      #""within": { "total": { "atLeast": "2s" } }"#,
      "within: the call took 1.5 s, shorter than 2 s"
    ),
    (
      #""within": { "total": { "lessThan": "1.5s" } }"#,
      "within: the call took 1.5 s, no shorter than 1.5 s"
    ),
    (
      #""within": { "wait": { "greaterThan": "1s" } }"#,
      "within: the phase wait took 250 ms, no longer than 1 s"
    ),
    (#""error": "tls""#, #"error: expected the error "tls", found a response with status 200"#),
  ])
  func `an expectation does not hold`(expect: String, problem: String) async throws {
    let problems = try await run("\"expect\": { \(expect) }").problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }

  @Test func `without TLS there is no certificate`() async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET {{base}}/", "with": { "base": "http://a.test" }, "expect": { "certificate": { "validFor": "1d" } }, "cases": { "c": {} } } } }"#
    ])
    #expect(
      run.problems == [
        "certificate: there is no certificate: http://a.test/ was not requested over TLS"
      ]
    )
  }

  @Test func `what is known of the way can be kept`() async throws {
    let run = try await run(
      #"""
      "capture": { "v": { "httpVersion": true }, "ip": { "ip": true }, "hops": { "redirects": true }, "first": { "redirects": true, "via": "first" },
                   "until": { "certificate": "notAfter" }, "names": { "certificate": "subjectAltName" },
                   "took": { "duration": "total" }, "waited": { "duration": "wait" }, "looked": { "duration": "dns", "default": 0 } },
      "expect": { "variables": { "v": "2", "ip": "192.0.2.1", "hops": { "length": 1 }, "first": { "subset": { "status": 301 } },
                  "until": "2030-01-01T00:00:00Z", "names": { "contains": "api.test" },
                  "took": 1500, "waited": 250.25, "looked": 0 } }
      """#
    )
    #expect(run.problems == [])
  }

  @Test func `a phase that was not is not kept`() async throws {
    let run = try await run(#""capture": { "c": { "duration": "tls" } }"#)
    #expect(run.problems == ["capture: cannot capture \"c\": the phase tls is missing"])
  }

  @Test(arguments: ["dns", "connect", "tls", "timeout", "closed"])
  func `an expected error passes, and the steps go on`(kind: String) async throws {
    let error = ClientError(try #require(ClientError.Kind(rawValue: kind)), "no")
    let run = try await run(
      "\"expect\": { \"error\": \"\(kind)\" }",
      failing: error,
      then: #", { "request": "GET https://api.test/c" }"#
    )
    #expect(run.problems == [])
    #expect(run.results.flatMap(\.steps).map(\.outcome) == [.passed, .passed])
    #expect(run.summary.passed == 1)
  }

  @Test func `another error than the expected one is an error`() async throws {
    let run = try await run(#""expect": { "error": "tls" }"#, failing: ClientError(.connect, "no"))
    #expect(run.problems == ["connect: no"])
    #expect(run.results.map(\.outcome) == [.error])
    let diagnostic = run.results.first?.steps.first?.error
    #expect(diagnostic?.notes.map(\.message) == ["another error is expected here"])
  }

  @Test func `how soon a call fails can be expected`() async throws {
    let slow = ClientError(.timeout, "no", timings: Timings(total: .seconds(3)))
    let run = try await run(#""expect": { "error": "timeout", "within": "2s" }"#, failing: slow)
    #expect(run.problems == ["within: the call took 3 s, longer than 2 s"])
    #expect(run.results.map(\.outcome) == [.failed])
  }

  @Test func `what is inherited is not expected of a call that must fail`() async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"""
      { "defaults": { "expect": { "headers": { "X": "1" }, "httpVersion": "2", "certificate": { "validFor": "1d" }, "within": "1ms" } },
        "endpoints": { "e": { "request": "GET https://a.test/", "responses": { "200": {} }, "cases": { "c": { "expect": { "error": "{{k}}" }, "with": { "k": "dns" } } } } } }
      """#
    ]) { _ throws(ClientError) in
      throw ClientError(.dns, "no", timings: Timings(total: .seconds(1)))
    }
    #expect(run.problems == [])
  }

  @Test func `nothing is expected of the connection to the mock server`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json":
          #"""
        { "defaults": { "expect": { "httpVersion": "2", "certificate": { "validFor": "1d" } } },
          "endpoints": { "e": { "request": "GET /", "cases": { "answers": {}, "fails": { "expect": { "error": "tls" } } } } } }
        """#,
        "e.env.json":
          #"{ "baseURL": "http://a.test", "tls": { "minVersion": "1.3" }, "unixSocket": "/a", "limits": { "maxResponseSize": "1KB" } }"#,
      ],
      isMocked: true
    )
    #expect(run.problems == [])
    #expect(
      run.results.map(\.outcome)
        == [.passed, .skipped("it expects an error, but the mock server always responds")]
    )
    let options = try #require(run.requests.first).options
    #expect(
      options.tls == TLSOptions() && options.unixSocket == nil && options.maxResponseSize == 1000
    )
  }
}
