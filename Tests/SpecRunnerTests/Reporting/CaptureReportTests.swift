import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What a person is shown of captured values.
@Suite(.inTurn)
struct CaptureReportTests {
  @Test func `captured values are shown with the messages, without secrets`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [
        { "request": "GET http://a.test/",
          "capture": { "name": "$.name", "ids": "$.ids[*]", "key": { "body": "$.key", "secret": true }, "login": "$.access_token" } } ] } } }
      """#
    ]) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(
          #"{ "name": "A\u001b[31m", "ids": [1, 2], "key": "correct-horse", "access_token": "battery-staple" }"#
            .utf8
        )
      )
    }
    let unit = try #require(run.results.first)
    let record = UnitRecord(unit, .everything)
    #expect(record.steps.flatMap(\.captures).map(\.name) == ["ids", "key", "login", "name"])
    let text = UnitRenderer(isColored: false, verbosity: .wire).text(of: record)
    #expect(text.contains("    = captured ids: [1,2]\n    = captured key: \"***\"\n"))
    #expect(text.contains(#"    = captured name: "A\u001b[31m""#), "\(text)")
    #expect(!text.contains("correct-horse"))
    #expect(!text.contains("battery-staple"))
    let normal = UnitRenderer(isColored: false, verbosity: .verbose).text(of: record)
    #expect(!normal.contains("captured"))
  }
}
