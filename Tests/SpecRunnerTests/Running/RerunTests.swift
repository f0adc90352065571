import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// Detail 74: units that run again, and known issues.
@Suite(.inTurn)
struct RerunTests {
  /// Runs a catalog of one file against a service that answers 500 so many times, then 200.
  private func run(
    _ spec: String,
    failing count: Int = 0,
    project: String = "{}",
    selection: RunSelection = RunSelection(),
    isMocked: Bool = false,
    failsFast: Bool = false,
    answer: @escaping StubTransport.Responder = { _ in HTTPResponse(status: 0) }
  ) async throws -> CatalogRun {
    let calls = Counter()
    return try await CatalogRun(
      ["a.spec.json": spec, "spec-run.json": project],
      selection: selection,
      isMocked: isMocked,
      failsFast: failsFast
    ) { request throws(ClientError) in
      let response = try await answer(request)
      if response.status > 0 { return response }
      return HTTPResponse(status: calls.next() <= count ? 500 : 200)
    }
  }

  /// Counts from 1.
  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  private func scenario(
    _ keys: String,
    steps: String = #"{"request": "GET /", "expect": 200}"#
  ) -> String {
    #"{"scenarios": {"s": {\#(keys)"steps": [\#(steps)]}}}"#
  }

  // MARK: reruns

  @Test func `a unit that fails runs again until it passes, and is flaky`() async throws {
    let run = try await run(scenario(#""reruns": 3, "#), failing: 2)
    let result = try #require(run.results.first)
    #expect(run.results.count == 1 && run.requests.count == 3)
    #expect(result.outcome == .flaky && result.steps.count == 1)
    #expect(result.reruns.map(\.outcome) == [.failed, .failed])
    #expect(result.reruns.allSatisfy { $0.steps.count == 1 && $0.reruns.isEmpty })
    #expect(run.summary.flaky == 1 && run.summary.failed == 0 && run.summary.requests == 3)
  }

  @Test func `a unit that never passes has the last outcome`() async throws {
    let run = try await run(scenario(#""reruns": 2, "#)) { _ throws(ClientError) in
      throw ClientError(.closed, "closed")
    }
    #expect(run.results.map(\.outcome) == [.error])
    #expect(run.results[0].reruns.map(\.outcome) == [.error, .error])
    #expect(run.summary.errors == 1 && run.summary.total == 1)
  }

  @Test(arguments: [
    ("", "{}", 1), ("", #"{"run": {"reruns": 1}}"#, 2),
    (#""reruns": 0, "#, #"{"run": {"reruns": 1}}"#, 1),
    (#""reruns": 2, "#, #"{"run": {"reruns": 1}}"#, 3),
  ])
  func `the unit's number wins over the project's`(
    keys: String,
    project: String,
    runs: Int
  ) async throws {
    let run = try await run(scenario(keys), failing: 9, project: project)
    #expect(run.requests.count == runs)
    #expect(run.results[0].outcome == .failed && run.results[0].reruns.count == runs - 1)
  }

  @Test func `it starts after its end, with new variables, cookies and fixtures of its own`()
    async throws
  {
    let spec = #"""
      {"fixtures": {
         "own": {"scope": "unit", "steps": [{"request": "POST /own"}], "finally": [{"request": "DELETE /own"}]},
         "shared": {"steps": [{"request": "POST /shared"}]}},
       "scenarios": {"s": {"reruns": 1, "uses": ["shared", "own"], "variables": {"id": "{{uuid()}}"},
         "steps": [{"request": "GET /cookie?{{id}}"}, {"request": "GET /last", "expect": 200}],
         "finally": [{"request": "DELETE /end"}]}}}
      """#
    let calls = Counter()
    let run = try await run(spec) { request throws(ClientError) in
      if request.url.hasSuffix("last") {
        return HTTPResponse(status: calls.next() == 1 ? 500 : 200)
      }
      return HTTPResponse(status: 200, fields: ["Set-Cookie": "sid=1"])
    }
    let sent = run.requests.map { request in
      let path = request.url.dropFirst("http://api.test/v1".count).prefix { $0 != "?" }
      return "\(request.method) \(path)"
    }
    let once = ["POST /own", "GET /cookie", "GET /last", "DELETE /end", "DELETE /own"]
    #expect(sent == ["POST /shared"] + once + once)
    let first = run.requests.filter { $0.url.contains("cookie") }
    #expect(Set(first.map(\.url)).count == 2)
    #expect(run.summary.passed == 2 && run.summary.flaky == 1)
  }

  @Test func `a seed gives a rerun the same values in every run`() async throws {
    let spec = scenario(
      #""reruns": 1, "variables": {"id": "{{uuid()}}"}, "#,
      steps: #"{"request": "GET /{{id}}", "expect": 200}"#
    )
    let first = try await run(spec, failing: 9).requests.map(\.url)
    let second = try await run(spec, failing: 9).requests.map(\.url)
    #expect(first == second && Set(first).count == 2)
  }

  @Test func `a run that ends early sees the last outcome`() async throws {
    let spec = #"""
      {"scenarios": {"a": {"reruns": 1, "steps": [{"request": "GET /", "expect": 200}]},
        "b": {"steps": [{"request": "GET /"}]}}}
      """#
    let run = try await run(spec, failing: 1, failsFast: true)
    #expect(run.results.map(\.outcome) == [.flaky, .passed])
  }

  @Test func `a fixture does not run again, and neither does a skipped unit`() async throws {
    let spec = #"""
      {"fixtures": {"f": {"steps": [{"request": "POST /", "expect": 200}]}},
       "scenarios": {"s": {"reruns": 3, "uses": ["f"], "steps": [{"request": "GET /"}]}}}
      """#
    let run = try await run(spec, failing: 9)
    #expect(run.requests.count == 1)
    #expect(run.results.map(\.outcome.name) == ["failed", "skipped"])
  }

  @Test func `a fixture of the unit that fails at its end in an earlier run is reported`()
    async throws
  {
    let spec = #"""
      {"fixtures": {"f": {"scope": "unit", "steps": [{"request": "POST /f"}],
         "finally": [{"request": "DELETE /f", "expect": 200}]}},
       "scenarios": {"s": {"reruns": 1, "uses": ["f"], "steps": [{"request": "GET /", "expect": 200}]}}}
      """#
    let calls = Counter()
    let run = try await run(spec, failing: 1) { request throws(ClientError) in
      guard request.url.hasSuffix("f") else { return HTTPResponse(status: 0) }
      return HTTPResponse(status: request.method == .delete && calls.next() == 1 ? 500 : 200)
    }
    #expect(run.results.map(\.outcome) == [.failed, .passed, .flaky])
  }

  @Test func `reruns keep the repetition, which each unit knows`() async throws {
    var selection = RunSelection()
    selection.repetitions = 2
    let spec = scenario(
      #""reruns": 1, "variables": {"n": "{{run.repetition}}"}, "if": "{{run.repetition}}", "#,
      steps: #"{"request": "GET /{{run.repetition}}{{n}}", "expect": 200}"#
    ).replacing(#""if": "{{run.repetition}}""#, with: #""if": {"run": {"exists": true}}"#)
    let run = try await run(spec, failing: 9, selection: selection)
    #expect(run.requests.map { $0.url.suffix(3) } == ["/11", "/11", "/22", "/22"])
  }

  // MARK: knownIssue

  @Test func `a known issue skips a unit whose checks fail, with its calls`() async throws {
    let run = try await run(scenario(#""knownIssue": "SHOP-1", "reruns": 2, "#), failing: 9)
    #expect(run.results.map(\.outcome) == [.skipped("known issue: SHOP-1")])
    #expect(run.results[0].isKnownIssue && run.results[0].steps.map(\.outcome) == [.failed])
    #expect(run.requests.count == 1)
    #expect(run.summary.knownIssues == 1 && run.summary.skipped == 0 && run.summary.total == 1)
    #expect(run.summary.text.hasPrefix("1 known issue — 1 request"))
  }

  @Test func `it covers a capture that finds nothing`() async throws {
    let step = #"{"request": "GET /", "capture": {"id": {"header": "ID"}}}"#
    let run = try await run(scenario(#""knownIssue": "x", "#, steps: step))
    #expect(run.results[0].isKnownIssue)
  }

  @Test func `a unit that passes is failed: the key must be removed`() async throws {
    let run = try await run(scenario(#""knownIssue": "SHOP-1", "#))
    #expect(run.results.map(\.outcome) == [.failed])
    #expect(run.problems == [#"known-issue: it passes now: remove "knownIssue""#])
    #expect(run.summary.failed == 1)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""steps": [{"request": "GET /closed", "expect": 200}]"#, Outcome.error),
    // An error after a failed check.
    (#""steps": [{"request": "GET /500", "expect": 200, "onFailure": "continue"}, {"request": "GET /closed"}]"#, .failed),
    // The steps at the end.
    (#""steps": [{"request": "GET /", "expect": 200}], "finally": [{"request": "GET /500", "expect": 200}]"#, .failed),
    (#""steps": [{"request": "GET /500", "expect": 200}], "finally": [{"request": "GET /500", "expect": 200}]"#, .failed),
    (#""steps": [{"request": "GET /500", "expect": 200}], "finally": [{"request": "GET /closed"}]"#, .failed),
    // What has no value.
    (#""steps": [{"request": "GET /{{uuid() | integer}}"}]"#, .error),
  ])
  func `it hides nothing else`(keys: String, outcome: Outcome) async throws {
    let run = try await run(#"{"scenarios": {"s": {"knownIssue": "x", \#(keys)}}}"#) { request throws(ClientError) in
      if request.url.hasSuffix("closed") { throw ClientError(.closed, "closed") }
      return HTTPResponse(status: request.url.hasSuffix("500") ? 500 : 200)
    }
    #expect(run.results.map(\.outcome) == [outcome])
    #expect(!run.results[0].isKnownIssue)
  }

  @Test func `its condition decides for each row`() async throws {
    let keys = #""forEach": [{"n": 1}, {"n": 2}], "knownIssue": {"reason": "x", "if": {"n": 1}}, "#
    let run = try await run(scenario(keys + #""reruns": 1, "#), failing: 9)
    #expect(run.results.map(\.outcome) == [.skipped("known issue: x"), .failed])
    #expect(run.results.map(\.reruns.count) == [0, 1])
  }

  @Test func `skip wins, a scenario as a step and the mock ignore it`() async throws {
    let skipped = try await run(scenario(#""knownIssue": "x", "skip": "y", "#), failing: 9)
    #expect(skipped.results.map(\.outcome) == [.skipped("y")])
    let inner = #""inner": {"knownIssue": "x", "steps": [{"request": "GET /", "expect": 200}]}"#
    let nested = try await run(
      #"{"scenarios": {\#(inner), "outer": {"steps": [{"scenario": "inner"}]}}}"#,
      failing: 9
    )
    #expect(nested.results.map(\.outcome) == [.skipped("known issue: x"), .failed])
    let mocked = try await run(scenario(#""knownIssue": "x", "#), isMocked: true)
    #expect(mocked.results.map(\.outcome) == [.passed])
  }
}
