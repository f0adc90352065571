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
    /// How many runs have started and not ended.
    var openRuns = 0

    /// The units of all runs, and those that have ended.
    var units = 0
    var summary = RunSummary()

    /// What came of all runs that have ended.
    var total = RunSummary()

    /// The causes of units that could not be run, in the order in which they were shown, and how many units beside the
    /// first have each.
    var causes: [(environment: String?, cause: CommonCause, others: Int)] = []

    private var places: [CauseKey: Int] = [:]

    private struct CauseKey: Hashable {
      let environment: String?
      let id: Int
    }

    /// Counts a unit, and gives its cause, if that was shown already.
    mutating func add(_ unit: UnitRecord) -> CommonCause? {
      summary.count(unit)
      guard let cause = unit.cause else { return nil }
      let key = CauseKey(environment: unit.environment, id: cause.id)
      guard let place = places[key] else {
        places[key] = causes.count
        causes.append((unit.environment, cause, 0))
        return nil
      }
      // What has become a secret meanwhile is hidden in the last one.
      causes[place].cause = cause
      causes[place].others += 1
      return cause
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

    /// Whether each line names the environment, as there are several.
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
    renderer = UnitRenderer(
      isColored: options.isColored,
      isVerbose: options.isVerbose,
      namesEnvironment: options.namesEnvironment
    )
    progress = options.isQuiet ? nil : overwrite.map(ProgressLine.init)
  }

  /// Everything for a verbose report.
  package var detail: RecordDetail { options.isVerbose ? .everything : .failures }

  /// Takes a record.
  ///
  /// - Parameter record: What happened.
  package func receive(_ record: RunRecord) {
    switch record {
    case .diagnosed, .unitStarted: break
    case .runStarted(let run):
      let units = state.withLock { state in
        if state.openRuns == 0 { state = State() }
        state.openRuns += 1
        state.units += run.units
        return state.units
      }
      progress?.begin(units: units)
      guard options.isVerbose || options.namesEnvironment, !options.isQuiet else { return }
      write(heading(of: run))
    case .unitFinished(let unit):
      let (soFar, cause) = state.withLock { state in
        let cause = state.add(unit)
        return (state.summary, cause)
      }
      let text = text(of: unit, because: cause)
      if !text.isEmpty {
        progress?.erase()
        write(text)
      }
      progress?.show(soFar)
    case .runFinished(let summary): finish(summary)
    }
  }

  private func finish(_ summary: RunSummary) {
    progress?.erase()
    let (causes, total) = state.withLock { state in
      state.openRuns -= 1
      state.total.add(summary)
      let causes = state.causes.filter { $0.environment == summary.environment && $0.others > 0 }
      return (causes, state.openRuns == 0 ? state.total : nil)
    }
    let name = prefix(of: summary.environment)
    for (_, cause, others) in causes where !options.isVerbose {
      let word = TerminalStyle.magenta.applied(to: "ERROR ", options.isColored)
      write("\(word)\(name)\(cause.text(ofOthers: others).visible): see above\n")
    }
    if let warning = summary.verificationText {
      write("\(TerminalStyle.yellow.applied(to: "\(name)\(warning)", options.isColored))\n")
    }
    guard !options.isQuiet else { return }
    write(summary, as: "\(name)\(summary.text)")
    if options.namesEnvironment, let total { write(total, as: "all environments: \(total.text)") }
  }

  private func write(_ summary: RunSummary, as text: String) {
    write("\(style(of: summary).applied(to: text, options.isColored))\n")
  }

  /// What names the environment at the start of a line, empty if there is only one.
  private func prefix(of environment: String?) -> String {
    renderer.prefix(of: environment).visible
  }

  /// The text of a unit; units whose cause was shown already are counted, and the number is shown at the end.
  private func text(of unit: UnitRecord, because cause: CommonCause?) -> String {
    guard isTold(unit) else { return "" }
    guard let cause else { return renderer.text(of: unit) }
    return options.isVerbose ? renderer.text(of: unit, because: cause) : ""
  }

  private func isTold(_ unit: UnitRecord) -> Bool {
    switch unit.outcome {
    case .skipped, .flaky: !options.isQuiet
    case .passed, .failed, .error: true
    }
  }

  private func heading(of run: RunHeader) -> String {
    let environment = run.environment.map { " in \($0)" } ?? ""
    let place = run.baseURL.map { " at \($0)" } ?? ""
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
