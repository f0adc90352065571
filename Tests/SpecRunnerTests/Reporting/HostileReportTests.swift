import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Reports of texts that break what is written carelessly.
@Suite(.inTurn)
struct HostileReportTests {
  /// Texts with what has a meaning in one of the forms, and what none of them may have as it is.
  static let texts = [
    "]]> <![CDATA[ </script><script>alert(1)</script> <!-- --> &amp; \" ' `` ``` `",
    "\u{0}\u{1}\u{8}\u{B}\u{1B}[31m\u{7F}\u{85}\u{9F}\u{2028}\u{2029}\u{202E}\u{FFFE}\u{FFFF}",
    "👩‍👩‍👧‍👦 é e\u{301} \u{FFFD} 𝄞 ‱",
    "::error file=a::b\n::stop-commands::x\n##[group]a\n##vso[task.setvariable]a # SKIP not",
    "| a | *b* _c_ <b>d</b> [e](f) \\ \r\n\t--- \n...\nnot ok 7 - a\nBail out!",
    String(repeating: "long ", count: 200_000),
  ]

  @Test(arguments: texts)
  func `reports in JSON are JSON`(_ text: String) throws {
    let records = Self.records(text)
    for kind in ["json", "ctrf", "gitlab", "har", "sarif"] {
      let report = Self.report(kind, records)
      _ = try JSONDocument(parsing: Array(report.utf8))
    }
    for line in Self.report("ndjson", records).split(separator: "\n") {
      _ = try JSONDocument(parsing: Array(line.utf8))
    }
    let files = Self.report("allure", records).split(separator: "=== ")
    for file in files where file.prefix(80).contains("-result.json\n") {
      let text = file.drop { $0 != "\n" }
      _ = try JSONDocument(parsing: Array(text.utf8))
    }
  }

  @Test(arguments: texts)
  func `a JUnit report is well formed, and says the same`(_ text: String) throws {
    let document = try MarkupDocument(
      Array(Self.report("junit", Self.records(text)).utf8),
      as: .xml
    )
    #expect(try document.value(of: try XPath("count(//testcase)"))?.integer == 4)
    #expect(try document.value(of: try XPath("count(//failure)"))?.integer == 1)
  }

  @Test func `a name that changes the order of text is escaped in each report`() {
    let records = Self.records("a\u{202E}b")
    #expect(Self.report("junit", records).contains(#"a\u202eb"#))
    for kind in ["tap", "ctrf"] {
      let report = Self.report(kind, records)
      #expect(report.contains(#"a\\u202eb"#), "\(kind)")
      #expect(!report.contains("- a\u{FFFD}b"), "\(kind)")
    }
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}"])
  func `no report has a control that changes the order of text as it is`(control: String) throws {
    let records = Self.records("a\(control)b")
    // The messages that Allure shows are files of their own.
    for row in ReportTable.rows where row.kind != "allure" {
      let report = Self.report(row.kind, records)
      #expect(!report.unicodeScalars.contains { String($0) == control }, "\(row.kind)")
    }
    let line = try #require(Self.report("ndjson", records).split(separator: "\n").first)
    let run = try JSONDocument(parsing: Array(line.utf8)).root
    #expect(run["catalog"]?.string == "a\(control)b")
  }

  @Test(arguments: [
    "[[ATTACHMENT|/etc/passwd]]", "[[[ATTACHMENT|/etc/passwd]]", "[[[[ATTACHMENT|a",
  ])
  func `no text attaches a file to a JUnit report`(_ text: String) {
    let report = Self.report("junit", Self.records("\n\(text)\n"))
    let outputs = report.split(separator: "<system-out>").dropFirst().map {
      $0.split(separator: "</system-out>")[0]
    }
    #expect(outputs.contains { $0.contains("ATTACHMENT|") })
    #expect(!outputs.contains { $0.contains("[[ATTACHMENT|") })
  }

  @Test(arguments: texts)
  func `the script of a page ends where it should`(_ text: String) {
    let page = Self.report("html", Self.records(text))
    #expect(page.ranges(of: "</script").count == 2)
    #expect(page.ranges(of: "<script").count == 2)
    #expect(!page.dropFirst(20).contains("<!"))
  }

  @Test(arguments: texts)
  func `TAP has a line for each unit, and a plan`(_ text: String) {
    let report = Self.report("tap", Self.records(text))
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(points.count == 4 && lines.contains("1..4"))
    #expect(points.count { $0.contains(" # ") } == 1)
    #expect(!lines.contains { $0.hasPrefix("Bail out!") })
    #expect(lines.dropLast().allSatisfy { $0.first.map { "on1T ".contains($0) } ?? true })
  }

  @Test(arguments: texts + ["\u{FEFF}a\u{FFFE}\nb\u{FFFF}", "a\u{FFFE}\u{301}"])
  func `the YAML of TAP has only characters that YAML calls printable`(_ text: String) {
    let report = Self.report("tap", Self.records(text))
    let lines = report.unicodeScalars.split(separator: "\n").filter { $0.first == " " }
    #expect(!lines.isEmpty)
    let isPrintable = lines.joined().allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
      case 0x10000...0x10FFFF: true
      default: false
      }
    }
    #expect(isPrintable)
  }

  @Test(arguments: texts)
  func `annotations are a command a line`(_ text: String) {
    let report = Self.report("github", Self.records(text))
    let lines = report.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
  }

  @Test(arguments: texts)
  func `Markdown has one fence for each problem`(_ text: String) {
    let report = Self.report("markdown", Self.records(text))
    #expect(!report.ranges(of: "<details>").isEmpty)
    var fence: Substring?
    for line in report.split(separator: "\n") {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else {
        // An escaped sign begins no element.
        let text = line.replacing("\\<", with: "")
        #expect(!text.contains("<script") && !text.contains("<b>d"))
      }
    }
    #expect(fence == nil)
    #expect(report.utf8.count < 200_000 || text.count > 100_000)
  }

  private static func report(_ kind: String, _ records: [RunRecord]) -> String {
    ReportTable.row(of: kind).map { ReportText($0).text(of: records) } ?? ""
  }

  /// A run with units of four outcomes, each of whose texts is the given one.
  private static func records(_ text: String) -> [RunRecord] {
    var problem = ProblemRecord()
    problem.code = "body"
    problem.message = text
    problem.label = text
    problem.help = text
    problem.notes = [.init(message: text)]
    var check = CheckRecord()
    check.kind = "body"
    check.problem = problem
    var step = StepRecord()
    step.name = text
    step.outcome = .failed
    step.checks = [check]
    step.sent = RequestRecord {
      ($0.method, $0.url, $0.head) = ("GET", "http://a/?q=\(text)", "X: \(text)")
    }
    step.exchange = ExchangeRecord {
      ($0.status, $0.head) = (200, "HTTP/1.1 200 OK\nX: \(text)")
    }
    step.exchange?.body = BodyRecord {
      ($0.text, $0.isWhole, $0.isText, $0.size) = (text, true, true, 1)
    }
    step.summary = text
    step.reproduction = .init { $0.command = text }
    func unit(_ name: String, _ outcome: Outcome, _ steps: [StepRecord]) -> RunRecord {
      var unit = UnitRecord()
      unit.id = "\(name) \(text)"
      unit.path = [text, "\(name) \(text)"]
      unit.file = "a.spec.json"
      unit.tags = [text]
      unit.outcome = outcome
      unit.steps = steps
      return .unitFinished(unit)
    }
    var run = RunHeader()
    run.catalog = text
    var summary = RunSummary()
    summary.finish(after: .seconds(1), isInterrupted: false)
    var attempt = AttemptRecord()
    attempt.result = text
    var flaky = StepRecord()
    flaky.name = text
    flaky.attempts = [attempt]
    return [
      .runStarted(run), unit("a", .passed, []), unit("b", .failed, [step]),
      unit("c", .skipped(text), []), unit("d", .flaky, [flaky]), .runFinished(summary),
    ]
  }
}
