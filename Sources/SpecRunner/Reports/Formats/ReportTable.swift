/// The kinds of reports that are written to files: a new one is a row here, and its file.
package struct ReportTable: Sendable {
  /// The name of the kind, as `--report` takes it.
  package let kind: String

  /// What it is for, in one line.
  package let help: String

  /// Whether the kind is an option of its own, too: `--junit FILE`.
  package var isOption = false

  /// Whether what is printed of it commands the CI service that reads it.
  package var isCommand = false

  /// Whether a run writes it line by line, so that the lines of a run whose process is killed are there.
  package var isLog = false

  /// How it is written.
  package let form: Form

  /// How a report is written.
  package enum Form: Sendable {
    /// As a text, at the end.
    case text(@Sendable (ReportSettings) -> Report)
    /// In pieces, while the runs go on.
    case streamed(
      @Sendable (
        ReportSettings, _ write: @escaping @Sendable (ContiguousArray<UInt8>) -> Void
      ) -> any StreamedReport
    )
    /// As the files of a folder, each at once.
    case folder(
      @Sendable (
        ReportSettings, _ write: @escaping @Sendable (_ name: String, _ text: String) -> Void
      ) -> any StreamedReport
    )
  }

  /// The reports, in the order of help.
  package static let rows = [
    ReportTable(
      kind: "junit",
      help: "JUnit XML, for CI services",
      isOption: true,
      form: .text { Report(JUnitDocument(hostname: $0.hostname, isStrict: $0.isJUnitStrict)) }
    ),
    ReportTable(
      kind: "ndjson",
      help: "every event of the run, one JSON object per line; spec-run report reads it",
      isLog: true,
      form: .streamed { _, write in NDJSONReporter(write: write) }
    ),
    ReportTable(
      kind: "html",
      help: "one page that loads nothing: units, messages, latencies, coverage",
      isOption: true,
      form: .streamed { _, write in HTMLReporter(write: write) }
    ),
    ReportTable(
      kind: "json",
      help: "counts, and the units that did not pass on the first attempt",
      form: .text { Report(SummaryDocument(specRunVersion: $0.version)) }
    ),
    ReportTable(
      kind: "tap",
      help: "Test Anything Protocol 14",
      form: .text { _ in Report(TAPDocument()) }
    ),
    ReportTable(
      kind: "ctrf",
      help: "Common Test Report Format 1.0",
      form: .text { Report(CTRFDocument(version: $0.version)) }
    ),
    ReportTable(
      kind: "markdown",
      help: "a summary for the page of a CI job, such as $GITHUB_STEP_SUMMARY",
      form: .text { _ in Report(MarkdownDocument()) }
    ),
    ReportTable(
      kind: "github",
      help: "annotations on the lines of the specs; in a workflow, use github=-",
      isCommand: true,
      form: .text { _ in Report(GitHubDocument()) }
    ),
    ReportTable(
      kind: "gitlab",
      help: "GitLab Code Quality",
      form: .text { _ in Report(CodeQualityDocument()) }
    ),
    ReportTable(
      kind: "sarif",
      help: "SARIF 2.1.0, for code scanning services and editors",
      form: .text { Report(SARIFDocument(version: $0.version)) }
    ),
    ReportTable(
      kind: "allure",
      help: "a folder of results for Allure",
      form: .folder { settings, write in
        AllureReporter(settings, write: write)
      }
    ),
    ReportTable(
      kind: "har",
      help:
        "HTTP Archive 1.2 of every request, redirects included; spec-run report has only those of units "
        + "that did not pass",
      form: .streamed { HARReporter(version: $0.version, write: $1) }
    ),
  ]

  /// The row of a kind, nil if there is none.
  package static func row(of kind: String) -> ReportTable? { rows.first { $0.kind == kind } }
}
