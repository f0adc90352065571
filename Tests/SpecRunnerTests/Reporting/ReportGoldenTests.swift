import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Whole reports, one file for each kind of outcome; `SPEC_RUN_RECORD=1` writes them.
@Suite(.inTurn)
struct ReportGoldenTests {
  @Test(arguments: ReportSample.all)
  func `reports are as recorded`(_ sample: ReportSample) async throws {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Goldens/\(sample.name).txt"
    let text = try await Self.reports(of: sample)
    let isRecording = ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil
    if isRecording { try Data(text.utf8).write(to: URL(filePath: path)) }
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == recorded, "SPEC_RUN_RECORD=1 records the reports")
    #expect(!isRecording, "\(path) was recorded; run the test again without SPEC_RUN_RECORD")
  }

  /// Every report of a sample's run, each under its name.
  private static func reports(of sample: ReportSample) async throws -> String {
    let names = ["plain", "verbose", "quiet"] + (sample.name == "wrong status" ? ["colored"] : [])
    let consoles = names.map { name in
      var options = ConsoleReporter.Options()
      options.verbosity = name == "verbose" ? .verbose : name == "quiet" ? .quiet : .normal
      options.isColored = name == "colored"
      options.namesEnvironment = sample.environments.count > 1
      let log = Recorder<String>()
      return (name, log, ConsoleReporter(options, write: { log.add($0) }))
    }
    let junit = Report(JUnitDocument(hostname: "host"))
    let root = try await sample.run(tellingTo: consoles.map(\.2) + [junit])
    let texts = consoles.map { "=== \($0.0)\n\($0.1.elements.joined())" }
    return normalized(texts.joined() + "=== junit\n\(junit.finish())")
      .replacing(root, with: "CATALOG")
  }

  /// A report without what differs from run to run.
  private static func normalized(_ text: String) -> String {
    text.replacing(RequestPreparer.userAgent, with: "spec-run/VERSION")
      // Only units that took long are named.
      .replacing(#/slowest: .*\n/#, with: "")
      .replacing(#/ *\b[0-9][0-9.]* (µs|ms|s)\b/#, with: " TIME")
      .replacing(#/ \([0-9]+/s\)/#, with: "")
      .replacing(#/ (time|timestamp)="[^"]*"/#, with: { " \($0.output.1)=\"TIME\"" })
      .replacing("\u{1B}", with: "␛")
  }
}
