/// Every option of every command, once.
enum OptionTable {
  private static let selecting: [CommandName] = [.run, .list]

  /// The options in the order of help.
  static let options = importing + first + reports + last

  /// The options that make no difference beside `--dry-run`.
  static let ignoredInDryRun: Set<Option.Name> =
    Set(reports.map(\.name))
    .union([.jobs, .waitFor, .failFast, .maxFailures, .output, .verbose, .quiet])

  private static let first: [Option] = [
    Option(
      .environment,
      letter: "e",
      value: .texts("NAME", .catalog(.environments)),
      "Run in this environment, or in several: -e dev,staging or -e dev -e staging"
    ),
    Option(
      .baseURL,
      value: .text("URL"),
      "Use this base URL instead of the environment's",
      for: [.run, .check]
    ),
    Option(.mock, "Use the catalog's own mock server as base URL; no other host is contacted"),
    Option(
      .mock,
      "Check for run --mock, which needs no base URL and no files of the environment",
      for: [.check]
    ),
    Option(
      .tag,
      letter: "t",
      value: .texts("TAGS", .catalog(.tags)),
      "Select units by tags: smoke, \"smoke and not slow\", \"(a or b) and c\"; repeat for \"any of\"",
      for: selecting
    ),
    Option(
      .excludedTag,
      value: .texts("TAGS", .catalog(.tags)),
      "Leave out units with these tags",
      for: selecting
    ),
    Option(
      .name,
      letter: "n",
      value: .texts("TEXT", .catalog(.names)),
      "Select units whose name contains this text, or matches it with * and ?; case is ignored",
      for: selecting
    ),
    Option(
      .changed,
      value: .text("BRANCH", .revisions),
      "Select units whose files differ from this git branch or commit",
      for: selecting
    ),
    Option(
      .from,
      value: .text("UNIT", .catalog(.names)),
      "Start with this unit, in the order of list: a part of its name, or FILE:LINE",
      for: selecting
    ),
    Option(
      .to,
      value: .text("UNIT", .catalog(.names)),
      "End with this unit, in the order of list",
      for: selecting
    ),
    Option(.repetitions, value: .number(1...10_000), "Run each selected unit N times"),
    Option(
      .reruns,
      value: .number(0...UInt64(RerunCount.largest)),
      "Run a unit that does not pass again, at most N times (default: reruns of run in spec-run.json, else 0)"
    ),
    Option(
      .jobs,
      letter: "j",
      value: .number(1...1000),
      "Units to run in parallel (default: jobs of run in spec-run.json, else the number of CPUs, at least 4)"
    ),
    Option(
      .waitFor,
      value: .duration,
      "Wait at most this long until each base URL responds, with any status, before the first unit"
    ),
    Option(.failFast, "Stop starting units after the first failure"),
    Option(
      .maxFailures,
      value: .number(1...1_000_000),
      "Stop starting units after this many failures"
    ),
    Option(
      .shard,
      value: .text("I/N"),
      "Run part I of N, such as 1/4; auto reads it from the CI service"
    ),
    Option(
      .timings,
      value: .text("FILE", .files),
      "Balance the shards by the times in an ndjson report"
    ),
    Option(
      .retryFailed,
      value: .text("FILE", .files),
      "Run only the units that did not pass in an ndjson report"
    ),
    Option(.allowEmpty, "Succeed even if no unit was run"),
  ]

  private static let reporting: [CommandName] = [.run, .report]

  private static let reports: [Option] =
    ReportTable.rows.filter(\.isOption).map(Option.init) + [
      Option(
        .report,
        value: .report,
        "Write a report to a file, also in a new folder (- is standard output); see below for the kinds",
        for: reporting
      ),
      Option(
        .junitDialect,
        value: .choice(["common", "strict"]),
        "strict: write only what the published JUnit schemas allow (default: common)",
        for: reporting
      ),
    ]

  private static let last: [Option] = [
    Option(
      .output,
      letter: "o",
      value: .text("FOLDER", .folders),
      "Folder for bodies written by \"save\", not for reports (default: spec-run-output)"
    ),
    Option(
      .variable,
      value: .assignment,
      "Set a variable: NAME=TEXT, or NAME:=JSON for any JSON value",
      for: [.run, .check]
    ),
    Option(.secret, value: .assignment, "Set a secret"),
    Option(
      .variableFile,
      value: .texts("FILE", .files),
      "Read environment variables from a file; variables that are already set win"
    ),
    Option(
      .seed,
      value: .number(0...UInt64.max),
      "Seed for random values, to repeat a run",
      for: [.run, .mock]
    ),
    Option(
      .updateSnapshots,
      "Write the snapshots that are missing or different, if all other checks of their calls pass"
    ),
    Option(.dryRun, "Print the requests as curl commands and send nothing"),
    Option(.watch, "When a file is saved, run the units again that use it, until Ctrl-C"),
    Option(
      .port,
      letter: "p",
      value: .number(0...65_535),
      "Port to listen on (default: a free one)",
      for: [.mock]
    ),
    Option(
      .fix,
      "Correct mistakes that can be corrected in one way only, and write the files",
      for: [.check]
    ),
    Option(
      .checkOnly,
      "Write nothing; the exit status is 1 if a file is not formatted",
      for: [.fmt]
    ),
    Option(.standardInput, "Format standard input to standard output", for: [.fmt]),
    Option(
      .name,
      value: .text("NAME"),
      "The name of the catalog (default: the name of the folder)",
      for: [.initialize]
    ),
    Option(.strict, "Warnings fail the check, too", for: [.check]),
    Option(.strict, "Exit with status 1 if anything is not carried", for: [.importing]),
    Option(
      .format,
      value: .choice(["text", "json", "sarif"]),
      "Output format (default: text)",
      for: [.check, .importing]
    ),
    Option(
      .format,
      value: .choice(["text", "json"]),
      "Output format (default: text)",
      for: [.list]
    ),
    Option(
      .output,
      letter: "o",
      value: .text("FILE", .files),
      "File to write (default: standard output); for json-schema and postman also a folder",
      for: [.export]
    ),
    Option(
      .tag,
      letter: "t",
      value: .texts("TAGS", .catalog(.tags)),
      "Select endpoints by their tags, as run does units",
      for: [.export]
    ),
    Option(
      .environment,
      letter: "e",
      value: .texts("NAME", .catalog(.environments)),
      "With curl and hurl: use this environment",
      for: [.export]
    ),
    Option(
      .name,
      letter: "n",
      value: .texts("TEXT", .catalog(.names)),
      "Select endpoints whose name contains this text, or matches it with * and ?",
      for: [.export]
    ),
    Option(
      .notes,
      value: .choice(["summary", "all"]),
      "How to show what the format cannot carry (default: summary)",
      for: [.export]
    ),
    Option(
      .format,
      value: .choice(["text", "json", "markdown"]),
      "Output format (default: text)",
      for: [.diff]
    ),
    Option(
      .failOn,
      value: .choice(["breaking"]),
      "Exit with 1 if a change is breaking",
      for: [.diff]
    ),
    Option(
      .show,
      value: .choice(CatalogPart.allCases.map(\.rawValue)),
      "What to list (default: units)",
      for: [.list]
    ),
    Option(
      .verbose,
      letter: "v",
      "Also show passed units and every request; -vv also shows every HTTP message",
      for: reporting
    ),
    Option(.verbose, letter: "v", "Also show the difference of each file", for: [.fmt]),
    Option(.quiet, letter: "q", "Show failures only", for: reporting),
    Option(
      .color,
      value: .choice(["auto", "always", "never"]),
      "Use colours (default: auto, on a terminal unless NO_COLOR is set)",
      for: [.run, .check, .fmt, .report, .importing]
    ),
    Option(.help, letter: "h", "Show this help", for: CommandName.allCases),
    Option(.version, letter: "V", "Show the version", for: CommandName.allCases),
  ]

  /// The options that a command knows.
  static func options(of command: CommandName) -> [Option] {
    options.filter { $0.commands.contains(command) }
  }
}

extension Option {
  /// The option that asks for a report.
  fileprivate init(_ report: ReportTable) {
    self.init(
      Name(report),
      value: .text("FILE", .files),
      "Short for --report \(report.kind)=FILE",
      for: [.run, .report]
    )
  }
}

extension CommandName {
  /// The usage in one line.
  var usage: String {
    let options = OptionTable.options(of: self).isEmpty ? "" : " [OPTION …]"
    return "spec-run \(rawValue)\(options)\(operands.isEmpty ? "" : " \(operands)")"
  }
}
