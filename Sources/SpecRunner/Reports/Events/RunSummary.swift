/// How the units of a run ended: in one environment, or in all of them.
public struct RunSummary: Sendable, RecordObject {
  /// The environment's name, nil if there is none, and for all of several.
  public package(set) var environment: String?

  /// How many units passed.
  public package(set) var passed = 0

  /// How many units passed on a later attempt.
  public package(set) var flaky = 0

  /// How many units failed.
  public package(set) var failed = 0

  /// How many units ended with an error.
  public package(set) var errors = 0

  /// How many units were skipped, without those of known issues.
  public package(set) var skipped = 0

  /// How many units failed as their known issues say.
  public package(set) var knownIssues = 0

  /// How many requests were sent, redirects and attempts included.
  public package(set) var requests = 0

  /// In how many units a server's certificate was not verified.
  public package(set) var unverified = 0

  /// How long it took until its last unit had ended.
  public package(set) var duration: Duration = .zero

  /// Whether the run was ended before all units were run.
  public package(set) var isInterrupted = false

  static let kind = "runEnd"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.optional("environment", &environment, "The environment's name.")
    members.required("passed", &passed, "How many units passed.")
    members.required("flaky", &flaky, "How many units passed on a later attempt.")
    members.required("failed", &failed, "How many units failed.")
    members.required("errors", &errors, "How many units ended with an error.")
    members.required("skipped", &skipped, "How many units were skipped.")
    members.optional(
      "knownIssues",
      &knownIssues,
      default: 0,
      "How many units failed as their known issues say; they are not among the skipped ones."
    )
    members.required(
      "requests",
      &requests,
      "How many requests were sent, redirects and attempts included."
    )
    members.optional(
      "unverified",
      &unverified,
      default: 0,
      "In how many units a server's certificate was not verified."
    )
    members.required("duration", &duration, "How long the run took.")
    members.optional(
      "interrupted",
      &isInterrupted,
      default: false,
      "Whether the run was ended before all units were run."
    )
    // What is read may come from anywhere, and is added.
    for count in [
      \Self.passed, \.flaky, \.failed, \.errors, \.skipped, \.knownIssues, \.requests,
      \.unverified,
    ] {
      self[keyPath: count] = min(max(0, self[keyPath: count]), Int(Int32.max))
    }
  }

  /// In how many units all responses have the status 404.
  private var notFound = 0

  /// Whether this is so in all units that ran, and some failed.
  var isNotFound: Bool { failed > 0 && notFound == total - skipped }

  package init() {}

  package init(environment: String?) {
    self.environment = environment
  }

  /// How many units there were.
  public var total: Int { passed + flaky + failed + errors + skipped + knownIssues }

  /// Counts a unit.
  package mutating func count(_ unit: UnitRecord) {
    switch unit.outcome {
    case .passed: passed += 1
    case .flaky: flaky += 1
    case .failed: failed += 1
    case .error: errors += 1
    case .skipped where unit.isKnownIssue: knownIssues += 1
    case .skipped: skipped += 1
    }
    if unit.isUnverified { unverified += 1 }
    if unit.isNotFound { notFound += 1 }
    requests += unit.requests
  }

  /// Adds the units of another environment, which went on at the same time.
  package mutating func add(_ other: RunSummary) {
    passed += other.passed
    flaky += other.flaky
    failed += other.failed
    errors += other.errors
    skipped += other.skipped
    knownIssues += other.knownIssues
    requests += other.requests
    unverified += other.unverified
    duration = max(duration, other.duration)
    isInterrupted = isInterrupted || other.isInterrupted
  }

  /// Ends the count.
  package mutating func finish(after duration: Duration, isInterrupted: Bool) {
    self.duration = duration.recorded
    self.isInterrupted = isInterrupted
  }
}
