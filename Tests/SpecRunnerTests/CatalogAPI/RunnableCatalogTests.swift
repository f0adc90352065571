import SpecRunner
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Catalogs that a program loads and runs.
@Suite(.inTurn, .timeLimit(.minutes(10)))
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

  @Test func `a catalog is checked without an environment`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "get": { "request": "GET /users/{id}", "cases": { "c": { "with": { "id": "{{user}}" } } } } } }
      """
    ])
    #expect(throws: CatalogError.self) { try Catalog.check(at: folder.path) }
    #expect(try Catalog.check(at: folder.path, variables: ["user"]).isEmpty)
    #expect(throws: CatalogError.self) {
      try Catalog.load(at: folder.path, variables: ["user": 1])
    }
    try Catalog.check(at: self.folder.path)
  }

  @Test func `variables are any values`() async throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "variables": { "user": { "id": 0 }, "names": [] },
        "endpoints": { "get": { "request": "GET http://a.test/{{user.id}}/{{names[1]}}", "cases": { "c": {} } } } }
      """
    ])
    struct User: Encodable { var id: Int }
    let sent = Recorder<String>()
    let transport = StubTransport { request in
      sent.add(request.url)
      return HTTPResponse(status: 200)
    }
    _ = await
      (try Catalog.load(
        at: folder.path,
        variables: ["user": User(id: 7), "names": ["a", "b"]],
        transport: transport
      )).run()
    #expect(sent.elements == ["http://a.test/7/b"])
    let error = #expect(throws: CatalogError.self) {
      try Catalog.load(at: folder.path, variables: ["user": Double.nan], transport: transport)
    }
    #expect(
      error?.diagnostics.first?.message.hasPrefix("the variable \"user\" has no JSON: ") == true
    )
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

  @Test func `each unit has fixtures of its own, and one that does not pass throws`() async throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "fixtures": {
          "login": { "steps": [{ "request": "POST /login" }], "finally": [{ "request": "DELETE /login" }] },
          "broken": { "steps": [{ "request": "GET /broken", "expect": 418 }] },
          "left": { "scope": "unit", "steps": [{ "request": "GET /left" }], "finally": [{ "request": "GET /left", "expect": 418 }] } },
        "scenarios": {
          "one": { "uses": ["login"], "steps": [{ "request": "GET /1" }] },
          "two": { "uses": ["login"], "steps": [{ "request": "GET /2" }] },
          "three": { "uses": ["broken"], "steps": [{ "request": "GET /3" }] },
          "four": { "uses": ["left"], "steps": [{ "request": "GET /4" }] } } }
      """,
      "local.env.json": #"{ "baseURL": "http://users.test" }"#,
    ])
    let requests = Recorder<String>()
    let catalog = try Catalog.load(
      at: folder.path,
      transport: StubTransport { request in
        requests.add("\(request.method) \(request.url.dropFirst(17))")
        return HTTPResponse(status: 200)
      }
    )
    let units = catalog.units
    for unit in units.prefix(2) { try await unit.verify() }
    #expect(
      requests.elements == [
        "POST /login", "GET /1", "DELETE /login", "POST /login", "GET /2", "DELETE /login",
      ]
    )
    let broken = await #expect(throws: RunFailure.self) { try await units[2].verify() }
    #expect(broken?.result.name == "fixture broken")
    #expect(await units[2].run().outcome == .skipped("the fixture broken did not pass"))
    let left = await #expect(throws: RunFailure.self) { try await units[3].verify() }
    #expect(left?.result.name == "four › fixture left")
  }

  @Test func `a unit that was interrupted before it was judged is not verified`() async throws {
    let unit = try #require(try load().units.first)
    let task = Task { try await unit.verify() }
    task.cancel()
    let failure = await #expect(throws: RunFailure.self) { try await task.value }
    #expect(failure?.result.outcome == .skipped("the run was interrupted"))
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
      case .unitStarted, .diagnosed: continue
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

  @Test func `what is missing is to be given by the library's own parameters`() throws {
    try folder.write(#"{ "baseURL": "http://other.test" }"#, to: "other.env.json")
    let unnamed = #expect(throws: CatalogError.self) {
      try Catalog.load(at: folder.path, environment: nil)
    }
    #expect(
      unnamed?.description.contains("help: choose one with environment: local, other") == true
    )
    let secret = #expect(throws: CatalogError.self) {
      try Catalog.load(at: folder.path, environment: "local")
    }
    #expect(
      secret?.description.contains("help: set it, or use secrets: [\"key\": …]") == true
    )
    try folder.write("{}", to: "bare.env.json")
    let homeless = #expect(throws: CatalogError.self) {
      try Catalog.load(at: folder.path, environment: "bare")
    }
    #expect(homeless?.description.contains("or use baseURL:") == true)
    for error in [unnamed, secret, homeless] {
      let text = try #require(error).description
      for option in ["--secret", "--base-url", "--mock", " -e:"] { #expect(!text.contains(option)) }
    }
  }

  @Test func `a name that takes no value is told`() throws {
    let error = #expect(throws: CatalogError.self) {
      try Catalog.load(at: folder.path, environment: "local", secrets: ["kei": "correct horse"])
    }
    #expect(error?.description.contains("did you mean \"key\"?") == true)
  }

  @Test func `warnings can be read`() throws {
    #expect(try load().warnings.isEmpty)
    try folder.write(#"{ "shapes": { "Unused": "string" } }"#, to: "loose.spec.json")
    try folder.write(#"{ "variables": { "unused": 1 } }"#, to: "sub/spec-run.json")
    let warnings = try load().warnings
    #expect(!warnings.isEmpty)
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    (#"{ "run": { "jobs": 3 } }"#, 3),
    ("{}", max(4, ProcessInfo.processInfo.activeProcessorCount)),
  ])
  func `only so many units are verified at once`(project: String, most: Int) async throws {
    let count = 10 * most
    let cases = (0..<count).map { #""case \#($0)": {}"# }.joined(separator: ",")
    let folder = try TemporaryCatalog([
      "spec-run.json": project,
      "a.spec.json":
        #"{ "endpoints": { "get": { "request": "GET http://a/", "cases": {\#(cases)} } } }"#,
    ])
    let active = Mutex((now: 0, most: 0, all: 0))
    let catalog = try Catalog.load(
      at: folder.path,
      transport: StubTransport { _ async throws(ClientError) in
        active.withLock {
          $0.now += 1
          $0.all += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<20 { await Task.yield() }
        active.withLock { $0.now -= 1 }
        return HTTPResponse(status: 200)
      }
    )
    let units = catalog.units
    await withTaskGroup(of: Void.self) { group in
      for unit in units { group.addTask { _ = try? await unit.verify() } }
    }
    #expect(active.withLock { $0.all } == count)
    #expect(active.withLock { $0.most } == most)
  }

  @Test func `a unit that waits for its turn can be cancelled`() async throws {
    let folder = try TemporaryCatalog([
      "spec-run.json": #"{ "run": { "jobs": 1 } }"#,
      "a.spec.json":
        #"{ "endpoints": { "get": { "request": "GET http://a/", "cases": {"a": {}, "b": {}} } } }"#,
    ])
    let (asked, continuation) = AsyncStream<Void>.makeStream()
    let count = Mutex(0)
    let catalog = try Catalog.load(
      at: folder.path,
      transport: StubTransport { _ async throws(ClientError) in
        count.withLock { $0 += 1 }
        continuation.yield()
        while !Task.isCancelled { await Task.yield() }
        throw ClientError(.cancelled, "cancelled")
      }
    )
    let tasks = catalog.units.map { unit in Task { await unit.run() } }
    for await _ in asked.prefix(1) {}
    for task in tasks.reversed() { task.cancel() }
    for task in tasks { #expect(await task.value.outcome.passes == false) }
    #expect(count.withLock { $0 } == 1)
  }
}
