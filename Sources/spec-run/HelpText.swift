internal import SpecRunner

/// The texts of `--help`, made from the tables of commands and options.
enum HelpText {
  /// The help of the program.
  static var program: String {
    let width = CommandName.allCases.map(\.rawValue.count).max() ?? 0
    var lines = [
      "spec-run \(SpecRun.version): contract and smoke tests of an HTTP API, from JSON files.",
      "",
      "usage: spec-run [COMMAND] [OPTION …] [PATH …]",
      "",
      "Commands:",
    ]
    lines += CommandName.allCases.map { row($0.rawValue, $0.summary, width: width) }
    lines += ["", "spec-run help COMMAND shows the options of a command."]
    return lines.map { "\($0)\n" }.joined()
  }

  /// The help of a command.
  static func text(of command: CommandName) -> String {
    let options = OptionTable.options(of: command)
    let width = options.map(\.synopsis.count).max() ?? 0
    var lines = ["\(command.summary).", "", "usage: \(command.usage)"]
    lines += command.discussion.isEmpty ? [] : [""] + command.discussion
    lines += ["", "Options:"] + options.map { row($0.synopsis, $0.help, width: width) }
    if options.contains(where: { $0.name == .report }) { lines += reports }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The kinds of reports.
  private static var reports: [String] {
    let width = ReportTable.rows.map(\.kind.count).max() ?? 0
    return ["", "Kinds of reports:"] + ReportTable.rows.map { row($0.kind, $0.help, width: width) }
  }

  private static func row(_ left: String, _ right: String, width: Int) -> String {
    "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
  }
}
