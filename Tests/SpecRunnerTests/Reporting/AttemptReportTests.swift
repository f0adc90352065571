import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What is shown of attempts, and of origins that nobody could connect to.
@Suite(.inTurn)
struct AttemptReportTests {
  private static let request = HTTPRequest(url: "http://a/hush")
  private static let gap = String(repeating: " ", count: 44)

  private static func exchange(_ status: Int) -> Exchange {
    Exchange(request: request, response: HTTPResponse(status: status, body: Array("hush".utf8)))
  }

  private static let attempts = [
    StepAttempt(
      exchange: exchange(503),
      error: nil,
      duration: .milliseconds(7),
      delay: .milliseconds(200)
    ),
    StepAttempt(
      exchange: nil,
      error: ClientError(.closed, "a closed the connection"),
      duration: .milliseconds(8),
      delay: .milliseconds(400)
    ),
  ]

  private static func step(
    _ outcome: Outcome,
    status: Int = 200,
    checks: [CheckOutcome] = [],
    isFromCache: Bool = false
  ) -> StepResult {
    var exchange = exchange(status)
    exchange.isFromCache = isFromCache
    return StepResult(
      name: "getUser",
      outcome: outcome,
      exchange: exchange,
      request: request,
      earlierAttempts: isFromCache ? [] : attempts,
      requestCount: isFromCache ? 0 : 3,
      checks: checks,
      duration: .milliseconds(620),
      attemptDuration: .milliseconds(2),
      range: nil,
      isFinal: false
    )
  }

  private static func unreachable(_ origin: String) -> StepResult {
    StepResult(
      name: "getUser",
      outcome: .error,
      request: request,
      unreachableOrigin: origin,
      requestCount: 1,
      error: RunProblem(.transport(.connect), "cannot connect to \(origin)", at: nil),
      duration: .milliseconds(2),
      range: nil,
      isFinal: false
    )
  }

  private static func unit(_ steps: [StepResult]) -> UnitResult {
    UnitResult(
      path: ["users", "getUser", "it"],
      names: ["users", "getUser", "it"],
      file: "users.spec.json",
      range: nil,
      outcome: steps[0].outcome,
      steps: steps,
      duration: .milliseconds(3),
      startedAt: 0,
      redactor: Redactor(secrets: ["hush"])
    )
  }

  private func told(
    _ units: [UnitResult],
    _ change: (inout ConsoleReporter.Options) -> Void = { _ in }
  ) -> String {
    let log = Mutex("")
    var options = ConsoleReporter.Options()
    change(&options)
    let reporter = ConsoleReporter(options, write: { text in log.withLock { $0 += text } })
    reporter.replay(units, in: .milliseconds(500))
    return log.withLock { $0 }
  }

  @Test func `a flaky unit is told with each attempt`() {
    #expect(
      told([Self.unit([Self.step(.flaky)])]) == """
        FLAKY users › getUser › it \(Self.gap)    3 ms   users.spec.json
          attempt 1: GET http://a/*** → 503 Service Unavailable  7 ms  again after 200 ms
          attempt 2: GET http://a/*** → a closed the connection  8 ms  again after 400 ms
          attempt 3: GET http://a/*** → 200 OK  2 ms, 3 attempts in 620 ms
        flaky: users › getUser › it
        1 flaky — 3 requests in 500 ms (6/s)

        """
    )
    #expect(told([Self.unit([Self.step(.flaky)])]) { $0.verbosity = .quiet } == "")
  }

  @Test func `a unit that failed after all attempts is told with them`() {
    let check = CheckOutcome(.status, failure: RunProblem(.check(.status), "found 503", at: nil))
    let lines = told([Self.unit([Self.step(.failed, status: 503, checks: [check])])])
      .split(separator: "\n")
    #expect(lines[1].hasPrefix("  attempt 1: GET http://a/*** → 503 "))
    #expect(lines[2].hasPrefix("  attempt 2: "))
    #expect(lines[3] == "  error[status]: found 503")
  }

  /// A poll whose responses lacked these, one after the other, then `none`.
  private static func poll(lacking lacks: [String]) -> StepResult {
    var result = step(
      .failed,
      checks: [CheckOutcome(.poll, failure: RunProblem(.check(.poll), "none", at: nil))]
    )
    result.earlierAttempts = lacks.map { lack in
      var attempt = attempts[0]
      attempt.lack = lack
      return attempt
    }
    return result
  }

  @Test func `attempts with the same result are told together, below their step`() {
    let lacks = Array(repeating: "found 1", count: 25) + ["found 2", "found 1", "found 1"]
    let units = [Self.unit([Self.poll(lacking: lacks), Self.step(.passed, isFromCache: true)])]
    let lines = told(units).split(separator: "\n")
    let start = "GET http://a/*** → 503 Service Unavailable: found"
    #expect(
      lines[1..<6] == [
        "  step 1 of 2: getUser", "  attempts 1–25: \(start) 1  in 5.18 s",
        "  attempt 26: \(start) 2  7 ms  again after 200 ms",
        "  attempts 27–28: \(start) 1  in 414 ms", "  error[poll]: none",
      ]
    )
    let all = told(units) { $0.verbosity = .verbose }.split(separator: "\n")
    #expect(all.count { $0.contains(": \(start) ") } == 28)
    #expect(all.contains("  attempt 28: \(start) 1  7 ms  again after 200 ms"))
  }

  @Test func `of many results of attempts the first and the last are told`() {
    let lacks = (0..<12).flatMap { ["found \($0)", "found \($0)"] }
    let lines = told([Self.unit([Self.poll(lacking: lacks)])]).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  attempts ") } == 10)
    #expect(lines[6] == "  … 4 more attempts")
  }

  @Test func `attempts of a step that passed are told below its name, too`() {
    var second = Self.step(.flaky)
    second.summary = "wait"
    let lines = told([Self.unit([second, Self.step(.passed, isFromCache: true)])])
      .split(separator: "\n")
    #expect(lines[1] == "  step 1 of 2: wait: getUser")
    #expect(lines[2].hasPrefix("  attempt 1: "))
    #expect(lines[4] == "  attempt 3: GET http://a/*** → 200 OK  2 ms, 3 attempts in 620 ms")
  }

  @Test func `what a step does is told before its name`() {
    var first = Self.step(.passed, isFromCache: true)
    first.summary = "log in"
    let check = CheckOutcome(.status, failure: RunProblem(.check(.status), "found 503", at: nil))
    var second = Self.step(.failed, status: 503, checks: [check], isFromCache: true)
    second.summary = "delete the job"
    let lines = told([Self.unit([second, first])]) { $0.verbosity = .verbose }.split(
      separator: "\n"
    )
    #expect(lines.contains("  step 1 of 2: delete the job: getUser"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  step 2 of 2: log in: GET http://a/*** → 200") })
  }

  @Test func `an answer of the cache is told, and counts as no request`() {
    let text = told([Self.unit([Self.step(.passed, isFromCache: true)])]) {
      $0.verbosity = .verbose
    }
    #expect(text.contains("  GET http://a/*** → 200 OK (from the cache)  2 ms\n"))
    #expect(text.contains("1 passed — 0 requests in 500 ms\n"))
  }

  @Test func `why an origin cannot be reached is told once`() {
    let units = [
      "http://a:80", "http://a:80", "http://b:80", "http://a:80", "http://hush:80",
      "http://hush:80",
    ]
    .map { Self.unit([Self.unreachable($0)]) }
    let text = told(units)
    #expect(text.split(separator: "cannot connect to").count == 4)
    let lines = text.split(separator: "\n")
    #expect(
      lines.suffix(5) == [
        "ERROR 2 more units could not connect to http://a:80",
        "      users › getUser › it, users › getUser › it",
        "ERROR 1 more unit could not connect to http://***:80",
        "      users › getUser › it",
        "6 errors — 6 requests in 500 ms (12/s)",
      ]
    )
    let verbose = told(units) { $0.verbosity = .verbose }
    #expect(verbose.split(separator: "\n").filter { $0.hasPrefix("ERROR") }.count == 6)
    #expect(verbose.split(separator: "  needs http://a:80, see above").count == 3)
    #expect(!verbose.contains("more unit"))
    #expect(
      told(units) { $0.verbosity = .quiet }.contains(
        "2 more units could not connect to http://a:80"
      )
    )
  }

  private static func faulty(_ message: String, of path: String) -> StepResult {
    let fault = ClientError(.closed, message)
    return StepResult(
      name: "getUser",
      outcome: .error,
      request: HTTPRequest(url: "http://hush/\(path)"),
      transportFault: TransportFault(fault, at: "http://hush"),
      error: RunProblem(.transport(.closed), message, at: nil),
      duration: .milliseconds(2),
      range: nil,
      isFinal: false
    )
  }

  @Test func `equal errors of a server that has answered are told once`() {
    let units = [
      ("broken after 1 ms", "a"), ("broken after 12 ms", "b"), ("ended", "c"),
      ("broken after 0 ms", "d"),
    ].map { Self.unit([Self.faulty($0, of: $1)]) }
    let text = told(units)
    #expect(text.split(separator: "error[closed]").count == 2)
    #expect(text.contains("\nERROR 3 more units got the same error from http://***\n"))
    let verbose = told(units) { $0.verbosity = .verbose }
    #expect(
      verbose.split(separator: "\n  got the same error from http://***, see above\n").count == 4
    )
    #expect(!verbose.contains("more unit"))
  }

  @Test func `the calls of finally are named so`() {
    let wrong = [RunProblem(.check(.status), "found 500", at: nil)]
    let steps = [false, false, true, true].enumerated().map { index, isFinal in
      StepResult(
        name: "call \(index)",
        outcome: index == 1 || index == 3 ? .failed : .passed,
        exchange: Self.exchange(500),
        request: Self.request,
        checks: index == 1 || index == 3 ? wrong.map { CheckOutcome(.status, failure: $0) } : [],
        range: nil,
        isFinal: isFinal
      )
    }
    let unit = UnitResult(
      path: ["users", "s"],
      names: ["users", "s"],
      file: "users.spec.json",
      range: nil,
      outcome: .failed,
      steps: steps,
      duration: .milliseconds(3),
      startedAt: 0,
      redactor: Redactor(secrets: [])
    )
    let text = told([unit]) { $0.verbosity = .verbose }
    #expect(text.contains("\n  step 2 of 2: call 1\n  error[status]: found 500\n"))
    #expect(text.contains("\n  finally 1 of 2: GET http://a/hush → 500"))
    #expect(text.contains("\n  finally 2 of 2: call 3\n  error[status]: found 500\n"))
    var document = JUnitDocument(hostname: "host")
    document.add(UnitRecord(unit))
    #expect(document.text.contains("\nerror[status]: step 2 of 2, call 1: found 500\n"))
    #expect(document.text.contains("\nerror[status]: finally 2 of 2, call 3: found 500\n"))
    #expect(document.text.split(separator: "\nfinally: GET http://a/hush → 500").count == 3)
  }

  @Test func `a unit that failed a check, too, is told in full`() {
    let check = CheckOutcome(.status, failure: RunProblem(.check(.status), "found 500", at: nil))
    let failed = StepResult(
      name: "first",
      outcome: .failed,
      checks: [check],
      range: nil,
      isFinal: false
    )
    let text = told([
      Self.unit([Self.unreachable("http://a:80")]),
      Self.unit([failed, Self.unreachable("http://a:80")]),
    ])
    #expect(text.contains("found 500"))
    #expect(!text.contains("more unit"))
  }

  @Test func `JUnit tells attempts as Surefire does`() {
    let check = CheckOutcome(.status, failure: RunProblem(.check(.status), "found 503", at: nil))
    var document = JUnitDocument(hostname: "host")
    document.add(UnitRecord(Self.unit([Self.step(.flaky)])))
    let failed = Self.unit([Self.step(.failed, status: 503, checks: [check])])
    document.add(UnitRecord(failed))
    let text = document.text
    #expect(text.contains("tests=\"2\" failures=\"1\" errors=\"0\""))
    let names = text.split(separator: "<").map { $0.prefix { $0 != " " && $0 != ">" } }
    #expect(
      names.filter { $0.hasPrefix("flaky") || $0.hasPrefix("rerun") || $0 == "failure" } == [
        "flakyFailure", "flakyError", "failure", "rerunFailure", "rerunError",
      ]
    )
    #expect(
      text.contains(
        "<flakyError message=\"attempt 2: GET http://a/*** → a closed the connection\" type=\"closed\">"
      )
    )
    #expect(
      text.contains(
        "<stackTrace>\nattempt 1: GET http://a/*** → 503 Service Unavailable, 7 ms, again after 200 ms"
      )
    )
    #expect(
      text.contains("\nGET http://a/*** → 503 Service Unavailable (2 ms, 3 attempts in 620 ms)\n")
    )
    #expect(!text.contains("hush"))
  }
}
