import Foundation
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// JUnit reports of the strict dialect, judged by the schemas that others published.
@Suite(.inTurn, .enabled(if: ConformanceData.runs(with: "junit-xsd"), ConformanceData.absence))
struct JUnitSchemaTests {
  /// The program that judges.
  private static let judge = InstalledProgram("xmllint")

  @Test(.enabled(if: judge.isExpected, judge.absence))
  func `a report of 5,000 units with every outcome and hostile texts is valid`() async throws {
    let text = try await HostileRun.report("junit", units: 5_000)
    let document = try MarkupDocument(Array(text.utf8), as: .xml)
    for (path, count) in [
      ("//testcase", 5_000), ("//failure", 1_000), ("//error", 500), ("//skipped", 1_000),
      ("//flakyFailure", 1_000), ("//flakyError", 500), ("//rerunFailure", 500),
      ("//rerunError", 500),
    ] {
      #expect(try document.value(of: try XPath("count(\(path))"))?.integer == count, "\(path)")
    }
    #expect(try Self.faults(of: text, by: "jenkins-xunit/junit-10.xsd") == "")
  }

  /// Surefire writes a file for each suite.
  @Test(.enabled(if: judge.isExpected, judge.absence))
  func `each suite is valid by the schema of Surefire`() async throws {
    let text = try await HostileRun.report("junit", units: 5_000)
    let suites = text.split(separator: "</testsuites>")[0].split(separator: "  <testsuite ")
      .dropFirst()
    #expect(suites.count == 2)
    for suite in suites {
      let faults = try Self.faults(
        of: "<testsuite \(suite)",
        by: "surefire/surefire-test-report.xsd"
      )
      #expect(faults == "")
    }
  }

  /// What xmllint says of a document, empty if it is valid.
  private static func faults(of text: String, by schema: String) throws -> String {
    let suite = try #require(ConformanceData.folder("junit-xsd"), ConformanceData.absence)
    let folder = try TemporaryCatalog(["junit.xml": text])
    let process = Process()
    process.executableURL = URL(filePath: try judge.requiredPath())
    process.arguments =
      [
        "--noout", "--nonet", "--huge", "--schema", "\(suite)/\(schema)",
        "\(folder.path)/junit.xml",
      ]
    let output = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : String(decoding: data.prefix(2_000), as: UTF8.self)
  }
}
