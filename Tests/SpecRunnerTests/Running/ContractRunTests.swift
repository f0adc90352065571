import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Contracts in runs: `unwrap`, and members that a shape does not name.
@Suite(.inTurn)
struct ContractRunTests {
  private func run(_ body: String, project: String = "{}", unwrap: String = "") async throws
    -> UnitResult
  {
    let run = try await CatalogRun(
      [
        "spec-run.json": project,
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /a", "responses": { "200": { "shape": { "id": "integer" }\(unwrap) } } } } }
        """,
      ],
      answer: { _ in
        HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(body.utf8)
        )
      }
    )
    return try #require(run.results.first)
  }

  private let unwrap = #", "unwrap": "$.data""#

  @Test func `a shape describes what unwrap leads to`() async throws {
    #expect(try await run(#"{"data": {"id": 1}}"#, unwrap: unwrap).outcome == .passed)
    let failed = try await run(#"{"data": {"id": "x"}}"#, unwrap: unwrap)
    #expect(failed.outcome == .failed)
    #expect(
      failed.steps[0].problems.map(\.message) == [#"$.data.id: expected an integer, found "x""#]
    )
    let absent = try await run(#"{"id": 1}"#, unwrap: unwrap)
    #expect(absent.steps[0].problems.map(\.message) == ["the body has nothing at $.data"])
  }

  @Test func `undeclared members are ignored, reported as a warning, or fail`() async throws {
    let body = #"{"id": 1, "more": {"x": 1}}"#
    let message = "the body has members that its shape does not name: $.more"
    let ignored = try await run(body)
    #expect(ignored.outcome == .passed && ignored.steps[0].checks.allSatisfy { $0.warning == nil })
    let warned = try await run(body, project: #"{"run": {"undeclaredMembers": "warn"}}"#)
    #expect(warned.outcome == .passed)
    #expect(warned.steps[0].checks.compactMap(\.warning) == [message])
    let failed = try await run(body, project: #"{"run": {"undeclaredMembers": "fail"}}"#)
    #expect(failed.outcome == .failed)
    #expect(failed.steps[0].problems.map(\.message) == [message])
    let wrapped = try await run(
      #"{"data": {"id": 1, "a b": 2}, "meta": 1}"#,
      project: #"{"run": {"undeclaredMembers": "fail"}}"#,
      unwrap: unwrap
    )
    #expect(
      wrapped.steps[0].problems.map(\.message) == [
        "the body has members that its shape does not name: $.data['a b']"
      ]
    )
  }

  @Test(arguments: [
    ("lines", "application/x-ndjson", "{\"id\": 1}\n{\"id\": 2, \"z\": 3}\n", #""A""#, "$[1].z"),
    (
      "events", "text/event-stream", "id: 7\ndata: {\"id\": 1, \"z\": 2}\n\n", #"{"data": "A"}"#,
      "$[0].data.z"
    ),
  ])
  func `undeclared members of a stream fail, too`(
    key: String,
    type: String,
    body: String,
    shape: String,
    path: String
  ) async throws {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let run = try await CatalogRun(
      [
        "spec-run.json": #"{"run": {"undeclaredMembers": "fail"}}"#,
        "a.spec.json": """
        { "shapes": { "A": { "id": "integer" } },
          "endpoints": { "e": { "request": "GET /", "responses": { "200": { "\(key)": \(shape) } } } } }
        """,
      ],
      server: server
    )
    #expect(
      run.results[0].steps[0].problems.map(\.message) == [
        "the stream has members that its shape does not name: \(path)"
      ]
    )
  }

  @Test(
    arguments: [
      ("A | B", nil), ("B | A", nil), ("A | any", nil), ("A | C", "$.c"), ("[A | B]", nil),
    ] as [(String, String?)]
  )
  func `a member that one fitting alternative names is declared`(
    shape: String,
    undeclared: String?
  ) async throws {
    let object = #"{"b": 1, "c": 2}"#
    let body = shape.hasPrefix("[") ? "[\(object)]" : object
    let run = try await CatalogRun(
      [
        "spec-run.json": #"{"run": {"undeclaredMembers": "fail"}}"#,
        "a.spec.json": """
        { "shapes": { "A": { "b": "integer" }, "B": { "c": "integer" }, "C": { "c": "'x'" } },
          "endpoints": { "e": { "request": "GET /", "responses": { "200": "\(shape)" } } } }
        """,
      ],
      answer: { _ in
        HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(body.utf8)
        )
      }
    )
    let messages = run.results[0].steps[0].problems.map(\.message)
    #expect(
      messages
        == (undeclared.map { ["the body has members that its shape does not name: \($0)"] } ?? [])
    )
  }

  @Test(arguments: [("3.0.3", Outcome.passed), ("3.1.0", .failed)])
  func `the schemas of an OpenAPI document are read by its version`(
    version: String,
    outcome: Outcome
  ) async throws {
    let run = try await CatalogRun(
      [
        "api.json": """
        {"openapi": "\(version)", "components": {"schemas": {"Pet": {"properties": {"name": {"type": "string", "nullable": true}}}}}}
        """,
        "a.spec.json": """
        {"endpoints": {"e": {"request": "GET /", "responses": {"200": {"schema": {"$ref": "api.json#/components/schemas/Pet"}}}}}}
        """,
      ],
      answer: { _ in
        HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(#"{"name": null}"#.utf8)
        )
      }
    )
    #expect(run.results.map(\.outcome) == [outcome])
  }
}
