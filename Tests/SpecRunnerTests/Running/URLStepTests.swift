import SpecModel
import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct URLStepTests {
  /// The URLs that the steps of a scenario ask for; `list` is `GET /users/{id}/orders?page=1`.
  // swift-format-ignore
  private func run(_ steps: String) async throws -> CatalogRun {
    try await CatalogRun([
      "a.spec.json": """
      { "defaults": { "headers": { "X-Inherited": "1" } },
        "endpoints": { "list": { "request": "GET /users/{id}/orders?page=1", "query": { "limit": 5 }, "headers": { "X-Own": "1" }, "responses": { "200": { "headers": { "X-Next": "string" } } }, "cases": {} } },
        "scenarios": { "s": { "steps": [\(steps)] } } }
      """
    ]) { _ throws(ClientError) in HTTPResponse(status: 200, fields: ["X-Next": "../items?after=a b"]) }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{{next}}", "http://api.test/v1/users/items?after=a%20b"), ("?page=2", "http://api.test/v1/users/7/orders?page=2"), ("/x/../y", "http://api.test/y"),
    ("//other.test/z", "http://other.test/z"), ("https://other.test/{id}", "https://other.test/%7Bid%7D"), ("5", "http://api.test/v1/users/7/5"),
  ])
  func `a reference is resolved against the last answer's URL`(url: String, expected: String) async throws {
    let run = try await run(#"{ "call": "list", "with": { "id": 7 }, "capture": { "next": { "header": "X-Next" } } }, { "call": "list", "url": "\#(url)" }"#)
    #expect(run.problems == [])
    #expect(run.requests.map(\.url) == ["http://api.test/v1/users/7/orders?page=1&limit=5", expected])
    #expect(run.requests.map { $0.fields.contains("X-Inherited") } == [true, !expected.contains("other.test")])
    #expect(run.requests.map { $0.fields.contains("X-Own") } == [true, !expected.contains("other.test")])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("url", "http://other.test:99999/", #"template-value: the template gives "http://other.test:99999/", which has the port 99999"#),
    ("url", "ftp://\(String(repeating: "a", count: 300))", #"template-value: the template gives "ftp://\#(String(repeating: "a", count: 193))…, which is not an http or https URL"#),
    ("baseURL", "other.test", #"template-value: the template gives "other.test", which is not an absolute http or https URL"#),
  ])
  func `a URL that a template gives has to be one`(key: String, url: String, problem: String) async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "variables": { "u": "{{'\#(url)'}}" }, "endpoints": { "e": { "request": "GET /", "cases": {} } },
        "scenarios": { "s": { "steps": [{ "call": "e", "\#(key)": "{{u}}" }] } } }
      """#
    ])
    #expect(run.problems == [problem])
    #expect(run.requests.isEmpty)
  }

  /// The authorization of the second request, whose `url` is where the first response leads.
  // swift-format-ignore
  private func authorization(after target: String, next: String, step: String = "", status: Int = 200) async throws -> (run: CatalogRun, field: String?) {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "endpoints": { "list": { "request": "GET \#(target)", "auth": { "type": "bearer", "token": "own-token-1" }, "headers": { "X-Key": "own-key-1" }, "cookies": { "c": "own-cookie-1" }, "cases": {} } },
        "scenarios": { "s": { "steps": [{ "call": "list", "capture": { "next": { "header": "X-Next" } } }, { "call": "list", "url": "{{next}}"\#(step) }] } } }
      """#
    ]) { request throws(ClientError) in HTTPResponse(status: request.url == next ? status : 200, fields: ["X-Next": next]) }
    #expect(run.requests.map(\.url).last == next)
    #expect(run.requests.first?.fields["Authorization"] == "Bearer own-token-1")
    return (run, run.requests.last?.fields["Authorization"])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/list", "http://api.test/next", true), ("/list", "http://other.test/next", false), ("/list", "https://api.test/next", false), ("/list", "http://api.test:8080/next", false),
    ("http://other.test/list", "http://other.test/next", true), ("http://other.test/list", "http://api.test/next", false),
  ])
  func `9: a url that leads to another origin than the endpoint's target carries nothing of the endpoint`(target: String, next: String, isSent: Bool) async throws {
    let (run, field) = try await authorization(after: target, next: next)
    #expect(field == (isSent ? "Bearer own-token-1" : nil))
    #expect(run.requests.last?.fields.contains { $0.value.contains("own-") } == isSent)
  }

  // swift-format-ignore
  @Test func `9: a url that leads to another origin carries what its step says, and a refusal says what was not sent`() async throws {
    let (_, field) = try await authorization(after: "/list", next: "http://other.test/next", step: #", "auth": { "type": "bearer", "token": "step-token" }"#)
    #expect(field == "Bearer step-token")
    let (run, _) = try await authorization(after: "/list", next: "http://other.test/next", status: 401)
    let notes = run.results.flatMap(\.steps).flatMap(\.problems).flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.hasPrefix(#"the endpoint's headers, cookies and "auth" were not sent: "url" leads to another origin"#) })
  }

  // swift-format-ignore
  @Test func `the step's own query goes with it, and the contract holds`() async throws {
    let run = try await run(#"{ "call": "list", "url": "status?page=9", "query": { "page": 3, "q": "x" }, "expect": { "headers": { "X-Next": "none" } } }"#)
    #expect(run.requests.map(\.url) == ["http://api.test/v1/status?page=3&q=x"])
    #expect(run.problems == [#"header: the header X-Next: expected "none", found "../items?after=a b""#])
  }
}
