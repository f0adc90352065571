import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// The line at the end of a run.
@Suite(.inTurn)
struct RunSummaryTextTests {
  @Test func `only what there is is counted`() {
    var summary = RunSummary()
    summary.passed = 142
    summary.failed = 1
    summary.errors = 2
    summary.skipped = 3
    summary.requests = 150
    summary.finish(after: .milliseconds(1240), isInterrupted: false)
    #expect(
      summary.text == "142 passed, 1 failed, 2 errors, 3 skipped — 150 requests in 1.24 s (121/s)"
    )
  }

  @Test func `a run without units or time is told soberly`() {
    var summary = RunSummary()
    #expect(summary.text == "nothing was run — 0 requests in 0 ms")
    summary.errors = 1
    summary.requests = 2
    summary.finish(after: .zero, isInterrupted: true)
    #expect(summary.text == "interrupted: 1 error — 2 requests in 0 ms")
  }
}
