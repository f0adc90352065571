import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What a failure says of the row that it is of.
@Suite(.inTurn)
struct RowReportTests {
  /// The notes of each step that did not pass.
  private func notes(
    _ files: [String: String],
    process: [String: String] = [:],
    answer: @escaping StubTransport.Responder = { _ in HTTPResponse(status: 500) }
  ) async throws -> [[String]] {
    let collector = RecordCollector()
    _ = try await CatalogRun(files, process: process, sinks: [collector], answer: answer)
    let units = collector.records.compactMap { record -> UnitRecord? in
      if case .unitFinished(let unit) = record { unit } else { nil }
    }
    return units.flatMap(\.steps).filter { !$0.causes.isEmpty }.map { step in
      step.causes.flatMap(\.notes).map(\.message).filter { $0.hasPrefix("row ") }
        .map { $0.replacing(#/, [^ ]*\//#, with: ", ") }
    }
  }

  private func scenario(_ rows: String, _ step: String = "") -> String {
    #"{ "scenarios": { "s": { "forEach": \#(rows),"# + "\n"
      + #""steps": [ { "request": "GET /", "expect": { "status": 200, "within": "1h" }\#(step) } ] } } }"#
  }

  @Test func `the first problem of a failure names the row, its place and its values`() async throws
  {
    let csv = "code,country,want\nSPRING,DE,5\n\"AU\nTUMN\",IT,8\n"
    let found = try await notes([
      "a.spec.json": scenario(#"{ "rows": "data/d.csv", "types": { "want": "integer" } }"#),
      "data/d.csv": csv,
      "b.spec.json": scenario(
        #"{ "rows": { "no name": { "n": null, "m": "{{'x' | uppercase}}" } } }"#
      ),
      "c.spec.json": scenario(#"{ "rows": "d.csv", "as": "row" }"#),
      "d.csv": "a b\n1\n",
    ])
    #expect(
      found == [
        [#"row 1, d.csv:2: code "SPRING", country "DE", want 5"#],
        [#"row 2, d.csv:3: code "AU\nTUMN", country "IT", want 8"#],
        [#"row "no name", b.spec.json:1: n null, m "X""#],
        [#"row 1, d.csv:2: row {"a b":"1"}"#],
      ]
    )
  }

  @Test func `long values are cut, and of many the first are shown`() async throws {
    let names = (1...23).map { "c\($0)" }.joined(separator: ",")
    let values = [String(repeating: "x", count: 500)] + (2...23).map(String.init)
    let found = try await notes([
      "a.spec.json": scenario(#""d.csv""#),
      "d.csv": "\(names)\n\(values.joined(separator: ","))\n",
    ])
    let note = try #require(found.first?.first)
    #expect(note.hasPrefix("row 1, d.csv:2: c1 \"xxx") && note.contains("xx…, c2 \"2\", "))
    #expect(note.hasSuffix(#", c20 "20" and 3 more"#))
  }

  @Test func `secrets of a row are hidden, by their values and by their names`() async throws {
    let long = String(repeating: "s", count: 300)
    let found = try await notes(
      [
        "live.env.json": #"{ "baseURL": "http://a.test", "secrets": { "key": { "env": "KEY" } } }"#,
        "a.spec.json": scenario(
          #"[{ "user": "ada", "password": "pw", "k": "{{secrets.key}}", "o": { "token": 1, "x": "{{secrets.key}}" }, "p": "{{secrets.key | base64Encode}}" }]"#
        ),
      ],
      process: ["KEY": long]
    )
    #expect(
      found == [[#"row 1, a.spec.json:1: user "ada", password "***", k ***, o ***, p ***"#]]
    )
  }

  @Test func `the rows of loops and of other scenarios are named, the outermost first`()
    async throws
  {
    let found = try await notes([
      "a.spec.json": """
      { "scenarios": {
        "inner": { "forEach": [{ "i": 1 }], "steps": [
          { "request": "GET /{i}" } ] },
        "outer": { "forEach": [{ "o": 2 }], "if": "{{true}}", "steps": [
          { "request": "GET /ids", "capture": { "ids": "$.ids" } },
          { "request": "GET /{id}", "forEach": { "rows": "{{ids}}", "as": "id" }, "onFailure": "continue" },
          { "scenario": "inner" } ] } } }
      """
    ]) { request in
      request.url.hasSuffix("/ids")
        ? HTTPResponse(status: 200, body: Array(#"{ "ids": [7, 8] }"#.utf8))
        : HTTPResponse(status: 500)
    }
    #expect(
      found.suffix(3) == [
        ["row 1, a.spec.json:4: o 2", "row 1: id 7"], ["row 1, a.spec.json:4: o 2", "row 2: id 8"],
        ["row 1, a.spec.json:4: o 2", "row 1, a.spec.json:2: i 1"],
      ]
    )
  }

  @Test func `every report shows the row, also of a unit like one before`() async throws {
    let files = [
      "a.spec.json": scenario(#"[{ "code": "SPRING" }, { "code": "AUTUMN" }]"#)
    ]
    for kind in ["junit", "html", "markdown", "ndjson", "tap", "ctrf"] {
      let collector = RecordCollector()
      _ = try await CatalogRun(files, sinks: [collector]) { _ in HTTPResponse(status: 500) }
      let row = try #require(ReportTable.row(of: kind), "\(kind)")
      let text = ReportText(row).text(of: collector.records)
      for code in ["SPRING", "AUTUMN"] {
        #expect(text.contains(code), "\(kind) \(code)")
      }
    }
    var options = ConsoleReporter.Options()
    options.verbosity = .verbose
    let log = Recorder<String>()
    let console = ConsoleReporter(options, write: { log.add($0) })
    _ = try await CatalogRun(files, sinks: [console]) { _ in HTTPResponse(status: 500) }
    let text = log.elements.joined()
    #expect(text.contains("  like a › s [1], see above\n  = note: row 2, "))
    #expect(text.contains(": code \"AUTUMN\"\n"))
  }
}
