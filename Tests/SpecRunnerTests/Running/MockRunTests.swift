import SpecRunner
import TestSupport
import Testing

/// A run against spec-run's own mock server is offline.
@Suite(.inTurn)
struct MockRunTests {
  private static let environment = """
    { "baseURL": "http://127.0.0.1:8080", "allowedHosts": ["api.test"],
      "secrets": { "key": { "env": "KEY" } } }
    """

  @Test(arguments: ["http://127.0.0.1:8081/b", "http://127.0.0.1/b", "https://api.test/b"])
  func `nobody but the mock server is asked, whatever is allowed`(_ url: String) async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "authProfiles": { "b": { "type": "bearer", "token": "{{secrets.key}}" } },
          "endpoints": {
            "far": { "request": "DELETE \(url)", "auth": "b", "cases": { "c": {} } },
            "near": { "request": "GET /a", "cases": { "c": {} } } } }
        """,
        "e.env.json": Self.environment,
      ],
      process: ["KEY": "s3cretpass"],
      isMocked: true
    )
    #expect(run.requests.map(\.url) == ["http://127.0.0.1:8080/a"])
    let place = url.dropLast(2)
    #expect(
      run.results.map(\.outcome)
        == [
          .skipped("it targets \(place); with --mock only the mock server is contacted"), .passed,
        ]
    )
  }

  @Test func `nothing is waited for before a call that is skipped`() async throws {
    let clock = ManualClock()
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "scenarios": {
            "far": { "steps": [{ "request": "GET https://a.example/{{uuid()}}", "wait": "11574d" }] },
            "failing": { "steps": [
              { "request": "GET /a", "wait": "2d", "expect": { "error": "timeout" } }] },
            "near": { "steps": [{ "request": "GET /a", "wait": "3s" }] } } }
        """,
        "e.env.json": Self.environment,
      ],
      process: ["KEY": "s3cretpass"],
      isMocked: true,
      clock: clock.clock
    )
    #expect(clock.sleeps.elements == [.seconds(3)])
    let skipped = run.results.map { if case .skipped = $0.outcome { true } else { false } }
    #expect(skipped == [true, true, false])
  }

  @Test func `the service of a file's own baseURL is mocked, too`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "defaults": { "baseURL": "https://other.test/v2" },
          "endpoints": { "e": { "request": "GET /a", "cases": { "c": {} } } } }
        """,
        "e.env.json": Self.environment,
      ],
      isMocked: true
    )
    #expect(run.requests.map(\.url) == ["http://127.0.0.1:8080/a"])
  }

  @Test func `a redirect leads nowhere else`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "defaults": { "followRedirects": true },
          "endpoints": { "e": { "request": "GET /a", "cases": { "c": {} } } } }
        """,
        "e.env.json": Self.environment,
      ],
      process: ["KEY": "s3cretpass"],
      isMocked: true
    ) { request throws(ClientError) in
      var next = request
      next.url = "http://127.0.0.1:8081/b"
      let hop = Exchange(request: request, response: HTTPResponse(status: 302))
      try request.redirectPolicy?(hop, &next)
      return HTTPResponse(status: 200)
    }
    #expect(
      run.problems == [
        "host-not-allowed: the redirect is refused: http://127.0.0.1:8081 is not http://127.0.0.1:8080, the only allowed origin"
      ]
    )
    #expect(run.results.first?.steps.first?.error?.notes.isEmpty == true)
  }

  @Test func `a body that is too long for the mock server is no failure`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "endpoints": { "e": { "request": "PUT /a", "body": { "text": "a" },
            "cases": { "c": { "expect": 201 } } } } }
        """,
        "e.env.json": Self.environment,
      ],
      process: ["KEY": "s3cretpass"],
      isMocked: true
    ) { _ throws(ClientError) in
      let problem = MockResponse.limit(413, detail: "the body is longer than 16777216 bytes")
      return HTTPResponse(status: 413, fields: problem.fields, body: problem.body)
    }
    #expect(
      run.results.map(\.outcome)
        == [.skipped("the mock server cannot respond: the body is longer than 16777216 bytes")]
    )
  }
}
