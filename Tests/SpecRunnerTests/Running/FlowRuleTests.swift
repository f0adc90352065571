import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// Rules of units and flow, word for word (FORMAT.md, Details 30 to 36, 45 and 61).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct FlowRuleTests {
  private func paths(_ run: CatalogRun) -> [String] {
    run.requests.map { "\($0.method) \($0.url.split(separator: "/").last ?? "")" }
  }

  @Test func `30: with one job files are run by path, and units as they are written`() async throws
  {
    let file = #"""
      { "endpoints": { "get": { "request": "GET /NAME-{n}", "cases": {
          "z": { "with": { "n": 1 } }, "a": { "forEach": [{ "n": 2 }, { "n": 3 }] } } } },
        "scenarios": { "b": { "steps": [{ "request": "GET /NAME-4" }] } } }
      """#
    let files = ["b", "a/c", "a/b"].map {
      ("\($0).spec.json", file.replacing("NAME", with: $0.replacing("/", with: "-")))
    }
    let run = try await CatalogRun(Dictionary(uniqueKeysWithValues: files))
    let expected = ["a-b", "a-c", "b"].flatMap { name in (1...4).map { "GET \(name)-\($0)" } }
    #expect(paths(run) == expected)
    #expect(run.results.count == 12)
  }

  @Test func `30: the tags of file, endpoint and case add up`() async throws {
    var selection = RunSelection()
    selection.tags = [try TagExpression("file and endpoint and case", of: "--tag")]
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "tags": ["file"], "endpoints": {
            "one": { "tags": ["endpoint"], "request": "GET /1", "cases": { "yes": { "tags": ["case"] }, "no": {} } },
            "two": { "request": "GET /2", "cases": { "no": { "tags": ["case"] } } } } }
        """#
      ],
      selection: selection
    )
    #expect(run.results.map(\.name) == ["one › yes"])
  }

  @Test func `31: a safe endpoint without cases whose names are bound is one case, smoke`()
    async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "variables": { "known": "k" }, "endpoints": {
          "safe": { "request": "GET /safe" }, "bound": { "request": "GET /{known}" },
          "given": { "request": "GET /{own}", "with": { "own": "o" } },
          "unbound": { "request": "GET /{unknown}" }, "unsafe": { "request": "POST /unsafe" },
          "marked": { "request": "POST /marked", "safe": true },
          "none": { "request": "GET /none", "cases": {} } } }
      """#
    ])
    #expect(
      run.results.map(\.name) == [
        "safe › smoke", "bound › smoke", "given › smoke", "marked › smoke",
      ]
    )
    #expect(paths(run) == ["GET safe", "GET k", "GET o", "POST marked"])
  }

  @Test func `32: a failure of finally fails the unit, and the others are still done`() async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [{ "request": "GET /1" }],
        "finally": [{ "request": "GET /2", "expect": 418 }, { "request": "GET /3" }] } } }
      """#
    ])
    #expect(paths(run) == ["GET 1", "GET 2", "GET 3"])
    #expect(run.results.map(\.outcome) == [.failed])
  }

  @Test func `35: a cell is text, an empty one is no null unless its type has null`() async throws {
    let run = try await CatalogRun([
      "rows.csv": "a;b;c\r\n1;;\n\"x;\"\"y\";2;3\n",
      "a.spec.json": #"""
      { "scenarios": { "s": {
          "forEach": { "rows": "rows.csv", "delimiter": ";", "types": { "c": "integer | null" } },
          "steps": [{ "request": "POST /", "body": { "json": ["{{a}}", "{{b}}", "{{c}}"] } }] } } }
      """#,
    ])
    let bodies = run.requests.map { request in
      if case .bytes(let bytes) = request.body {
        String(decoding: bytes, as: UTF8.self)
      } else {
        ""
      }
    }
    #expect(bodies == [#"["1","",null]"#, #"["x;\"y","2",3]"#])
    #expect(run.results.map(\.name) == ["s [1]", "s [2]"])
  }

  @Test(arguments: [
    // What is said, the statuses that come, how many attempts there are.
    (#""request": "GET /", "retry": 3"#, [503, 503, 503, 200], 3, Outcome.failed),
    (#""request": "GET /", "retry": 3"#, [429, 502, 200], 3, .flaky),
    (#""request": "GET /", "retry": 3"#, [504, 200], 2, .flaky),
    (#""request": "PUT /", "retry": 3"#, [503, 200], 2, .flaky),
    (#""request": "DELETE /", "retry": 3"#, [503, 200], 2, .flaky),
    // No other status, no check that failed, no method that is not idempotent, no status that is expected.
    (#""request": "GET /", "retry": 3"#, [500, 200], 1, .failed),
    (#""request": "GET /", "retry": 3, "expect": { "text": "x" }"#, [200, 200], 1, .failed),
    (#""request": "POST /", "retry": 3"#, [503, 200], 1, .failed),
    (#""request": "PATCH /", "retry": 3"#, [503, 200], 1, .failed),
    (#""request": "GET /", "retry": 3, "expect": 503"#, [503, 200], 1, .passed),
    (
      #""request": "POST /", "retry": { "attempts": 2, "nonIdempotent": true }"#, [503, 200], 2,
      .flaky
    ),
    (#""request": "GET /", "retry": { "attempts": 2, "on": [500] }"#, [500, 200], 2, .flaky),
  ])
  func `36: what is sent again, and how often`(
    step: String,
    statuses: [Int],
    attempts: Int,
    outcome: Outcome
  ) async throws {
    let sent = Atomic(0)
    let run = try await CatalogRun(
      ["a.spec.json": "{ \"scenarios\": { \"s\": { \"steps\": [{ \(step) }] } } }"],
      clock: ManualClock().clock
    ) { _ in
      let number = sent.add(1, ordering: .relaxed).newValue
      return HTTPResponse(status: statuses[min(number, statuses.count) - 1])
    }
    #expect(run.requests.count == attempts)
    #expect(run.results.map(\.outcome) == [outcome])
  }

  @Test func `36: the waits double from 200 ms to 10 s, give or take a fifth`() async throws {
    let time = ManualClock()
    _ = try await CatalogRun(
      [
        "a.spec.json":
          #"{ "scenarios": { "s": { "steps": [{ "request": "GET /", "retry": 9 }] } } }"#
      ],
      clock: time.clock
    ) { _ in HTTPResponse(status: 503) }
    let waits = time.sleeps.elements
    #expect(waits.count == 8)
    for (number, wait) in waits.enumerated() {
      let middle = min(0.2 * Double(1 << number), 10)
      let seconds = wait / .seconds(1)
      #expect(middle * 0.799...middle * 1.201 ~= seconds, "\(number): \(wait)")
    }
  }

  @Test func `61: the steps of finally are named so in reports`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [{ "request": "GET /1" }],
        "finally": [{ "request": "GET /2" }, { "request": "GET /3", "expect": 418 }] } } }
      """#
    ])
    let result = try #require(run.results.first)
    #expect(RunFailure(result: result).description.contains("finally 2 of 2: GET /3"))
  }

  @Test func `a finally that an interrupt leaves out is no pass`() async throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [{ "request": "GET http://a.test/" }],
        "finally": [{ "request": "GET http://a.test/end", "wait": "1h" }] } } }
      """#
    ])
    let runner = Mutex<Runner?>(nil)
    var builder = RunScope.Builder(catalog: try Catalog.load(at: folder.path), environment: nil)
    builder.clock = WallClock(now: { 0 }) { _ throws(CancellationError) in
      runner.withLock(\.self)?.interrupt(skippingFinally: true)
      throw CancellationError()
    }
    let results = Recorder<UnitResult>()
    let made = Runner(
      try RunPlan(builder, selecting: RunSelection()),
      jobs: 1,
      transport: StubTransport { _ in HTTPResponse(status: 200) }
    ) { results.add($0) }
    runner.withLock { $0 = made }
    _ = await made.run()
    #expect(results.elements.map(\.outcome) == [.skipped("the run was interrupted")])
  }
}
