import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// Waiting for services before the first unit (Details 58).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ServiceWaitTests {
  private static let files = [
    "a.spec.json": """
    { "scenarios": {
        "one": { "steps": [ { "request": "GET /one" }, { "request": "GET https://elsewhere.test/" } ] },
        "two": { "steps": [ { "request": "GET /two", "baseURL": "http://other.test/v2" } ] },
        "three": { "skip": "not ready", "steps": [ { "request": "GET /three", "baseURL": "http://skipped.test" } ] } } }
    """,
    "dev.env.json": #"{ "baseURL": "http://dev.test/v1" }"#,
    "live.env.json": #"{ "baseURL": "http://live.test" }"#,
  ]

  private static func problems(
    of files: [String: String] = files,
    _ names: [String] = ["dev"],
    limit: Duration = .seconds(30),
    clock: WallClock,
    answer: @escaping StubTransport.Responder
  ) async throws -> [ProblemRecord] {
    let folder = try TemporaryCatalog(files)
    var pipeline = RunPipeline()
    pipeline.paths = [SelectedPath(folder.path)]
    pipeline.environments = names
    pipeline.clock = clock
    let (catalog, _) = try pipeline.load()
    let plans = try pipeline.plans(of: catalog, baseURL: nil).plans.map {
      (plan: $0, connections: RunConnections(StubTransport(answer)))
    }
    return await ServiceWait(plans, limit: limit).problems()
  }

  @Test func `58: --wait-for asks each baseURL in use once if it responds, whatever the status`()
    async throws
  {
    let urls = Recorder<String>()
    let clock = ManualClock()
    let problems = try await Self.problems(["dev", "live"], clock: clock.clock) {
      request throws(ClientError) in
      urls.add(request.url)
      return HTTPResponse(status: 503)
    }
    #expect(problems.isEmpty && clock.sleeps.elements.isEmpty)
    #expect(
      urls.elements.sorted() == [
        "http://dev.test/v1", "http://live.test", "http://other.test/v2", "http://other.test/v2",
      ]
    )
  }

  @Test func `fixtures, called scenarios and units that read a fixture are waited for, too`()
    async throws
  {
    let urls = Recorder<String>()
    let spec = #"""
      { "fixtures": { "login": { "steps": [
          { "request": "GET /token", "baseURL": "http://login.test", "capture": { "token": { "header": "X-Token" } } } ] } },
        "scenarios": {
          "used": { "uses": ["login"], "variables": { "key": "{{login.token}}" }, "steps": [
            { "request": "GET /one" }, { "scenario": "called" } ] },
          "called": { "steps": [ { "request": "GET /two", "baseURL": "http://called.test" } ] } } }
      """#
    let files = ["a.spec.json": spec, "dev.env.json": #"{ "baseURL": "http://dev.test/v1" }"#]
    _ = try await Self.problems(of: files, clock: ManualClock().clock) {
      request throws(ClientError) in
      urls.add(request.url)
      return HTTPResponse(status: 200)
    }
    #expect(
      urls.elements.sorted() == ["http://called.test", "http://dev.test/v1", "http://login.test"]
    )
  }

  @Test func `58: --wait-for waits for a service that comes up late`() async throws {
    let asked = Recorder<String>()
    let clock = ManualClock()
    let problems = try await Self.problems(clock: clock.clock) { request throws(ClientError) in
      guard request.url.contains("dev") else { return HTTPResponse(status: 200) }
      guard asked.add(request.url) == 4 else { throw ClientError(.connect, "nothing is listening") }
      return HTTPResponse(status: 404)
    }
    #expect(problems.isEmpty)
    #expect(clock.sleeps.elements == [.milliseconds(100), .milliseconds(200), .milliseconds(400)])
  }

  @Test func `58: a service that does not respond in time is named with the reason`() async throws {
    let clock = ManualClock()
    let problems = try await Self.problems(limit: .seconds(3), clock: clock.clock) {
      request throws(ClientError) in
      guard request.url.contains("dev") else { return HTTPResponse(status: 200) }
      throw ClientError(.connect, "cannot connect to dev.test:80")
    }
    #expect(
      problems.map(\.message) == [
        "http://dev.test/v1 of the environment \"dev\" did not respond within 3 s: cannot connect to dev.test:80"
      ]
    )
    #expect(problems.map(\.code) == ["connect"])
    #expect(clock.sleeps.elements.reduce(.zero, +) <= .seconds(3))
  }

  @Test func `an attempt that the end cuts off is not the reason`() async throws {
    let clock = ManualClock()
    let problems = try await Self.problems(limit: .seconds(3), clock: clock.clock) {
      request throws(ClientError) in
      guard request.url.contains("dev") else { return HTTPResponse(status: 200) }
      let isLast = request.options.timeout.map { $0 < .seconds(1) } ?? false
      throw isLast
        ? ClientError(.timeout, "the handshake took too long")
        : ClientError(.tls, "the certificate has expired")
    }
    #expect(problems.map(\.code) == ["tls"])
    #expect(problems.first?.message.hasSuffix("the certificate has expired") == true)
  }

  @Test func `a response that breaks off is a response`() async throws {
    let problems = try await Self.problems(clock: ManualClock().clock) {
      request throws(ClientError) in
      let exchange = Exchange(request: request, response: HTTPResponse(status: 200))
      throw ClientError(.closed, "the connection ended", exchange: exchange)
    }
    #expect(problems.isEmpty)
  }

  @Test func `waiting ends when the run is cancelled`() async throws {
    let asked = Gate()
    let task = Task {
      try await Self.problems(limit: .seconds(3600), clock: .system) { _ throws(ClientError) in
        asked.open()
        throw ClientError(.connect, "nothing is listening")
      }
    }
    await asked.pass()
    task.cancel()
    #expect(try await task.value.isEmpty)
  }
}
