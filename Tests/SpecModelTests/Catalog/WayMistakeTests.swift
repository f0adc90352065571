import SpecModel
import TestSupport
import Testing

/// What is expected of the way and the time of a call, as far as it is known before the call is sent.
@Suite(.inTurn)
struct WayMistakeTests {
  private func mistakes(
    _ call: String,
    request: String = "GET /",
    baseURL: String = #""baseURL": "https://a.example","#,
    _ environments: [String: String] = [:]
  ) throws -> [String] {
    let spec = """
      {"defaults": {\(baseURL) "cookies": {}}, "endpoints": {"e": {"request": "\(request)", "cases": {"c": {
      \(call)
      }}}}}
      """
    return try Catalog.mistakes(
      in: environments.merging(["a.spec.json": spec]) { first, _ in first }
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""expect": {"redirects": {"length": 2}}"#, #"2:36 impossible-expectation: "length": 2 can never pass: the value is an empty list: the call follows no redirects"#),
    (#""followRedirects": 0, "expect": {"redirects": {"length": {"atLeast": 1}}}"#, #"2:58 impossible-expectation: "length": {"atLeast": 1} can never pass: the value is an empty list: the call follows no redirects"#),
    (#""followRedirects": 2, "expect": {"redirects": {"length": 3}}"#, #"2:58 impossible-expectation: "length": 3 can never pass: the value is a list: "followRedirects" allows 2 redirects"#),
    (#""followRedirects": 2, "expect": {"redirects": {"each": 5}}"#, "2:56 impossible-expectation: a redirect, an object never equals a number"),
  ])
  func `redirects of a call that follows none, or fewer`(call: String, expected: String) throws {
    #expect(try mistakes(call) == ["a.spec.json:\(expected)"])
  }

  @Test(arguments: [
    #""expect": {"redirects": []}"#, #""expect": {"redirects": {"length": 0}}"#,
    #""followRedirects": true, "expect": {"redirects": {"length": 2}}"#,
    #""followRedirects": {"max": 2}, "expect": {"redirects": {"length": 2, "each": {"subset": {"status": 302}}}}"#,
    #""variables": {"n": 2}, "followRedirects": "{{n}}", "expect": {"redirects": {"length": 2}}"#,
    #""expect": {"redirects": {"length": {"atMost": 3}}}"#,
  ])
  func `redirects that may be as expected`(call: String) throws {
    #expect(try mistakes(call) == [])
  }

  @Test func `an environment may follow redirects`() throws {
    let call = #""expect": {"redirects": {"length": 2}}"#
    #expect(
      try mistakes(call, ["e.env.json": #"{"defaults": {"followRedirects": 3}}"#]) == []
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    ("GET http://a.example/", #""baseURL": "https://a.example","#, "", true),
    ("GET /", #""baseURL": "http://a.example","#, "", true),
    ("GET /", #""baseURL": "HTTP://a.example","#, "", true),
    ("GET /", #""baseURL": "https://a.example","#, "", false),
    ("GET https://a.example/", #""baseURL": "http://a.example","#, "", false),
    ("GET /", #""baseURL": "http://a.example","#, #""followRedirects": true, "#, false),
    ("GET /", #""baseURL": "http://a.example","#, #""url": "https://a.example/b", "#, false),
    ("GET /", #""baseURL": "https://a.example","#, #""url": "http://a.example/b", "#, true),
  ])
  func `a certificate of a call without TLS`(request: String, baseURL: String, rest: String, isWrong: Bool) throws {
    let call = rest + #""expect": {"certificate": {"validFor": "14d"}}"#
    let found = try mistakes(call, request: request, baseURL: baseURL)
    #expect(found.count == (isWrong ? 1 : 0))
    let captures = [
      (#"{"certificate": "subject"}"#, isWrong), (#"{"certificate": "subject", "default": ""}"#, false),
    ]
    for (capture, isWrong) in captures {
      let found = try mistakes(rest + #""capture": {"x": \#(capture)}"#, request: request, baseURL: baseURL)
      #expect(found.map { $0.contains("there is never a certificate") } == (isWrong ? [true] : []))
    }
    for mistake in found {
      #expect(mistake.hasSuffix("impossible-expectation: there is never a certificate: the call is not sent over TLS"))
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""timeout": "1s", "expect": {"within": "5s"}"#, "2:39"),
    (#""timeout": "1s", "expect": {"within": {"wait": "5s", "total": {"atMost": "900ms"}}}"#, "2:48"),
    (#""timeout": "1s", "expect": {"within": {"total": {"lessThan": "2s"}}}"#, "2:62"),
  ])
  func `a limit above the timeout is never checked`(call: String, place: String) throws {
    #expect(
      try mistakes(call) == [
        "a.spec.json:\(place) empty-expectation: this limit is never checked: the call ends after its timeout, 1 s"
      ]
    )
  }

  @Test(arguments: [
    #""timeout": "1s", "expect": {"within": "1s"}"#, #""expect": {"within": "5m"}"#,
    #""timeout": "1s", "stream": {"for": "9s"}, "expect": {"within": "5s"}"#,
    #""variables": {"t": "1s"}, "timeout": "{{t}}", "expect": {"within": "5s"}"#,
  ])
  func `a limit that may be checked`(call: String) throws {
    #expect(try mistakes(call) == [])
  }

  @Test func `a call that sets its own timeout need not repeat an inherited limit`() throws {
    let inherited = #""baseURL": "https://a.example", "expect": {"within": "5s"},"#
    #expect(try mistakes(#""timeout": "1s""#, baseURL: inherited) == [])
    #expect(
      try mistakes("", baseURL: inherited + #" "timeout": "1s","#).map {
        $0.contains("empty-expectation")
      } == [true]
    )
  }

  @Test func `any takes all other statuses of a list`() throws {
    #expect(
      try mistakes(#""expect": {"status": ["any", 404]}"#) == [
        #"a.spec.json:2:23 empty-expectation: "any" takes every status: the others in the list add nothing"#
      ]
    )
    #expect(try mistakes(#""expect": ["2xx", 404]"#) == [])
  }
}
