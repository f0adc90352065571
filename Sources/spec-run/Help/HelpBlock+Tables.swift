extension HelpBlock {
  /// The kinds of reports.
  static var reports: [Self] {
    [
      .heading("Kinds of reports"),
      .terms("kind", ReportTable.rows.map { .init(term: $0.kind, meaning: $0.help) }),
    ]
  }

  /// What `run --watch` does.
  static var watching: [Self] {
    [
      .paragraph("All selected units run, then spec-run waits until a file is saved:"),
      .terms(
        "saved file",
        [
          .init(
            term: "a file of the catalog",
            meaning:
              "The units that use it run again. The reports are written again, with these units only"
          ),
          .init(term: "a file that a spec names", meaning: "The same"),
          .init(
            term: "spec-run.json",
            meaning: "All selected units run again; also for the environment and an --env-file"
          ),
          .init(
            term: "a file with errors",
            meaning: "The errors are shown, and nothing runs until they are corrected"
          ),
        ]
      ),
      .paragraph(
        "Ctrl-C ends with the status of the last run, or 130 during a run. --watch can be combined with --mock, "
          + "--dry-run and several environments. It needs no terminal, but is an error if CI is set. Files outside of "
          + "the catalog's folder are not watched, except those of --env-file and of mounted catalogs."
      ),
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
