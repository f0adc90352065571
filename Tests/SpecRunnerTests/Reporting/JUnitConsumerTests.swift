import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What each reader of JUnit reports needs, as a rule about the report of a run with every outcome.
@Suite(.inTurn)
struct JUnitConsumerTests {
  @Test(arguments: [
    // dorny/test-reporter reads only suites directly below the root, and each needs a name.
    ("dorny", "count(/testsuites/testsuite)", "count(//testsuite)"),
    ("dorny", "count(//testsuite[normalize-space(@name) != ''])", "count(//testsuite)"),
    // Jenkins needs a name or a class name, adds no empty suite, and refuses an empty time.
    ("Jenkins", "count(//testcase[@name != '' and @classname != ''])", "count(//testcase)"),
    ("Jenkins", "count(//testsuite[not(testcase)])", "0"),
    ("Jenkins", "count(//*[@time = ''])", "0"),
    // Buildkite and Bitbucket need counts on suites.
    ("Bitbucket", "count(//testsuite[@tests and @failures and @errors])", "count(//testsuite)"),
    // GitLab takes what is in a case as one of failure, error or skipped.
    ("GitLab", "count(//testcase[count(failure | error | skipped) > 1])", "0"),
    // mikepenz places an annotation by file and line.
    ("mikepenz", "count(//testcase[@file != '' and @line > 0])", "count(//testcase)"),
    ("mikepenz", "count(//testcase[starts-with(@file, './')])", "0"),
    // CircleCI matches cases by file or class name.
    ("CircleCI", "count(//testcase[@file or @classname])", "count(//testcase)"),
    // Azure shows at most 512 characters of a title, and reads no error outside of a case.
    ("Azure", "count(//testcase[string-length(@name) > 512])", "0"),
    ("Azure", "count(//testsuite/error | //testsuite/failure)", "0"),
    // Some parsers fail at a failure without a text, or show a message of several lines badly.
    ("text", "count(//failure[string-length(.) = 0] | //error[string-length(.) = 0])", "0"),
    ("message", "count(//*[contains(@message, '\n')])", "0"),
    // Surefire's form of attempts: a case that passed in the end has no failure.
    ("flaky", "count(//testcase[flakyFailure or flakyError][failure or error])", "0"),
    // The sums agree.
    ("sums", "string(/testsuites/@tests)", "string(count(//testcase))"),
    ("sums", "string(/testsuites/@failures)", "string(count(//failure))"),
    ("sums", "string(/testsuites/@errors)", "string(count(//error))"),
    ("sums", "string(sum(//testsuite/@skipped))", "string(count(//skipped))"),
  ])
  func `the report is read as each reader does it`(
    reader: String,
    path: String,
    expected: String
  ) async throws {
    let document = try await Self.document(isStrict: false)
    let found = try document.value(of: try XPath(path))
    #expect(found?.text == (try document.value(of: try XPath(expected)))?.text, "\(reader)")
  }

  @Test func `GitLab sees each case, as class name and name tell it from all others`() async throws
  {
    let document = try await Self.document(isStrict: false)
    let count = try #require(try document.value(of: try XPath("count(//testcase)"))?.integer)
    let keys = try (1...count).map { index in
      let path = "concat((//testcase)[\(index)]/@classname, '\n', (//testcase)[\(index)]/@name)"
      return try document.value(of: try XPath(path))?.string ?? ""
    }
    #expect(Set(keys).count == count && count > 8)
  }

  @Test func `the strict dialect has only what the published schemas have`() async throws {
    let document = try await Self.document(isStrict: true)
    for path in [
      "count(//testcase/@file | //testcase/@line | //testsuite/@file)",
      "count(//testcase/properties)", "count(/testsuites/@skipped)",
    ] {
      #expect(try document.value(of: try XPath(path))?.integer == 0, "\(path)")
    }
  }

  @Test func `tags and the environment are properties, saved bodies attachments`() async throws {
    var unit = UnitRecord()
    unit.path = ["users", "get"]
    unit.file = "users.spec.json"
    unit.environment = "staging"
    unit.tags = ["smoke"]
    var step = StepRecord()
    step.savedFile = "spec-run-output/a.pdf"
    unit.steps = [step]
    var document = JUnitDocument(hostname: "host")
    document.add(unit)
    let text = document.text
    #expect(text.contains("<property name=\"tag\" value=\"smoke\"/>"))
    #expect(text.contains("<property name=\"environment\" value=\"staging\"/>"))
    #expect(text.contains("[[ATTACHMENT|spec-run-output/a.pdf]]"))
  }

  private static func document(isStrict: Bool) async throws -> MarkupDocument {
    let reporter = Report(JUnitDocument(hostname: "host", isStrict: isStrict))
    for sample in ReportSample.all { try await sample.run(tellingTo: [reporter]) }
    return try MarkupDocument(Array(reporter.finish().utf8), as: .xml)
  }
}

extension JSONValue {
  /// A number or a text as a text.
  fileprivate var text: String? { string ?? integer.map { "\($0)" } }
}
