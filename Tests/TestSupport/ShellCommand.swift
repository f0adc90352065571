/// A simple command of a POSIX shell in its words.
///
/// As far as the tests' data needs: quotes, escapes, comments, line continuations, `< file` and `<<< word`. Nothing is
/// expanded or run.
package struct ShellCommand: Sendable, Equatable {
  /// The words, the program's name first.
  package var words: [String] = []

  /// The file that is its standard input.
  package var inputFile: String?

  /// The text that is its standard input.
  package var inputText: String?

  /// Reads the commands of a script.
  ///
  /// - Returns: Its commands in order, nil where it has something else than words: a pipe, a variable, a here-document.
  package static func commands(of script: String) -> [ShellCommand]? {
    var reader = ShellReader(script)
    return reader.commands()
  }
}

/// Reads a script character by character.
private struct ShellReader {
  private let characters: [Unicode.Scalar]
  private var position = 0
  private var found: [ShellCommand] = []
  private var command = ShellCommand()
  private var redirection = ""

  init(_ script: String) {
    characters = Array(script.unicodeScalars)
  }

  private var current: Unicode.Scalar? {
    position < characters.count ? characters[position] : nil
  }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard characters[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  mutating func commands() -> [ShellCommand]? {
    while let character = current {
      if take("\\\n") || take(" ") || take("\t") { continue }
      if take("\n") || take(";") {
        endCommand()
      } else if character == "#" {
        while let next = current, next != "\n" { position += 1 }
      } else if take("<<<") {
        redirection = "<<<"
      } else if take("<<") {
        return nil
      } else if take("<") {
        redirection = "<"
      } else {
        guard let word = word() else { return nil }
        add(word)
      }
    }
    endCommand()
    return found
  }

  private mutating func add(_ word: String) {
    switch redirection {
    case "<": command.inputFile = word
    case "<<<": command.inputText = word + "\n"
    default: command.words.append(word)
    }
    redirection = ""
  }

  private mutating func endCommand() {
    if !command.words.isEmpty { found.append(command) }
    command = ShellCommand()
  }

  private mutating func word() -> String? {
    var word = String.UnicodeScalarView()
    while let character = current {
      switch character {
      case " ", "\t", "\n", ";", "<": return String(word)
      case "|", "&", ">", "(", ")", "`": return nil
      case "'":
        position += 1
        guard let text = text(until: "'", escapes: "") else { return nil }
        word += text
      case "\"":
        position += 1
        guard let text = text(until: "\"", escapes: "\\\"$`\n") else { return nil }
        word += text
      case "$":
        return nil
      case "\\":
        position += 1
        guard let next = current else { return nil }
        if next != "\n" { word.append(next) }
        position += 1
      default:
        word.append(character)
        position += 1
      }
    }
    return String(word)
  }

  /// The text up to a quotation mark; a variable in it is not known.
  private mutating func text(
    until end: Unicode.Scalar,
    escapes: String
  ) -> String.UnicodeScalarView? {
    var text = String.UnicodeScalarView()
    while let character = current {
      position += 1
      if character == end { return text }
      if character == "$" || character == "`", !escapes.isEmpty { return nil }
      if character == "\\", let next = current, escapes.unicodeScalars.contains(next) {
        position += 1
        if next != "\n" { text.append(next) }
      } else {
        text.append(character)
      }
    }
    return nil
  }
}
