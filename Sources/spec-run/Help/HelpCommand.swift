/// Shows the help of the program, of a command, a topic or a key.
struct HelpCommand {
  private let page: [HelpBlock]

  /// Prepares the command.
  ///
  /// - Throws: `UsageError` if there is no such command, topic or key.
  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else {
      page = HelpText.program
      return
    }
    // The names of some objects are several words.
    let word = arguments.operands.joined(separator: " ")
    if let page = Self.page(of: word) {
      self.page = page
      return
    }
    let pages = arguments.operands.map(Self.page)
    if let place = pages.firstIndex(where: { $0 == nil }) {
      let isFirst = place == 0
      throw UsageError(unknownTopic: isFirst ? word : arguments.operands[place])
    }
    page = pages.flatMap { $0 ?? [] }
  }

  /// The page of a command, a topic or a key; nil if there is none.
  private static func page(of word: String) -> [HelpBlock]? {
    if let command = CommandName(rawValue: word) { return HelpText.page(of: command) }
    guard let topic = HelpTopic.named(word) else { return nil }
    let start: [HelpBlock] = topic.summary.isEmpty ? [] : [.paragraph("\(topic.summary).")]
    return start + topic.blocks()
  }

  /// Shows it.
  func run() -> ExitStatus {
    StandardStream.output.write(HelpLayout(for: .output).text(page))
    return .passed
  }
}
