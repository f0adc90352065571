internal import Synchronization

/// Tells a person how a run goes: a live line of progress, what did not pass, a summary.
package final class ConsoleReporter: EventSink {
  private let options: Options
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

    var groups = UnitGroups()
    var remarks = RunRemarks()
    var areRemarksShown = false
  }

  /// What a console report tells.
  package struct Options: Sendable {
    /// Whether the text is coloured for a terminal.
    package var isColored = false

    /// How much is shown.
    package var verbosity = ReportVerbosity.normal

    /// Whether each line names the environment, as there are several.
    package var namesEnvironment = false

    /// The columns of the terminal now; nil for lines of any length.
    package var columns: @Sendable () -> Int? = { nil }

    /// How many endpoints nothing runs.
    package var notRun = 0

    package init() {}
  }

  /// Creates a reporter.
  package init(
    _ options: Options,
    write: @escaping @Sendable (String) -> Void,
    overwrite: (@Sendable (String) -> Void)? = nil
  ) {
    self.options = options
    self.write = write
    progress =
      options.verbosity == .quiet
      ? nil : overwrite.map { ProgressLine(columns: options.columns, write: $0) }
  }

  /// Everything for a verbose report.
  package var detail: RecordDetail { options.verbosity >= .verbose ? .everything : .failures }

  /// Takes a record.
  package func receive(_ record: RunRecord) {
    switch record {
    case .diagnosed: break
    case .unitStarted(let unit): progress?.start(unit.path.title)
    case .runStarted(let run):
      let units = state.withLock { state in
        if state.openRuns == 0 { state = State() }
        state.openRuns += 1
        state.units += run.units
        return state.units
      }
      progress?.begin(units: units)
      guard options.verbosity >= .verbose || options.namesEnvironment,
        options.verbosity > .quiet
      else { return }
      show(heading(of: run))
    case .unitFinished(let unit):
      let (soFar, text) = state.withLock { state in
        state.summary.count(unit)
        state.remarks.add(unit)
        return (state.summary, self.text(of: unit, after: &state.groups))
      }
      show(text)
      progress?.finish(unit.title, soFar)
    case .runFinished(let summary): finish(summary)
    }
  }

  private var renderer: UnitRenderer {
    UnitRenderer(
      isColored: options.isColored,
      verbosity: options.verbosity,
      namesEnvironment: options.namesEnvironment,
      columns: options.columns().map { max(Self.leastColumns, $0) }
    )
  }

  /// What is narrower is written as if it were as wide.
  private static let leastColumns = 40

  private func show(_ text: String) {
    guard !text.isEmpty else { return }
    progress?.erase()
    write(text)
  }

  private func finish(_ summary: RunSummary) {
    let (remarks, total) = state.withLock { state in
      state.openRuns -= 1
      state.total.add(summary)
      // All units have ended before the first run does.
      let remarks = state.areRemarksShown ? nil : (state.groups, state.remarks)
      state.areRemarksShown = true
      return (remarks, state.openRuns == 0 ? state.total : nil)
    }
    if total != nil { progress?.end() } else { progress?.erase() }
    let renderer = renderer
    var lines = remarks.map { renderer.lines(of: $0.0, $0.1, notRun: options.notRun) } ?? []
    let name = renderer.prefix(of: summary.environment).visible
    if summary.isNotFound, options.verbosity > .quiet {
      lines += renderer.wrapped("\(name)all responses are 404: is the baseURL right?")
    }
    if let warning = summary.verificationText {
      lines += renderer.wrapped("\(name)\(warning)").map(styled(.yellow))
    }
    if options.verbosity > .quiet {
      lines += renderer.wrapped("\(name)\(summary.text)").map(styled(style(of: summary)))
      if options.namesEnvironment, let total {
        lines += renderer.wrapped("all environments: \(total.text)").map(styled(style(of: total)))
      }
    }
    show(UnitRenderer.text(lines))
  }

  private func styled(_ style: TerminalStyle) -> (String) -> String {
    { [options] in style.applied(to: $0, options.isColored) }
  }

  /// The text of a unit.
  ///
  /// Those with the problems of an earlier one, and those that were not run, are named at the end.
  private func text(of unit: UnitRecord, after groups: inout UnitGroups) -> String {
    // Without asking for the terminal's width.
    if unit.outcome == .passed, options.verbosity < .verbose { return "" }
    let renderer = renderer
    switch unit.outcome {
    case .skipped where options.verbosity < .verbose: return ""
    case .flaky where options.verbosity == .quiet: return ""
    case .failed, .error:
      if let group = groups.add(unit, named: renderer.name(of: unit)) {
        return options.verbosity >= .verbose ? renderer.text(of: unit, like: group) : ""
      }
    default: break
    }
    return renderer.text(of: unit, after: &groups)
  }

  private func heading(of run: RunHeader) -> String {
    let environment = run.environment.map { " in \($0)" } ?? ""
    let place = run.baseURL.map { " at \($0)" } ?? ""
    let units = run.units.counted("unit")
    let title = "\(run.catalog)\(environment)\(place)".visible
    let end = ": \(units), \(run.jobs) at once, seed \(run.seed)"
    let lines = renderer.wrapped(title + end)
    guard lines.count == 1 else { return UnitRenderer.text(lines) }
    return "\(TerminalStyle.bold.applied(to: title, options.isColored))\(end)\n"
  }

  private func style(of summary: RunSummary) -> TerminalStyle {
    if summary.failed > 0 { return .red }
    if summary.errors > 0 { return .magenta }
    return summary.passed > 0 && summary.flaky == 0 ? .green : .yellow
  }
}
