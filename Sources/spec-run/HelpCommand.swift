internal import SpecModel

/// Shows the help of the program or of a command.
struct HelpCommand {
  private let command: CommandName?

  /// Prepares the command.
  ///
  /// - Parameter arguments: What was typed.
  /// - Throws: Where there is no such command.
  init(_ arguments: Arguments) throws(UsageError) {
    guard let word = arguments.operands.first else {
      command = nil
      return
    }
    guard let command = CommandName(rawValue: word) else {
      throw UsageError(unknownCommand: word)
    }
    self.command = command
  }

  /// Shows it.
  func run() -> ExitStatus {
    StandardStream.output.write(command.map(HelpText.text) ?? HelpText.program)
    return .passed
  }
}
