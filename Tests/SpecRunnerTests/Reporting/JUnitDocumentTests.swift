import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// The dialect of JUnit that readers agree on.
@Suite(.inTurn)
struct JUnitDocumentTests {
  @Test(arguments: [
    (Duration.zero, "0.000"), (.milliseconds(7), "0.007"), (.microseconds(1_999), "0.001"),
    (.seconds(61), "61.000"), (.milliseconds(-5), "0.000"), (.seconds(1_234_567), "1234567.000"),
  ])
  func `times are seconds with three decimals`(duration: Duration, text: String) {
    #expect(JUnitDocument.seconds(duration) == text)
  }

  @Test func `names in a suite and names of suites are unique`() {
    var document = JUnitDocument(hostname: "host")
    for name in ["same", "same (2)", "same", "same"] {
      document.add(UnitRecord(unit(["users", name], file: "a.spec.json")))
    }
    document.add(UnitRecord(unit(["users", "same"], file: "b.spec.json")))
    let lines = document.text.split(separator: "\n").filter { $0.contains("<testcase") }
    let keys = lines.map { $0.split(separator: " time=")[0].dropFirst(14) }
    #expect(
      keys == [
        "name=\"same\" classname=\"users\"", "name=\"same (2)\" classname=\"users\"",
        "name=\"same (3)\" classname=\"users\"", "name=\"same (4)\" classname=\"users\"",
        "name=\"same\" classname=\"users (2)\"",
      ]
    )
  }

  @Test(.timeLimit(.minutes(1)))
  func `very many cases of one name have names of their own, in little time`() {
    var document = JUnitDocument(hostname: "host")
    let same = UnitRecord(unit(["users", "same"]))
    for _ in 0..<20_000 { document.add(same) }
    let text = document.text
    #expect(text.contains("<testsuite name=\"users\" tests=\"20000\""))
    let names = text.split(separator: "\n").filter { $0.contains("<testcase") }
      .map { $0.split(separator: "\" classname=")[0] }
    #expect(names.count == 20_000 && Set(names).count == 20_000)
    #expect(names.first?.hasSuffix("\"same") == true)
    #expect(names.last?.hasSuffix("\"same (20000)") == true)
  }

  @Test func `cases that take much memory wait in a file, and stand in their suites in the end`() {
    var document = JUnitDocument(hostname: "host")
    for number in 0..<10_000 {
      let (name, file) = number.isMultiple(of: 2) ? ("even", "e.spec.json") : ("odd", "o.spec.json")
      document.add(UnitRecord(unit([name, "case \(number)"], file: file)))
    }
    var pieces: [Int] = []
    document.write { pieces.append($0.count) }
    #expect(pieces.count > 100 && pieces.max() ?? .max < 8192)
    let text = document.text
    #expect(text.utf8.count == pieces.reduce(0, +))
    let numbers = text.split(separator: "<testcase name=\"case ").dropFirst()
      .compactMap { Int($0.prefix { $0 != "\"" }) }
    #expect(
      numbers == Array(stride(from: 0, to: 10_000, by: 2))
        + Array(stride(from: 1, to: 10_000, by: 2))
    )
    #expect(text.split(separator: "</testsuite>").count == 3)
  }

  @Test func `of wrong specs errors are counted, and warnings are told`() {
    var document = JUnitDocument(hostname: "host")
    document.add(ProblemRecord(Diagnostic(.unknownKey, "no such key", at: nil)))
    let warning = Diagnostic(.unknownName, "most likely wrong", at: nil, severity: .warning)
    document.add(ProblemRecord(warning))
    let text = document.text
    #expect(text.contains(#"tests="2" failures="0" errors="1""#))
    #expect(text.split(separator: "<error ").count == 2)
    #expect(text.contains("warning[unknown-name]: most likely wrong\n</system-out>"))
  }

  @Test func `a folder and an environment are the package of a class`() {
    var document = JUnitDocument(hostname: "host")
    let run = RunHeader {
      $0.id = "1"
      $0.catalog = "shop"
      $0.environment = "staging"
      $0.units = 1
      $0.jobs = 1
    }
    document.add(.runStarted(run))
    document.add(
      UnitRecord(unit(["api/users", "it"], file: "api/users.spec.json"), of: Indirect(run))
    )
    #expect(document.text.contains("<testsuite name=\"staging.api.users\" tests=\"1\""))
  }

  @Test func `a case has one failure however many checks failed`() {
    let step = StepResult(
      name: "get",
      outcome: .failed,
      checks: [
        CheckOutcome(.status, failure: RunProblem(.check(.status), "first\nline", at: nil)),
        CheckOutcome(.body, failure: RunProblem(.check(.body), "has hush-hush", at: nil)),
      ],
      range: nil,
      isFinal: false
    )
    var document = JUnitDocument(hostname: "host")
    document.add(
      UnitRecord(unit(["a", "b"], .failed, [step], secrets: ["hush-hush"]))
    )
    #expect(document.text.split(separator: "<failure ").count == 2)
    #expect(document.text.contains("message=\"first line (and 1 more)\" type=\"status\""))
    #expect(document.text.contains("has ***"))
    #expect(!document.text.contains("hush"))
  }

  @Test
  func `a head and a body are cut between characters, so that a secret cut with them is hidden`() {
    let secret = "öäüöäüöäü"
    // Of one of two answers, each cut lies inside a character.
    for start in [4080, 4081] {
      let filler = String(repeating: "x", count: start)
      let response = HTTPResponse(
        status: 500,
        fields: ["X": String(filler.dropFirst(30)) + secret],
        body: Array("\(filler)\(secret)".utf8)
      )
      let request = HTTPRequest(url: "http://a/")
      let step = StepResult(
        name: "get",
        outcome: .failed,
        exchange: Exchange(request: request, response: response),
        request: request,
        range: nil,
        isFinal: false
      )
      var document = JUnitDocument(hostname: "host")
      document.add(
        UnitRecord(unit(["a", "b"], .failed, [step], secrets: [secret]))
      )
      #expect(document.text.split(separator: "***…").count == 3)
      #expect(!document.text.contains("ö") && !document.text.contains("\u{FFFD}"))
    }
  }

  private func unit(
    _ path: [String],
    _ outcome: Outcome = .passed,
    _ steps: [StepResult] = [],
    file: String = "a.spec.json",
    secrets: [String] = []
  ) -> UnitResult {
    UnitResult(
      path: path,
      names: path,
      file: file,
      range: nil,
      outcome: outcome,
      steps: steps,
      duration: .milliseconds(3),
      startedAt: 0,
      redactor: Redactor(secrets: secrets)
    )
  }
}
