/// What reports know besides the records.
package struct ReportSettings: Sendable {
  /// The machine's name.
  package var hostname = ""

  /// The version of spec-run.
  package var version = ""

  /// Whether a JUnit report keeps to the published schemas.
  package var isJUnitStrict = false

  package init() {}
}
