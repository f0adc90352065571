import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Annotations of a GitHub workflow.
@Suite(.inTurn)
struct GitHubDocumentTests {
  @Test(arguments: [
    (1, ""), (10, ""), (11, "1 more annotation is only in the log"),
    (25, "15 more annotations are only in the log"),
  ])
  func `annotations that GitHub does not show are counted in a notice`(
    count: Int,
    notice: String
  ) {
    var document = GitHubDocument()
    for number in 1...count {
      var unit = UnitRecord()
      unit.path = ["users", "unit \(number)"]
      unit.file = "users.spec.json"
      unit.outcome = .failed
      document.add(.unitFinished(unit))
    }
    let lines = document.text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == count)
    #expect(lines.count { $0.hasPrefix("::notice ") } == (notice.isEmpty ? 0 : 1))
    #expect(notice.isEmpty || document.text.contains(notice))
  }

  @Test func `what has a meaning in a command is escaped`() {
    var unit = UnitRecord()
    unit.path = ["50%, a:b", "c\nd"]
    unit.file = "a,b:c%.spec.json"
    unit.outcome = .failed
    var document = GitHubDocument()
    document.add(.unitFinished(unit))
    #expect(
      document.text.hasPrefix("::error file=a%2Cb%3Ac%25.spec.json,line=1,title=50%25%2C a%3Ab › c")
    )
    #expect(document.text.split(separator: "\n").count == 1)
  }

  @Test func `attempts of a poll are no retries in annotations and in CTRF`() {
    var attempt = AttemptRecord()
    attempt.result = "503 Service Unavailable"
    var retry = StepRecord()
    retry.attempts = [attempt]
    var poll = retry
    poll.isPolled = true
    var unit = UnitRecord()
    unit.path = ["users", "a unit"]
    unit.file = "users.spec.json"
    unit.outcome = .flaky
    unit.steps = [poll, retry]
    var annotations = GitHubDocument()
    annotations.add(.unitFinished(unit))
    #expect(annotations.text.split(separator: "attempt 1").count == 2)
    var results = CTRFDocument(version: "1")
    results.add(.unitFinished(unit))
    #expect(results.text.contains("\"retries\": 1,"))
  }
}
