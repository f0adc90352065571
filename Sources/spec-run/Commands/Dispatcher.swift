#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Gives the words that were typed to the command they call.
enum Dispatcher {
  /// Runs a command.
  static func run(_ words: [String]) async throws(UsageError) -> ExitStatus {
    // A call without words is a mistake in a script, unless there is something to run: it must not pass.
    guard !words.isEmpty || isInCatalog else {
      let hint =
        "\nThere is no catalog in this folder. spec-run PATH runs the catalog of another folder.\n"
      StandardStream.error.write(HelpLayout(for: .error).text(HelpText.program) + hint)
      return .wrong
    }
    if mayRun(words) { CurlTransport.preload() }
    if words == ["--help"] || words == ["-h"] { return show(HelpText.program) }
    let arguments = try Arguments(words) { FileManager.default.fileExists(atPath: $0) }
    if arguments.contains(.help) { return show(HelpText.page(of: arguments.command)) }
    if arguments.contains(.version) { return VersionCommand().run() }
    return switch arguments.command {
    case .run where arguments.contains(.watch): await (try Watch(arguments)).run()
    case .run: await (try RunCommand(arguments)).run()
    case .check: try CheckCommand(arguments).run()
    case .list: ListCommand(arguments: arguments, console: Console(arguments)).run()
    case .initialize: InitializeCommand(arguments).run()
    case .fmt: try FormatCommand(arguments).run()
    case .report: try ReportCommand(arguments).run()
    case .mock: await MockCommand(arguments: arguments, console: Console(arguments)).run()
    case .importing: await (try ImportCommand(arguments)).run()
    case .export: try ExportCommand(arguments).run()
    case .diff: try DiffCommand(arguments).run()
    case .completions: try CompletionsCommand(arguments).run()
    case .help: try HelpCommand(arguments).run()
    case .version: VersionCommand().run()
    }
  }

  /// Whether requests are likely to be sent: libcurl then begins to load before anything else is done,
  /// as that takes the longest.
  private static func mayRun(_ words: [String]) -> Bool {
    let command = words.first.flatMap(CommandName.init)
    guard command ?? .run == .run else { return false }
    return !words.contains { ["--dry-run", "--help", "-h", "--version", "-V"].contains($0) }
  }

  /// Whether the working folder is part of a catalog, as far as can be told without reading its folders.
  private static var isInCatalog: Bool {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: ".")) ?? []
    if names.contains(where: { $0 == "spec-run.json" || $0.hasSuffix(".spec.json") }) {
      return true
    }
    var folder = files.currentDirectoryPath
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
      if files.fileExists(atPath: "\(folder)/spec-run.json") { return true }
    }
    return false
  }

  private static func show(_ page: [HelpBlock]) -> ExitStatus {
    StandardStream.output.write(HelpLayout(for: .output).text(page))
    return .passed
  }
}
