import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// What is done of a unit's steps, in which order, and how often: FORMAT.md, Details 30 to 36 and 45.
struct FlowRunTests {
  let clock = ManualClock()

  /// Runs the scenarios of a file; an endpoint `get` calls `/{path}`.
  private func run(
    _ scenarios: String,
    more: [String: String] = [:],
    answer: @escaping StubTransport.Answer = { _ in HTTPResponse(status: 200) }
  ) async throws -> CatalogRun {
    let spec = #"""
      {"endpoints": {"get": {"request": "GET /{path}", "cases": {}}}, "scenarios": {\#(scenarios)}}
      """#
    return try await CatalogRun(
      more.merging(["a.spec.json": spec]) { $1 },
      clock: clock.clock,
      answer: answer
    )
  }

  /// The paths of the requests.
  private func paths(_ run: CatalogRun) -> [String] {
    run.requests.map { String($0.url.dropFirst("http://api.test/v1/".count)) }
  }

  /// The result of each step: `name: outcome`.
  private func steps(_ result: UnitResult) -> [String] {
    result.steps.map { step in
      if case .skipped(let reason) = step.outcome { return "\(step.name): \(reason)" }
      return "\(step.name): \(step.outcome.name)"
    }
  }

  private static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: [HTTPField(name: "Content-Type", value: "application/json")],
      body: Array(text.utf8)
    )
  }

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
        "get: the condition does not hold: the variable name: expected \"Bob\", found \"Ada\"",
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
      #""s": {"variables": {"x": "yes"}, "steps": [{"call": "get", "with": {"path": "a"}, "if": "{{x}}"}, {"call": "get", "with": {"path": "b"}}]}"#
    )
    #expect(run.results[0].outcome == .error)
    #expect(run.requests.isEmpty)
    #expect(
      run.problems == ["template-value: expected true or false, the template gives \"yes\""]
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

  // MARK: poll (34, 36, 45)

  @Test func `34: a poll goes on until what the step expects holds, and is not flaky`() async throws
  {
    let count = Atomic(0)
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "job"}, "poll": {"interval": "200ms", "timeout": "10s"},
         "expect": {"body": {"$.state": "done"}}, "capture": {"state": "$.state", "n": "$.n"}},
        {"call": "get", "with": {"path": "{{state}}-{{n}}"}}
      ]}
      """#
    ) { request in
      guard request.url.hasSuffix("job") else { return HTTPResponse(status: 200) }
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      return Self.json(#"{"state": "\#(number < 4 ? "running" : "done")", "n": \#(number)}"#)
    }
    #expect(run.results[0].outcome == .passed)
    #expect(paths(run) == ["job", "job", "job", "job", "done-4"])
    #expect(clock.sleeps.elements == [.milliseconds(200), .milliseconds(200), .milliseconds(200)])
    let step = run.results[0].steps[0]
    #expect(step.earlierAttempts.count == 3 && step.isPolled && step.requestCount == 4)
    #expect(
      step.earlierAttempts.map(\.lack)
        == .init(
          repeating: "$.state: expected \"done\", found \"running\"",
          count: 3
        )
    )
  }

  @Test func `captures of an attempt that is repeated do not leak`() async throws {
    let count = Atomic(0)
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "job"}, "poll": {"interval": "1s", "attempts": 2, "until": {"status": 200}},
         "expect": {"status": [200, 202]}, "capture": {"early": {"body": "$.early", "default": "none"}}},
        {"call": "get", "with": {"path": "{{early}}"}}
      ]}
      """#
    ) { request in
      guard request.url.hasSuffix("job") else { return HTTPResponse(status: 200) }
      return count.wrappingAdd(1, ordering: .relaxed).newValue == 1
        ? Self.json(#"{"early": "leaked"}"#, status: 202) : Self.json("{}")
    }
    #expect(paths(run).last == "none")
  }

  @Test func `34: until is what a poll waits for, and only the last response is judged`()
    async throws
  {
    let count = Atomic(0)
    let scenario = #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "job"}, "poll": {"until": {"body": {"$.state": {"anyOf": ["done", "failed"]}}}},
         "expect": {"body": {"$.state": "done", "$.error": {"exists": false}}}}
      ]}
      """#
    let run = try await run(scenario) { _ in
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      return Self.json(#"{"state": "\#(number < 3 ? "running" : "failed")", "error": "disk"}"#)
    }
    #expect(run.requests.count == 3 && run.results[0].outcome == .failed)
    #expect(
      run.problems == [
        "body: $.state: expected \"done\", found \"failed\"",
        "body: $.error: expected nothing, found \"disk\"",
      ]
    )
    // Without a bound of its own, it ends after 30 s.
    let endless = try await self.run(scenario) { _ in Self.json(#"{"state": "running"}"#) }
    #expect(endless.requests.count == 30)
    #expect(
      endless.problems == [
        "poll: the awaited response did not come: 30 attempts in 29 s; the timeout is 30 s",
        "body: $.state: expected one of [\"done\",\"failed\"], found \"running\"",
        "body: $.state: expected \"done\", found \"running\"",
      ]
    )
  }

  @Test func `45: the first bound that is reached ends a poll`() async throws {
    func requests(_ bounds: String) async throws -> (Int, [String]) {
      let run = try await run(
        #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": \#(bounds), "expect": 201}]}"#
      )
      return (run.requests.count, run.problems)
    }
    let byAttempts = try await requests(#"{"interval": "1s", "timeout": "10s", "attempts": 4}"#)
    #expect(byAttempts.0 == 4)
    #expect(
      byAttempts.1.first
        == "poll: the awaited response did not come: 4 attempts in 3 s, the most that are allowed"
    )
    let byTime = try await requests(#"{"interval": "4s", "timeout": "10s", "attempts": 40}"#)
    #expect(byTime.0 == 3)
    let byAttemptsAlone = try await requests(#"{"interval": "1m", "attempts": 5}"#)
    #expect(byAttemptsAlone.0 == 5)
  }

  @Test func `34: Retry-After lengthens the interval of a poll`() async throws {
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "1s", "timeout": "20s"}, "expect": 201}]}"#
    ) { _ in HTTPResponse(status: 200, fields: [HTTPField(name: "Retry-After", value: "8")]) }
    #expect(clock.sleeps.elements == [.seconds(8), .seconds(8)])
    #expect(
      run.problems.first
        == "poll: the awaited response did not come: 3 attempts in 16 s; the server asks to wait 8 s, longer than the timeout of 20 s"
    )
  }

  @Test func `34: a network error is not yet the end of a poll`() async throws {
    let count = Atomic(0)
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "1s"}}]}"#
    ) { _ throws(ClientError) in
      if count.wrappingAdd(1, ordering: .relaxed).newValue < 4 {
        throw ClientError(.connect, "cannot connect")
      }
      return HTTPResponse(status: 200)
    }
    #expect(run.results[0].outcome == .passed && run.requests.count == 4)
    let never = try await self.run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "1s", "attempts": 3}}]}"#
    ) { _ throws(ClientError) in throw ClientError(.timeout, "too slow") }
    #expect(never.results[0].outcome == .error && never.requests.count == 3)
    // What no time mends ends it.
    let refused = try await self.run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "1s"}}]}"#
    ) { _ throws(ClientError) in throw ClientError(.tls, "no") }
    #expect(refused.results[0].outcome == .error && refused.requests.count == 1)
  }

  @Test func `an attempt of a poll takes no longer than what is left of its time`() async throws {
    let timeouts = Recorder<Duration?>()
    let clock = clock
    _ = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "4s", "timeout": "10s"}, "expect": 201}]}"#
    ) { request in
      timeouts.add(request.options.timeout)
      clock.pass(.seconds(1))
      return HTTPResponse(status: 200)
    }
    #expect(timeouts.elements == [.seconds(10), .seconds(5)])
  }

  @Test func `34: what the end of the poll cuts short is not judged, but the last response`()
    async throws
  {
    let clock = clock
    let count = Atomic(0)
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "1s", "timeout": "6s"}, "expect": {"status": 201}}]}"#
    ) { request throws(ClientError) in
      let left = request.options.timeout ?? .zero
      clock.pass(min(left, .seconds(4)))
      if count.wrappingAdd(1, ordering: .relaxed).newValue == 2 {
        throw ClientError(.timeout, "took longer than \(left)")
      }
      return HTTPResponse(status: 202)
    }
    #expect(run.requests.count == 2)
    #expect(run.results[0].outcome == .failed)
    #expect(run.results[0].steps[0].exchange?.response.status == 202)
    #expect(run.results[0].steps[0].earlierAttempts.map(\.error?.kind) == [.timeout])
  }

  @Test func `a cookie that a server sets while it is polled comes back`() async throws {
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "1s", "attempts": 2}, "expect": 201}]}"#
    ) { _ in HTTPResponse(status: 200, fields: [HTTPField(name: "Set-Cookie", value: "node=7")]) }
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, "node=7"])
  }

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

  @Test(.timeLimit(.minutes(10)))
  func `a poll that is interrupted ends between two attempts, and finally is done`() async throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"scenarios": {"s": {"steps": [
        {"request": "GET http://a.test/poll", "poll": {"interval": "1s", "timeout": "1h"}, "expect": 201},
        {"request": "GET http://a.test/next"}
      ], "finally": [{"request": "GET http://a.test/last"}]}}}
      """#
    ])
    let runner = Mutex<Runner?>(nil)
    let slept = Atomic(0)
    var builder = RunScope.Builder(catalog: try Catalog.load(at: folder.path), environment: nil)
    builder.clock = WallClock(now: { 0 }) { _ throws(CancellationError) in
      guard slept.wrappingAdd(1, ordering: .relaxed).newValue > 1 else { return }
      runner.withLock(\.self)?.interrupt()
      throw CancellationError()
    }
    let urls = Recorder<String>()
    let stub = StubTransport { request in
      urls.add(String(request.url.suffix(4)))
      return HTTPResponse(status: 200)
    }
    let results = Recorder<UnitResult>()
    let made = Runner(
      try RunPlan(builder, selecting: RunSelection()),
      jobs: 1,
      transport: stub
    ) { results.add($0) }
    runner.withLock { $0 = made }
    _ = await made.run()
    #expect(urls.elements == ["poll", "poll", "last"])
    let result = try #require(results.elements.first)
    #expect(
      steps(result) == [
        "GET http://a.test/poll: the run was interrupted",
        "GET http://a.test/next: an earlier step did not pass", "GET http://a.test/last: passed",
      ]
    )
    #expect(result.steps[0].earlierAttempts.count == 1)
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
