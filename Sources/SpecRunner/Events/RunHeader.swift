/// What is known of a run when it starts.
public struct RunHeader: Sendable {
  /// The version of the run's records: it changes when a property gets another meaning or is removed.
  public let version = 1

  /// The run's identifier; runs of one command in several environments have the same.
  public let id: String

  /// The catalog's name.
  public let catalog: String

  /// The environment's name, nil if there is none.
  public let environment: String?

  /// Where the API is, nil if every URL is absolute.
  public let baseURL: String?

  /// How many units will be run.
  public let units: Int

  /// How many of them in parallel, those of other environments included.
  public let jobs: Int

  /// The seed of random values.
  public let seed: UInt64

  /// When it started, in seconds since 1970-01-01 UTC.
  public let startedAt: Double
}
