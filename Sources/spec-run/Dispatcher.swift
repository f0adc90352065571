internal import FoundationEssentials
internal import SpecRunner

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
    if arguments.contains(.version) { return show("spec-run \(SpecRun.version)\n") }
    switch arguments.command {
    case .run: return await (try RunCommand(arguments)).run()
    case .check: return .passed
    case .list: return .passed
    case .mock: return .passed
    case .help: return .passed
    case .version: return show("spec-run \(SpecRun.version)\n")
    }
  }

  private static func show(_ text: String) -> ExitStatus {
    StandardStream.output.write(text)
    return .passed
  }
}
