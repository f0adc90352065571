import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Detail 34: `if` of files and units.
@Suite(.inTurn)
struct UnitConditionTests {
  private func outcomes(_ file: String) async throws -> (names: [String], requests: [String]) {
    let run = try await CatalogRun(["a.spec.json": file])
    return (
      run.results.map { "\($0.name): \($0.outcome.name)" },
      run.requests.map { String($0.url.dropFirst("http://api.test/v1".count)) }
    )
  }

  @Test func `a unit whose condition does not hold is skipped with the reason`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      {"variables": {"isOn": false, "level": 3},
       "endpoints": {"e": {"request": "GET /e", "cases": {
         "off": {"if": "{{isOn}}"}, "on": {"if": {"level": {"atLeast": 3}}}}}},
       "scenarios": {"s": {"if": {"level": 4}, "steps": [{"request": "GET /s"}]}}}
      """
    ])
    #expect(run.results.map(\.outcome.name) == ["skipped", "passed", "skipped"])
    #expect(run.requests.map(\.url) == ["http://api.test/v1/e"])
    guard case .skipped(let reason)? = run.results.first?.outcome else { return }
    #expect(reason.contains("isOn"))
  }

  @Test func `the condition of a file is one of all its units`() async throws {
    let found = try await outcomes(
      """
      {"if": "{{isOn}}", "variables": {"isOn": false}, "endpoints": {"e": {"request": "GET /e"}},
       "scenarios": {"s": {"steps": [{"request": "GET /s"}]}}}
      """
    )
    #expect(found.names == ["e › smoke: skipped", "s: skipped"])
    #expect(found.requests == [])
  }

  @Test func `no fixture runs for a unit that the run's variables skip`() async throws {
    let found = try await outcomes(
      """
      {"variables": {"isOn": false}, "fixtures": {"f": {"steps": [{"request": "GET /f"}]}},
       "scenarios": {"s": {"if": "{{isOn}}", "uses": ["f"], "steps": [{"request": "GET /s"}]}}}
      """
    )
    #expect(found.requests == [])
  }

  @Test func `a condition sees rows and variables of the unit`() async throws {
    let found = try await outcomes(
      """
      {"scenarios": {"s": {"forEach": [{"n": 1}, {"n": 2}], "if": {"n": 2},
        "steps": [{"request": "GET /{n}"}]}}}
      """
    )
    #expect(found.names == ["s [1]: skipped", "s [2]: passed"])
    #expect(found.requests == ["/2"])
  }

  @Test func `a unit with a condition may have no rows in an environment`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"if": "{{isOn}}", "scenarios": {"s": {"forEach": {"rows": "{{nodes}}", "as": "node"},
        "steps": [{"request": "GET /{node}"}]}}}
      """,
      "off.env.json":
        #"{"baseURL": "http://a.example", "variables": {"isOn": false, "nodes": []}}"#,
      "on.env.json":
        #"{"baseURL": "http://b.example", "variables": {"isOn": true, "nodes": ["x"]}}"#,
    ])
    #expect(try Catalog.read(at: folder.path).diagnostics.map(\.message) == [])
  }

  @Test func `a name that a condition uses is defined`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"if": "{{isOff}}", "variables": {"isOn": true}, "endpoints": {"e": {"request": "GET https://a.example"}}}
      """
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.rule.name) == ["undefined-variable"])
  }
}
