extension CommandName {
  /// What completes an operand.
  var operandCompletion: Completion {
    switch self {
    case .run, .check, .list, .mock: .specs
    case .report: .files
    case .completions: .words(CompletionShell.allCases.map(\.rawValue))
    case .help: .words(CommandName.allCases.map(\.rawValue) + HelpTopic.all.map(\.name))
    case .version: .nothing
    }
  }

  /// The help between the usage and the options.
  var discussion: [HelpBlock] {
    switch self {
    case .run:
      [
        .paragraph(
          "PATH is a folder or a file of a catalog, or FILE:LINE for the unit on that line; the default is "
            + "the working folder. Several paths select units of one catalog."
        ),
        .paragraph(
          "With --watch, all selected units run, then spec-run waits. If you save a file of the catalog, or a file that a "
            + "spec names, the units that use it run again, and the reports are written again, with these units only. If you save spec-run.json, "
            + "the environment or an --env-file, all selected units run. If the specs have errors, these are shown, and "
            + "nothing runs until they are corrected. Ctrl-C ends with the status of the last run, or 130 during a run. "
            + "--watch can be combined with --mock, --dry-run and several environments. It needs no terminal, but is an "
            + "error if CI is set. Files outside of the catalog's folder are not watched, except those of --env-file and "
            + "of mounted catalogs."
        ),
        .heading("Exit status"), .statuses,
      ]
    case .check:
      [.paragraph("Exit status: 0 no errors; 2 errors, or with --strict warnings.")]
    case .report:
      [
        .paragraph(
          "FILE is an ndjson report. Runs of the same catalog in the same environment, such as shards, are "
            + "merged. If a unit is in several files, as after --retry-failed, the last file counts."
        ),
        .paragraph(
          "Exit status: 0 the reports were written; 2 a file cannot be read; 3 a report cannot be written, or "
            + "a run did not end, so that results are missing."
        ),
      ]
    case .completions:
      CompletionShell.allCases.map { .code([$0.installation]) }
    case .list, .mock, .help, .version: []
    }
  }
}
