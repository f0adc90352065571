/// The commands by the names they are called by.
enum CommandName: String, CaseIterable {
  case run, check, list, mock, help, version

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .run: "Run the cases and scenarios of a catalog; the default command"
    case .check: "Tell everything that is wrong with a catalog; nothing is sent"
    case .list: "List the cases and scenarios of a catalog"
    case .mock: "Serve a catalog's answers from a mock server"
    case .help: "Show what a command does"
    case .version: "Show the version"
    }
  }

  /// What it takes besides options.
  var operands: String {
    switch self {
    case .run, .check, .list: "[PATH …]"
    case .mock: "[PATH]"
    case .help: "[COMMAND]"
    case .version: ""
    }
  }

  /// What is to be known besides its options, in lines.
  var discussion: [String] {
    switch self {
    case .run:
      [
        "PATH is a folder or a file of a catalog, the working folder if there is none; several select",
        "units of one catalog.",
        "",
        "Exit status: 0 all passed; 1 a check failed, whatever else went wrong; 2 the specs or the",
        "command line are wrong, or nothing was run; 3 a call could not be made, or was not answered:",
        "also where a template has no value once it runs; 129 hung up; 130 interrupted; 143 terminated.",
      ]
    case .check:
      ["Exit status: 0 nothing is wrong; 2 there are errors."]
    case .list, .mock, .help, .version: []
    }
  }

  /// How it is called, in one line.
  var usage: String {
    let options = OptionTable.options(of: self).isEmpty ? "" : " [OPTION …]"
    return "spec-run \(rawValue)\(options)\(operands.isEmpty ? "" : " \(operands)")"
  }
}
