/// Prints the script with which a shell completes the command's words.
struct CompletionsCommand {
  private let shell: CompletionShell

  /// Prepares the command.
  ///
  /// - Throws: `UsageError` if the shell is missing or not supported.
  init(_ arguments: Arguments) throws(UsageError) {
    let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = arguments.operands.first else {
      throw UsageError("completions needs a shell: \(shells)", of: .completions)
    }
    guard let shell = CompletionShell(rawValue: word), arguments.operands.count == 1 else {
      let words = arguments.operands.joined(separator: " ")
      throw UsageError(
        "there are no completions for \"\(words)\", only for \(shells)",
        of: .completions
      )
    }
    self.shell = shell
  }

  /// Prints it.
  func run() -> ExitStatus {
    StandardStream.output.write(shell.script)
    return .passed
  }
}
