#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Where a command writes: results to standard output, what is wrong to standard error.
struct Console {
  /// The process environment.
  let process = ProcessInfo.processInfo.environment

  private let color: ColorChoice

  /// Whether results are written to standard error, because standard output is a report.
  var movesToErrors = false

  private var results: StandardStream { movesToErrors ? .error : .output }

  /// Creates a console.
  init(_ arguments: Arguments) {
    color = arguments.value(.color).flatMap(ColorChoice.init) ?? .auto
  }

  /// Whether a CI service runs the command.
  var isService: Bool { !["", "false"].contains(process["CI", default: ""]) }

  /// Whether results are coloured.
  var isOutputColored: Bool { color.colors(results, process) }

  /// Writes to standard error what a terminal can erase, nil where there is no such terminal, and in CI services,
  /// whose logs keep everything.
  var overwrite: (@Sendable (String) -> Void)? {
    guard StandardStream.error.isTerminal, !["", "dumb"].contains(process["TERM", default: ""]),
      !isService
    else { return nil }
    return { text in StandardStream.error.draw(text) }
  }

  /// What a report of a run tells, and how.
  func reportOptions(_ arguments: Arguments) -> ConsoleReporter.Options {
    var options = ConsoleReporter.Options()
    options.isColored = isOutputColored
    options.verbosity =
      switch (arguments.contains(.quiet), arguments.values(.verbose).count) {
      case (true, _): .quiet
      case (_, 0): .normal
      case (_, 1): .verbose
      default: .wire
      }
    let results = results
    // What is longer in ASCII needs room.
    options.columns = { results.columns.map { StandardStream.isUnicode ? $0 : $0 - 4 } }
    return options
  }

  /// Writes a result without styles: whole lines.
  func write(_ text: String) { results.write(text) }

  /// Writes a result that is coloured where results are: whole lines.
  var writeColored: @Sendable (String) -> Void {
    let isColored = isOutputColored
    return { [results] text in _ = results.write(text, isColored: isColored) }
  }

  /// Writes what is worth a look beside the specs: in files that are read, or in what was typed.
  func warn(_ warnings: [String]) {
    for warning in warnings { StandardStream.error.write("spec-run: warning: \(warning)\n") }
  }

  /// Says which files were saved, before what they touch is run.
  func announce(_ saved: WatchedChanges, running count: Int?, of files: CatalogFiles) {
    let text =
      switch count {
      case nil: "the specs have errors"
      case 0?: "the specs have no errors"
      case let count?: "running \(count.counted("unit"))"
      }
    StandardStream.error.write("\n\(saved.text(in: files)) changed: \(text)\n")
  }

  /// Tells what is wrong with the specs.
  func tell(_ diagnostics: [Diagnostic]) {
    tell(diagnostics.joined.map { ProblemRecord($0) })
  }

  /// Tells what keeps everything from being run.
  func tell(_ problems: [ProblemRecord]) {
    let isColored = color.colors(.error, process)
    let renderer = DiagnosticRenderer(
      isColored: isColored,
      columns: StandardStream.error.columns
    )
    let texts = problems.map { renderer.render($0) + "\n" }
    guard !texts.isEmpty else { return }
    StandardStream.error.write(texts.joined(separator: "\n"), isColored: isColored)
  }

  /// Tells what is worth a look in specs that can be run, and how many endpoints nothing runs.
  func tell(_ warnings: [Diagnostic], of catalog: Catalog) {
    tell(warnings)
    guard let notRun = catalog.notRunText else { return }
    StandardStream.error.write("\(warnings.isEmpty ? "" : "\n")\(notRun)\n")
  }
}
