/// Commands for a POSIX shell on a terminal: lines that can be copied as they are.
enum ShellText {
  /// A command in lines, each but the last ended by a backslash.
  ///
  /// A word that is longer than a line stays whole.
  static func lines(of command: String, columns: Int, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in words(of: command) {
      let isFirst = line.allSatisfy { $0 == " " }
      if !isFirst, line.columns + 1 + word.columns + 2 > columns {
        lines.append("\(line) \\")
        line = "\(margin)  \(word)"
      } else {
        line += isFirst ? word : " \(word)"
      }
    }
    return lines + [line]
  }

  /// The words of a command as they are written: an option and its value are one.
  private static func words(of command: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        isEscaped = false
        word.append(character)
        continue
      }
      isEscaped = character == "\\" && quote != "'"
      if character == " ", quote == nil {
        words.append(word)
        word = ""
        continue
      }
      if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == character {
        quote = nil
      }
      word.append(character)
    }
    words.append(word)
    return words.reduce(into: []) { joined, word in
      if let last = joined.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-"),
        last != "-sS"
      {
        joined[joined.count - 1] += " \(word)"
      } else {
        joined.append(word)
      }
    }
  }
}
