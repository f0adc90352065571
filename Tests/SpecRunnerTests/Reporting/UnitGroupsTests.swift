import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Problems are shown whole once.
@Suite(.inTurn)
struct UnitGroupsTests {
  @Test func `units with the same problems are named at the end, whatever their environment`() {
    let text = told([
      Self.unit("a", [Self.problem("status", "expected 200, found 500")]),
      Self.unit("b", [Self.problem("status", "expected 200, found 500")], in: "prod"),
      Self.unit("c", [Self.problem("status", "expected 200, found 404")]),
    ])
    #expect(text.split(separator: "error[status]").count == 3)
    #expect(
      text.contains("\nFAIL  1 more unit like s › a: expected 200, found 500\n      s › b\n")
    )
  }

  @Test func `what was expected has to be the same, and where: of finally or before`() {
    let place = SourceExcerpt.sample
    func problem(_ message: String) -> ProblemRecord { Self.problem("body", message, at: place) }
    var final = Self.unit("d", [problem("$.n: expected 7, found 5")])
    final.steps[0].isFinal = true
    let text = told([
      Self.unit("a", [problem("$.n: expected 7, found 5")]),
      Self.unit("b", [problem("$.n: expected 8, found 5")]),
      Self.unit("c", [problem("$.n: expected 7, found 6")]), final,
    ])
    #expect(
      text.contains("\nFAIL  1 more unit like s › a: $.n: expected 7, found 5\n      s › c\n")
    )
    #expect(text.contains("expected 8, found 5"))
  }

  @Test(arguments: [ReportVerbosity.normal, .verbose])
  func `failures of different lines are each shown whole, though their words are the same`(
    verbosity: ReportVerbosity
  ) {
    let units = [3, 4, 4].enumerated().map { index, line in
      var place = SourceExcerpt.sample
      place.line = line
      var unit = Self.unit(
        "u\(index)",
        [Self.problem("status", "expected 200, found 404", at: place)]
      )
      unit.steps[0].endpoint = "users › get\(line)"
      return unit
    }
    let text = told(units, verbosity)
    #expect(text.split(separator: "\n").count { $0 == "   --> a.spec.json:3:7" } == 1)
    #expect(text.split(separator: "\n").count { $0 == "   --> a.spec.json:4:7" } == 1)
    #expect(!text.contains("like s › u0"))
    #expect(
      text.contains(verbosity == .normal ? "1 more unit like s › u1" : "like s › u1, see above")
    )
  }

  @Test func `an error of another call is another error, though its words are the same`() {
    let units = ["a", "b"].map { name in
      var unit = Self.unit(name, [], error: Self.problem("timeout", "no response within 1 s"))
      unit.outcome = .error
      unit.steps[0].name = "GET /\(name)"
      return unit
    }
    #expect(told(units).split(separator: "error[timeout]").count == 3)
  }

  @Test func `the check that many calls inherit is another for each call and status`() {
    let place = SourceExcerpt.sample
    func unit(_ name: String, _ endpoint: String, _ status: Int) -> UnitRecord {
      let problem = Self.problem("contract", "expected JSON, found \"text/plain\"", at: place)
      var unit = Self.unit(name, [problem])
      var exchange = ExchangeRecord()
      exchange.status = status
      unit.steps[0].endpoint = endpoint
      unit.steps[0].exchange = exchange
      return unit
    }
    let text = told([
      unit("a", "get", 404), unit("b", "get", 404), unit("c", "get", 409), unit("d", "add", 404),
    ])
    #expect(text.contains("\nFAIL  1 more unit like s › a: "))
    #expect(text.contains("\n      s › b\n"))
    #expect(!text.contains("more units like"))
  }

  @Test func `a refusal with another body is another problem, a broken service is not`() {
    func unit(_ name: String, _ status: Int, _ body: String) -> UnitRecord {
      var unit = Self.unit(name, [Self.problem("status", "expected 200, found \(status)")])
      var exchange = ExchangeRecord()
      exchange.status = status
      var record = BodyRecord()
      record.text = body
      record.isText = true
      exchange.body = record
      unit.steps[0].exchange = exchange
      unit.steps[0].isBodyNeeded = true
      return unit
    }
    let units = [
      unit("a", 404, "no user 7"), unit("b", 404, "no user 8"), unit("c", 404, "no shop"),
      unit("d", 500, "at 17:03"), unit("e", 500, "out of memory"),
    ]
    let text = told(units)
    #expect(text.contains("FAIL  1 more unit like s › a: expected 200, found 404\n      s › b\n"))
    #expect(text.contains("FAIL  1 more unit like s › d: expected 200, found 500\n      s › e\n"))
    #expect(text.contains("| no shop"))
  }

  @Test func `a problem of the same place is a line the second time`() {
    let place = SourceExcerpt.sample
    let text = told([
      Self.unit("a", [Self.problem("shape", "$.id: expected an integer, found \"1\"", at: place)]),
      Self.unit(
        "b",
        [
          Self.problem("shape", "$.id: expected an integer, found \"2\"", at: place),
          Self.problem("body", "$.name: expected 1, found 2"),
        ]
      ),
    ])
    #expect(text.split(separator: "| \"id\": \"integer\"").count == 2)
    #expect(
      text.contains("\n  error[shape]: $.id: expected an integer, found \"2\" (a.spec.json:3:7)\n")
    )
  }

  @Test func `of many problems of one place in one response three are shown`() {
    let problems = (0..<20).map {
      Self.problem("shape", "$[\($0)]: expected a member, found none", at: .sample)
    }
    let text = told([Self.unit("a", problems)])
    #expect(text.split(separator: "error[shape]").count == 4)
    #expect(text.contains("\n  … 17 more like these\n"))
    #expect(told([Self.unit("a", problems)], .verbose).split(separator: "error[shape]").count == 21)
  }

  @Test func `a service that stops responding is one error, wherever it stopped`() {
    let units = (0..<60).map { index in
      let code = index % 3 == 0 ? "closed" : "connect"
      var unit = Self.unit("u\(index)", [], error: Self.problem(code, "\(code) after \(index) ms"))
      unit.outcome = .error
      unit.cause = CommonCause {
        $0.id = index % 3 == 0 ? 1 : 2
        $0.kind = index % 3 == 0 ? .fault : .origin
        $0.subject = "http://a:80"
      }
      unit.steps[0].request = "GET http://a:80/\(index)"
      if index % 2 == 0 {
        var last = unit.steps[0]
        last.isFinal = true
        last.error = Self.problem("connect", "cannot connect")
        unit.steps.append(last)
      }
      return unit
    }
    let text = told(units)
    #expect(text.split(separator: "\n").count <= 8)
    #expect(text.contains("ERROR 59 more units got no response from http://a:80\n"))
    #expect(text.contains(", … 54 more\n"))
  }

  @Test func `a body that is cut off is not the error of a service that is gone`() {
    let units = ["no response", "after 7 bytes", "after 3 bytes"].map { reason in
      var unit = Self.unit(reason, [], error: Self.problem("closed", "closed \(reason)"))
      unit.outcome = .error
      unit.steps[0].request = "GET http://a:80/"
      if reason != "no response" { unit.steps[0].exchange = ExchangeRecord() }
      return unit
    }
    let text = told(units)
    #expect(text.contains("error[closed]: closed no response"))
    #expect(text.contains("error[closed]: closed after 7 bytes"))
    #expect(text.contains("ERROR 1 more unit like s › after 7 bytes"))
  }

  @Test func `units that were not run are a line for each reason`() {
    let units = ["a", "b", "c"].map { name in
      var unit = Self.unit(name, [])
      unit.steps = []
      unit.outcome = .skipped(name == "b" ? "no licence" : "the run was interrupted")
      return unit
    }
    let text = told(units)
    #expect(
      text.hasPrefix(
        """
        SKIP  2 units: the run was interrupted
              s › a, s › c
        SKIP  s › b: no licence

        """
      )
    )
    #expect(told(units, .quiet) == "")
  }

  @Test func `slow and flaky units are named at the end`() {
    let units = [3, 5].map { seconds in
      var unit = Self.unit("u\(seconds)", [])
      unit.outcome = seconds == 3 ? .flaky : .passed
      unit.duration = .seconds(seconds)
      return unit
    }
    #expect(told(units).contains("\nflaky: s › u3\nslowest: s › u5 5 s, s › u3 3 s\n"))
  }

  @Test func `a page of HTML is its title`() {
    var unit = Self.unit("a", [Self.problem("status", "expected 200, found 502")])
    var exchange = ExchangeRecord()
    var body = BodyRecord()
    body.text = "<!DOCTYPE html>\n<html><head><TITLE\n lang=en>502\nBad Gateway</title></head>"
    body.isText = true
    body.size = 312
    exchange.body = body
    unit.steps[0].exchange = exchange
    unit.steps[0].isBodyNeeded = true
    #expect(
      told([unit]).contains("\n    | (an HTML page: 502 Bad Gateway, 312 bytes; -v shows it)\n")
    )
    #expect(told([unit], .verbose).contains("<!DOCTYPE html>"))
  }

  @Test func `notes for who looks closer need a verbose report`() {
    var problem = Self.problem("shape", "$.id: expected an integer")
    problem.notes = [.init(message: "a Swift decoder: typeMismatch(Int) at id", isDetail: true)]
    #expect(!told([Self.unit("a", [problem])]).contains("Swift decoder"))
    #expect(told([Self.unit("a", [problem])], .verbose).contains("= note: a Swift decoder"))
    #expect(ProblemSummary([problem]).text.contains("Swift decoder"))
  }

  private func told(
    _ units: [UnitRecord],
    _ verbosity: ReportVerbosity = .normal
  ) -> String {
    let log = Mutex("")
    var options = ConsoleReporter.Options()
    options.verbosity = verbosity
    let reporter = ConsoleReporter(options, write: { text in log.withLock { $0 += text } })
    var run = RunHeader()
    run.units = units.count
    reporter.receive(.runStarted(run))
    for unit in units { reporter.receive(.unitFinished(unit)) }
    reporter.receive(.runFinished(RunSummary(environment: nil)))
    return log.withLock { $0 }
  }

  private static func problem(
    _ code: String,
    _ message: String,
    at place: SourceExcerpt? = nil
  ) -> ProblemRecord {
    var problem = ProblemRecord()
    problem.code = code
    problem.message = message
    problem.excerpt = place
    return problem
  }

  private static func unit(
    _ name: String,
    _ problems: [ProblemRecord],
    in environment: String? = nil,
    error: ProblemRecord? = nil
  ) -> UnitRecord {
    var step = StepRecord()
    step.error = error
    step.outcome = .failed
    step.checks = problems.map { problem in
      CheckRecord { ($0.kind, $0.problem) = (problem.code, problem) }
    }
    var unit = UnitRecord()
    unit.path = ["s", name]
    unit.environment = environment
    unit.file = "a.spec.json"
    unit.outcome = .failed
    unit.stepCount = 1
    unit.steps = [step]
    return unit
  }
}

extension SourceExcerpt {
  fileprivate static var sample: SourceExcerpt {
    var place = SourceExcerpt()
    place.path = "a.spec.json"
    place.line = 3
    place.column = 7
    place.text = "\"id\": \"integer\""
    place.indent = 6
    place.width = 9
    return place
  }
}
