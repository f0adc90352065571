import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Small specs that would take all memory, or never end.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct TooLargeRunTests {
  private static func doubling(_ count: Int, _ step: String) -> String {
    let doubled = (1...count).map { index in
      "\"s\(index)\": {\"steps\": [{\"scenario\": \"s\(index - 1)\"}, {\"scenario\": \"s\(index - 1)\"}]}"
    }
    return "\"s0\": {\"steps\": [\(step)]}, " + doubled.joined(separator: ", ")
  }

  private static var limits: RunLimits {
    var limits = RunLimits()
    limits.steps = 1_000
    limits.fixtures = 10
    limits.variables = 3 << 20
    return limits
  }

  @Test func `a large response is not checked for longer than the call may take`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [ { "request": "GET /", "timeout": "20s",
            "expect": { "lines": { "$": { "length": 1 } } } } ] } } }
        """
      ],
      clock: ManualClock().clock
    ) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/x-ndjson"],
        body: Array(repeatElement("1\n".utf8, count: 1_000_000).joined())
      )
    }
    #expect(run.problems == ["timeout: checking the response took longer than 20 s"])
    #expect(run.results.map(\.outcome) == [.error])
  }

  @Test func `of a large text that is another one only the start is escaped`() async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{ "scenarios": { "s": { "steps": [ { "request": "GET /", "expect": { "text": "b" } } ] } } }"#
    ]) { _ throws(ClientError) in
      let body = [UInt8](repeating: 0x1B, count: 40_000_000)
      return HTTPResponse(status: 200, fields: ["Content-Type": "text/plain"], body: body)
    }
    let shown = String(repeating: #"\u001b"#, count: 19) + #"\u…"#
    #expect(run.problems == ["text: the body's text: expected \"b\", found \"\(shown)"])
  }

  private static func check(more: String = "") -> String {
    "{\"expect\": {\"variables\": {\"x\": true}}\(more)}"
  }

  private func last(
    _ scenarios: String,
    more: String = "",
    named name: String
  ) async throws -> UnitResult? {
    let run = try await CatalogRun(
      [
        "a.spec.json": "{\"variables\": {\"x\": true}\(more), \"scenarios\": {\(scenarios)}}"
      ],
      limits: Self.limits
    )
    return run.results.last { $0.name == name }
  }

  @Test
  func `scenarios that double each other end with an error, and the steps at the end are done`()
    async throws
  {
    let final = "\"last\": {\"steps\": [{\"scenario\": \"s12\"}], \"finally\": [\(Self.check())]}"
    let unit = try #require(
      try await last(Self.doubling(12, Self.check()) + ", " + final, named: "last")
    )
    let errors = unit.steps.compactMap(\.error)
    #expect(errors.map(\.message) == ["a unit runs at most 1000 steps"])
    #expect(unit.outcome == .error)
    #expect(unit.steps.last?.outcome == .passed && unit.steps.last?.isFinal == true)
  }

  @Test func `going on after a failure does not lead past the limit`() async throws {
    let step = Self.check(
      more: #", "forEach": {"rows": "{{range(1, 400)}}", "as": "i"}, "onFailure": "continue""#
    )
    let unit = try #require(
      try await last("\"s\": {\"steps\": [\(step), \(step), \(step)]}", named: "s")
    )
    #expect(unit.steps.count { $0.error != nil } == 1)
    #expect(unit.steps.count == 1_001)
  }

  @Test func `fixtures that double each other are an error`() async throws {
    let step = Self.check()
    let doubled = (1...20).map { index in
      """
      "f\(index)": {"scope": "unit", "with": {"a": "1"}, "steps": [\(step)], "uses": {
        "l": {"fixture": "f\(index - 1)", "with": {"a": "{{a}}l"}},
        "r": {"fixture": "f\(index - 1)", "with": {"a": "{{a}}r"}}}}
      """
    }
    let fixtures =
      "\"f0\": {\"scope\": \"unit\", \"with\": {\"a\": \"1\"}, \"steps\": [\(step)]}, "
      + doubled.joined(separator: ", ")
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        {"variables": {"x": true}, "fixtures": {\(fixtures)},
         "scenarios": {"s": {"uses": ["f20"], "steps": [\(step)]}}}
        """
      ],
      limits: Self.limits
    )
    let errors = run.results.flatMap(\.steps).compactMap(\.error?.message)
    #expect(errors == ["a unit has at most 10 runs of fixtures for itself"])
    guard case .skipped = run.results.last?.outcome else {
      Issue.record("\(String(describing: run.results.last?.outcome))")
      return
    }
  }

  @Test func `variables that fill the memory together are an error`() async throws {
    let texts = [
      String(repeating: "a", count: 1000), String(repeating: "{{v0}}", count: 250),
      String(repeating: "{{v1}}", count: 5), "{{v2}}3", "{{v2}}4",
    ]
    let variables = texts.enumerated().map { "\"v\($0)\": \"\($1)\"" }.joined(separator: ", ")
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        {"scenarios": {"s": {"variables": {\(variables)}, "steps": [{"expect": {"variables": {"v4": 1}}}]}}}
        """
      ],
      limits: Self.limits
    )
    #expect(
      run.results[0].steps.first?.error?.message
        == "the variables of this scope are larger than 3 MiB together"
    )
  }

  @Test func `a list that captures fill is an error when it is too large`() async throws {
    let text = String(repeating: "a", count: 1 << 20)
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        {"scenarios": {"s": {"steps": [
          {"request": "GET http://a.test/", "capture": {"c": {"body": "$.a", "append": true}},
           "forEach": {"rows": "{{range(1, 5)}}", "as": "i"}}]}}}
        """
      ],
      limits: Self.limits
    ) { _ in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array("{\"a\": \"\(text)\"}".utf8)
      )
    }
    #expect(run.requests.count == 3)
    #expect(run.problems.last?.contains("the list is larger than 3 MiB") == true, "\(run.problems)")
  }
}
