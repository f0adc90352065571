/// What came of a run in one environment.
public struct RunSummary: Sendable {
  /// How many units passed.
  public internal(set) var passed = 0

  /// How many units passed on a later attempt.
  public internal(set) var flaky = 0

  /// In how many units the service broke its contract.
  public internal(set) var failed = 0

  /// In how many units the service could not be asked.
  public internal(set) var errors = 0

  /// How many units were not run.
  public internal(set) var skipped = 0

  /// How many requests were sent, redirects and attempts included.
  public internal(set) var requests = 0

  /// In how many units a server's certificate was not verified.
  public internal(set) var unverified = 0

  /// How long the run took.
  public internal(set) var duration: Duration = .zero

  /// Whether the run was ended before all units were run.
  public internal(set) var isInterrupted = false

  package init() {}

  /// How many units there were.
  public var total: Int { passed + flaky + failed + errors + skipped }

  /// Counts a unit.
  package mutating func count(_ unit: UnitRecord) {
    switch unit.outcome {
    case .passed: passed += 1
    case .flaky: flaky += 1
    case .failed: failed += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    }
    if unit.isUnverified { unverified += 1 }
    requests += unit.requests
  }

  /// Ends the count.
  package mutating func finish(after duration: Duration, isInterrupted: Bool) {
    self.duration = duration
    self.isInterrupted = isInterrupted
  }
}
