/// How a case or a scenario ended.
public struct UnitRecord: Sendable {
  /// The names from the file to the unit, joined: it identifies the unit in its environment.
  public var id: String { path.joined(separator: " › ") }

  /// The run's identifier, empty if it is not of a run.
  public let run: String

  /// The environment's name, nil if there is none.
  public let environment: String?

  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  public let path: [String]

  /// The path of its file, as people are shown it.
  public let file: String

  /// The path of the file in which its name is written, nil if it is not written.
  public let source: String?

  /// The line on which its name is written.
  public let line: Int?

  /// How it ended.
  public let outcome: Outcome

  /// How long it took.
  public let duration: Duration

  /// When it started, in seconds since 1970-01-01 UTC.
  public let startedAt: Double

  /// How many requests were sent, redirects and attempts included.
  public let requests: Int

  /// How many calls it has; not all of them need to be recorded.
  public let stepCount: Int

  /// Whether a server's certificate was not verified.
  public let isUnverified: Bool

  /// Why it could not be run, if other units cannot be run for the same reason.
  public let cause: CommonCause?

  /// Its calls in order, those of `finally` last; none of a unit that plainly passed, unless a sink wants everything.
  public let steps: [StepRecord]

  /// The name in its file.
  public var name: String { path.dropFirst().joined(separator: " › ") }
}
