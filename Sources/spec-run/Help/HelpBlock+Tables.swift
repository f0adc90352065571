internal import SpecRunner

extension HelpBlock {
  /// The kinds of reports.
  static var reports: [Self] {
    [
      .heading("Kinds of reports"),
      .terms("kind", ReportTable.rows.map { .init(term: $0.kind, meaning: $0.help) }),
    ]
  }

  /// The exit statuses.
  static var statuses: Self {
    .terms(
      "status",
      ExitStatus.allCases.map { .init(term: "\($0.rawValue)", meaning: $0.meaning) }
    )
  }
}
