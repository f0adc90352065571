import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing
/// Which steps of a unit are done, and in which order: FORMAT.md, Details 29 to 36 and 45.
@Suite(.inTurn)
struct FlowRunTests: FlowTests {
  let clock = ManualClock()

  // MARK: if and skip (34)

  @Test
  func `34: a condition that is false skips its step with the reason, and the next ones are done`()
    async throws
  {
    let run = try await run(
      #"""
      "s": {"variables": {"on": true, "off": false, "name": "Ada"}, "steps": [
        {"call": "get", "with": {"path": "a"}, "if": "{{on}}"},
        {"call": "get", "with": {"path": "b"}, "if": "{{off}}"},
        {"call": "get", "with": {"path": "c"}, "if": {"name": {"startsWith": "A"}, "on": true}},
        {"call": "get", "with": {"path": "d"}, "if": {"name": "Bob"}},
        {"call": "get", "with": {"path": "e"}, "skip": "not yet"},
        {"call": "get", "with": {"path": "f"}}
      ]}
      """#
    )
    #expect(paths(run) == ["a", "c", "f"])
    #expect(run.results[0].outcome == .passed)
    #expect(
      steps(run.results[0]) == [
        "get: passed", "get: the condition {{off}} is false", "get: passed",
        "get: the condition is false: the variable name: expected \"Bob\", found \"Ada\"",
        "get: not yet", "get: passed",
      ]
    )
  }

  @Test func `a unit of which every step is skipped has not passed`() async throws {
    let run = try await run(
      #""s": {"variables": {"off": false}, "steps": [{"call": "get", "with": {"path": "a"}, "if": "{{off}}"}]}"#
    )
    #expect(run.results[0].outcome == .skipped("the condition {{off}} is false"))
    #expect(run.requests.isEmpty)
  }

  @Test func `a condition without a verdict is an error of its step`() async throws {
    let run = try await run(
      #""s": {"variables": {"n": "{{randomInt(1, 1)}}", "x": "yes{{n}}"}, "steps": [{"call": "get", "with": {"path": "a"}, "if": "{{x}}"}, {"call": "get", "with": {"path": "b"}}]}"#
    )
    #expect(run.results[0].outcome == .error)
    #expect(run.requests.isEmpty)
    #expect(
      run.problems == ["template-value: expected true or false, the template gives \"yes1\""]
    )
  }

  // MARK: wait (34)

  @Test func `34: a wait comes before its call, on the clock of the run`() async throws {
    let run = try await run(
      #"""
      "s": {"variables": {"t": "90s"}, "steps": [
        {"call": "get", "with": {"path": "a"}, "wait": "1m30s"},
        {"call": "get", "with": {"path": "b"}, "wait": "{{t}}"}
      ], "finally": [{"call": "get", "with": {"path": "c"}, "wait": "1s"}]}
      """#
    )
    #expect(paths(run) == ["a", "b", "c"])
    #expect(clock.sleeps.elements == [.seconds(90), .seconds(90), .seconds(1)])
    #expect(run.results[0].duration == .seconds(181))
  }

  @Test func `34: a case may wait, poll and repeat, too`() async throws {
    let count = Atomic(0)
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        {"endpoints": {"e": {"request": "GET /e", "cases": {
          "c": {"wait": "2s", "poll": {"interval": "3s"}, "expect": {"status": 201}}
        }}}}
        """#
      ],
      clock: clock.clock
    ) { _ in
      HTTPResponse(status: count.wrappingAdd(1, ordering: .relaxed).newValue < 3 ? 200 : 201)
    }
    #expect(run.results[0].outcome == .passed)
    #expect(clock.sleeps.elements == [.seconds(2), .seconds(3), .seconds(3)])
  }

  // MARK: order and failure (32, 45)

  @Test func `32: the first step that does not pass ends them, and finally is done whole`()
    async throws
  {
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "a"}},
        {"call": "get", "with": {"path": "b"}, "expect": 201, "capture": {"id": "$.id"}},
        {"call": "get", "with": {"path": "c"}}
      ], "finally": [
        {"call": "get", "with": {"path": "{{id}}"}},
        {"call": "get", "with": {"path": "d"}, "expect": 202},
        {"call": "get", "with": {"path": "e"}}
      ]}
      """#
    ) { _ in Self.json("{}") }
    #expect(paths(run) == ["a", "b", "d", "e"])
    #expect(
      steps(run.results[0]) == [
        "get: passed", "get: failed", "get: an earlier step did not pass",
        "get: a capture that it needs was never made", "get: failed", "get: passed",
      ]
    )
  }

  @Test func `45: onFailure continue goes on after a step that did not pass, and the unit fails`()
    async throws
  {
    let run = try await run(
      #"""
      "of a step": {"steps": [
        {"call": "get", "with": {"path": "a"}, "expect": 201, "onFailure": "continue", "capture": {"id": "$.id"}},
        {"call": "get", "with": {"path": "{{id}}"}},
        {"call": "get", "with": {"path": "b"}, "expect": 201},
        {"call": "get", "with": {"path": "c"}}
      ]},
      "of a scenario": {"onFailure": "continue", "steps": [
        {"call": "get", "with": {"path": "d"}, "expect": 201},
        {"expect": {"variables": {"environment": 7}}},
        {"call": "get", "with": {"path": "e"}, "expect": 201, "onFailure": "stop"},
        {"call": "get", "with": {"path": "f"}}
      ]}
      """#
    ) { _ in Self.json("{}") }
    #expect(paths(run) == ["a", "b", "d", "e"])
    #expect(
      steps(run.results[0]) == [
        "get: failed", "get: a capture that it needs was never made", "get: failed",
        "get: an earlier step did not pass",
      ]
    )
    #expect(run.results.map(\.outcome) == [.failed, .failed])
  }

  // MARK: variables, cookie jar (29, 45)

  @Test func `29: a step may be just what variables must be`() async throws {
    let run = try await run(
      #"""
      "s": {"variables": {"n": 3}, "steps": [
        {"expect": {"variables": {"n": {"atLeast": 3}}}},
        {"expect": {"variables": {"n": 4, "environment": null}}},
        {"call": "get", "with": {"path": "a"}}
      ]}
      """#
    )
    #expect(run.requests.isEmpty)
    #expect(steps(run.results[0]).prefix(2) == ["variables: passed", "variables: failed"])
    #expect(run.problems == ["variable: the variable n: expected 4, found 3"])
  }

  @Test func `45: cookieJar clear empties the jar before the step`() async throws {
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "a"}}, {"call": "get", "with": {"path": "b"}},
        {"call": "get", "with": {"path": "c"}, "cookieJar": "clear"}
      ]}
      """#
    ) { _ in HTTPResponse(status: 200, fields: [HTTPField(name: "Set-Cookie", value: "a=1")]) }
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, "a=1", nil])
  }

  // MARK: scenarios as steps (33, 64)

  @Test func `33, 64: a scenario as a step takes values, does its finally, and gives its captures`()
    async throws
  {
    let run = try await run(
      #"""
      "main": {"variables": {"who": "Ada"}, "steps": [
        {"scenario": "sign up", "with": {"name": "{{who}}"}},
        {"call": "get", "with": {"path": "{{id}}"}}
      ]},
      "sign up": {"variables": {"name": "nobody", "greeting": "hello-{{name}}"}, "steps": [
        {"call": "get", "with": {"path": "{{greeting}}"}, "capture": {"id": "$.id"}}
      ], "finally": [{"call": "get", "with": {"path": "bye-{{name}}"}}]}
      """#
    ) { request in
      Self.json(#"{"id": "id-\#(request.url.split(separator: "-").last ?? "")"}"#)
    }
    #expect(
      paths(run) == ["hello-Ada", "bye-Ada", "id-Ada", "hello-nobody", "bye-nobody"]
    )
    #expect(
      steps(run.results[0]) == ["sign up › get: passed", "sign up › get: passed", "get: passed"]
    )
  }

  @Test func `33: a scenario as a step keeps the cookies of the unit, and ends it if it fails`()
    async throws
  {
    let run = try await run(
      #"""
      "main": {"steps": [
        {"scenario": "log in"}, {"call": "get", "with": {"path": "a"}},
        {"scenario": "log in", "onFailure": "continue"}, {"scenario": "broken"},
        {"call": "get", "with": {"path": "b"}}
      ]},
      "log in": {"skip": "only as a step", "steps": [{"call": "get", "with": {"path": "login"}}]},
      "broken": {"steps": [{"call": "get", "with": {"path": "x"}, "expect": 201}], "finally": [{"call": "get", "with": {"path": "y"}}]}
      """#
    ) { _ in HTTPResponse(status: 200, fields: [HTTPField(name: "Set-Cookie", value: "a=1")]) }
    #expect(paths(run).prefix(3) == ["a", "x", "y"])
    #expect(
      steps(run.results[0]) == [
        "log in: only as a step", "get: passed", "log in: only as a step", "broken › get: failed",
        "broken › get: passed", "get: an earlier step did not pass",
      ]
    )
    #expect(run.requests[1].fields["Cookie"] == "a=1")
  }

  @Test func `33: a scenario as a step that says which cookies it begins with has its own`()
    async throws
  {
    let run = try await run(
      #"""
      "main": {"steps": [
        {"call": "get", "with": {"path": "a"}}, {"scenario": "other"}, {"call": "get", "with": {"path": "b"}}
      ]},
      "other": {"cookieJar": true, "steps": [
        {"call": "get", "with": {"path": "c"}}, {"call": "get", "with": {"path": "d"}}
      ]}
      """#
    ) { request in
      let name = request.url.suffix(1)
      return HTTPResponse(status: 200, fields: ["Set-Cookie": "\(name)=1"])
    }
    #expect(
      run.requests.prefix(4).map { $0.fields["Cookie"] } == [nil, nil, "c=1", "a=1"]
    )
  }

  // MARK: times (61)

  @Test func `61: the time of an attempt is its own, that of the call apart`() async throws {
    let clock = clock
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "5s", "attempts": 3}, "expect": 201}], "finally": [{"call": "get", "with": {"path": "b"}}]}"#
    ) { _ in
      clock.pass(.seconds(2))
      return HTTPResponse(status: 200)
    }
    let step = run.results[0].steps[0]
    #expect(step.attemptDuration == .seconds(2) && step.duration == .seconds(16))
    #expect(step.earlierAttempts.map(\.duration) == [.seconds(2), .seconds(2)])
    #expect(run.results[0].steps[1].isFinal)
  }

  @Test func `36: the waits of retry pass on the clock of the run`() async throws {
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "retry": {"attempts": 3, "backoff": {"base": "2s", "jitter": 0}}}]}"#
    ) { _ in HTTPResponse(status: 503) }
    #expect(run.requests.count == 3 && clock.sleeps.elements == [.seconds(2), .seconds(4)])
  }

  @Test func `36: a retry that passes is flaky`() async throws {
    let count = Atomic(0)
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "retry": 3}]}"#
    ) { _ in
      HTTPResponse(status: count.wrappingAdd(1, ordering: .relaxed).newValue < 3 ? 503 : 200)
    }
    #expect(run.results[0].outcome == .flaky && clock.sleeps.count == 2)
  }
}
