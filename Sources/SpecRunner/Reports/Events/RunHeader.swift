/// What is known of a run when it starts.
public struct RunHeader: Sendable, RecordObject {
  /// The version of the records that this program writes: it changes when a property gets another meaning or is removed.
  public static let currentVersion = 1

  /// The version of the run's records.
  public package(set) var version = currentVersion

  /// The run's identifier; runs of one command in several environments have the same.
  public package(set) var id = ""

  /// The catalog's name.
  public package(set) var catalog = ""

  /// The environment's name, nil if there is none.
  public package(set) var environment: String?

  /// Where the API is, nil if every URL is absolute.
  public package(set) var baseURL: String?

  /// How many units will be run.
  public package(set) var units = 0

  /// How many of them in parallel, those of other environments included.
  public package(set) var jobs = 1

  /// The seed of random values.
  public package(set) var seed: UInt64 = 0

  /// Which part of the units it runs, such as `1/4`; nil if it runs all that were selected.
  public package(set) var shard: String?

  /// A digest of the ids of the units of all shards, nil if it is no shard.
  public package(set) var selection: String?

  /// A digest of which shard has which units, nil if it is no shard.
  public package(set) var assignment: String?

  /// When it started, in seconds since 1970-01-01 UTC.
  public package(set) var startedAt: Double = 0

  /// The endpoints of the catalog; none if no sink wants more than failures.
  public package(set) var endpoints: [EndpointRecord] = []

  package init() {}

  static let kind = "runStart"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("version", &version, "The version of the records.")
    members.required("id", &id, "The run's identifier; the runs of one command have the same.")
    members.required("catalog", &catalog, "The catalog's name.")
    members.optional("environment", &environment, "The environment's name.")
    members.optional("baseURL", &baseURL, "Where the API is.")
    members.required("units", &units, "How many units will be run.")
    members.required("jobs", &jobs, "How many of them in parallel.")
    members.required("seed", &seed, "The seed of random values.")
    members.optional("shard", &shard, "Which part of the units it runs, such as `1/4`.")
    members.optional("selection", &selection, "A digest of the ids of the units of all shards.")
    members.optional("assignment", &assignment, "A digest of which shard has which units.")
    members.required("startedAt", &startTime, "When it started.")
    members.list("endpoints", &endpoints, "The endpoints of the catalog and what they declare.")
    // Other programs write records, too: sums of their numbers must not overflow.
    for count in [\RunHeader.units, \.jobs] {
      self[keyPath: count] = min(max(0, self[keyPath: count]), Int(Int32.max))
    }
  }

  private var startTime: RecordTime {
    get { RecordTime(secondsSince1970: startedAt) }
    set { startedAt = newValue.secondsSince1970 }
  }
}
