/// A command of a shell: its words, and what is its standard input.
struct ShellCommand {
  /// A word of a command.
  struct Word {
    var text: RequestText
    let range: SourceRange

    /// An error at this word.
    func error(_ message: String, help: String? = nil) -> SourceError {
      SourceError(.invalid, Diagnostic(.invalidSource, message, at: range, help: help))
    }
  }

  var words: [Word] = []

  /// What is read from standard input: a text, or a file; nil if nothing is redirected.
  var input: RequestText?
}
