import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Values in a target that would have another resource asked than the one that is written.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct TargetValueTests {
  private func run(_ target: String, x: String) async throws -> CatalogRun {
    try await CatalogRun([
      "a.spec.json":
        #"{ "variables": { "x": \#(x) }, "scenarios": { "s": { "steps": [{ "request": "DELETE \#(target)" }] } } }"#
    ])
  }

  @Test(arguments: [
    "/users/{{x | raw}}/sessions", "/users/{+x}/sessions", "/users/{+x}", "/users?only={{x | raw}}",
    "http://{{x}}/users", "{{x}}/users",
  ])
  func `a fragment in a value that is not encoded is an error`(target: String) async throws {
    let run = try await run(target, x: #""a#b""#)
    #expect(
      run.problems == [
        ##"template-value: the value "a#b" has a "#", which would cut off the target"##
      ]
    )
    #expect(run.requests.isEmpty)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/users/{{x}}/a", "http://api.test/v1/users/a%23b/a"), ("/users/{x}", "http://api.test/v1/users/a%23b"),
    ("/users{?x}", "http://api.test/v1/users"), ("{{'http://b.test/' | raw}}{{x}}", "http://b.test/a%23b"),
  ])
  func `a fragment in a value that is encoded is sent`(target: String, url: String) async throws {
    #expect(try await run(target, x: #""a#b""#).requests.map(\.url) == [url])
  }

  @Test func `a target of thousands of templates is made piece by piece`() async throws {
    let target = String(repeating: "{{x}}", count: 16_000)
    let run = try await run("http://b.test/\(target)", x: #""aaaaaa""#)
    #expect(run.requests.first?.url.utf8.count == 14 + 96_000)
  }

  @Test(arguments: [
    #""request": "GET http://b.test/?q={{x}}""#, #""request": "GET http://b.test/{x}""#,
    #""request": "GET http://b.test/", "query": { "q": "{{x}}" }"#,
    #""request": "GET {{'http://b.test/' | raw}}{{x}}{{x}}""#,
    #""call": "e", "url": "http://b.test/{{x}}""#,
  ])
  func `a URL that is too long is an error without the URL`(call: String) async throws {
    func run(_ size: Int) async throws -> CatalogRun {
      try await CatalogRun([
        "a.spec.json": """
        { "variables": { "x": "\(String(repeating: "a", count: size))" },
          "endpoints": { "e": { "request": "GET http://b.test/", "cases": {} } },
          "scenarios": { "s": { "steps": [{ \(call) }] } } }
        """
      ])
    }
    let long = try await run(2_000_000)
    #expect(long.problems == ["template-value: the URL has more than 100000 bytes"])
    #expect(long.requests.isEmpty)
    #expect(try await run(40_000).requests.count == 1)
  }

  @Test func `thousands of query items replace those of the target`() async throws {
    let items = (0..<8_000).map { "\"X-\($0)\": \"a\"" }.joined(separator: ", ")
    let run = try await CatalogRun([
      "a.spec.json":
        "{\"scenarios\": {\"s\": {\"steps\": [{\"request\": \"GET /?X-7=b&c=d&%58-8\", \"query\": {\(items)}}]}}}"
    ])
    let url = try #require(run.requests.first?.url)
    #expect(url.hasPrefix("http://api.test/v1/?c=d&X-0=a&X-1=a&"))
    #expect(url.split(separator: "&").count == 8_001)
  }

  @Test func `a link may end in a fragment`() async throws {
    let run = try await run("{{x}}", x: #""http://b.test/a#b""#)
    #expect(run.requests.map(\.url) == ["http://b.test/a#b"])
  }

  @Test(arguments: [".", ".."])
  func `a parameter that is a dot segment is an error`(dots: String) async throws {
    for target in [
      "/users/{x}", "/users/{x}/a", "/users/{x}?a=1", "/users{/x}", "http://b.test/{x}",
    ] {
      let run = try await run(target, x: "\"\(dots)\"")
      #expect(run.problems == ["template-value: the parameter \"x\" is \"\(dots)\""], "\(target)")
      #expect(run.requests.isEmpty)
    }
    for target in ["/users/{{x}}", "/users/{{x}}/a", "/users/{{x}}?a=1", "http://b.test/{{x}}"] {
      let run = try await run(target, x: "\"\(dots)\"")
      #expect(run.problems == ["template-value: the template gives \"\(dots)\""], "\(target)")
      #expect(run.requests.isEmpty)
    }
  }

  @Test(arguments: [
    ("/users/.{x}", #"".""#), ("/users/{x}{x}", #"".""#), ("/users{/x*}", #"["a", "..", "b"]"#),
  ])
  func `values that make a dot segment together with others are an error`(
    target: String,
    x: String
  ) async throws {
    let run = try await run(target, x: x)
    #expect(run.problems == [#"template-value: the parameter "x" is "..""#])
    #expect(run.requests.isEmpty)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/a/../{x}", #""5""#, "/a/../5"), ("/users/{x}.json", #""..""#, "/users/...json"), ("/v{x}", #""..""#, "/v.."),
    ("/users?q={{x}}", #""..""#, "/users?q=.."), ("/users/{x}", #""...""#, "/users/..."), ("/a/{{x | raw}}", #""..""#, "/a/.."),
    ("/users/{x}/..", #""5""#, "/users/5/.."), ("/a/..{/x}", #""5""#, "/a/../5"),
  ])
  func `dots elsewhere are sent`(target: String, x: String, url: String) async throws {
    let run = try await run(target, x: x)
    #expect(run.problems == [])
    #expect(run.requests.map(\.url) == ["http://api.test/v1\(url)"])
  }
}
