/// What is known of a run when it begins.
public struct RunDescription: Sendable {
  /// The catalog's name.
  public let catalog: String

  /// The environment's name, nil where there is none.
  public let environment: String?

  /// Where the API is, nil where every URL is absolute.
  public let baseURL: String?

  /// How many units will be run.
  public let units: Int

  /// How many of them at once.
  public let jobs: Int

  /// The seed of what is random.
  public let seed: UInt64

  /// When it began, in seconds since 1970-01-01 UTC.
  public let startedAt: Double

  /// Hides the run's secrets in what is written of it.
  package let redactor: Redactor

  package init(
    catalog: String,
    environment: String?,
    baseURL: String?,
    units: Int,
    jobs: Int,
    seed: UInt64,
    startedAt: Double,
    redactor: Redactor
  ) {
    self.catalog = catalog
    self.environment = environment
    self.baseURL = baseURL
    self.units = units
    self.jobs = jobs
    self.seed = seed
    self.startedAt = startedAt
    self.redactor = redactor
  }
}
