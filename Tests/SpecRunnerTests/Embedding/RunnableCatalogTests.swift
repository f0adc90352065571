import SpecRunner
import TestSupport
import Testing

/// Catalogs that a program loads and runs.
struct RunnableCatalogTests {
  private let folder: TemporaryCatalog

  init() throws {
    folder = try TemporaryCatalog([
      "users.spec.json": """
      { "shapes": { "User": { "id": "integer", "name": "string" } },
        "endpoints": { "getUser": {
          "request": "GET /users/{id}",
          "responses": { "200": "User", "404": {} },
          "cases": {
            "is there": { "with": { "id": 1 }, "tags": ["smoke"] },
            "is not": { "with": { "id": 2 }, "expect": 404 },
            "is left out": { "with": { "id": 3 }, "skip": "not today" } } } } }
      """,
      "local.env.json": """
      { "baseURL": "http://users.test", "secrets": { "key": { "env": "NO_SUCH_VARIABLE" } },
        "defaults": { "headers": { "X-Key": "{{secrets.key}}" } } }
      """,
    ])
  }

  private func load(_ body: String = #"{"id": 1, "name": "Ada"}"#) throws -> RunnableCatalog {
    try Catalog.load(
      at: folder.path,
      environment: "local",
      secrets: ["key": "correct horse"],
      transport: StubTransport { request throws(ClientError) in
        guard request.url.hasSuffix("/1") else { return HTTPResponse(status: 404) }
        return HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(body.utf8)
        )
      }
    )
  }

  @Test func `a run is reported with all its units`() async throws {
    let report = await (try load()).run()
    #expect(report.isPassed)
    #expect(report.summary.passed == 2)
    #expect(
      report.results.map(\.name) == [
        "getUser › is there", "getUser › is not", "getUser › is left out",
      ]
    )
    #expect(report.failures.isEmpty)
  }

  @Test func `tags and names select`() async throws {
    let catalog = try load()
    #expect(await catalog.run(tags: ["smoke"]).summary.total == 1)
    #expect(await catalog.run(names: ["is not"]).summary.total == 1)
    #expect(await catalog.run(names: ["nothing"]).isPassed == false)
  }

  @Test func `each unit is verified by itself`() async throws {
    let units = try load().units
    #expect(
      units.map(\.description) == [
        "users › getUser › is there", "users › getUser › is not", "users › getUser › is left out",
      ]
    )
    for unit in units { try await unit.verify() }
    #expect(units[2].skip == "not today")
  }

  @Test func `a unit that does not pass throws what a person is shown`() async throws {
    let unit = try #require(try load(#"{"id": 1, "name": 7}"#).units.first)
    let failure = await #expect(throws: RunFailure.self) { try await unit.verify() }
    let text = try #require(failure).description
    #expect(text.contains("$.name: expected a string, found 7"))
    #expect(text.contains("users.spec.json:1:51"))
    #expect(!text.contains("correct horse"))
  }

  @Test func `a run tells its events as they come`() async throws {
    var names: [String] = []
    for await event in try load().events(jobs: 1) {
      switch event {
      case .runStarted(let run): names.append("started \(run.units)")
      case .unitStarted: continue
      case .unitFinished(let unit): names.append(unit.outcome.name)
      case .runFinished(let summary): names.append("finished \(summary.passed)")
      }
    }
    #expect(names == ["started 3", "passed", "passed", "skipped", "finished 2"])
  }

  @Test func `everything that is wrong is thrown at once`() throws {
    try folder.write(#"{ "endpoint": {}, "shapes": { "A": "strin" } }"#, to: "wrong.spec.json")
    let error = #expect(throws: CatalogError.self) { try load() }
    #expect(error?.diagnostics.count == 2)
  }

  @Test func `an environment that is not there is told`() throws {
    let error = #expect(throws: CatalogError.self) {
      try Catalog.load(at: folder.path, environment: "locl")
    }
    #expect(error?.description.contains("did you mean \"local\"?") == true)
  }
}
