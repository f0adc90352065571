/// The reports that are written to files: a new one is a row here, and its file.
package struct ReportTable: Sendable {
  /// The name of the option whose value is the report's path.
  package let option: String

  /// What the option does, in one line.
  package let help: String

  /// Makes a report, given the machine's name.
  package let make: @Sendable (_ hostname: String) -> any Report

  /// The reports, in the order of help.
  package static let rows = [
    ReportTable(option: "junit", help: "Write a JUnit report to this file") {
      JUnitReporter(hostname: $0)
    }
  ]
}
