import Foundation
import TestSupport
import Testing

/// The whole output of the built command, a file for each kind of outcome; `SPEC_RUN_RECORD=1` writes them.
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct OutcomeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Outcomes")

  /// The kinds of outcomes, by what a person would look for.
  private static let kinds = [
    "passed", "failed checks", "wrong status", "body that is not JSON", "failed step",
    "failed fixture", "failed finally", "poll that ends", "flaky", "skipped", "not run",
    "no connection", "no TLS", "no HTTP", "closed connection", "timeout", "service that is down",
    "interrupted", "stopped at the first failure", "several environments", "mocked", "dry run",
    "quiet and verbose", "read-only", "host not allowed", "missing secret", "no environment",
    "no catalog", "nothing selected", "bad catalog", "bad JSON", "bad option",
    "check that is clean", "check with warnings", "list", "merged reports", "mock server",
  ]

  @Test(arguments: kinds)
  func `the output of an outcome is as recorded`(_ kind: String) throws {
    let file = Self.folder.appending(path: "\(kind).txt")
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let text = try OutcomeSession(recorded).run()
    let isRecording = ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil
    if isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(text == recorded, "SPEC_RUN_RECORD=1 records the output")
    #expect(!isRecording, "\(file.path) was recorded; run the test again without SPEC_RUN_RECORD")
  }

  @Test func `each file is of a kind`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(Self.kinds.map { "\($0).txt" }))
  }
}
