import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Details 30, 33, 34, 64: what a scenario says of itself applies where it is run as a step, too.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ScenarioStepTests {
  /// Responds with an id that says what was asked for.
  private static let service: StubTransport.Responder = { request in
    HTTPResponse(
      status: 200,
      fields: ["Content-Type": "application/json", "Set-Cookie": "from=\(path(request)); Path=/"],
      body: Array("{\"id\": \"\(path(request))\"}".utf8)
    )
  }

  private static func path(_ request: HTTPRequest) -> String {
    String(request.url.split(separator: "/").last ?? "")
  }

  /// A fixture that says how it begins and ends.
  private func fixture(_ name: String, _ scope: String, _ with: String = #"{"of": "all"}"#)
    -> String
  {
    """
    "\(name)": {"scope": "\(scope)", "with": \(with),
      "steps": [{"request": "GET /\(name)-{of}", "capture": {"id": "$.id"}}],
      "finally": [{"request": "GET /end-{id}"}]}
    """
  }

  private func run(
    _ file: String,
    others: [String: String] = [:],
    jobs: Int = 1,
    selecting name: String = "main",
    answer: @escaping StubTransport.Responder = service
  ) async throws -> CatalogRun {
    var selection = RunSelection()
    selection.names = [NamePattern(name)]
    return try await CatalogRun(
      others.merging(["a.spec.json": file]) { $1 },
      selection: selection,
      jobs: jobs,
      answer: answer
    )
  }

  private func paths(_ run: CatalogRun) -> [String] { run.requests.map(Self.path) }

  private func outcomes(_ result: UnitResult?) -> [String] {
    (result?.steps ?? []).map { step in
      if case .skipped(let reason) = step.outcome { return "\(step.name): \(reason)" }
      return "\(step.name): \(step.outcome)"
    }
  }

  // MARK: capture

  @Test func `29: a list to which a scenario adds grows each time that it is run as a step`()
    async throws
  {
    let run = try await run(
      #"""
      {"scenarios": {
        "main": {"steps": [
          {"scenario": "page", "with": {"n": "{{i}}"}, "forEach": {"rows": [1, 2, 3], "as": "i"}},
          {"expect": {"variables": {"ids": ["page-1", "page-2", "page-3"], "last": "page-3"}}}]},
        "page": {"variables": {"n": 0}, "steps": [
          {"request": "GET /page-{{n}}", "capture": {"ids": {"body": "$.id", "append": true}, "last": "$.id"}},
          {"expect": {"variables": {"ids": {"length": 1}}}}]}}}
      """#
    )
    #expect(run.problems == [])
    #expect(paths(run) == ["page-1", "page-2", "page-3"])
  }

  // MARK: uses

  @Test func `33: the fixtures of a scenario are made before it as a step, and shared with others`()
    async throws
  {
    let run = try await run(
      #"""
      {"fixtures": {\#(fixture("shop", "run")), \#(fixture("cart", "unit"))}, "scenarios": {
        "main": {"uses": ["shop"], "steps": [
          {"request": "GET /first-{{shop.id}}"}, {"scenario": "buy"}, {"scenario": "buy"},
          {"request": "GET /last-{{bought}}"}]},
        "buy": {"uses": ["shop", "cart"], "steps": [
          {"request": "GET /buy-{{shop.id}}-{{cart.id}}", "capture": {"bought": "$.id"}}]}}}
      """#
    )
    #expect(
      paths(run) == [
        "shop-all", "first-shop-all", "cart-all", "buy-shop-all-cart-all", "buy-shop-all-cart-all",
        "last-buy-shop-all-cart-all", "end-cart-all", "end-shop-all",
      ]
    )
    #expect(run.results.map(\.name) == ["main › fixture cart", "main", "fixture shop"])
    #expect(run.results.map(\.outcome) == [.passed, .passed, .passed])
  }

  @Test func `33: a fixture of the scope unit has an instance for each value that a step gives`()
    async throws
  {
    let run = try await run(
      #"""
      {"fixtures": {\#(fixture("cart", "unit"))}, "scenarios": {
        "main": {"steps": [
          {"scenario": "buy", "with": {"who": "{{n}}"}, "forEach": {"rows": ["a", "b", "a"], "as": "n"}}]},
        "buy": {"variables": {"who": "x"}, "uses": {"mine": {"fixture": "cart", "with": {"of": "{{who}}"}}},
          "steps": [{"request": "GET /buy-{{mine.id}}"}]}}}
      """#
    )
    #expect(
      paths(run) == [
        "cart-a", "buy-cart-a", "cart-b", "buy-cart-b", "buy-cart-a", "end-cart-b", "end-cart-a",
      ]
    )
  }

  @Test
  func `33: a fixture of the scope file is that of the file in which a step's scenario stands`()
    async throws
  {
    let run = try await run(
      #"""
      {"scenarios": {"main": {"uses": ["b.shop"], "steps": [{"scenario": "b.buy"}]}}}
      """#,
      others: [
        "b.spec.json": #"""
        {"uses": ["shop"], "fixtures": {\#(fixture("shop", "file"))},
         "scenarios": {"buy": {"steps": [{"request": "GET /buy-{{shop.id}}"}]}}}
        """#
      ]
    )
    #expect(paths(run) == ["shop-all", "shop-all", "buy-shop-all", "end-shop-all", "end-shop-all"])
  }

  @Test
  func `33: a scenario as a step whose fixture did not pass is not run, and the unit neither`()
    async throws
  {
    let run = try await run(
      #"""
      {"fixtures": {"cart": {"scope": "unit", "steps": [{"request": "GET /cart", "expect": 418}], "finally": [{"request": "GET /end"}]}},
       "scenarios": {
        "main": {"steps": [{"request": "GET /1"}, {"scenario": "buy"}, {"request": "GET /2"}], "finally": [{"request": "GET /3"}]},
        "buy": {"uses": ["cart"], "steps": [{"request": "GET /buy"}]}}}
      """#
    )
    #expect(paths(run) == ["1", "cart", "3", "end"])
    #expect(
      outcomes(run.results.last) == [
        "GET /1: passed", "buy: the fixture cart did not pass",
        "GET /2: an earlier step did not pass", "GET /3: passed",
      ]
    )
    #expect(
      run.results.map(\.outcome) == [.failed, .skipped("the fixture cart did not pass")]
    )
  }

  @Test func `33: fixtures and final steps may run scenarios that use fixtures, which end last`()
    async throws
  {
    let run = try await run(
      #"""
      {"fixtures": {\#(fixture("low", "unit")), "high": {"scope": "unit", "steps": [{"scenario": "t"}], "finally": [{"scenario": "t"}]}},
       "scenarios": {
        "main": {"uses": ["high"], "steps": [{"request": "GET /main"}], "finally": [{"scenario": "t"}]},
        "t": {"uses": ["low"], "steps": [{"request": "GET /t-{{low.id}}"}]}}}
      """#
    )
    #expect(
      paths(run) == [
        "low-all", "t-low-all", "main", "t-low-all", "t-low-all", "end-low-all",
      ]
    )
    #expect(run.results.map(\.outcome) == [.passed, .passed, .passed])
  }

  @Test func `17: the cookies of a step's fixtures are added once`() async throws {
    let run = try await run(
      #"""
      {"fixtures": {"login": {"steps": [{"request": "GET /login"}]}}, "scenarios": {
        "main": {"steps": [{"scenario": "t"}, {"scenario": "t"}]},
        "t": {"uses": ["login"], "steps": [{"request": "GET /t"}]}}}
      """#
    )
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, "from=login", "from=t"])
  }

  @Test func `a circle of fixtures through a scenario that one runs is an error`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"fixtures": {"f": {"steps": [{"scenario": "t"}]}},
       "scenarios": {"t": {"uses": ["f"], "steps": [{"request": "GET http://a.test/"}]}}}
      """#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.message) == ["fixtures use each other in a circle: f → f"])
  }

  // MARK: if, skip

  @Test func `34: the condition of a scenario decides where it is a step, too`() async throws {
    let run = try await run(
      #"""
      {"fixtures": {\#(fixture("cart", "unit"))}, "variables": {"on": false}, "scenarios": {
        "main": {"steps": [
          {"scenario": "off"}, {"scenario": "own", "with": {"n": 1}}, {"scenario": "own", "with": {"n": 2}},
          {"scenario": "of fixture"}, {"request": "GET /last"}]},
        "off": {"if": "{{on}}", "uses": ["cart"], "steps": [{"request": "GET /off"}]},
        "own": {"if": {"n": 2}, "variables": {"n": 0}, "steps": [{"request": "GET /own-{{n}}"}]},
        "of fixture": {"if": {"cart": {"subset": {"id": "other"}}}, "uses": ["cart"], "steps": [{"request": "GET /f"}]}}}
      """#
    )
    #expect(paths(run) == ["own-2", "cart-all", "last", "end-cart-all"])
    #expect(
      outcomes(run.results.last) == [
        "off: the condition {{on}} is false",
        "own: the condition is false: the variable n: expected 2, found 1",
        "own › GET /own-{{n}}: passed",
        "of fixture: the condition is false: the variable cart: at .id: expected \"other\", found \"cart-all\"",
        "GET /last: passed",
      ]
    )
    #expect(run.summary.passed == 2)
  }

  @Test func `34: the condition of a file decides over its scenarios as steps of other files`()
    async throws
  {
    let run = try await run(
      #"""
      {"scenarios": {"main": {"steps": [{"scenario": "b.t"}, {"request": "GET /last"}]}}}
      """#,
      others: [
        "b.spec.json": #"""
        {"if": "{{on}}", "variables": {"on": false}, "scenarios": {"t": {"steps": [{"request": "GET /t"}]}}}
        """#
      ]
    )
    #expect(paths(run) == ["last"])
    #expect(
      outcomes(run.results.last) == ["t: the condition {{on}} is false", "GET /last: passed"]
    )
  }

  @Test(arguments: [
    (#""if": "{{on}}","#, "the capture \"a\" is made only if the \"if\" of its scenario holds"),
    (#""skip": "later","#, "the capture \"a\" is never made: its step is skipped"),
  ])
  func `34: what a scenario captures that may be skipped may be missing`(
    _ key: String,
    _ message: String
  ) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"variables": {"on": true}, "if": "{{on}}", "scenarios": {
        "t": {\#(key) "steps": [{"request": "GET http://a.test/", "capture": {"a": "$.a"}}]},
        "u": {"steps": [{"request": "GET http://a.test/", "capture": {"b": "$.b"}}]},
        "main": {"steps": [{"scenario": "t"}, {"scenario": "u"}, {"request": "GET http://a.test/{{a}}{{b}}"}]}}}
      """#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.message) == [message])
  }

  // MARK: lock

  @Test func `30: a unit holds the locks of the scenarios that it runs as steps`() async throws {
    let underWay = Recorder<Int>()
    let most = Recorder<Int>()
    let run = try await run(
      #"""
      {"scenarios": {
        "main 1": {"steps": [{"scenario": "t"}]}, "main 2": {"steps": [{"scenario": "t"}]},
        "main 3": {"lock": "till", "steps": [{"request": "GET /main"}]},
        "t": {"lock": ["till"], "steps": [{"request": "GET /t"}]}}}
      """#,
      jobs: 4,
      selecting: "main *"
    ) { request in
      underWay.add(1)
      for _ in 0..<20 { await Task.yield() }
      most.add(underWay.elements.reduce(0, +))
      underWay.add(-1)
      return HTTPResponse(status: 200)
    }
    #expect(run.requests.count == 3)
    #expect(most.elements == [1, 1, 1])
  }

  // MARK: lists

  @Test func `35: a list to which a loop over no rows adds is empty`() async throws {
    let run = try await run(
      #"""
      {"variables": {"none": [], "two": ["x", "y"]}, "scenarios": {"main": {"steps": [
        {"request": "GET /{{n}}", "forEach": {"rows": "{{none}}", "as": "n"}, "capture": {"a": {"body": "$.id", "append": true}}},
        {"request": "GET /{{n}}", "forEach": {"rows": "{{two}}", "as": "n"}, "if": "{{false}}", "capture": {"b": {"body": "$.id", "append": true}}},
        {"request": "GET /{{n}}", "forEach": {"rows": "{{two}}", "as": "n"}, "capture": {"a": {"body": "$.id", "append": true}}},
        {"request": "GET /{{n}}", "forEach": {"rows": "{{none}}", "as": "n"}, "capture": {"a": {"body": "$.id", "append": true}}},
        {"request": "GET /{{n}}", "forEach": {"rows": "{{none}}", "as": "n"}, "capture": {"c": {"body": "$.id", "append": true}}},
        {"expect": {"variables": {"a": ["x", "y"], "c": {"equals": []}}}}
      ]}}}
      """#
    )
    #expect(run.results.map(\.outcome) == [.passed])
    #expect(paths(run) == ["x", "y"])
  }

  @Test func `33, 35: a scenario with rows is run once for each where it is a step`() async throws {
    let file = #"""
      { "fixtures": { \#(fixture("f", "unit")) },
        "scenarios": {
          "called": { "uses": ["f"], "forEach": { "rows": { "a": { "n": 1 }, "b": { "n": 2 } } }, "variables": { "v": "{{n}}-{{w}}", "w": 0 },
            "steps": [{ "request": "GET /{n}-{{v}}", "capture": { "last": "$.id", "all": { "body": "$.id", "append": true } } }],
            "finally": [{ "request": "GET /over-{n}" }] },
          "main": { "variables": { "n": "outer" }, "steps": [
            { "scenario": "called", "with": { "w": 7 } },
            { "request": "GET /{n}", "expect": { "variables": { "last": "2-2-7", "all": ["1-1-7", "2-2-7"] } } }] } } }
      """#
    let run = try await run(file)
    #expect(run.problems == [])
    #expect(paths(run) == ["f-all", "1-1-7", "over-1", "2-2-7", "over-2", "outer", "end-f-all"])
    #expect(
      run.results.last?.steps.map(\.name) == [
        "called [a] › GET /{n}-{{v}}", "called [a] › GET /over-{n}", "called [b] › GET /{n}-{{v}}",
        "called [b] › GET /over-{n}", "GET /{n}",
      ]
    )
  }

  @Test
  func
    `33, 35: the first row that does not pass ends a scenario with rows, and its finally is done`()
    async throws
  {
    let file = #"""
      { "scenarios": {
          "called": { "forEach": [{ "n": 1 }, { "n": 2 }], "steps": [{ "request": "GET /{n}", "expect": 404 }], "finally": [{ "request": "GET /over" }] },
          "main": { "steps": [{ "scenario": "called" }, { "request": "GET /after" }] } } }
      """#
    let run = try await run(file)
    #expect(paths(run) == ["1", "over"])
    #expect(
      outcomes(run.results.last) == [
        "called [1] › GET /{n}: failed", "called [1] › GET /over: passed",
        "called [2]: an earlier step did not pass", "GET /after: an earlier step did not pass",
      ]
    )
  }

  @Test func `33, 35: rows of a called scenario that a template gives may use what it is given`()
    async throws
  {
    let file = #"""
      { "scenarios": {
          "called": { "variables": { "list": [1] }, "forEach": { "rows": "{{list}}", "as": "n" }, "steps": [{ "request": "GET /{n}" }] },
          "main": { "steps": [{ "request": "GET /first", "capture": { "id": "$.id" } }, { "scenario": "called", "with": { "list": ["{{id}}", 5] } }, { "scenario": "called", "with": { "list": [] } }] } } }
      """#
    let run = try await run(file)
    #expect(run.problems == [])
    #expect(paths(run) == ["first", "first", "5"])
    #expect(outcomes(run.results.last).last == "called: there are no rows")
  }
}
