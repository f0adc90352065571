internal import SpecModel

/// Shows the help of the program, of a command, a topic or a key.
struct HelpCommand {
  private let page: [HelpBlock]

  /// Prepares the command.
  ///
  /// - Parameter arguments: What was typed.
  /// - Throws: `UsageError` if there is no such command, topic or key.
  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else {
      page = HelpText.program
      return
    }
    let word = arguments.operands.joined(separator: " ")
    if let command = CommandName(rawValue: word) {
      page = HelpText.page(of: command)
    } else if let topic = HelpTopic.named(word) {
      let start: [HelpBlock] = topic.summary.isEmpty ? [] : [.paragraph("\(topic.summary).")]
      page = start + topic.blocks()
    } else {
      throw UsageError(unknownTopic: word)
    }
  }

  /// Shows it.
  func run() -> ExitStatus {
    StandardStream.output.write(HelpLayout(for: .output).text(page))
    return .passed
  }
}
