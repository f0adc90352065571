/// The commands by their names.
enum CommandName: String, CaseIterable {
  case run, check, list
  case initialize = "init"
  case importing = "import"
  case fmt, diff, export, report, mock, completions, help, version

  /// A summary in one line.
  var summary: String {
    switch self {
    case .run: "Run the cases and scenarios of a catalog; the default command"
    case .check: "Check a catalog and report every mistake, without sending anything"
    case .list: "List the cases and scenarios of a catalog"
    case .initialize: "Write the files of a new catalog, with one case that passes"
    case .fmt: "Lay out the files of a catalog in one way, without changing what they say"
    case .report: "Make reports from the events of runs, and merge shards"
    case .mock: "Serve a catalog with a mock server"
    case .importing: "Make a catalog of OpenAPI, Postman, Hurl, .http files or curl commands"
    case .export: "Write a catalog in another format: OpenAPI, JSON Schema, Hurl or curl commands"
    case .diff: "Compare two revisions of a catalog, and tell what breaks its users"
    case .completions: "Print the completion script for a shell"
    case .help: "Show help for a command, a topic or a key of the format"
    case .version: "Show the version"
    }
  }

  /// How many operands there are at most, nil where any number is allowed.
  var mostOperands: Int? {
    switch self {
    case .version: 0
    case .mock, .initialize: 1
    case .diff: 2
    case .run, .check, .list, .fmt, .report, .importing, .export, .completions, .help: nil
    }
  }

  /// The operands after the options.
  var operands: String {
    switch self {
    case .run, .check, .list, .fmt: "[PATH …]"
    case .initialize: "[DIR]"
    case .report: "FILE …"
    case .mock: "[PATH]"
    case .importing: "SOURCE… | -- curl …"
    case .export: "openapi|json-schema|curl|hurl|postman [PATH …]"
    case .diff: "OLD NEW"
    case .completions: CompletionShell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[COMMAND|TOPIC|KEY]"
    case .version: ""
    }
  }
}
