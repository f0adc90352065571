import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// How the calls of a run are sent again, kept, and held back.
@Suite(.inTurn)
struct SendingTests {
  /// Answers by a list, the last one again and again.
  private final class Script: Sendable {
    private let state: Mutex<[Result<HTTPResponse, ClientError>]>

    init(_ answers: [Result<HTTPResponse, ClientError>]) {
      state = Mutex(answers)
    }

    func answer(_: HTTPRequest) throws(ClientError) -> HTTPResponse {
      let next = state.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
      guard let next else { throw ClientError(.other, "there is no response") }
      return try next.get()
    }
  }

  private static let busy = Result<HTTPResponse, ClientError>.success(HTTPResponse(status: 503))
  private static let fine = Result<HTTPResponse, ClientError>.success(HTTPResponse(status: 200))
  private static let broken = Result<HTTPResponse, ClientError>.failure(
    ClientError(.closed, "it was closed")
  )

  private static let rule = #""retry": {"attempts": 3, "backoff": {"base": "1ms"}}"#

  private func run(
    _ call: String,
    method: String = "GET",
    answers: [Result<HTTPResponse, ClientError>]
  ) async throws -> CatalogRun {
    let script = Script(answers)
    return try await CatalogRun([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "\#(method) /", "cases": {"c": {\#(call)}}}}}"#
    ]) { request throws(ClientError) in try script.answer(request) }
  }

  @Test func `a call that passes on a later attempt is flaky and passes the run`() async throws {
    let run = try await run(Self.rule, answers: [Self.busy, Self.broken, Self.fine])
    let step = try #require(run.results.first?.steps.first)
    #expect(run.results.map(\.outcome) == [.flaky])
    #expect(step.earlierAttempts.map(\.exchange?.response.status) == [503, nil])
    #expect(step.earlierAttempts.map(\.error?.message) == [nil, "it was closed"])
    #expect(run.summary.flaky == 1)
    #expect(run.summary.total == 1)
    #expect(run.summary.requests == 3)
    #expect(run.requests.count == 3)
  }

  @Test func `the last attempt is judged`() async throws {
    let statuses = try await run(Self.rule, answers: [Self.busy])
    #expect(statuses.results.map(\.outcome) == [.failed])
    #expect(
      statuses.problems == [
        "status: expected a status of success (2xx), found 503 Service Unavailable"
      ]
    )
    #expect(statuses.requests.count == 3)
    let faults = try await run(Self.rule, answers: [Self.broken])
    #expect(faults.results.map(\.outcome) == [.error])
    #expect(faults.results.first?.steps.first?.earlierAttempts.count == 2)
    #expect(faults.summary.requests == 3)
  }

  @Test(arguments: ["503", #""5xx""#, "[200, 503]"])
  func `a status that is expected is not tried again`(_ expected: String) async throws {
    let run = try await run("\(Self.rule), \"expect\": \(expected)", answers: [Self.busy])
    #expect(run.results.map(\.outcome) == [.passed])
    #expect(run.requests.count == 1)
  }

  @Test(arguments: [
    ("POST", Self.rule, 1), ("PATCH", Self.rule, 1), ("PUT", Self.rule, 3),
    ("DELETE", Self.rule, 3), ("OPTIONS", Self.rule, 3),
    ("POST", #""retry": {"nonIdempotent": true, "backoff": {"base": "1ms"}}"#, 3),
    ("GET", #""retry": {"on": 500}"#, 1), ("GET", #""retry": {"on": "network"}"#, 1),
    ("GET", #""retry": {"on": ["5xx"], "attempts": 2, "backoff": {"base": "1ms"}}"#, 2),
    ("GET", #""retry": 1"#, 1),
    (
      "GET",
      #""variables": {"n": 2, "w": "1ms"}, "retry": {"attempts": "{{n}}", "backoff": {"base": "{{w}}"}}"#,
      2
    ),
  ])
  func `what is tried again`(_ method: String, _ call: String, _ count: Int) async throws {
    let run = try await run(call, method: method, answers: [Self.busy])
    #expect(run.requests.count == count)
    #expect(run.results.map(\.outcome) == [.failed])
  }

  @Test func `a template that gives no number of attempts is an error of the call`() async throws {
    let run = try await run(
      #""variables": {"n": "many{{randomInt(1, 1)}}"}, "retry": "{{n}}""#,
      answers: [Self.fine]
    )
    #expect(
      run.problems == [
        "template-value: expected a number of attempts from 1 to 100, the template gives \"many1\""
      ]
    )
    #expect(run.requests.isEmpty)
  }

  @Test func `answers are kept for the run where a call says so`() async throws {
    let spec = """
      {"endpoints": {
        "a": {"request": "GET /x", "cache": "memory", "cases": {"1": {}, "2": {}, "3": {"cache": null}}},
        "b": {"request": "GET /y", "cases": {"1": {}, "2": {}}}}}
      """
    let run = try await CatalogRun(["a.spec.json": spec]) { _ in
      HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"])
    }
    #expect(run.requests.map { $0.url.suffix(2) } == ["/x", "/x", "/y", "/y"])
    #expect(run.summary.requests == 4)
    #expect(
      run.results.map { $0.steps[0].exchange?.isFromCache } == [false, true, false, false, false]
    )
  }

  @Test(
    arguments: [
      ("DELETE /x", 204, false), ("PUT /x", 200, false), ("POST /list", 201, false),
      ("DELETE /x", 409, true), ("DELETE /y", 204, true), ("HEAD /x", 200, true),
    ]
  )
  func `a call without cache ends what is kept of what it changes`(
    _ request: String,
    _ status: Int,
    _ isKept: Bool
  ) async throws {
    let get = #"{"request": "GET /x", "cache": "memory"}"#
    let change = #"{"request": "\#(request)", "expect": \#(status)}"#
    let spec = #"{"scenarios": {"a": {"steps": [\#(get), \#(change), \#(get)]}}}"#
    let run = try await CatalogRun(["a.spec.json": spec]) { request in
      request.method == .get
        ? HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"])
        : HTTPResponse(status: status, fields: request.method == .post ? ["Location": "x"] : [:])
    }
    #expect(run.results.map(\.outcome) == [.passed])
    #expect(run.results[0].steps.last?.exchange?.isFromCache == isKept)
  }

  @Test func `a kept answer is for the credentials of its call alone`() async throws {
    let spec = """
      {"authProfiles": {
         "ada": {"type": "apiKey", "in": "header", "name": "X-Shop-Key", "value": "ada"},
         "bob": {"type": "apiKey", "in": "header", "name": "X-Shop-Key", "value": "bob"}},
       "endpoints": {"a": {"request": "GET /x", "cache": "memory",
         "cases": {"0": {}, "1": {"auth": "ada"}, "2": {"auth": "ada"}, "3": {"auth": "bob"}, "4": {"auth": null}}}}}
      """
    let run = try await CatalogRun(["a.spec.json": spec]) { _ in
      HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"])
    }
    #expect(run.requests.map { $0.fields["X-Shop-Key"] } == [nil, "ada", "bob"])
    #expect(
      run.results.map { $0.steps[0].exchange?.isFromCache } == [false, false, true, false, true]
    )
  }

  private static let hosts =
    #"{"baseURL": "http://a.test", "allowedHosts": ["a.test", "*.b.test"]}"#

  @Test func `38: a call to a host that is not allowed is not sent`() async throws {
    let run = try await CatalogRun([
      "e.env.json": Self.hosts,
      "a.spec.json": """
      {"defaults": {"retry": 3}, "scenarios": {
        "away": {"steps": [{"request": "GET /"}, {"request": "GET http://c.test/"}]},
        "below": {"steps": [{"request": "GET http://x.b.test/"}]}}}
      """,
    ])
    #expect(run.results.map(\.outcome) == [.error, .passed])
    #expect(run.requests.map(\.url) == ["http://a.test/", "http://x.b.test/"])
    #expect(
      run.problems == [
        "host-not-allowed: the host c.test is not allowed; allowed hosts: a.test, *.b.test"
      ]
    )
    let problem = try #require(run.results.first?.steps.last?.problems.first)
    #expect(problem.notes.map(\.message) == ["the environment allows these hosts"])
    #expect(problem.notes.first?.range?.file.path.hasSuffix("e.env.json") == true)
    #expect(run.summary.requests == 2)
  }

  @Test func `38: a baseURL at a host that is not allowed is wrong before anything is sent`() async
  {
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogRun([
        "e.env.json": #"{"baseURL": "http://user@b.test:81/", "allowedHosts": ["a.test"]}"#,
        "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
      ])
    }
    #expect(
      error?.diagnostics.map(\.message) == ["the host b.test is not allowed; allowed hosts: a.test"]
    )
    #expect(error?.diagnostics.first?.range?.position.description == "1:13")
  }

  private static let tagged = """
    {"endpoints": {"e": {"request": "GET /{n}", "tags": ["all"], "cases": {
      "a": {"tags": ["smoke"], "with": {"n": 1}}, "b": {"tags": ["slow"], "with": {"n": 2}}, "c": {"with": {"n": 3}}}}}}
    """

  @Test func `37: the tags of an environment leave only units that have one of them`() async throws
  {
    let run = try await CatalogRun([
      "e.env.json": #"{"baseURL": "http://a.test", "tags": ["smoke", "slow"]}"#,
      "a.spec.json": Self.tagged,
    ])
    #expect(run.requests.map(\.url) == ["http://a.test/1", "http://a.test/2"])
    #expect(run.summary.total == 2)
    var selection = RunSelection()
    selection.tags = ["all"]
    selection.excludedTags = ["slow"]
    let selected = try await CatalogRun(
      [
        "e.env.json": #"{"baseURL": "http://a.test", "tags": ["smoke"]}"#,
        "a.spec.json": Self.tagged,
      ],
      selection: selection
    )
    #expect(selected.requests.map(\.url) == ["http://a.test/1"])
  }

  @Test func `that no unit is left by an environment's tags is told with their place`() async {
    let files = [
      "e.env.json": #"{"baseURL": "http://a.test", "tags": ["smoke"]}"#,
      "a.spec.json": Self.tagged,
    ]
    let error = await #expect(throws: CatalogError.self) {
      var selection = RunSelection()
      selection.tags = ["slow"]
      _ = try await CatalogRun(files, selection: selection)
    }
    #expect(
      error?.diagnostics.map { "\($0.range?.position.description ?? "") \($0.rule) \($0.message)" }
        == ["1:38 nothing-to-run no selected unit is run in the environment \"e\""]
    )
  }

  @Test func `requests are spread over the time`() async throws {
    let start = ContinuousClock.now
    let run = try await CatalogRun(
      [
        "e.env.json": #"{"baseURL": "http://a.test", "limits": {"rate": "100/s"}}"#,
        "a.spec.json":
          #"{"endpoints": {"e": {"request": "GET /", "cases": {"1": {}, "2": {}, "3": {}, "4": {}, "5": {}, "6": {}}}}}"#,
      ],
      jobs: 6
    )
    #expect(run.summary.passed == 6)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
  }

  private static func cases(_ count: Int, _ more: String = "") -> String {
    let cases = (0..<count).map { #""\#($0)": {"with": {"n": \#($0)}}"# }.joined(separator: ", ")
    return #"{"endpoints": {"e": {"request": "GET /{n}"\#(more), "cases": {\#(cases)}}}}"#
  }

  @Test func `what needs an origin that nobody can connect to fails at once`() async throws {
    let run = try await CatalogRun(
      ["e.env.json": #"{"baseURL": "http://a.test"}"#, "a.spec.json": Self.cases(200)],
      jobs: 4,
      clock: ManualClock().clock
    ) { _ throws(ClientError) in
      for _ in 0..<50 { await Task.yield() }
      throw ClientError(.connect, "nobody listens")
    }
    #expect(run.summary.errors == 200)
    #expect((1...4).contains(run.requests.count))
    #expect(run.summary.requests == run.requests.count)
    #expect(
      Set(run.problems) == [
        "connect: nobody listens",
        "connect: nobody listens (not sent: another call found this out)",
      ]
    )
    #expect(run.results.allSatisfy { $0.steps[0].unreachableOrigin == "http://a.test" })
  }

  @Test func `a unit is judged by its own steps, up to the one that needs such an origin`()
    async throws
  {
    let run = try await CatalogRun(
      [
        "e.env.json": #"{"baseURL": "http://a.test"}"#,
        "a.spec.json": """
        {"scenarios": {
          "1": {"steps": [{"request": "POST /1"}, {"request": "GET http://b.test/1"}], "finally": [{"request": "DELETE /1"}]},
          "2": {"steps": [{"request": "POST /2"}, {"request": "GET http://b.test/2"}, {"request": "PUT /2"}], "finally": [{"request": "DELETE /2"}]},
          "3": {"steps": [{"request": "POST /bad"}, {"request": "GET http://b.test/3"}]},
          "4": {"steps": [{"request": "GET http://b.test/4", "retry": 2}]}}}
        """,
      ],
      clock: ManualClock().clock
    ) { request throws(ClientError) in
      if request.url.hasPrefix("http://b.test") { throw ClientError(.connect, "nobody listens") }
      return HTTPResponse(status: request.url.hasSuffix("bad") ? 500 : 200)
    }
    #expect(run.results.map(\.outcome) == [.error, .error, .failed, .error])
    #expect(
      run.requests.map { "\($0.method) \($0.url.dropFirst(7))" } == [
        "POST a.test/1", "GET b.test/1", "DELETE a.test/1", "POST a.test/2", "DELETE a.test/2",
        "POST a.test/bad", "GET b.test/4", "GET b.test/4",
      ]
    )
    #expect(
      run.results[1].steps.flatMap(\.problems).map(\.message) == [
        "nobody listens (not sent: another call found this out)"
      ]
    )
    #expect(run.summary.requests == run.requests.count)
  }

  @Test func `where no token can be fetched is found out once, too`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        {"baseURL": "http://a.test", "defaults": {"auth": "member", "retry": 3}, "authProfiles": {"member": {
          "type": "oauth2", "grant": "clientCredentials", "tokenURL": "http://id.test/token",
          "clientID": "me", "clientSecret": "hush-hush"}}}
        """,
        "a.spec.json": Self.cases(20),
      ],
      clock: ManualClock().clock
    ) { request throws(ClientError) in
      if request.url.hasPrefix("http://id.test") { throw ClientError(.dns, "there is no id.test") }
      return HTTPResponse(status: 200)
    }
    #expect(run.summary.errors == 20)
    #expect(Set(run.requests.map(\.url)) == ["http://id.test/token"])
    #expect(run.requests.count <= 2)
    #expect(run.results.allSatisfy { $0.steps[0].unreachableOrigin == "http://id.test" })
  }

  @Test func `38: the host of a token has to be allowed`() async throws {
    let run = try await CatalogRun([
      "e.env.json": """
      {"baseURL": "http://a.test", "allowedHosts": ["a.test"], "defaults": {"auth": "member"}, "authProfiles": {"member": {
        "type": "oauth2", "grant": "clientCredentials", "tokenURL": "http://id.test/token",
        "clientID": "me", "clientSecret": "hush-hush"}}}
      """,
      "a.spec.json": Self.cases(1),
    ])
    #expect(
      run.problems == [
        "host-not-allowed: cannot get an access token: the host id.test is not allowed; allowed hosts: a.test"
      ]
    )
    #expect(run.requests.isEmpty)
  }

  @Test func `an origin that was reached once is asked again after a failure`() async throws {
    let run = try await CatalogRun(["a.spec.json": Self.cases(10)]) { request throws(ClientError) in
      if request.url.hasSuffix("/3") || request.url.hasSuffix("/4") {
        throw ClientError(.connect, "nobody listens")
      }
      return HTTPResponse(status: 200)
    }
    #expect(run.summary.passed == 8)
    #expect(run.summary.errors == 2)
    #expect(run.requests.count == 10)
  }

  @Test func `a service that is coming up is asked by calls that are sent again`() async throws {
    let count = Atomic(0)
    let run = try await CatalogRun([
      "a.spec.json": """
      {"endpoints": {
        "a": {"request": "GET /a", "cases": {"1": {}, "2": {}}},
        "b": {"request": "GET /b", "retry": {"attempts": 4, "backoff": {"base": "1ms"}}, "cases": {"1": {}}},
        "c": {"request": "GET /c", "cases": {"1": {}}}}}
      """
    ]) { _ throws(ClientError) in
      if count.add(1, ordering: .relaxed).newValue < 4 {
        throw ClientError(.connect, "nobody listens yet")
      }
      return HTTPResponse(status: 200)
    }
    #expect(run.results.map(\.outcome) == [.error, .error, .flaky, .passed])
    #expect(run.requests.map { $0.url.last } == ["a", "b", "b", "b", "c"])
  }

  @Test func `after the attempts of one call others make none`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": Self.cases(5, #", "retry": {"attempts": 3, "backoff": {"base": "1ms"}}"#)
    ]) { _ throws(ClientError) in throw ClientError(.dns, "there is no such host") }
    #expect(run.summary.errors == 5)
    #expect(run.requests.count == 3)
  }
}
