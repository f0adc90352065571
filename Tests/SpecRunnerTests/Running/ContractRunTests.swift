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
}
