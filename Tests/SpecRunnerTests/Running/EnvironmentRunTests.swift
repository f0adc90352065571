import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Several environments in one run (Details 37).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct EnvironmentRunTests {
  private static let environments = ["dev", "prod", "staging"]

  private static let files = [
    "users.spec.json": """
    { "endpoints": {
        "get": { "request": "GET /users/{id}", "responses": { "200": { "shape": { "id": "integer" } } },
                 "cases": { "one": { "with": { "id": 1 } }, "two": { "with": { "id": 2 } },
                            "later": { "with": { "id": 3 }, "skip": "not ready" } } },
        "add": { "request": "POST /users", "responses": { "201": {} }, "cases": { "new": {} } } } }
    """,
    "orders.spec.json": """
    { "tags": ["orders"], "endpoints": { "list": { "request": "GET /orders", "cases": { "all": {}, "some": {} } } } }
    """,
    "spec-run.json": #"{ "name": "Shop" }"#,
    "dev.env.json": #"{ "baseURL": "http://dev.test" }"#,
    "staging.env.json": #"{ "baseURL": "http://staging.test", "tags": ["orders"] }"#,
    "prod.env.json": #"{ "baseURL": "http://prod.test", "readOnly": true }"#,
  ]

  /// What the services answer: the one of `dev` breaks its contract, that of `staging` cannot be reached.
  private static func answer(_ request: HTTPRequest) throws(ClientError) -> HTTPResponse {
    if request.url.contains("staging") { throw ClientError(.connect, "nothing is listening there") }
    if request.method == .post { return HTTPResponse(status: 201) }
    let body = request.url.contains("dev") ? #"{"id":"x"}"# : #"{"id":1}"#
    return HTTPResponse(
      status: 200,
      fields: ["Content-Type": "application/json"],
      body: Array(body.utf8)
    )
  }

  private static func plans(
    _ names: [String],
    _ files: [String: String] = files,
    over transport: any Transport
  ) throws -> [(plan: RunPlan, connections: RunConnections)] {
    let folder = try TemporaryCatalog(files)
    var pipeline = RunPipeline()
    pipeline.paths = [SelectedPath(folder.path)]
    pipeline.environments = names
    pipeline.seed = 7
    let (catalog, _) = try pipeline.load()
    return try pipeline.plans(of: catalog, baseURL: nil).plans.map {
      ($0, RunConnections(transport))
    }
  }

  /// Runs environments one after the other or side by side.
  private static func reports(of runs: [[String]], jobs: Int) async throws -> [String] {
    let reports: [Report] = [Report(JUnitDocument(hostname: "host"))]
    let stub = StubTransport { request throws(ClientError) in try answer(request) }
    let folder = try TemporaryCatalog(files)
    for names in runs {
      var pipeline = RunPipeline()
      pipeline.paths = [SelectedPath(folder.path)]
      pipeline.environments = names
      pipeline.seed = 7
      let (catalog, _) = try pipeline.load()
      let plans = try pipeline.plans(of: catalog, baseURL: nil).plans.map {
        (plan: $0, connections: RunConnections(stub))
      }
      _ = await Runner(plans, jobs: jobs, reports: reports).run()
    }
    return reports.map {
      $0.finish().replacing(folder.path, with: "CATALOG").replacing(
        #/[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?( ?(ns|µs|us|ms|s)\b)?/#,
        with: "N"
      )
      // Units that run at once may each find out that nothing listens.
      .replacing(" (not sent: another call found this out)", with: "")
      .replacing("not sent", with: "no response")
    }
  }

  @Test(arguments: [1, 4])
  func `a run of three environments gives, but for times, the reports of three runs put together`(
    jobs: Int
  ) async throws {
    let together = try await Self.reports(of: [Self.environments], jobs: jobs)
    let apart = try await Self.reports(of: Self.environments.map { [$0] }, jobs: jobs)
    for (text, expected) in zip(together, apart) { #expect(text == expected) }
  }

  @Test func `each environment has random values of its own, which the seed repeats`() async throws
  {
    let files = [
      "a.spec.json": """
      { "variables": { "shared": "{{uuid()}}" },
        "scenarios": { "s": { "steps": [ { "request": "GET /{{shared}}/{{uuid()}}" } ] } } }
      """,
      "eu.env.json": #"{ "baseURL": "http://a.test", "variables": { "own": "{{uuid()}}" } }"#,
      "us.env.json": #"{ "baseURL": "http://a.test", "variables": { "own": "{{uuid()}}" } }"#,
    ]
    func paths(_ names: [String]) async throws -> [String] {
      let log = Recorder<String>()
      let stub = StubTransport { request in
        log.add(request.url)
        return HTTPResponse(status: 200)
      }
      _ = await Runner(try Self.plans(names, files, over: stub), jobs: 1, sinks: []).run()
      return log.elements
    }
    let together = try await paths(["eu", "us"])
    #expect(Set(together.flatMap { $0.split(separator: "/") }).count == 2 + 4)
    #expect(try await paths(["eu"]) + paths(["us"]) == together)
  }

  @Test func `each unit is run once in each environment whose tags let it`() async throws {
    let log = Recorder<String>()
    let stub = StubTransport { request throws(ClientError) in try Self.answer(request) }
    let sink = RecordLog()
    let plans = try Self.plans(Self.environments, over: stub)
    let total = await Runner(plans, jobs: 3, sinks: [sink]) { log.add($0.outcome.name) }.run()
    let units = sink.units.map { "\($0.environment ?? "–") \($0.title)" }
    #expect(units.count == 6 + 6 + 2)
    #expect(Set(units).count == units.count)
    #expect(
      units.filter { $0.hasPrefix("staging") } == [
        "staging orders › list › all", "staging orders › list › some",
      ]
    )
    for environment in Self.environments {
      let own = sink.units.filter { $0.environment == environment }
      let ordered = ["orders", "users"].flatMap { file in own.filter { $0.path[0] == file } }
      #expect(own.map(\.title) == ordered.map(\.title))
    }
    #expect(Set(sink.units.map(\.run)).count == 1)
    #expect(total.total == 14 && total.environment == nil)
    #expect(total.errors == 2 && total.failed == 2)
    #expect(log.count == 14)
  }

  @Test func `records of all environments start before any unit does, and end after all`()
    async throws
  {
    let sink = RecordLog()
    let stub = StubTransport { request throws(ClientError) in try Self.answer(request) }
    _ = await Runner(try Self.plans(Self.environments, over: stub), jobs: 2, sinks: [sink]).run()
    let kinds = sink.records.map { record in
      switch record {
      case .diagnosed: "diagnosed"
      case .runStarted(let run): "start \(run.environment ?? "–") \(run.units)"
      case .unitStarted, .unitFinished: "unit"
      case .runFinished(let summary): "end \(summary.environment ?? "–") \(summary.total)"
      }
    }
    #expect(kinds.prefix(3) == ["start dev 6", "start prod 6", "start staging 2"])
    #expect(kinds.suffix(3) == ["end dev 6", "end prod 6", "end staging 2"])
    #expect(kinds.dropFirst(3).dropLast(3).allSatisfy { $0 == "unit" })
  }

  @Test func `as many units as jobs are under way in all environments together`() async throws {
    let underWay = Mutex((now: 0, most: 0))
    let stub = StubTransport { _ throws(ClientError) in
      underWay.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      // Others get their turn until as many are under way as may be.
      for _ in 0..<1000 where underWay.withLock({ $0.most < 4 }) { await Task.yield() }
      for _ in 0..<20 { await Task.yield() }
      underWay.withLock { $0.now -= 1 }
      return HTTPResponse(status: 200)
    }
    let cases = (1...10).map { "\"case \($0)\": {}" }.joined(separator: ", ")
    let files = [
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /", "cases": { \#(cases) } } } }"#,
      "spec-run.json": #"{ "name": "Shop" }"#,
      "dev.env.json": #"{ "baseURL": "http://dev.test" }"#,
      "staging.env.json": #"{ "baseURL": "http://staging.test" }"#,
      "prod.env.json": #"{ "baseURL": "http://prod.test" }"#,
    ]
    let plans = try Self.plans(Self.environments, files, over: stub)
    let total = await Runner(plans, jobs: 4).run()
    #expect(total.passed == 30)
    #expect(underWay.withLock(\.most) == 4)
  }

  @Test func `a rate limits the requests of its environment only`() async throws {
    let log = Recorder<(String, ContinuousClock.Instant)>()
    let stub = StubTransport { request throws(ClientError) in
      log.add((request.url, .now))
      return HTTPResponse(status: 200)
    }
    let files = [
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /", "cases": { "a": {}, "b": {}, "c": {} } } } }"#,
      "slow.env.json": #"{ "baseURL": "http://slow.test", "limits": { "rate": "20/s" } }"#,
      "swift.env.json": #"{ "baseURL": "http://swift.test" }"#,
    ]
    _ = await Runner(try Self.plans(["slow", "swift"], files, over: stub), jobs: 6).run()
    let slow = log.elements.filter { $0.0.contains("slow") }.map(\.1)
    let swift = log.elements.filter { $0.0.contains("swift") }.map(\.1)
    #expect(slow.count == 3 && swift.count == 3)
    #expect(try #require(slow.last) - slow[0] >= .milliseconds(95))
    #expect(try #require(swift.last) < #require(slow.last))
  }

  @Test(arguments: [
    ["dev,staging"], ["dev", "staging"], ["dev, staging"], ["dev,staging", "dev"],
  ])
  func `environments are named one by one or with commas, and each is run once`(
    names: [String]
  ) throws {
    let stub = StubTransport { _ in HTTPResponse(status: 200) }
    let plans = try Self.plans(names, over: stub)
    #expect(plans.map { $0.plan.scope.environment?.name } == ["dev", "staging"])
  }

  @Test func `a file whose name has a comma is one environment`() throws {
    var files = Self.files
    files["a,b.env.json"] = #"{ "baseURL": "http://ab.test" }"#
    let stub = StubTransport { _ in HTTPResponse(status: 200) }
    let plans = try Self.plans(["a,b", "dev"], files, over: stub)
    #expect(plans.map { $0.plan.scope.environment?.name } == ["a,b", "dev"])
  }

  @Test func `what is missing in any environment is reported before anything is sent`() throws {
    var files = Self.files
    for name in ["dev", "prod"] {
      files["\(name).env.json"] = """
        { "baseURL": "http://\(name).test", "secrets": { "token": { "env": "TOKEN_OF_\(name)" } },
          "defaults": { "headers": { "X-Token": "{{secrets.token}}" } } }
        """
    }
    let stub = StubTransport { _ in HTTPResponse(status: 200) }
    let error = #expect(throws: CatalogError.self) {
      try Self.plans(Self.environments + ["nowhere"], files, over: stub)
    }
    #expect(error?.diagnostics.map(\.rule) == [.missingSecret, .missingSecret, .unknownName])
    #expect(
      error?.diagnostics.map { $0.range?.file.path.split(separator: "/").last } == [
        "dev.env.json", "prod.env.json", nil,
      ]
    )
  }

  @Test func `an environment whose tags leave nothing is a warning beside others, else an error`()
    throws
  {
    let folder = try TemporaryCatalog(Self.files)
    var pipeline = RunPipeline()
    pipeline.paths = [SelectedPath("\(folder.path)/users.spec.json")]
    pipeline.environments = ["dev", "staging"]
    let (catalog, _) = try pipeline.load()
    let (plans, warnings) = try pipeline.plans(of: catalog, baseURL: nil)
    #expect(plans.map(\.units.count) == [4, 0])
    #expect(
      warnings.map(\.message) == [
        #"no selected unit is run in the environment "staging""#
      ]
    )
    #expect(warnings.map(\.severity) == [.warning])
    pipeline.environments = ["staging"]
    #expect(throws: CatalogError.self) { try pipeline.plans(of: catalog, baseURL: nil) }
  }

  @Test func `warnings of files of which nothing is selected are left to check`() throws {
    let spec = #"""
      { "variables": { "unused": 1 }, "scenarios": { "s": { "steps": [{ "request": "GET http://a.test/" }] } } }
      """#
    let folder = try TemporaryCatalog(["a.spec.json": spec, "b.spec.json": spec])
    for (paths, files) in [
      (["a.spec.json"], ["a.spec.json"]), ([""], ["a.spec.json", "b.spec.json"]),
    ] {
      var pipeline = RunPipeline()
      pipeline.paths = paths.map { SelectedPath("\(folder.path)/\($0)") }
      let (_, warnings) = try pipeline.load()
      #expect(warnings.map { ($0.range?.file.path ?? "").suffix(11) } == files.map { $0[...] })
    }
  }

  /// Keeps the records.
  private final class RecordLog: EventSink {
    private let kept = Recorder<RunRecord>()

    var records: [RunRecord] { kept.elements }
    var units: [UnitRecord] {
      records.compactMap { if case .unitFinished(let unit) = $0 { unit } else { nil } }
    }

    func receive(_ record: RunRecord) { kept.add(record) }
  }
}
