import SpecRunner
import TestSupport
import Testing

/// Calls whose `baseURL` a response gave: what they inherit does not belong there.
struct FoundBaseURLTests {
  private func run(_ parts: String, status: Int = 200) async throws -> CatalogRun {
    try await CatalogRun(
      [
        "a.spec.json": #"{ \#(parts) }"#,
        "e.env.json": #"""
        { "baseURL": "http://shop.example", "secrets": { "k": { "env": "KEY" } },
          "authProfiles": { "member": { "type": "bearer", "token": "{{secrets.k}}" } },
          "defaults": { "auth": "member", "headers": { "X-Key": "{{secrets.k}}" } } }
        """#,
      ],
      process: ["KEY": "correct-horse"]
    ) { request throws(ClientError) in
      HTTPResponse(
        status: request.url.contains("shop.example") ? 200 : status,
        fields: ["Content-Type": "application/json"],
        body: Array(#"{ "host": "http://other.example", "name": "other" }"#.utf8)
      )
    }
  }

  private func carriesSecret(_ request: HTTPRequest) -> Bool {
    request.fields.contains { $0.value.contains("correct-horse") }
  }

  private static let capture =
    #"{ "request": "GET /host", "capture": { "host": "$.host", "name": "$.name" } }"#

  @Test(arguments: [
    #""scenarios": { "s": { "steps": [ \#(capture), { "request": "GET /a", "baseURL": "{{host}}" } ] } }"#,
    #""scenarios": { "s": { "steps": [ \#(capture), { "request": "GET /a", "baseURL": "http://{{name}}.example" } ] } }"#,
    #""scenarios": { "s": { "steps": [ \#(capture), { "request": "GET /a", "with": { "base": "{{host}}" }, "baseURL": "{{base}}" } ] } }"#,
    #""fixtures": { "f": { "steps": [ \#(capture) ] } }, "scenarios": { "s": { "uses": { "f": "f" }, "steps": [ { "request": "GET /a", "baseURL": "{{f.host}}" } ] } }"#,
    #""fixtures": { "f": { "steps": [ \#(capture) ] } }, "scenarios": { "s": { "uses": { "f": "f" }, "variables": { "base": "{{f.host}}" }, "steps": [ { "request": "GET /a", "baseURL": "{{base}}" } ] } }"#,
    #""scenarios": { "s": { "steps": [ \#(capture), { "scenario": "other", "with": { "base": "{{host}}" } } ] }, "other": { "variables": { "base": "http://shop.example" }, "steps": [ { "request": "GET /a", "baseURL": "{{base}}" } ] } }"#,
    #""scenarios": { "s": { "steps": [ \#(capture), { "forEach": [{ "base": "{{host}}" }], "request": "GET /a", "baseURL": "{{base}}" } ] } }"#,
  ])
  func `a baseURL that a response gave gets nothing that is inherited`(parts: String) async throws {
    let run = try await run(parts)
    #expect(run.problems.isEmpty, "\(run.problems)")
    let asked = run.requests.filter { $0.url.contains("other.example") }
    #expect(asked.count == 1)
    #expect(!asked.contains(where: carriesSecret))
    #expect(run.requests.filter { $0.url.contains("shop.example") }.allSatisfy(carriesSecret))
  }

  @Test(arguments: [
    #""scenarios": { "s": { "steps": [ \#(capture), { "request": "GET /a", "baseURL": "http://other.example" } ] } }"#,
    #""scenarios": { "s": { "steps": [ \#(capture), { "request": "GET /a", "with": { "shop": "other" }, "baseURL": "http://{{shop}}.example" } ] } }"#,
    #""scenarios": { "s": { "variables": { "base": "http://other.example" }, "steps": [ \#(capture), { "request": "GET /a", "baseURL": "{{base}}" } ] } }"#,
    #""scenarios": { "s": { "forEach": [{ "base": "http://other.example" }], "steps": [ \#(capture), { "request": "GET /a", "baseURL": "{{base}}" } ] } }"#,
    #""scenarios": { "s": { "steps": [ \#(capture), { "scenario": "other", "with": { "base": "http://other.example" } } ] }, "other": { "if": { "base": { "not": "http://shop.example" } }, "variables": { "base": "http://shop.example" }, "steps": [ { "request": "GET /a", "baseURL": "{{base}}" } ] } }"#,
  ])
  func `a baseURL that the catalog gives gets what is inherited`(parts: String) async throws {
    let run = try await run(parts)
    let asked = run.requests.filter { $0.url.contains("other.example") }
    #expect(asked.count == 1, "\(run.problems)")
    #expect(asked.allSatisfy(carriesSecret))
  }

  @Test(arguments: [
    (
      #"{ "request": "GET /a", "baseURL": "{{host}}" }"#,
      #"inherited headers, cookies and "auth" were not sent: a response gave "baseURL""#
    ),
    (
      #"{ "request": "GET http://other.example/a" }"#,
      #"inherited headers, cookies and "auth" were not sent: the target leads to another origin than baseURL"#
    ),
  ])
  func `a refused call says what was not sent`(step: String, note: String) async throws {
    let run = try await run(
      #""scenarios": { "s": { "steps": [ \#(Self.capture), \#(step) ] } }"#,
      status: 401
    )
    let notes = run.results.flatMap(\.steps).flatMap(\.problems).flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.hasPrefix(note) }, "\(notes)")
  }
}
