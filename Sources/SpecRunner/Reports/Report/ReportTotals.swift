/// What the runs of a report have in common, and how they ended together.
struct ReportTotals: Sendable {
  /// The catalog's name.
  private(set) var catalog = "spec-run"

  /// The runs that started, in order.
  private(set) var runs: [(header: RunHeader, summary: RunSummary?)] = []

  /// How the units ended, of all runs.
  private(set) var summary = RunSummary()

  /// What is wrong with the specs.
  private(set) var problems: [ProblemRecord] = []

  /// When the first run started, in seconds since 1970-01-01 UTC; nil if none did.
  var startedAt: Double? { runs.map(\.header.startedAt).min() }

  /// The names of the environments, each once.
  var environments: [String] {
    var names: [String] = []
    for case let name? in runs.map(\.header.environment) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Takes a record.
  mutating func add(_ record: RunRecord) {
    switch record {
    case .diagnosed(let found): problems += found
    case .runStarted(let run):
      catalog = run.catalog
      runs.append((run, nil))
    case .unitStarted: break
    case .unitFinished(let unit): summary.count(unit)
    case .runFinished(let ended):
      let run = runs.firstIndex { run in
        run.summary == nil && run.header.environment == ended.environment
      }
      if let run { runs[run].summary = ended }
      // Runs in several environments go on at the same time.
      summary.finish(
        after: max(summary.duration, ended.duration),
        isInterrupted: summary.isInterrupted || ended.isInterrupted
      )
    }
  }
}
