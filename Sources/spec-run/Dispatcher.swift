internal import FoundationEssentials

/// Gives the words that were typed to the command they call.
enum Dispatcher {
  /// Runs a command.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: The program's exit status.
  /// - Throws: What is wrong with the words.
  static func run(_ words: [String]) async throws(UsageError) -> ExitStatus {
    // A call without words is a mistake in a script: it must not pass.
    guard !words.isEmpty else {
      StandardStream.error.write(HelpText.program)
      return .wrong
    }
    if words == ["--help"] || words == ["-h"] { return show(HelpText.program) }
    let arguments = try Arguments(words) { FileManager.default.fileExists(atPath: $0) }
    if arguments.contains(.help) { return show(HelpText.text(of: arguments.command)) }
    if arguments.contains(.version) { return VersionCommand().run() }
    return switch arguments.command {
    case .run: await (try RunCommand(arguments)).run()
    case .check: CheckCommand(arguments).run()
    case .list: ListCommand(arguments).run()
    case .mock: await MockCommand(arguments).run()
    case .help: try HelpCommand(arguments).run()
    case .version: VersionCommand().run()
    }
  }

  private static func show(_ text: String) -> ExitStatus {
    StandardStream.output.write(text)
    return .passed
  }
}
