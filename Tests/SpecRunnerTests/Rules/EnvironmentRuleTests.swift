import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of environments and of errors that are expected, as the format's details say them.
// swift-format-ignore
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct EnvironmentRuleTests {
  @Test func `nothing that a response or a spec file says changes which credentials an environment sends where`() async throws {
    let run = try await CatalogRun([
      "e.env.json": #"""
      { "baseURL": "http://api.test", "variables": { "host": "id.test", "account": "ci" }, "authProfiles": {
          "oauth": { "type": "oauth2", "grant": "clientCredentials", "tokenURL": "http://{{host}}/token", "clientID": "{{account}}", "clientSecret": "secret" },
          "basic": { "type": "basic", "username": "{{account}}", "password": "secret-{{late | default('none')}}" } },
        "defaults": { "headers": { "X-Account": "{{account}}" }, "connectTo": { "api.test:80": "{{host}}:81" } } }
      """#,
      "a.spec.json": #"""
      { "fixtures": { "account": { "steps": [{ "request": "GET /account", "capture": { "id": "$.id" } }] } }, "scenarios": {
          "captures": { "steps": [{ "request": "GET /one", "capture": { "host": "$.id", "account": "$.id", "late": "$.id" } },
            { "request": "GET /two", "auth": "oauth" }, { "request": "GET /three", "auth": "basic" }] },
          "variables": { "variables": { "host": "evil.test" }, "steps": [{ "request": "GET /four", "auth": "oauth" }] },
          "user": { "variables": { "account": "eve" }, "steps": [{ "request": "GET /six", "auth": "basic" }] },
          "fixture": { "uses": ["account"], "steps": [{ "request": "GET /five", "auth": "basic", "headers": { "X-Account": null } }] } } }
      """#,
    ]) { request in
      let isToken = request.url.hasSuffix("/token")
      return HTTPResponse(status: 200, body: Array((isToken ? #"{"access_token": "t", "token_type": "Bearer"}"# : #"{"id": "evil.test"}"#).utf8))
    }
    #expect(run.problems == [])
    #expect(Set(run.requests.map { URLReference($0.url).host }) == ["api.test", "id.test"])
    #expect(run.requests.allSatisfy { $0.url.contains("id.test") || $0.options.connectTo == ["api.test:80:id.test:81"] })
    // The variables of a unit may choose the user. A name that the environment does not define is the call's; its defaults are as if the call said them.
    let fields = run.requests.map { ($0.fields["Authorization"] ?? "none", $0.fields["X-Account"] ?? "none") }
    #expect(fields.contains { $0 == ("Basic Y2k6c2VjcmV0LWV2aWwudGVzdA==", "evil.test") })
    #expect(fields.contains { $0 == ("Basic Y2k6c2VjcmV0LW5vbmU=", "none") })
    #expect(fields.contains { $0 == ("Basic ZXZlOnNlY3JldC1ub25l", "eve") })
  }

  @Test func `38: GET, HEAD, OPTIONS, TRACE and endpoints with safe pass where an environment is read-only`() async throws {
    let methods = ["GET", "HEAD", "OPTIONS", "TRACE", "POST", "PUT", "PATCH", "DELETE", "LIST"]
    let units = methods.map { #""\#($0)": { "steps": [{ "request": "\#($0) /" }] }"# }
    let run = try await CatalogRun([
      "e.env.json": #"{ "baseURL": "http://api.test", "readOnly": true }"#,
      "a.spec.json": #"""
      { "endpoints": { "search": { "request": "POST /search", "safe": true, "cases": { "c": {} } } }, "scenarios": { \#(units.joined(separator: ", ")) } }
      """#,
    ])
    #expect(run.requests.map(\.method.rawValue) == ["POST", "GET", "HEAD", "OPTIONS", "TRACE"])
    #expect(run.results.suffix(5).map(\.outcome) == methods.suffix(5).map {
      .skipped("the environment is read only, and \"\($0) /\" sends \($0)")
    })
  }

  @Test func `38: a unit with an unsafe call in finally, a called scenario or a loop is skipped before its first`() async throws {
    let run = try await CatalogRun([
      "e.env.json": #"{ "baseURL": "http://api.test", "readOnly": true }"#,
      "a.spec.json": #"""
      { "scenarios": {
          "finally": { "steps": [{ "request": "GET /1" }], "finally": [{ "request": "DELETE /1" }] },
          "called": { "steps": [{ "request": "GET /2" }, { "scenario": "finally" }] },
          "loop": { "steps": [{ "request": "GET /3" }, { "request": "PUT /{{i}}", "forEach": [{ "i": 1 }] }] } } }
      """#,
    ])
    #expect(run.requests.isEmpty)
    #expect(run.summary.skipped == 3)
  }

  @Test func `38: allowedHosts are checked at every redirect of a run`() async throws {
    let other = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let server = try RawServer.answering { _ in
      "HTTP/1.1 302 Found\r\nLocation: http://localhost:\(other.port)/\r\nContent-Length: 0\r\n\r\n"
    }
    let run = try await CatalogRun([
      "e.env.json": #"{ "baseURL": "\#(server.url)", "allowedHosts": ["127.0.0.1"] }"#,
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /", "followRedirects": true } } }"#,
    ], server: server)
    #expect(run.problems == [
      "host-not-allowed: the redirect is refused: the host localhost is not allowed; allowed hosts: 127.0.0.1"
    ])
    #expect(other.connectionCount == 0)
  }

  @Test func `47: variables, secrets, profiles and limits of an environment without baseURL apply`() async throws {
    let run = try await CatalogRun([
      "e.env.json": #"""
      { "variables": { "v": "of-environment" }, "secrets": { "k": { "env": "KEY" } }, "limits": { "maxResponseSize": "5KB" },
        "authProfiles": { "m": { "type": "bearer", "token": "{{secrets.k}}" } } }
      """#,
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET http://a.test/{{v}}", "auth": "m", "cases": { "c": {} } } } }"#,
    ], process: ["KEY": "sesame-open"])
    #expect(run.problems == [])
    let request = try #require(run.requests.first)
    #expect(request.url == "http://a.test/of-environment")
    #expect(request.fields["Authorization"] == "Bearer sesame-open")
    #expect(request.options.maxResponseSize == 5000)
  }

  @Test func `57: a missing variable of the process names --env-file`() async throws {
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogRun([
        "e.env.json": #"{ "baseURL": "http://a.test", "variables": { "v": "{{env.NOT_THERE}}" } }"#,
        "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /{{v}}" } } }"#,
      ])
    }
    #expect(error?.diagnostics.map(\.message) == ["the variable \"env.NOT_THERE\" has no value"])
    #expect(error?.diagnostics.first?.help?.contains("--env-file") == true)
  }

  @Test func `52: the error authentication is a token that is refused, redirects are too many`() async throws {
    let server = try RawServer.answering { head in
      head.hasPrefix("POST /token")
        ? "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: 26\r\n\r\n{\"error\":\"invalid_client\"}"
        : "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"
    }
    func run(_ error: String, _ keys: String) async throws -> CatalogRun {
      try await CatalogRun([
        "a.spec.json": #"""
        { "authProfiles": { "p": { "type": "oauth2", "grant": "clientCredentials", "tokenURL": "\#(server.url)/token", "clientID": "c", "clientSecret": "hush-hush" } },
          "endpoints": { "e": { "request": "GET /", \#(keys), "cases": { "c": { "expect": { "error": "\#(error)" } } } } } }
        """#
      ], server: server)
    }
    let refused = #""auth": "p""#
    let redirected = #""followRedirects": 2"#
    #expect(try await run("authentication", refused).problems == [])
    #expect(try await run("redirects", redirected).problems == [])
    #expect(try await run("redirects", refused).results.map(\.outcome) == [.error])
    #expect(try await run("authentication", redirected).results.map(\.outcome) == [.error])
  }

  @Test func `52: a token endpoint that cannot be reached is its own error, and one that fails is none of them`()
    async throws
  {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"
    }
    func run(_ error: String, _ tokenURL: String) async throws -> [Outcome] {
      try await CatalogRun([
        "a.spec.json": #"""
        { "authProfiles": { "p": { "type": "oauth2", "grant": "clientCredentials", "tokenURL": "\#(tokenURL)/token", "clientID": "c", "clientSecret": "hush-hush" } },
          "endpoints": { "e": { "request": "GET /", "auth": "p", "cases": { "c": { "expect": { "error": "\#(error)" } } } } } }
        """#
      ], server: server).results.map(\.outcome)
    }
    let closed = "http://127.0.0.1:\(try RawServer.closedPort())"
    #expect(try await run("connect", closed) == [.passed])
    #expect(try await run("authentication", closed) == [.error])
    #expect(try await run("authentication", server.url) == [.error])
  }
}
