import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// Details 17, 30 and 33: fixtures, and what uses them.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct FixtureRunTests {
  /// Responds like a service: with an id for each request that makes something.
  private static let service: StubTransport.Responder = { request in
    let isMade = request.method == .post
    return HTTPResponse(
      status: isMade ? 201 : 200,
      fields: [
        "Content-Type": "application/json", "Set-Cookie": "sid=\(isMade ? "f" : "u"); Path=/",
      ],
      body: Array("{\"id\": \"\(request.url.split(separator: "/").last ?? "")\"}".utf8)
    )
  }

  private func lines(_ requests: [HTTPRequest]) -> [String] {
    requests.map { "\($0.method) \($0.url.dropFirst("http://api.test/v1".count))" }
  }

  private static let account = """
    "account": { "with": { "name": "Ada" }, SCOPE
      "steps": [{ "request": "POST /accounts/{name}", "capture": { "id": "$.id" } }],
      "finally": [{ "request": "DELETE /accounts/{id}" }] }
    """

  private func account(_ scope: String) -> String {
    Self.account.replacing("SCOPE", with: scope.isEmpty ? "" : "\"scope\": \"\(scope)\",")
  }

  @Test func `a fixture takes the time of its own steps, not that of its users`() async throws {
    let clock = ManualClock()
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "fixtures": { "f": { "steps": [{ "request": "GET /f", "wait": "1s" }], "finally": [{ "request": "GET /g", "wait": "2s" }] } },
          "scenarios": { "s": { "uses": ["f"], "steps": [{ "request": "GET /s", "wait": "10s" }] } } }
        """#
      ],
      clock: clock.clock
    )
    let durations = run.results.map { ($0.name, $0.duration.rounded(to: .seconds(1))) }
    #expect(durations.contains { $0 == ("fixture f", .seconds(3)) }, "\(durations)")
    #expect(durations.contains { $0 == ("s", .seconds(10)) }, "\(durations)")
  }

  // swift-format-ignore
  @Test func `a message says which of a fixture and a variable of one name it found`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test/v1", "variables": { "account": "acme" },
          "authProfiles": { "m": { "type": "bearer", "token": "t-{{account.id}}" } } }
        """,
        "a.spec.json": """
        { "fixtures": { "account": { "steps": [{ "request": "POST /a", "capture": { "id": "$.id" } }] } },
          "scenarios": { "s": { "uses": ["account"], "steps": [{ "request": "GET /x", "auth": "m" }] } } }
        """,
      ],
      answer: Self.service
    )
    #expect(
      run.results.flatMap { $0.steps.flatMap(\.problems) }.map(\.help) == [
        #""account" is the variable here, not the fixture: a string, which has no members"#
      ]
    )
  }

  @Test func `33: a fixture runs once for all users, and its finally when the last is done`()
    async throws
  {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "fixtures": { \(account("")) }, "scenarios": {
          "one": { "steps": [{ "request": "GET /one" }] },
          "two": { "uses": ["account"], "steps": [{ "request": "GET /two/{{account.id}}" }] },
          "three": { "uses": { "it": "account" }, "steps": [{ "request": "GET /three/{{it.id}}" }] },
          "four": { "steps": [{ "request": "GET /four" }] } } }
        """
      ],
      answer: Self.service
    )
    #expect(
      lines(run.requests) == [
        "GET /one", "POST /accounts/Ada", "GET /two/Ada", "GET /three/Ada", "DELETE /accounts/Ada",
        "GET /four",
      ]
    )
    #expect(run.results.map(\.name) == ["one", "two", "three", "fixture account", "four"])
    #expect(run.results.map(\.outcome) == Array(repeating: .passed, count: 5))
  }

  // swift-format-ignore
  @Test func `33: instances differ by with, and the same values share one`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { \(account("")) }, "scenarios": {
        "one": { "uses": { "alice": { "fixture": "account", "with": { "name": "Alice" } }, "ada": "account" },
          "steps": [{ "request": "GET /{{alice.id}}/{{ada.id}}" }] },
        "two": { "uses": { "b": { "fixture": "account", "with": { "name": "Alice" } } }, "steps": [{ "request": "GET /{{b.id}}" }] } } }
      """
    ], answer: Self.service)
    #expect(lines(run.requests) == [
      "POST /accounts/Alice", "POST /accounts/Ada", "GET /Alice/Ada", "DELETE /accounts/Ada",
      "GET /Alice", "DELETE /accounts/Alice",
    ])
  }

  // swift-format-ignore
  @Test func `random values of a use are its own, and one for all units that inherit the use`() async throws {
    let user = #"{ "fixture": "account", "with": { "name": "{{uuid()}}" } }"#
    let own = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { \(account("")) }, "scenarios": {
        "one": { "uses": { "a": \(user), "b": \(user) }, "steps": [{ "request": "GET /{{a.id}}/{{b.id}}" }] },
        "two": { "uses": { "a": \(user) }, "steps": [{ "request": "GET /{{a.id}}" }] } } }
      """
    ], answer: Self.service)
    let made = own.requests.filter { $0.method == .post }.map(\.url)
    #expect(made.count == 3 && Set(made).count == 3)
    let inherited = try await CatalogRun([
      "a.spec.json": """
      { "uses": { "a": \(user) }, "fixtures": { \(account("")) }, "scenarios": {
        "one": { "steps": [{ "request": "GET /{{a.id}}" }] },
        "two": { "steps": [{ "request": "GET /{{a.id}}" }] } } }
      """
    ], answer: Self.service)
    #expect(inherited.requests.filter { $0.method == .post }.count == 1)
  }

  // swift-format-ignore
  @Test(arguments: ["run", "file"])
  func `33: the same values share an instance, however they are laid out`(scope: String) async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { "f": { "scope": "\(scope)", "with": { "l": [] }, "steps": [{ "request": "POST /f/{{l | json}}" }] } },
        "scenarios": {
        "one": { "uses": { "f": { "fixture": "f", "with": { "l": [1, {"a": 2}] } } }, "steps": [{ "request": "GET /1" }] },
        "two": { "uses": { "f": { "fixture": "f", "with": { "l": [1,{"a":2}] } } }, "steps": [{ "request": "GET /2" }] } } }
      """
    ])
    #expect(lines(run.requests) == ["POST /f/%5B1%2C%7B%22a%22%3A2%7D%5D", "GET /1", "GET /2"])
  }

  // swift-format-ignore
  @Test func `33: a fixture of the scope unit runs for each user, two names for one user twice`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { \(account("unit")) }, "scenarios": {
        "one": { "forEach": [{ "n": "X" }, { "n": "Y" }],
          "uses": { "a": { "fixture": "account", "with": { "name": "{{n}}" } }, "b": { "fixture": "account", "with": { "name": "{{a.id}}2" } } },
          "steps": [{ "request": "GET /{{a.id}}/{{b.id}}" }] } } }
      """
    ], answer: Self.service)
    #expect(lines(run.requests) == [
      "POST /accounts/X", "POST /accounts/X2", "GET /X/X2", "DELETE /accounts/X2", "DELETE /accounts/X",
      "POST /accounts/Y", "POST /accounts/Y2", "GET /Y/Y2", "DELETE /accounts/Y2", "DELETE /accounts/Y",
    ])
    #expect(Set(run.results.map(\.path)).count == 6)
  }

  // swift-format-ignore
  @Test func `33: a fixture of the scope file runs once for each file, also as a use of all its units`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"{ "uses": ["c.account"], "scenarios": { "one": { "steps": [{ "request": "GET /1" }] }, "two": { "steps": [{ "request": "GET /2" }] } } }"#,
      "b.spec.json": #"{ "scenarios": { "three": { "uses": ["account"], "steps": [{ "request": "GET /3" }] } } }"#,
      "c.spec.json": "{ \"fixtures\": { \(account("file")) } }",
    ], answer: Self.service)
    #expect(lines(run.requests) == [
      "POST /accounts/Ada", "GET /1", "GET /2", "DELETE /accounts/Ada",
      "POST /accounts/Ada", "GET /3", "DELETE /accounts/Ada",
    ])
  }

  // swift-format-ignore
  @Test func `33: fixtures use fixtures, and end before those`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { \(account("")), "order": { "uses": ["account"],
          "steps": [{ "request": "POST /orders/of-{{account.id}}", "capture": { "id": "$.id" } }],
          "finally": [{ "request": "DELETE /orders/{id}" }] } },
        "scenarios": { "s": { "uses": ["order"], "steps": [{ "request": "GET /{{order.id}}" }] } } }
      """
    ], answer: Self.service)
    #expect(lines(run.requests) == [
      "POST /accounts/Ada", "POST /orders/of-Ada", "GET /of-Ada", "DELETE /orders/of-Ada", "DELETE /accounts/Ada",
    ])
  }

  // swift-format-ignore
  @Test func `33: users of a fixture that failed are skipped, its finally runs`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { "f": { "steps": [{ "request": "POST /x/y", "capture": { "id": "$.id" }, "expect": 418 }], "finally": [{ "request": "DELETE /{id}" }] } },
        "scenarios": { "one": { "uses": ["f"], "steps": [{ "request": "GET /1" }] }, "two": { "uses": ["f"], "steps": [{ "request": "GET /2" }] },
          "three": { "steps": [{ "request": "GET /3" }] } } }
      """
    ], answer: Self.service)
    #expect(lines(run.requests).first == "POST /x/y")
    #expect(lines(run.requests).last == "GET /3")
    #expect(run.results.map(\.name) == ["fixture f", "one", "two", "three"])
    #expect(run.results.map(\.outcome) == [
      .failed, .skipped("the fixture f did not pass"), .skipped("the fixture f did not pass"), .passed,
    ])
  }

  // swift-format-ignore
  @Test(arguments: ["run", "unit"])
  func `33: users of a fixture whose conditions leave nothing to do run`(scope: String) async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "variables": { "needed": false },
        "fixtures": { "f": { "scope": "\(scope)", "steps": [{ "request": "POST /x", "if": "{{needed}}", "capture": { "id": "$.id" } }] } },
        "scenarios": { "one": { "uses": ["f"], "steps": [{ "request": "GET /1{{f.id | default('-')}}" }] } } }
      """
    ], answer: Self.service)
    #expect(lines(run.requests) == ["GET /1-"])
    #expect(Set(run.results.map(\.outcome)) == [.skipped("the condition {{needed}} is false"), .passed])
  }

  // swift-format-ignore
  @Test func `17: a unit's cookie jar begins with copies of its fixtures'`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { "login": { "steps": [{ "request": "POST /login" }] } },
        "scenarios": { "one": { "uses": ["login"], "steps": [{ "request": "GET /1" }, { "request": "GET /2" }] },
          "two": { "uses": ["login"], "steps": [{ "request": "GET /3" }] },
          "three": { "uses": ["login"], "cookieJar": false, "steps": [{ "request": "GET /4" }] } } }
      """
    ], answer: Self.service)
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, "sid=f", "sid=u", "sid=f", nil])
  }

  // swift-format-ignore
  @Test func `selecting one scenario pulls in what it uses, and nothing else`() async throws {
    var selection = RunSelection()
    selection.names = [NamePattern("*two*")]
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { \(account("")), "other": { "steps": [{ "request": "POST /other" }] } }, "scenarios": {
        "one": { "uses": ["other"], "steps": [{ "request": "GET /1" }] },
        "two": { "uses": ["account"], "steps": [{ "request": "GET /2" }] } } }
      """
    ], selection: selection, answer: Self.service)
    #expect(lines(run.requests) == ["POST /accounts/Ada", "GET /2", "DELETE /accounts/Ada"])
  }

  // swift-format-ignore
  @Test func `38: a read-only environment looks into fixtures`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "fixtures": { \(account("")), "outer": { "uses": ["account"], "steps": [{ "request": "GET /o" }] } }, "scenarios": {
        "one": { "uses": ["outer"], "steps": [{ "request": "GET /1" }] }, "two": { "steps": [{ "request": "GET /2" }] } } }
      """,
      "e.env.json": #"{ "baseURL": "http://api.test/v1", "readOnly": true }"#,
    ], answer: Self.service)
    #expect(lines(run.requests) == ["GET /2"])
  }

  // swift-format-ignore
  @Test func `30: units with the same lock never run at once`() async throws {
    let active = Mutex((now: 0, most: 0))
    let scenarios = (0..<8).map { "\"s\($0)\": { \"lock\": \($0 % 2 == 0 ? "\"db\"" : "[\"db\", \"x\"]"), \"steps\": [{ \"request\": \"GET /\($0)\" }] }" }
    let run = try await CatalogRun(
      ["a.spec.json": "{ \"scenarios\": { \(scenarios.joined(separator: ", ")) } }"],
      jobs: 4
    ) { _ in
      active.withLock { $0.now += 1; $0.most = max($0.most, $0.now) }
      for _ in 0..<20 { await Task.yield() }
      active.withLock { $0.now -= 1 }
      return HTTPResponse(status: 200)
    }
    #expect(run.results.count == 8)
    #expect(active.withLock(\.most) == 1)
  }

  // swift-format-ignore
  /// 40 scenarios in two files over one login fixture and one fixture for each file; some of them fail.
  private static let shared: [String: String] = {
    let scenarios = (0..<20).map { number in
      "\"s\(number)\": { \"uses\": [\"login\", \"data\"], \"steps\": [{ \"request\": \"GET /use/{{login.id}}/{{data.id}}\", \"expect\": \(number % 7 == 3 ? 418 : 200) }] }"
    }
    let spec = "{ \"scenarios\": { \(scenarios.joined(separator: ", ")) } }"
    return ["a.spec.json": spec, "b.spec.json": spec, "f.spec.json": """
      { "fixtures": {
        "login": { "steps": [{ "request": "POST /login/me", "capture": { "id": "$.id" } }], "finally": [{ "request": "DELETE /login/{id}" }] },
        "data": { "scope": "file", "uses": ["login"], "steps": [{ "request": "POST /data/{{login.id}}", "capture": { "id": "$.id" } }], "finally": [{ "request": "DELETE /data/{id}" }] } } }
      """]
  }()

  private func counts(_ requests: [HTTPRequest]) -> [String: Int] {
    lines(requests).reduce(into: [:]) {
      $0[String($1.split(separator: "/")[0] + $1.split(separator: "/")[1]), default: 0] += 1
    }
  }

  @Test
  func
    `40 scenarios in parallel share one login and one fixture for each file, also when some fail`()
    async throws
  {
    let run = try await CatalogRun(Self.shared, jobs: 8, answer: Self.service)
    #expect(
      counts(run.requests) == [
        "POST login": 1, "DELETE login": 1, "POST data": 2, "DELETE data": 2, "GET use": 40,
      ]
    )
    #expect(run.summary.failed == 6)
    #expect(run.results.count == 43)
  }

  @Test(arguments: 0..<20)
  func `what a fixture has made is removed once, whenever the run is interrupted`(moment: Int)
    async throws
  {
    let folder = try TemporaryCatalog(Self.shared)
    let catalog = try Catalog.load(at: folder.path)
    var builder = RunScope.Builder(catalog: catalog, environment: nil)
    builder.baseURL = "http://api.test/v1"
    let sent = Mutex<[HTTPRequest]>([])
    let interrupt = Mutex<(@Sendable () -> Void)?>(nil)
    let stub = StubTransport { request throws(ClientError) in
      let count = sent.withLock { requests in
        requests.append(request)
        return requests.count
      }
      if count == 1 + moment * 2 { interrupt.withLock(\.self)?() }
      for _ in 0..<5 { await Task.yield() }
      // A request that is cancelled before it was made leaves nothing behind.
      if Task.isCancelled, request.method != .post { throw ClientError(.cancelled, "cancelled") }
      return try await Self.service(request)
    }
    let runner = Runner(
      try RunPlan(builder, selecting: RunSelection()),
      jobs: 1 + moment % 5,
      transport: stub
    )
    interrupt.withLock { $0 = { runner.interrupt() } }
    let summary = await runner.run()
    let counts = counts(sent.withLock(\.self))
    #expect(summary.isInterrupted)
    #expect(counts["POST login", default: 0] == counts["DELETE login", default: 0])
    #expect(counts["POST data", default: 0] == counts["DELETE data", default: 0])
    #expect(counts["POST login", default: 0] == 1)
  }

  @Test func `a service that never responds ends a fixture and its finally by their timeouts`()
    async throws
  {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "defaults": { "timeout": "200ms" }, "fixtures": {
            "silent": { "steps": [{ "request": "POST /make" }], "finally": [{ "request": "DELETE /it" }, { "request": "DELETE /rest" }] } },
          "scenarios": { "user": { "uses": ["silent"], "steps": [{ "request": "GET /use" }] },
            "end": { "steps": [{ "expect": { "variables": { "environment": null } } }],
              "finally": [{ "request": "DELETE /end", "retry": { "attempts": 2, "backoff": { "base": "1ms" } } }] } } }
        """
      ],
      server: server
    )
    #expect(run.results.map(\.name) == ["fixture silent", "user", "end"])
    #expect(
      run.results.map(\.outcome) == [.error, .skipped("the fixture silent did not pass"), .error]
    )
    #expect(run.results[0].steps.map(\.outcome) == [.error, .error, .error])
    #expect(run.problems.allSatisfy { $0.hasPrefix("timeout: ") }, "\(run.problems)")
    #expect(run.problems.count == 4)
  }
}

extension Duration {
  fileprivate func rounded(to unit: Duration) -> Duration { unit * Int((self / unit).rounded()) }
}
