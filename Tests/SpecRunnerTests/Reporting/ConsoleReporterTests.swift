import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What a person is shown of a run.
@Suite(.inTurn)
struct ConsoleReporterTests {
  @Test func `units that did not pass are told whole, the others counted`() {
    let lines = told(ConsoleReporter.Options())
    #expect(
      lines == """
        ERROR users › getUser › it \(Self.gap)    3 ms   users.spec.json
          error[connect]: no route *** \u{FFFD}[31m
          GET http://a/ → no response · reproduce: curl -sS 'http://a/' -H 'User-Agent:' -H 'Accept:'
        SKIP  users › getUser › it: not ready
        1 passed, 1 error, 1 skipped — 2 requests in 1.5 s (1/s)

        """
    )
  }

  @Test func `a verbose report tells every call`() {
    var options = ConsoleReporter.Options()
    options.verbosity = .verbose
    let lines = told(options).split(separator: "\n")
    #expect(lines.first == "shop in staging at http://***: 3 units, 2 at once, seed 7")
    #expect(lines[1].hasPrefix("PASS  users › getUser › it "))
    #expect(lines[2] == "  GET http://a/ → 404 Not Found  2 ms")
  }

  @Test func `a quiet report tells only what did not pass`() {
    var options = ConsoleReporter.Options()
    options.verbosity = .quiet
    let text = told(options)
    #expect(text.hasPrefix("ERROR "))
    #expect(!text.contains("SKIP") && !text.contains("passed"))
  }

  @Test func `the line of progress is erased before anything is told, and at the end`() {
    let log = Mutex("")
    var options = ConsoleReporter.Options()
    options.columns = { 40 }
    let reporter = ConsoleReporter(
      options,
      write: { text in log.withLock { $0 += "<\(text.prefix(5))>" } },
      overwrite: { text in log.withLock { $0 += text } }
    )
    feed(reporter)
    let text = log.withLock { $0 }
    // What is drawn in between depends on the time.
    let parts = text.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    #expect(parts.contains { $0.hasPrefix("<ERROR>") })
    #expect(parts.last == "<SKIP >")
    for part in parts where part.contains("<") { #expect(part.hasPrefix("<")) }
  }

  @Test func `the line of progress has the name that a file gives itself`() {
    let log = Mutex("")
    let reporter = ConsoleReporter(
      ConsoleReporter.Options(),
      write: { _ in },
      overwrite: { text in log.withLock { $0 += text } }
    )
    var start = UnitStartRecord()
    (start.id, start.path) = ("api/v1 › buy", ["The shop", "buy"])
    // The first line is drawn at once, without a thread that keeps it fresh.
    reporter.receive(.unitStarted(start))
    #expect(log.withLock { $0 }.hasSuffix("0 of 0 · The shop › buy"))
  }

  @Test(arguments: [
    ([404, 404], Outcome.failed, true), ([404, 200], .failed, false), ([404, nil], .failed, false),
    ([404, 404], .passed, false),
  ])
  func `if all responses are 404 the baseURL is asked about`(
    statuses: [Int?],
    outcome: Outcome,
    isAsked: Bool
  ) {
    let request = HTTPRequest(url: "http://a/")
    let units = statuses.map { status in
      let exchange = status.map {
        Exchange(request: request, response: HTTPResponse(status: $0))
      }
      return unit(outcome, [step(outcome, exchange, request)])
    }
    let log = Mutex("")
    let reporter = ConsoleReporter(.init(), write: { text in log.withLock { $0 += text } })
    reporter.replay(units + [unit(.skipped("not ready"), [])])
    #expect(
      log.withLock { $0 }.contains("\nall responses are 404: is the baseURL right?\n") == isAsked
    )
  }

  private static let gap = String(repeating: " ", count: 44)

  private func told(_ options: ConsoleReporter.Options) -> String {
    let log = Mutex("")
    feed(ConsoleReporter(options, write: { text in log.withLock { $0 += text } }))
    return log.withLock { $0 }
  }

  private func feed(_ reporter: ConsoleReporter) {
    let request = HTTPRequest(url: "http://a/")
    let exchange = Exchange(request: request, response: HTTPResponse(status: 404))
    let error = RunProblem(.transport(.connect), "no route hush \u{1B}[31m", at: nil)
    let units = [
      unit(.passed, [step(.passed, exchange, request)]),
      unit(.error, [step(.error, nil, request, error)]), unit(.skipped("not ready"), []),
    ]
    let run = RunHeader {
      $0.id = "1"
      $0.catalog = "shop"
      $0.environment = "staging"
      $0.baseURL = "http://***"
      $0.units = 3
      $0.jobs = 2
      $0.seed = 7
    }
    reporter.replay(units, of: run, in: .milliseconds(1500))
  }

  private func unit(_ outcome: Outcome, _ steps: [StepResult]) -> UnitResult {
    UnitResult(
      path: ["users", "getUser", "it"],
      names: ["users", "getUser", "it"],
      file: "users.spec.json",
      range: nil,
      outcome: outcome,
      steps: steps,
      duration: .milliseconds(3),
      startedAt: 0,
      redactor: Redactor(secrets: ["hush"])
    )
  }

  private func step(
    _ outcome: Outcome,
    _ exchange: Exchange?,
    _ request: HTTPRequest,
    _ error: RunProblem? = nil
  ) -> StepResult {
    StepResult(
      name: "getUser",
      outcome: outcome,
      exchange: exchange,
      request: request,
      requestCount: 1,
      error: error,
      duration: .milliseconds(2),
      attemptDuration: .milliseconds(2),
      range: nil,
      isFinal: false
    )
  }
}
