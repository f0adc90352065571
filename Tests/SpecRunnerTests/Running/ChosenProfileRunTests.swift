import SpecModel
import SpecRunner
import TestSupport
import Testing

/// `auth` with a template: what is sent.
@Suite(.inTurn)
struct ChosenProfileRunTests {
  private static let environment = """
    { "baseURL": "http://a.test", "secrets": { "root": { "env": "ROOT" }, "other": { "env": "OTHER" } },
      "authProfiles": {
        "admin": { "type": "bearer", "token": "{{secrets.root}}" },
        "guest": { "type": "basic", "username": "g", "password": "pw" },
        "other": { "type": "bearer", "token": "{{secrets.other}}" } } }
    """

  private func run(
    _ unit: String,
    endpoint: String = "",
    process: [String: String] = ["ROOT": "root-token"]
  ) async throws -> CatalogRun {
    try await CatalogRun(
      [
        "e.env.json": Self.environment,
        "a.spec.json": """
        { "variables": { "fallback": "guest" },
          "endpoints": { "me": { "request": "GET /me", "cases": {}\(endpoint) } },
          "scenarios": { "s": { \(unit) } } }
        """,
      ],
      process: process
    ) { request in
      let body = #"{ "role": "\#(request.url.hasSuffix("/role") ? "guest" : "")" }"#
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
  }

  private static let guest = "Basic Zzpwdw=="

  @Test func `each row chooses its credentials, null none, and secrets of others are not needed`()
    async throws
  {
    let run = try await run(
      #""forEach": [{ "role": "admin" }, { "role": "guest" }, { "role": null }], "steps": [ { "call": "me", "auth": "{{role}}" } ]"#
    )
    #expect(run.problems == [])
    #expect(
      run.requests.map { $0.fields["Authorization"] } == ["Bearer root-token", Self.guest, nil]
    )
  }

  @Test func `with, a variable or a capture chooses them, too`() async throws {
    let run = try await run(
      #"""
      "steps": [
        { "call": "me", "with": { "role": "guest" } },
        { "request": "GET /role", "auth": "{{fallback}}", "capture": { "role": "$.role" } },
        { "call": "me", "with": { "role": "{{role}}" } } ]
      """#,
      endpoint: #", "auth": "{{role}}""#,
      process: ["ROOT": "root-token", "OTHER": "other-token"]
    )
    #expect(run.problems == [])
    #expect(
      run.requests.map { $0.fields["Authorization"] } == [Self.guest, Self.guest, Self.guest]
    )
  }

  @Test func `a name that no profile has is an error of the call, with the nearest`() async throws {
    let run = try await run(
      #""steps": [ { "request": "GET /role", "capture": { "role": "$.role" } }, { "call": "me", "auth": "{{role | replace('u', 'ue')}}" } ]"#,
      process: ["ROOT": "root-token", "OTHER": "other-token"]
    )
    #expect(run.requests.count == 1)
    let problem = run.results.last?.steps.last?.problems.first
    #expect(problem?.message == "there is no auth profile \"gueest\"")
    #expect(problem?.help == "did you mean \"guest\"?")
  }

  @Test func `a read-only environment skips only the rows whose profile would change something`()
    async throws
  {
    let run = try await CatalogRun([
      "e.env.json": #"{ "baseURL": "http://a.test", "readOnly": true }"#,
      "a.spec.json": """
      { "authProfiles": {
          "login": { "type": "login", "call": "logIn", "token": "$.t" },
          "plain": { "type": "bearer", "token": "abcdefgh" } },
        "endpoints": { "logIn": { "request": "POST /login", "cases": {} }, "me": { "request": "GET /me", "cases": {} } },
        "scenarios": { "s": { "forEach": [{ "role": "login" }, { "role": "plain" }, { "role": null }],
          "steps": [{ "call": "me", "auth": "{{role}}" }] } } }
      """,
    ])
    #expect(run.results.map(\.outcome.passes) == [false, true, true])
    #expect(run.requests.map { $0.fields["Authorization"] } == ["Bearer abcdefgh", nil])
  }
}
