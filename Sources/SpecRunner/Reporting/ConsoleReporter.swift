internal import Synchronization

/// Tells a person how a run goes: a live line of progress, what did not pass, a summary.
package final class ConsoleReporter: EventSink {
  private let options: Options
  private let renderer: UnitRenderer
  private let write: @Sendable (String) -> Void
  private let progress: ProgressLine?
  private let state = Mutex(RunSummary())

  /// What a console report tells.
  package struct Options: Sendable {
    /// Whether the text is coloured for a terminal.
    package var isColored = false

    /// Whether units that passed are told, and every call.
    package var isVerbose = false

    /// Whether only what did not pass is told.
    package var isQuiet = false

    /// Whether it is told where each run goes: there are several.
    package var namesEnvironment = false

    package init() {}
  }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - options: What is told.
  ///   - write: Takes whole lines, their ends included.
  ///   - overwrite: Takes the texts that make and erase the line of progress; nil where there is no
  ///     terminal to show it.
  package init(
    _ options: Options,
    write: @escaping @Sendable (String) -> Void,
    overwrite: (@Sendable (String) -> Void)? = nil
  ) {
    self.options = options
    self.write = write
    renderer = UnitRenderer(isColored: options.isColored, isVerbose: options.isVerbose)
    progress = options.isQuiet ? nil : overwrite.map(ProgressLine.init)
  }

  /// Takes an event.
  ///
  /// - Parameter event: What happened.
  package func receive(_ event: RunEvent) {
    switch event {
    case .runStarted(let run):
      state.withLock { $0 = RunSummary() }
      progress?.begin(units: run.units)
      guard options.isVerbose || options.namesEnvironment, !options.isQuiet else { return }
      write(run.redactor.redact(heading(of: run)))
    case .unitStarted: break
    case .unitFinished(let unit):
      let soFar = state.withLock { summary in
        summary.count(unit)
        return summary
      }
      let text = isTold(unit) ? renderer.text(of: unit) : ""
      if !text.isEmpty {
        progress?.erase()
        write(text)
      }
      progress?.show(soFar)
    case .runFinished(let summary):
      progress?.erase()
      if let warning = summary.verificationText {
        write("\(TerminalStyle.yellow.applied(to: warning, options.isColored))\n")
      }
      guard !options.isQuiet else { return }
      write("\(style(of: summary).applied(to: summary.text, options.isColored))\n")
    }
  }

  private func isTold(_ unit: UnitResult) -> Bool {
    if case .skipped = unit.outcome { !options.isQuiet } else { true }
  }

  private func heading(of run: RunDescription) -> String {
    let environment = run.environment.map { " in \($0)" } ?? ""
    let place = run.baseURL.map { " at \($0)" } ?? ""
    let units = "\(run.units) unit\(run.units == 1 ? "" : "s")"
    let title = TerminalStyle.bold.applied(
      to: "\(run.catalog)\(environment)\(place)",
      options.isColored
    )
    return "\(title): \(units), \(run.jobs) at once, seed \(run.seed)\n"
  }

  private func style(of summary: RunSummary) -> TerminalStyle {
    if summary.failed > 0 { return .red }
    if summary.errors > 0 { return .magenta }
    return summary.passed > 0 ? .green : .yellow
  }
}
