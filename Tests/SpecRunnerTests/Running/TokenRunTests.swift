import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Tokens that a run fetches for its calls.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct TokenRunTests {
  /// A service that numbers its tokens.
  private final class Service: Sendable {
    let fetches = Recorder<String>()
    let refused = Recorder<String>()

    /// The tokens that are not good any more.
    let revoked: Set<String>

    init(revoked: Set<String> = []) {
      self.revoked = revoked
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      let path = URLReference(request.url).path
      if path.hasSuffix("/token") || path.hasSuffix("/login") || path.hasSuffix("/again") {
        var body = ""
        if case .bytes(let bytes) = request.body { body = String(decoding: bytes, as: UTF8.self) }
        let number = fetches.add("\(path) \(body)")
        return json(
          #"{"access_token": "token-\#(number)", "token_type": "Bearer", "refresh": "refresh-\#(number)"}"#
        )
      }
      let token = String((request.fields["Authorization"] ?? "").dropFirst("Bearer ".count))
      guard token.hasPrefix("token-"), !revoked.contains(token) else {
        refused.add(token)
        return HTTPResponse(status: 401)
      }
      return json(#"{"token": "\#(token)"}"#)
    }

    private func json(_ text: String) -> HTTPResponse {
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(text.utf8)
      )
    }
  }

  private static let oauth2 = #"""
    { "baseURL": "http://api.test", "authProfiles": { "m": { "type": "oauth2", "grant": "clientCredentials",
      "tokenURL": "http://id.test/token", "clientID": "c", "clientSecret": "secret" } },
      "defaults": { "auth": "m" } }
    """#

  private static let login = #"""
    { "baseURL": "http://api.test", "variables": { "who": "ada" },
      "authProfiles": { "m": { "type": "login", "call": "logIn", "with": { "name": "{{who}}" },
        "token": "$.access_token", "refresh": { "call": "again", "with": { "proof": "$.refresh" } } } },
      "defaults": { "auth": "m" } }
    """#

  /// Endpoints of a login, and cases that each ask once.
  private static func spec(cases count: Int, expect: String = "200") -> String {
    let cases = (0..<count).map { #""c\#($0)": { "expect": \#(expect) }"# }
    return #"""
      { "variables": { "wanted": 401 }, "endpoints": {
          "logIn": { "request": "POST /login", "body": { "text": "{{name}}" } },
          "again": { "request": "POST /again", "body": { "text": "{{proof}}" } },
          "e": { "request": "GET /e", "cases": { \#(cases.joined(separator: ", ")) } } } }
      """#
  }

  /// Lets the units that are under way come to where they need the token; not for long where other tests compute.
  private static func letOthersGoOn() async {
    let start = ContinuousClock.now
    for _ in 0..<200 where start.duration(to: .now) < .seconds(2) { await Task.yield() }
  }

  @Test(arguments: [(oauth2, "/token grant_type=client_credentials"), (login, "/login ada")])
  func `all units share one token`(environment: String, fetch: String) async throws {
    let service = Service()
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 50), "e.env.json": environment],
      jobs: 50
    ) { request throws(ClientError) in
      await Self.letOthersGoOn()
      return service.answer(request)
    }
    #expect(run.summary.passed == 50, "\(run.problems)")
    #expect(service.fetches.elements == [fetch])
  }

  @Test func `a token that is refused is renewed once for all who wait`() async throws {
    let service = Service(revoked: ["token-1"])
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 20), "e.env.json": Self.login],
      jobs: 20
    ) { request throws(ClientError) in
      await Self.letOthersGoOn()
      return service.answer(request)
    }
    #expect(run.summary.passed == 20, "\(run.problems)")
    #expect(service.fetches.elements == ["/login ada", "/again refresh-1"])
  }

  @Test(arguments: [401, 503, nil])
  func `a refresh that fails leads back to the login`(status: Int?) async throws {
    let service = Service(revoked: ["token-1"])
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": Self.login]
    ) { request throws(ClientError) in
      guard request.url.hasSuffix("/again") else { return service.answer(request) }
      guard let status else { throw ClientError(.closed, "the answer is lost") }
      return HTTPResponse(status: status)
    }
    #expect(run.problems == [])
    #expect(service.fetches.elements == ["/login ada", "/login ada"])
  }

  @Test func `a second refusal is the answer`() async throws {
    let service = Service(revoked: ["token-1", "token-2"])
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": Self.oauth2]
    ) { request throws(ClientError) in service.answer(request) }
    #expect(run.problems == ["status: expected the status 200, found 401 Unauthorized"])
    #expect(service.fetches.count == 2)
  }

  @Test(arguments: ["401", "[403, \"4xx\"]", "\"{{wanted}}\""])
  func `a 401 that is wanted fetches no token`(expect: String) async throws {
    let service = Service(revoked: ["token-1"])
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1, expect: expect), "e.env.json": Self.oauth2]
    ) { request throws(ClientError) in service.answer(request) }
    #expect(run.problems == [])
    #expect(service.fetches.count == 1)
    #expect(service.refused.elements == ["token-1"])
  }

  @Test func `other values of a profile have a token of their own`() async throws {
    let service = Service()
    let run = try await CatalogRun([
      "e.env.json": Self.login,
      "a.spec.json": #"""
      { "endpoints": {
          "logIn": { "request": "POST /login", "body": { "text": "{{name}}" } },
          "again": { "request": "POST /again", "body": { "text": "{{proof}}" } },
          "e": { "request": "GET /e", "cases": {
            "ada": {}, "grace": { "variables": { "who": "grace" } }, "ada again": {},
            "another ada": { "with": { "who": "nobody" }, "headers": { "X-Who": "{{who}}" } } } } } }
      """#,
    ]) { request throws(ClientError) in service.answer(request) }
    #expect(run.problems == [])
    #expect(service.fetches.elements == ["/login ada", "/login grace"])
  }

  @Test func `a run with very many users keeps no more than it needs, and hides each token`()
    async throws
  {
    let service = Service()
    let users = 2200
    let units = (0..<users).map { number in
      #""s\#(number)": { "variables": { "who": "user\#(number)" }, "steps": [ { "request": "GET /\#(number == 0 ? "wait" : "e")" } ] }"#
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "endpoints": {
            "logIn": { "request": "POST /login", "auth": null, "body": { "text": "{{name}}" } },
            "again": { "request": "POST /again", "auth": null, "body": { "text": "{{proof}}" } } },
          "scenarios": { \#(units.joined(separator: ", ")) } }
        """#,
        "e.env.json": Self.login,
      ],
      jobs: 2
    ) { request throws(ClientError) in
      // The first unit goes on while all others come and go.
      if request.url.hasSuffix("/wait") {
        while service.fetches.count < users { try? await Task.sleep(for: .milliseconds(5)) }
      }
      return service.answer(request)
    }
    #expect(run.summary.passed == users, "\(run.problems.prefix(3))")
    #expect(service.fetches.count == users)
    // Each unit hides its own token, whatever became of it since.
    for (number, unit) in run.results.enumerated() {
      let token = try #require(
        unit.steps.first?.exchange?.request.fields["Authorization"]?.dropFirst("Bearer ".count)
      )
      #expect(unit.redactor.redact("t \(token)") == "t ***", "unit \(number)")
    }
  }

  @Test func `a login keeps its cookies to itself and inherits no login`() async throws {
    let service = Service()
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 2), "e.env.json": Self.login]
    ) { request throws(ClientError) in
      var response = service.answer(request)
      if request.url.hasSuffix("/login") { response.fields.append("Set-Cookie", "sid=1") }
      return response
    }
    #expect(run.problems == [])
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, nil, nil])
    #expect(
      run.requests.map { $0.fields["Authorization"] } == [nil, "Bearer token-1", "Bearer token-1"]
    )
  }

  @Test(arguments: [("Token", "Token token-"), ("", "token-")])
  func `a login says what is before its token, also when it is renewed`(
    scheme: String,
    start: String
  ) async throws {
    let fetches = Recorder<String>()
    let run = try await CatalogRun([
      "a.spec.json": Self.spec(cases: 1),
      "e.env.json": Self.login.replacing(
        "\"type\": \"login\"",
        with: "\"type\": \"login\", \"scheme\": \"\(scheme)\""
      ),
    ]) { request in
      let field = request.fields["Authorization"]
      guard request.method == .get else {
        return HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(#"{"access_token": "token-\#(fetches.add(""))", "refresh": "r"}"#.utf8)
        )
      }
      return HTTPResponse(status: field == "\(start)2" ? 200 : 401)
    }
    #expect(run.results[0].outcome == .passed)
    #expect(
      run.requests.map { $0.fields["Authorization"] } == [nil, "\(start)1", nil, "\(start)2"]
    )
  }

  @Test(arguments: ["header", "query", "cookie"])
  func `the key of an API key profile appears in no output`(place: String) async throws {
    let profile =
      #"{ "type": "apiKey", "in": "\#(place)", "name": "plain", "value": "open-sesame" }"#
    let run = try await CatalogRun([
      "a.spec.json":
        #"{ "scenarios": { "s": { "steps": [ { "request": "GET http://a.test/", "auth": \#(profile) } ] } } }"#
    ]) { _ throws(ClientError) in HTTPResponse(status: 500) }
    let result = try #require(run.results.first)
    #expect(!result.redactor.redact("a open-sesame b").contains("open-sesame"))
  }

  @Test func `fetched tokens appear in no output`() async throws {
    let service = Service(revoked: ["token-1"])
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": Self.login]
    ) { request throws(ClientError) in service.answer(request) }
    let result = try #require(run.results.first)
    for text in ["token-1", "token-2", "refresh-1", "refresh-2", "dG9rZW4tMg=="] {
      #expect(!result.redactor.redact("a \(text) b").contains(text))
    }
    let shown = result.steps.first?.request?.curlCommand
    #expect(shown?.contains("'Authorization: Bearer ***'") == true)
  }

  @Test func `what a login is refused for is told without its values`() async throws {
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": Self.login]
    ) { _ throws(ClientError) in HTTPResponse(status: 403, reason: "Forbidden") }
    #expect(
      run.problems == [
        "authentication: cannot get an access token: the login's call \"logIn\" responded with 403 Forbidden"
      ]
    )
    #expect(run.results.map(\.outcome) == [.error])
  }

  @Test(arguments: [
    (#"{"title": "Forbidden", "detail": "ada is locked"}"#, ": ada is locked"),
    (#"{"error": "invalid_grant", "error_description": "wrong password"}"#, ": wrong password"),
    (#"{"message": "no such user"}"#, ": no such user"), (#"{"detail": ["a"]}"#, ""), ("no", ""),
  ])
  func `what the service says of a refused login is told`(body: String, end: String) async throws {
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": Self.login]
    ) { _ throws(ClientError) in
      HTTPResponse(status: 403, reason: "Forbidden", body: Array(body.utf8))
    }
    let message = "the login's call \"logIn\" responded with 403 Forbidden\(end)"
    #expect(run.problems == ["authentication: cannot get an access token: \(message)"])
  }

  @Test func `a login that is refused twice is not tried again`() async throws {
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 5), "e.env.json": Self.login]
    ) { _ throws(ClientError) in HTTPResponse(status: 403) }
    #expect(run.requests.count == 2)
    #expect(run.summary.errors == 5)
    #expect(Set(run.problems).count == 1)
  }

  @Test(arguments: [408, 429, 500, 503])
  func `a login whose service has its own troubles is tried again`(_ status: Int) async throws {
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 5), "e.env.json": Self.login]
    ) { _ throws(ClientError) in HTTPResponse(status: status) }
    #expect(run.requests.count == 5)
    #expect(run.summary.errors == 5)
  }

  @Test func `a login whose answer is lost is made again by each call`() async throws {
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 5), "e.env.json": Self.login]
    ) { _ throws(ClientError) in throw ClientError(.closed, "the answer is lost") }
    #expect(run.requests.count == 5)
    #expect(run.summary.errors == 5)
  }

  @Test(arguments: [
    ("no JSON", "the response of the login's call \"logIn\" is not JSON"),
    ("{}", "the response of the login's call \"logIn\" has no string at $.access_token"),
    (
      #"{"access_token": 1, "data": {"token": "t"}}"#,
      "the response of the login's call \"logIn\" has no string at $.access_token: it has access_token, data"
    ),
  ])
  func `an answer without a token is an error`(body: String, message: String) async throws {
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": Self.login]
    ) { _ throws(ClientError) in HTTPResponse(status: 200, body: Array(body.utf8)) }
    #expect(run.problems == ["authentication: cannot get an access token: \(message)"])
  }

  @Test func `an answer without a token names the members that are nearest to it`() async throws {
    let environment = Self.login.replacing("$.access_token", with: "$.user.token")
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": environment]
    ) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array(#"{"user": {"jwt": "t"}, "id": 1}"#.utf8))
    }
    #expect(run.problems.allSatisfy { $0.hasSuffix("no string at $.user.token: $.user has jwt") })
    #expect(run.problems.count == 1)
  }

  @Test(arguments: [
    (#"{"exp": "soon"}"#, "a string"), (#"{"exp": [60]}"#, "an array"),
  ])
  func `a lifetime that is no number is an error of the profile`(
    answer: String,
    found: String
  ) async throws {
    let environment = Self.login.replacing(
      #""token": "$.access_token""#,
      with: #""token": "$.t", "expiresIn": "$.life.exp""#
    )
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": environment]
    ) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array(#"{"t": "token-1", "life": \#(answer)}"#.utf8))
    }
    #expect(
      run.problems == [
        "authentication: cannot get an access token: the response of the login's call \"logIn\" has no number of seconds at $.life.exp, but \(found)"
      ]
    )
    let notes = run.results.flatMap { $0.steps.flatMap(\.problems) }.flatMap(\.notes)
    #expect(notes.map(\.message) == ["the token is fetched by this profile"])
  }

  @Test(arguments: [#", "exp": 60"#, #", "exp": "60""#, #", "exp": null"#, ""])
  func `a lifetime may be a number or the text of one, or be absent`(life: String) async throws {
    let environment = Self.login.replacing(
      #""token": "$.access_token""#,
      with: #""token": "$.t", "expiresIn": "$.exp""#
    )
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": environment]
    ) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        body: Array(#"{"t": "token-1", "token": "t"\#(life)}"#.utf8)
      )
    }
    #expect(!run.problems.contains { $0.contains("access token") })
  }

  @Test(arguments: [oauth2, login])
  func `a call waits for its token no longer than its timeout, and is not sent`(
    environment: String
  ) async throws {
    let run = try await CatalogRun([
      "a.spec.json": Self.spec(cases: 1)
        .replacing(#""request": "GET /e","#, with: #""request": "GET /e", "timeout": "20ms","#),
      "e.env.json": environment,
    ]) { _ throws(ClientError) in
      // It never ends by itself.
      await Gate().pass()
      return HTTPResponse(status: 500)
    }
    #expect(
      run.problems == [
        "authentication: cannot get an access token: fetching it took longer than 20 ms"
      ]
    )
    #expect(run.summary.requests == 0)
    let note = run.results.first?.steps.first?.error?.notes.first
    #expect(note?.message == "the token is fetched by this profile")
    #expect(note?.range?.file.path.hasSuffix("e.env.json") == true)
  }

  @Test(arguments: [oauth2, login])
  func `an answer with a token is bounded in time and size`(environment: String) async throws {
    let run = try await CatalogRun(
      ["a.spec.json": Self.spec(cases: 1), "e.env.json": environment]
    ) { request throws(ClientError) in
      let isFetch = !request.url.hasSuffix("/e")
      #expect(request.options.maxResponseSize == (isFetch ? 1 << 20 : nil))
      #expect(request.options.timeout == .seconds(30))
      return Service().answer(request)
    }
    #expect(run.problems == [])
  }

  @Test func `other origins get no inherited token`() async throws {
    let service = Service()
    let run = try await CatalogRun([
      "e.env.json": Self.oauth2,
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [
          { "request": "GET http://other.test/", "expect": 401 },
          { "request": "GET http://other.test/", "auth": "m" } ] } } }
      """#,
    ]) { request throws(ClientError) in service.answer(request) }
    #expect(run.problems == [])
    #expect(
      run.requests.map { $0.fields["Authorization"] } == [
        nil, "Basic YzpzZWNyZXQ=", "Bearer token-1",
      ]
    )
  }

  @Test func `38: requests of the auth profiles of a read-only environment are exempt`()
    async throws
  {
    let service = Service()
    let profile =
      #""type": "login", "call": "logIn", "with": { "name": "x" }, "token": "$.access_token""#
    let run = try await CatalogRun([
      "e.env.json": #"""
      { "baseURL": "http://api.test", "readOnly": true, "authProfiles": { "own": { \#(profile) } } }
      """#,
      "a.spec.json": #"""
      { "authProfiles": { "file": { \#(profile) } },
        "endpoints": {
          "logIn": { "request": "POST /login", "body": { "text": "{{name}}" } },
          "e": { "request": "GET /e", "cases": { "own": { "auth": "own" }, "file": { "auth": "file" } } } } }
      """#,
    ]) { request throws(ClientError) in service.answer(request) }
    #expect(
      run.results.map(\.outcome) == [
        .passed, .skipped("the environment is read only, and the auth of \"e\" sends POST"),
      ]
    )
  }
}
