import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Reports on terminals that are not wide.
@Suite(.inTurn)
struct NarrowReportTests {
  @Test(arguments: ReportSample.all, [40, 61, 80])
  func `no line is wider than the terminal`(_ sample: ReportSample, _ columns: Int) async throws {
    for verbosity in [ReportVerbosity.quiet, .normal, .verbose, .wire] {
      let log = Mutex("")
      var options = ConsoleReporter.Options()
      options.verbosity = verbosity
      options.columns = { columns }
      options.namesEnvironment = sample.environments.count > 1
      let reporter = ConsoleReporter(options, write: { text in log.withLock { $0 += text } })
      try await sample.run(tellingTo: [reporter])
      let lines = log.withLock { $0 }.split(separator: "\n")
      #expect(!lines.isEmpty || verbosity < .verbose)
      // A word of a command stays whole, so that it can be copied.
      for line in lines where !line.contains("'") {
        #expect(String(line).columns <= columns, "\(line)")
      }
    }
  }

  @Test func `a command in lines is the same command`() {
    let command =
      #"curl -sS -X 'POST' 'http://a/it'\''s' -H 'A: b c' -H 'K: '"$KEY" --data-raw '{"a b": 1}'"#
    let lines = ShellText.lines(of: command, columns: 40, indent: 2)
    #expect(
      lines == [
        #"  curl -sS -X 'POST' \"#,
        #"    'http://a/it'\''s' -H 'A: b c' \"#,
        #"    -H 'K: '"$KEY" \"#,
        #"    --data-raw '{"a b": 1}'"#,
      ]
    )
  }
}
