import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// Bodies of loops: there may be thousands, so only what reports show of those that passed is kept.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct LoopBodyTests {
  private let records = RecordCollector()

  /// Runs the steps of a scenario; each body has some bytes and a token at its end.
  private func run(_ steps: String, bytes: Int = 5000) async throws -> CatalogRun {
    let padding = String(repeating: "x", count: bytes)
    return try await CatalogRun(
      ["a.spec.json": #"{"variables": {"n": 0}, "scenarios": {"s": {"steps": [\#(steps)]}}}"#],
      sinks: [records]
    ) { request throws(ClientError) in
      let number = request.url.split(separator: "/").last ?? ""
      let isLast = number == "last"
      let text =
        isLast
        ? #"{"echo": "token-of-2"}"# : #"{"x": "\#(padding)", "token": "token-of-\#(number)"}"#
      return HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(text.utf8)
      )
    }
  }

  /// How large each body that was kept is.
  private func kept(_ run: CatalogRun) -> [Int?] {
    run.results[0].steps.map { $0.exchange?.response.body.count }
  }

  private static let failing =
    #", {"request": "GET /last", "expect": {"body": {"$.echo": "none"}}}"#

  @Test(arguments: [
    #"{"request": "GET /{{n}}", "forEach": {"rows": [1, 2, 3], "as": "n"}, "capture": {"length": {"body": "$.x", "via": "length"}}}"#,
    #"{"scenario": "t", "with": {"n": "{{i}}"}, "forEach": {"rows": [1, 2, 3], "as": "i"}}]}, "t": {"variables": {"n": 0}, "steps": [{"request": "GET /{{n}}"}"#,
  ])
  func `a large body of a step that passed in a loop is not kept, but its size is`(
    step: String
  ) async throws {
    let run = try await run(step)
    #expect(run.problems == [])
    #expect(kept(run).prefix(3) == [0, 0, 0])
    #expect(run.results[0].steps.prefix(3).allSatisfy { $0.exchange?.response.status == 200 })
  }

  @Test func `a step that is repeated keeps the body of its last time`() async throws {
    let run = try await run(
      #"{"request": "GET /{{n}}", "capture": {"t": "$.token"}, "repeat": {"while": {"t": "token-of-0"}, "max": 3}}"#
    )
    #expect(kept(run).map { $0 == 0 } == [true, true, false])
  }

  @Test func `a small body is kept, and one outside of a loop`() async throws {
    let step = #"{"request": "GET /{{n}}", "forEach": {"rows": [1, 2], "as": "n"}}"#
    #expect(kept(try await run(step, bytes: 50)).allSatisfy { ($0 ?? 0) > 50 })
    #expect(kept(try await run(#"{"request": "GET /1"}"#)).allSatisfy { ($0 ?? 0) > 5000 })
  }

  @Test
  func `reports give the size of a body that was not kept, and hide the tokens that were in it`()
    async throws
  {
    let run = try await run(
      #"{"request": "GET /{{n}}", "forEach": {"rows": [1, 2, 3], "as": "n"}}"# + Self.failing
    )
    #expect(run.results.map(\.outcome) == [.failed])
    let units = records.records.compactMap { record in
      if case .unitFinished(let unit) = record { unit } else { nil }
    }
    let steps = try #require(units.first?.steps)
    #expect(steps.count == 4)
    let size = #"{"x": "", "token": "token-of-1"}"#.utf8.count + 5000
    for step in steps.prefix(3) {
      #expect(step.exchange?.size == size)
      #expect(step.exchange?.body?.size == size)
      #expect(step.exchange?.body?.text == "(\(size) bytes, not kept)")
    }
    #expect(!records.records.contains { $0.json.contains("token-of-2") })
  }
}
