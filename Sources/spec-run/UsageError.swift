internal import SpecModel
internal import SpecRunner

/// What is wrong with the words that were typed.
struct UsageError: Error {
  /// What is wrong.
  let message: String

  /// The nearest right word, if one is near.
  private let suggestion: String?

  private let command: CommandName

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in a sentence without a full stop.
  ///   - command: The command that was called.
  init(_ message: String, of command: CommandName) {
    self.message = message
    self.command = command
    suggestion = nil
  }

  /// An option that a command does not know.
  init(unknownOption word: String, of command: CommandName) {
    let others = OptionTable.options.filter { "--\($0.name.rawValue)" == word }
      .flatMap(\.commands).map(\.rawValue).sorted()
    message =
      others.isEmpty
      ? "there is no option \(word)"
      : "\(command) has no option \(word); \(others.joined(separator: " and ")) has"
    self.command = command
    let names = OptionTable.options(of: command).map { "--\($0.name.rawValue)" }
    suggestion = word.hasPrefix("--") ? SpellingSuggestion.nearest(to: word, in: names) : nil
  }

  /// A kind of report that there is not.
  init(unknownReport kind: String, of command: CommandName) {
    let kinds = ReportTable.rows.map(\.kind)
    message = "there is no report \"\(kind)\": the kinds are \(kinds.joined(separator: ", "))"
    self.command = command
    suggestion = SpellingSuggestion.nearest(to: kind, in: kinds)
  }

  /// A first word that is no command and no path.
  init(unknownWord word: String) {
    message = "\"\(word)\" is no command, and there is no file or folder of that name"
    command = .run
    suggestion = SpellingSuggestion.nearest(to: word, in: CommandName.allCases.map(\.rawValue))
  }

  /// A word that is no command.
  init(unknownCommand word: String) {
    message = "there is no command \"\(word)\""
    command = .help
    suggestion = SpellingSuggestion.nearest(to: word, in: CommandName.allCases.map(\.rawValue))
  }

  /// What a person is shown, in lines.
  var text: String {
    let suggestion = Suggestion.help(self.suggestion).map { "\($0.question)\n" } ?? ""
    return """
      spec-run: \(message)
      \(suggestion)usage: \(command.usage)
      spec-run help \(command) shows its options

      """
  }
}
