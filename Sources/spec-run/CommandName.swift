/// The commands by their names.
enum CommandName: String, CaseIterable {
  case run, check, list, report, mock, help, version

  /// A summary in one line.
  var summary: String {
    switch self {
    case .run: "Run the cases and scenarios of a catalog; the default command"
    case .check: "Check a catalog and report every mistake, without sending anything"
    case .list: "List the cases and scenarios of a catalog"
    case .report: "Make reports of the events of runs, and merge those of shards"
    case .mock: "Serve a catalog with a mock server"
    case .help: "Show help for a command"
    case .version: "Show the version"
    }
  }

  /// The operands after the options.
  var operands: String {
    switch self {
    case .run, .check, .list: "[PATH …]"
    case .report: "FILE …"
    case .mock: "[PATH]"
    case .help: "[COMMAND]"
    case .version: ""
    }
  }

  /// The lines of help between the usage and the options.
  var discussion: [String] {
    switch self {
    case .run:
      [
        "PATH is a folder or a file of a catalog, or FILE:LINE for the unit on that line; the default",
        "is the working folder. Several paths select units of one catalog.",
        "",
        "Exit status:",
        "  0    all units passed",
        "  1    a check failed (also if other units ended with an error)",
        "  2    the specs or the command line are wrong, or no unit was run",
        "  3    a call could not be made: no connection, no response, or a template without a value",
        "  129  hung up",
        "  130  interrupted",
        "  143  terminated",
      ]
    case .check:
      ["Exit status: 0 no errors; 2 errors."]
    case .report:
      [
        "FILE is a report of the kind ndjson. Runs of one catalog in one environment, such as shards,",
        "become one; of a unit in several files the last one counts, such as after --retry-failed.",
        "",
        "Exit status: 0 the reports were written; 2 a file cannot be read; 3 one cannot be written.",
      ]
    case .list, .mock, .help, .version: []
    }
  }
}
