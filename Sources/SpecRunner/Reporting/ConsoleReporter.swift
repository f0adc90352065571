internal import SpecModel
internal import Synchronization

/// Tells a person how a run goes: a live line of progress, what did not pass, a summary.
package final class ConsoleReporter: EventSink {
  private let options: Options
  private let renderer: UnitRenderer
  private let write: @Sendable (String) -> Void
  private let progress: ProgressLine?
  private let state = Mutex(State())

  private struct State {
    var summary = RunSummary()

    /// What keeps several units from being asked, in the order it was told, how many units beside the first it keeps,
    /// and what hides the secrets of the last of them.
    var obstacles: [(obstacle: CommonObstacle, others: Int, redactor: Redactor)] = []

    private var places: [CommonObstacle: Int] = [:]

    /// Counts a unit, and gives what keeps it from being asked, if that was told already.
    mutating func add(_ unit: UnitResult) -> CommonObstacle? {
      summary.count(unit)
      guard let obstacle = unit.commonObstacle else { return nil }
      if let place = places[obstacle] {
        obstacles[place].others += 1
        obstacles[place].redactor = unit.redactor
        return obstacle
      }
      places[obstacle] = obstacles.count
      obstacles.append((obstacle, 0, unit.redactor))
      return nil
    }
  }

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
      state.withLock { $0 = State() }
      progress?.begin(units: run.units)
      guard options.isVerbose || options.namesEnvironment, !options.isQuiet else { return }
      write(run.redactor.redact(heading(of: run)))
    case .unitStarted: break
    case .unitFinished(let unit):
      let (soFar, obstacle) = state.withLock { state in
        let obstacle = state.add(unit)
        return (state.summary, obstacle)
      }
      let text = text(of: unit, keptBy: obstacle)
      if !text.isEmpty {
        progress?.erase()
        write(text)
      }
      progress?.show(soFar)
    case .runFinished(let summary):
      progress?.erase()
      for line in state.withLock({ $0.obstacles }) where line.others > 0 && !options.isVerbose {
        let word = TerminalStyle.magenta.applied(to: "ERROR ", options.isColored)
        let text = line.redactor.redact(line.obstacle.text(ofOthers: line.others))
        write("\(word)\(text.visible): see above\n")
      }
      if let warning = summary.verificationText {
        write("\(TerminalStyle.yellow.applied(to: warning, options.isColored))\n")
      }
      guard !options.isQuiet else { return }
      write("\(style(of: summary).applied(to: summary.text, options.isColored))\n")
    }
  }

  /// The text of a unit; of those that are kept by what was told already, only how many there are is told, at the end.
  private func text(of unit: UnitResult, keptBy obstacle: CommonObstacle?) -> String {
    guard isTold(unit) else { return "" }
    guard let obstacle else { return renderer.text(of: unit) }
    return options.isVerbose ? renderer.text(of: unit, keptBy: obstacle) : ""
  }

  private func isTold(_ unit: UnitResult) -> Bool {
    switch unit.outcome {
    case .skipped, .flaky: !options.isQuiet
    case .passed, .failed, .error: true
    }
  }

  private func heading(of run: RunDescription) -> String {
    let environment = run.environment.map { " in \($0)" } ?? ""
    let place = run.baseURL.map { " at \(MessageRedactor().redact(url: $0))" } ?? ""
    let units = "\(run.units) unit\(run.units == 1 ? "" : "s")"
    let title = TerminalStyle.bold.applied(
      to: "\(run.catalog)\(environment)\(place)".visible,
      options.isColored
    )
    return "\(title): \(units), \(run.jobs) at once, seed \(run.seed)\n"
  }

  private func style(of summary: RunSummary) -> TerminalStyle {
    if summary.failed > 0 { return .red }
    if summary.errors > 0 { return .magenta }
    return summary.passed > 0 && summary.flaky == 0 ? .green : .yellow
  }
}
