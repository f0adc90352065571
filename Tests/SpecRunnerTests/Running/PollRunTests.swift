import SpecHTTP
import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing
/// Calls that are repeated until their response is the awaited one: FORMAT.md, Details 34, 36 and 45.
@Suite(.inTurn)
struct PollRunTests: FlowTests {
  let clock = ManualClock()

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

  @Test(arguments: [
    (#""factor": 2"#, [100, 200, 400, 800, 1600]),
    (#""factor": 2, "maxInterval": "300ms""#, [100, 200, 300, 300, 300]),
    (#""factor": 1.5, "maxInterval": "100ms""#, [100, 100, 100, 100, 100]),
  ])
  func `76: the waits of a poll grow by its factor, up to the longest`(
    keys: String,
    waits: [Int]
  ) async throws {
    let run = try await run(
      #"""
      "s": {"steps": [{"call": "get", "with": {"path": "job"}, "expect": 200,
        "poll": {"interval": "100ms", "timeout": "1m", "attempts": 6, \#(keys)}}]}
      """#
    ) { _ in HTTPResponse(status: 404) }
    #expect(run.results[0].outcome == .failed)
    #expect(clock.sleeps.elements == waits.map { .milliseconds($0) })
  }

  @Test(arguments: [
    ("150ms", "no expected response after 3 attempts (the maximum) in 4 s"),
    ("50ms", "the longest wait, 50 ms, is shorter than the interval, 100 ms"),
  ])
  func `76: Retry-After makes a wait longer than the longest, whose template is checked`(
    longest: String,
    message: String
  ) async throws {
    let poll = #"{"interval": "100ms", "factor": 2, "maxInterval": "{{longest}}", "attempts": 3}"#
    let run = try await run(
      #"""
      "s": {"variables": {"longest": "\#(longest)"}, "steps": [
        {"call": "get", "with": {"path": "job"}, "expect": 200, "poll": \#(poll)}]}
      """#
    ) { _ in HTTPResponse(status: 404, fields: ["Retry-After": "2"]) }
    #expect(run.problems.first?.hasSuffix(": \(message)") == true, "\(run.problems)")
  }

  @Test func `36: what a call of a poll repeats by itself is reported, and makes it flaky`()
    async throws
  {
    let count = Atomic(0)
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "job"}, "poll": {"interval": "1s", "attempts": 5},
         "retry": {"attempts": 2}, "expect": {"body": {"$.state": "done"}}}
      ]}
      """#
    ) { _ in
      switch count.wrappingAdd(1, ordering: .relaxed).newValue {
      case 1, 3: HTTPResponse(status: 503)
      case 2: Self.json(#"{"state": "running"}"#)
      default: Self.json(#"{"state": "done"}"#)
      }
    }
    #expect(run.results[0].outcome == .flaky)
    let step = run.results[0].steps[0]
    #expect(step.requestCount == 4)
    #expect(
      step.earlierAttempts.map { $0.exchange?.response.status } == [503, 200, 503]
    )
  }

  @Test func `36: what a call of a poll repeats by itself ends with the time of the poll`()
    async throws
  {
    let run = try await run(
      #"""
      "s": {"steps": [
        {"call": "get", "with": {"path": "job"}, "poll": {"timeout": "2s"},
         "retry": {"attempts": 3}, "expect": 200}
      ]}
      """#
    ) { _ in HTTPResponse(status: 503, fields: ["Retry-After": "20"]) }
    #expect(run.requests.count == 1)
    #expect(clock.sleeps.elements == [])
    #expect(
      run.problems.contains {
        $0.contains("the server asks to wait 20 s, longer than the timeout")
      },
      "\(run.problems)"
    )
  }

  @Test func `36: a stream in a poll is read no longer than the poll takes`() async throws {
    let run = try await run(
      #"""
      "s": {"steps": [{"call": "get", "with": {"path": "job"}, "stream": {"for": "6s"},
         "poll": {"interval": "1s", "timeout": "2s"}, "expect": 200}]}
      """#
    )
    #expect(run.requests.map(\.options.stream?.duration) == [.seconds(2)])
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
        "poll: no expected response after 30 attempts in 29 s; the timeout is 30 s",
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
        == "poll: no expected response after 4 attempts (the maximum) in 3 s"
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
        == "poll: no expected response after 3 attempts in 16 s; the server asks to wait 8 s, longer than the timeout of 20 s"
    )
  }

  @Test func `only a timeout lets a server ask a poll to wait for more than a minute`() async throws
  {
    func run(_ bounds: String) async throws -> String? {
      try await self.run(
        #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": \#(bounds), "expect": 201}]}"#
      ) { _ in HTTPResponse(status: 200, fields: ["Retry-After": "300"]) }.problems.first
    }
    #expect(
      try await run(#"{"interval": "1s", "attempts": 2}"#)
        == "poll: no expected response after 1 attempt in 0 ms; the server asks to wait 300 s, longer than 60 s"
    )
    #expect(clock.sleeps.elements == [])
    #expect(
      try await run(#"{"interval": "1s", "attempts": 2, "timeout": "10m"}"#)
        == "poll: no expected response after 2 attempts (the maximum) in 300 s"
    )
    #expect(
      try await run(#"{"interval": "10m", "attempts": 2}"#)
        == "poll: no expected response after 2 attempts (the maximum) in 600 s"
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

  @Test func `a poll that never got a response is told once, at the poll`() async throws {
    let clock = clock
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "100ms", "timeout": "400ms"}, "timeout": "5s"}]}"#
    ) { request throws(ClientError) in
      clock.pass(request.options.timeout ?? .zero)
      throw ClientError(.timeout, "did not respond")
    }
    let problems = run.results[0].steps[0].problems
    #expect(problems.map(\.code) == ["timeout"])
    #expect(problems.first?.label == "this poll ended")
    #expect(
      problems.first?.notes.map(\.message) == [
        "the poll made 1 attempt in 400 ms; the timeout is 400 ms"
      ]
    )
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
    // What came after the response that is judged is told behind it.
    let step = run.results[0].steps[0]
    #expect(step.earlierAttempts.isEmpty && step.requestCount == 2)
    let notes = step.causes.first?.notes.map(\.message) ?? []
    #expect(notes.count == 1 && notes[0].hasPrefix("attempt 2 got no response: took longer than "))
  }

  @Test func `a cookie that a server sets while it is polled comes back`() async throws {
    let run = try await run(
      #""s": {"steps": [{"call": "get", "with": {"path": "a"}, "poll": {"interval": "1s", "attempts": 2}, "expect": 201}]}"#
    ) { _ in HTTPResponse(status: 200, fields: [HTTPField(name: "Set-Cookie", value: "node=7")]) }
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, "node=7"])
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
}
