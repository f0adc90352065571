import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What tells the results of a SARIF document apart.
@Suite(.inTurn)
struct SARIFDocumentTests {
  /// The fingerprints of the problems with the given messages, each of a step of one unit.
  private func fingerprints(_ messages: [String], in title: String = "s") throws -> [String] {
    var unit = UnitRecord()
    unit.id = "a › \(title)"
    unit.path = ["a", title]
    unit.file = "a.spec.json"
    unit.outcome = .failed
    unit.steps = messages.map { message in
      var problem = ProblemRecord()
      problem.code = "status"
      problem.message = message
      var check = CheckRecord()
      check.kind = "status"
      check.problem = problem
      var step = StepRecord()
      step.outcome = .failed
      step.checks = [check]
      return step
    }
    var document = SARIFDocument(version: "")
    document.add(.unitFinished(unit))
    let report = try JSONDocument(parsing: Array(document.text.utf8)).root
    let runs = try #require(report["runs"]?.elements)
    let run = try #require(Array(runs).first)
    let results = try #require(run["results"]?.elements)
    return Array(results).compactMap { $0["partialFingerprints"]?["specRun/v1"]?.string }
  }

  @Test func `results that are alike have fingerprints of their own, the same in each run`() throws
  {
    let wrong = "expected the status 404, found 200 OK"
    let three = try fingerprints([wrong, wrong, "expected the status 404, found 201 OK"])
    let first = try #require(three.first)
    #expect(Set(three).count == 3)
    #expect(try fingerprints([wrong, wrong, wrong]) == three)
    #expect(try fingerprints([wrong]) == [first])
    #expect(try fingerprints([wrong], in: "t") != [first])
    #expect(try fingerprints(["expected another status", wrong]).last == first)
  }
}
