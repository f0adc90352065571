/// The pages of `--help`, made from the tables of commands, options, reports and topics.
enum HelpText {
  /// The help of the program.
  static var program: [HelpBlock] {
    [
      .paragraph(
        "spec-run \(SpecRun.version): contract and smoke tests of an HTTP API, from JSON files."
      ),
      .paragraph("usage: spec-run [COMMAND] [OPTION …] [PATH …]"),
      .heading("Commands"),
      .terms("command", CommandName.allCases.map { .init(term: $0.rawValue, meaning: $0.summary) }),
      .heading("Topics"),
      .terms("topic", HelpTopic.all.map { .init(term: $0.name, meaning: $0.summary) }),
      .paragraph(
        "spec-run help COMMAND shows the options of a command, spec-run help TOPIC a topic, and "
          + "spec-run help KEY a key of the format, such as timeout."
      ),
    ]
  }

  /// The help of a command.
  static func page(of command: CommandName) -> [HelpBlock] {
    [.paragraph("\(command.summary)."), .paragraph("usage: \(command.usage)")]
      + details(of: command)
  }

  /// The help of a command below its usage.
  static func details(of command: CommandName) -> [HelpBlock] {
    let options = OptionTable.options(of: command)
    var blocks = command.discussion
    blocks += [
      .heading("Options"),
      .terms("option", options.map { .init(term: $0.synopsis, meaning: $0.help) }),
    ]
    switch command {
    case .run: blocks += HelpBlock.reports
    case .report: blocks.append(.paragraph("The kinds are those of run: spec-run help reports."))
    default: break
    }
    return blocks
  }
}
