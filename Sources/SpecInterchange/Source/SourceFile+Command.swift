extension SourceFile {
  /// The name of a source whose words are arguments.
  static let commandLine = "command line"

  /// A source of one command, whose words are known.
  package convenience init(command words: [String]) {
    let text = words.map { word in
      let isPlain = word.utf8.allSatisfy { $0.isLetterDigitHyphen || "./:_".utf8.contains($0) }
      return isPlain && !word.isEmpty ? word : "'" + word.replacing(["'": "'\\''"]) + "'"
    }
    self.init(path: Self.commandLine, text: text.joined(separator: " "))
  }
}
