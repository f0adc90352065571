import SpecModel
import SpecRunner
import TestSupport
import Testing
/// Steps that are done again, and for each of some rows: FORMAT.md, Details 34 and 35.
@Suite(.inTurn)
struct LoopRunTests: FlowTests {
  let clock = ManualClock()

  // MARK: repeat (34)

  @Test func `34: repeat does the step again while the condition holds`() async throws {
    let run = try await run(
      #"""
      "s": {"variables": {"next": "1"}, "steps": [
        {"call": "get", "with": {"path": "{{next}}"}, "capture": {"next": {"body": "$.next", "default": null}},
         "repeat": {"while": {"next": {"not": null}}, "max": 10}},
        {"call": "get", "with": {"path": "end"}}
      ]}
      """#
    ) { request in
      let page = Int(request.url.split(separator: "/").last ?? "") ?? 3
      return Self.json(page < 3 ? #"{"next": \#(page + 1)}"# : "{}")
    }
    #expect(paths(run) == ["1", "2", "3", "end"])
    #expect(
      steps(run.results[0]) == [
        "get [1]: passed", "get [2]: passed", "get [3]: passed", "get: passed",
      ]
    )
  }

  @Test func `34: reaching max is not told of what a scenario does at its end`() async throws {
    let run = try await run(
      #"""
      "sub": {"steps": [{"call": "get", "with": {"path": "a"}}], "finally": [{"call": "get", "with": {"path": "b"}}]},
      "s": {"variables": {"on": true}, "steps": [
        {"scenario": "sub", "repeat": {"while": {"on": true}, "max": 2}}
      ]}
      """#
    ) { _ in Self.json("{}") }
    let loop = try #require(run.results.last)
    #expect(loop.steps.map(\.outcome) == [.passed, .passed, .failed, .passed])
  }

  @Test func `34: reaching max fails`() async throws {
    let run = try await run(
      #"""
      "s": {"variables": {"on": true}, "steps": [
        {"call": "get", "with": {"path": "a"}, "wait": "1s", "repeat": {"while": {"on": true}, "max": 3}},
        {"call": "get", "with": {"path": "b"}}
      ]}
      """#
    )
    #expect(paths(run) == ["a", "a", "a"] && clock.sleeps.count == 3)
    #expect(run.results[0].outcome == .failed)
    #expect(
      run.problems == [
        "repeat: the condition still holds after 3 times, the most that \"max\" allows"
      ]
    )
  }

  @Test func `a step that does not pass is not repeated`() async throws {
    let run = try await run(
      #""s": {"variables": {"on": true}, "steps": [{"call": "get", "with": {"path": "a"}, "expect": 201, "repeat": {"while": {"on": true}, "max": 3}}]}"#
    )
    #expect(run.requests.count == 1 && run.results[0].outcome == .failed)
  }

  // MARK: forEach (35)

  @Test func `35: a step is done for each row, and its names say which`() async throws {
    let run = try await run(
      #"""
      "s": {"variables": {"id": "outer"}, "steps": [
        {"call": "get", "with": {"path": "{{id}}-{{n}}"}, "forEach": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]},
        {"call": "get", "with": {"path": "{{row.x}}"}, "forEach": {"rows": {"Grace": {"x": "g"}, "Ada": {"x": "{{id}}"}}, "as": "row"}},
        {"call": "get", "with": {"path": "{{id}}"}}
      ]}
      """#
    )
    #expect(paths(run) == ["a-1", "b-2", "g", "outer", "outer"])
    #expect(
      run.results[0].steps.map(\.name) == [
        "get [1]", "get [2]", "get [Grace]", "get [Ada]", "get",
      ]
    )
  }

  @Test func `35: the rows of a step may be captured, also none`() async throws {
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "list"}, "capture": {"ids": "$.ids", "none": "$.none", "users": "$.users"}},
        {"call": "get", "with": {"path": "{{id}}"}, "forEach": {"rows": "{{ids}}", "as": "id"}},
        {"call": "get", "with": {"path": "never"}, "forEach": {"rows": "{{none}}", "as": "id"}},
        {"call": "get", "with": {"path": "{{name}}"}, "forEach": "{{users}}"}
      ]}
      """#
    ) { _ in Self.json(#"{"ids": [7, "b"], "none": [], "users": [{"name": "Ada"}]}"#) }
    #expect(paths(run) == ["list", "7", "b", "Ada"])
    #expect(run.results[0].outcome == .passed)
    #expect(steps(run.results[0])[3] == "get: there are no rows")
  }

  @Test func `35: what are no rows is an error of the step`() async throws {
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "list"}, "capture": {"ids": "$.ids"}},
        {"call": "get", "with": {"path": "x"}, "forEach": {"rows": "{{ids}}", "as": "id"}}
      ]}
      """#
    ) { _ in Self.json(#"{"ids": 7}"#) }
    #expect(paths(run) == ["list"] && run.results[0].outcome == .error)
  }

  @Test func `35: rows of a step may be in files, and the first that does not pass ends them`()
    async throws
  {
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "{{name}}"}, "forEach": {"rows": "users.csv"}},
        {"call": "get", "with": {"path": "{{name}}"}, "forEach": "users.json"}
      ], "finally": [{"call": "get", "with": {"path": "{{p}}"}, "expect": 201, "forEach": {"rows": ["x", "y"], "as": "p"}}]}
      """#,
      more: [
        "users.csv": "name\nAda\nGrace\n",
        "users.json": #"[{"name": "c"}, {"name": "d"}, {"name": "e"}]"#,
      ]
    ) { request in HTTPResponse(status: request.url.hasSuffix("d") ? 500 : 200) }
    #expect(paths(run) == ["Ada", "Grace", "c", "d", "x", "y"])
    #expect(steps(run.results[0])[4] == "get [3]: an earlier step did not pass")
  }

  @Test func `34, 35: a condition about the row is judged for each, any other one once`()
    async throws
  {
    let run = try await run(
      #"""
      "s": {"variables": {"on": false}, "steps": [
        {"call": "get", "with": {"path": "{{n}}"}, "if": {"n": {"atLeast": 2}}, "forEach": {"rows": [1, 2, 3], "as": "n"}},
        {"call": "get", "with": {"path": "{{n}}"}, "if": "{{on}}", "forEach": {"rows": [1, 2, 3], "as": "n"}}
      ]}
      """#
    )
    #expect(paths(run) == ["2", "3"])
    #expect(
      run.results[0].steps.map(\.name) == ["get [1]", "get [2]", "get [3]", "get"]
    )
  }

  @Test func `a scenario as a step is run for each row`() async throws {
    let run = try await run(
      #"""
      "main": {"steps": [{"scenario": "t", "forEach": {"rows": ["a", "b"], "as": "x"}, "with": {"name": "{{x}}"}}]},
      "t": {"variables": {"name": "n"}, "steps": [{"call": "get", "with": {"path": "{{name}}"}}]}
      """#
    )
    #expect(paths(run) == ["a", "b", "n"])
    #expect(run.results[0].steps.map(\.name) == ["t [1] › get", "t [2] › get"])
  }
}
