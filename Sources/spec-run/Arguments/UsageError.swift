/// What is wrong with the words that were typed.
struct UsageError: Error {
  /// What is wrong.
  let message: String

  /// The nearest right word or what to write instead, in one line; nil if nothing is near.
  private let suggestion: String?

  private let command: CommandName

  /// Creates an error.
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
      : "\(command.rawValue) has no option \(word); \(others.joined(separator: " and ")) "
        + (others.count == 1 ? "has it" : "have it")
    self.command = command
    let names = OptionTable.options(of: command).map { "--\($0.name.rawValue)" }
    suggestion =
      ForeignOption.hint(for: word, of: command)
      ?? Self.question(word.hasPrefix("--") ? SpellingSuggestion.nearest(to: word, in: names) : nil)
  }

  /// A kind of report that there is not.
  init(unknownReport kind: String, of command: CommandName) {
    let kinds = ReportTable.rows.map(\.kind)
    message = "there is no report \"\(kind)\": the kinds are \(kinds.joined(separator: ", "))"
    self.command = command
    suggestion = Self.question(SpellingSuggestion.nearest(to: kind, in: kinds))
  }

  /// A first word that is neither a command nor a path.
  init(unknownWord word: String) {
    message = "\"\(word)\" is not a command, and there is no such file or folder"
    command = .run
    suggestion = ForeignOption.hint(forCommand: word) ?? Self.question(Self.command(near: word))
  }

  /// A word that `help` does not know.
  init(unknownTopic word: String) {
    message = "there is no command, topic or key \"\(word)\""
    command = .help
    let near =
      Self.command(near: word) ?? SpellingSuggestion.nearest(to: word, in: HelpTopic.words)
    suggestion = Self.question(near) ?? Self.hint(forRule: word)
  }

  /// Where to read of what is in the brackets of a message: `missing-secret`.
  private static func hint(forRule word: String) -> String? {
    let rules = ["circle", "rule", "unlisted", "unused"]
    let isHyphenated =
      word.contains("-") && !word.hasPrefix("-")
      && word.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "-") }
    return isHyphenated || rules.contains(word)
      ? "the word in the brackets of a message is a rule: Docs/Rules.md explains each of them" : nil
  }

  private static func command(near word: String) -> String? {
    ForeignOption.command(for: word)?.rawValue
      ?? SpellingSuggestion.nearest(to: word, in: CommandName.allCases.map(\.rawValue))
  }

  private static func question(_ word: String?) -> String? { Suggestion.help(word)?.question }

  /// What a person is shown, in lines.
  var text: String {
    let suggestion = self.suggestion.map { "\($0)\n" } ?? ""
    return """
      spec-run: \(message)
      \(suggestion)usage: \(command.usage)
      spec-run help \(command.rawValue) shows its options

      """
  }
}
