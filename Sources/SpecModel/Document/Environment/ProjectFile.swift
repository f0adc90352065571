/// The `spec-run.json` at a catalog's root: what applies to all of it.
package struct ProjectFile: TabularObject {
  package private(set) var name: String?

  /// The environment to use without `-e`.
  package private(set) var environment: JSONValue?
  package private(set) var variables: [NamedData] = []
  package private(set) var authProfiles: [Named<AuthProfile>] = []
  private var shared: Defaults?

  /// Other catalogs that are part of this one, by the folders that they are in it.
  private(set) var catalogs: [Named<JSONValue>] = []
  private var run: RunSettings?

  private var rules: [Named<RuleLevel>] = []

  /// The levels of rules.
  var levels: RuleLevels {
    RuleLevels(
      severities: Dictionary(rules.map { ($0.name, $0.value.severity) }) { _, last in last }
    )
  }

  /// The names of query items, members and form fields that are not hidden by their names.
  package private(set) var notCredentials: [String] = []

  /// The whole file.
  package let origin: JSONValue

  package var defaults: CallSettings { shared?.settings ?? .none }

  /// How many units run at once.
  package var jobs: Int? { run?.jobs }

  /// How many times a unit that did not pass is run again.
  package var reruns: Int { run?.reruns?.count ?? 0 }

  /// What happens to members of responses that their shapes do not name.
  package var undeclaredMembers: UndeclaredMembers { run?.undeclaredMembers ?? .ignore }

  static let format = ObjectFormat<ProjectFile>(
    "a project file",
    "What applies to a whole catalog.",
    place: "spec-run.json",
    otherKeysIn: ["run", "defaults", "an environment", "a spec file"],
    [
      .editorSchema,
      .optional("name", { \.name }, .text).means("The catalog's name in reports."),
      .optional("environment", { \.environment }, .anyText)
        .means("The environment to use without `-e`."),
      .variables { \.variables },
      .authProfiles { \.authProfiles },
      .defaults { \.shared },
      .optional("catalogs", { \.catalogs }, .map(of: .anyText, names: .folder))
        .means("Other catalogs to mount: the folder name in this catalog, and the path."),
      .optional("run", { \.run }, .object(RunSettings.self)).means("How the catalog is run."),
      .optional("notCredentials", { \.notCredentials }, .list(of: .text)).means(
        "Names of query items, JSON members and form fields that are not hidden by their names, as spelled."
      ),
      .optional("rules", { \.rules }, .ruleLevels)
        .means("What warnings are, by the names of their rules: `off`, `warning` or `error`."),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  /// How a catalog is run.
  struct RunSettings: TabularObject {
    private(set) var jobs: Int?
    private(set) var undeclaredMembers: UndeclaredMembers?
    private(set) var reruns: RerunCount?

    static let format = ObjectFormat<RunSettings>(
      "run",
      "How a catalog is run.",
      place: "\"run\"",
      [
        .optional("jobs", { \.jobs }, .literal(Int.self))
          .means(
            "The number of units to run in parallel.",
            default: "the number of CPUs, at least 4"
          ),
        .optional("undeclaredMembers", { \.undeclaredMembers }, .literal(UndeclaredMembers.self))
          .means(
            "What to do if a response has members that its shape does not name.",
            default: "ignore"
          ),
        .optional("reruns", { \.reruns }, .literal(RerunCount.self))
          .means("How many times a unit is run again if it does not pass.", default: "0"),
      ]
    )

    init(at origin: JSONValue) {}

    mutating func finish(_ object: ObjectReader) -> Bool {
      if let jobs, !(1...1000 ~= jobs) {
        object.reader.reportInvalid(
          .invalidValue,
          object.raw("jobs") ?? object.value,
          "\(jobs) jobs are too \(jobs < 1 ? "few" : "many")",
          label: "expected a number from 1 to 1000"
        )
      }
      return true
    }
  }
}
