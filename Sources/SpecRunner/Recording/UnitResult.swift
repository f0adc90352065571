/// The result of a case or a scenario.
public struct UnitResult: Sendable {
  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  public let path: [String]

  /// The names that tell it from all other units of the catalog: those of its file, and below it.
  package let names: [String]

  /// The tags of its file, endpoint and own.
  package var tags: [String] = []

  /// The path of its file, as people are shown it.
  public let file: String

  /// Where its name is written.
  public let range: SourceRange?

  /// How it ended.
  public internal(set) var outcome: Outcome

  /// Whether the run left it out, not the spec: a fixture failed, the run was interrupted, or too many units had
  /// failed.
  package var isLeftOut = false

  /// Whether its checks failed as its known issue says, so that it is skipped.
  public internal(set) var isKnownIssue = false

  /// Its runs before the last one, in order: each failed or ended with an error.
  public internal(set) var reruns: [UnitResult] = []

  /// Its calls in order, those at the end included.
  public internal(set) var steps: [StepResult]

  /// How long it took.
  public let duration: Duration

  /// When it began, in seconds since 1970-01-01 UTC.
  public let startedAt: Double

  /// Hides the run's secrets, and those that the unit has captured, in what is written of it.
  package let redactor: Redactor

  /// Whether a value of it may be written as a snapshot when the run has ended.
  var hasSnapshots: Bool {
    steps.contains { $0.checks.contains { !$0.snapshots.isEmpty } }
  }

  /// The name in its file.
  public var name: String { path.dropFirst().title }
}
