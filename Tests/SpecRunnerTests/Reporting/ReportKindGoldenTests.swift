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

/// Whole reports of one run with every outcome, a file for each kind; `SPEC_RUN_RECORD=1` writes them.
@Suite(.inTurn)
struct ReportKindGoldenTests {
  @Test(arguments: ReportTable.rows.map(\.kind))
  func `a report of each kind is as recorded`(_ kind: String) async throws {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Goldens/kinds/\(kind).txt"
    let text = try await Self.report(kind)
    let isRecording = ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil
    if isRecording { try Data(text.utf8).write(to: URL(filePath: path)) }
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == recorded, "SPEC_RUN_RECORD=1 records the reports")
    #expect(!isRecording, "\(path) was recorded; run the test again without SPEC_RUN_RECORD")
  }

  /// The report of every outcome; of a page only what depends on the run.
  private static func report(_ kind: String) async throws -> String {
    let row = try #require(ReportTable.row(of: kind))
    let names = [
      "passed", "failed check", "wrong status", "transport error", "skipped", "flaky", "scenario",
      "reruns and known issues",
    ]
    var records: [RunRecord] = []
    for sample in ReportSample.all where names.contains(sample.name) {
      let collector = RecordCollector()
      let root = try await sample.run(tellingTo: [collector])
      records += try collector.records.map { try $0.fixed(root: root) }
    }
    let text = ReportText(row).text(of: records)
    guard kind == "html" else { return text }
    let page = try #require(text.firstRange(of: HTMLPage.start))
    let end = try #require(text.firstRange(of: HTMLPage.script))
    return String(text[page.upperBound..<end.lowerBound])
  }
}

/// Makes the text of a report from records.
struct ReportText {
  private let row: ReportTable

  init(_ row: ReportTable) { self.row = row }

  /// The text; of a folder the texts of its files, each under its name.
  func text(of records: [RunRecord]) -> String {
    var settings = ReportSettings()
    settings.hostname = "host"
    let written = Mutex("")
    switch row.form {
    case .text(let make):
      let report = make(settings)
      for record in records { report.receive(record) }
      return report.finish()
    case .streamed(let make):
      let report = make(settings) { text in
        written.withLock { $0 += String(decoding: text, as: UTF8.self) }
      }
      for record in records { report.receive(record) }
      report.finish()
    case .folder(let make):
      let report = make(settings) { name, text in
        written.withLock { $0 += "=== \(name)\n\(text)" }
      }
      for record in records { report.receive(record) }
      report.finish()
    }
    return written.withLock { $0 }
  }
}

extension RunRecord {
  /// The record without what differs from run to run.
  func fixed(root: String) throws -> RunRecord {
    let times = #/"(duration|attemptDuration|delay|send|wait|receive|total)":[0-9.]+/#
    let text = json.replacing(root, with: "CATALOG")
      .replacing(RequestPreparer.userAgent, with: "spec-run/VERSION")
      .replacing(#/"startedAt":"[^"]*"/#, with: #""startedAt":"2026-11-22T21:00:00.000Z""#)
      .replacing(times) { "\"\($0.output.1)\":12.5" }
      .replacing(#/"event":"runStart","version":1,"id":"[^"]*"/#) { _ in
        #""event":"runStart","version":1,"id":"run-1""#
      }
    let value = try JSONDocument(parsing: Array(text.utf8)).root
    return try #require(try RunRecord.read(value))
  }
}
