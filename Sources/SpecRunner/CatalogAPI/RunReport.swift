/// The result of a run.
public struct RunReport: Sendable {
  /// How many units ended how.
  public let summary: RunSummary

  /// The result of each unit, in the catalog's order.
  public let results: [UnitResult]

  /// Whether units were run, and each of them passed.
  public var isPassed: Bool {
    summary.failed == 0 && summary.errors == 0 && summary.total > summary.skipped
      && !summary.isInterrupted
  }

  /// The units that did not pass, as a person is shown them; no secrets.
  public var failures: [RunFailure] {
    results.filter { $0.outcome == .failed || $0.outcome == .error }.map { RunFailure(result: $0) }
  }
}
