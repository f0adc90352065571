/// The `spec-run.json` at a catalog's root: what holds for all of it.
package struct ProjectFile: Sendable {
  package let name: String?

  /// The environment where none is named.
  package let environment: JSONValue?
  package let variables: [NamedData]
  package let authProfiles: [Named<AuthProfile>]
  package let defaults: CallSettings

  /// How many units run at once.
  package let jobs: Int?

  /// The whole file.
  package let origin: JSONValue
}

extension ProjectFile: DocumentObject {
  private static let name = Key("name", .text, "The catalog's name in reports.")
  private static let environment = Key(
    "environment",
    .anyText,
    "The environment where none is named."
  )
  private static let run = Key("run", .object(RunSettings.self), "How it is run.")

  static let description = ObjectDescription(
    "a project file",
    "What holds for a whole catalog.",
    keys: [
      SpecFile.schema.summary, name.summary, environment.summary, SpecFile.variables.summary,
      SpecFile.authProfiles.summary, SpecFile.defaults.summary, run.summary,
    ],
    otherKeysIn: [.defaults, .environment, .spec]
  )

  init?(_ object: ObjectReader) {
    _ = object(SpecFile.schema)
    name = object(Self.name)
    environment = object(Self.environment)
    variables = object(SpecFile.variables) ?? []
    authProfiles = object(SpecFile.authProfiles) ?? []
    defaults = object(SpecFile.defaults)?.settings ?? CallSettings.none
    jobs = object(Self.run)?.jobs
    origin = object.value
  }

  /// How a catalog is run.
  struct RunSettings: DocumentObject {
    let jobs: Int?

    private static let jobs = Key(
      "jobs",
      .literal(Int.self),
      "How many units run at once.",
      fallback: "the number of processors"
    )

    static let description = ObjectDescription(
      "run",
      "How a catalog is run.",
      keys: [jobs.summary]
    )

    init?(_ object: ObjectReader) {
      jobs = object(Self.jobs)
      if let jobs, !(1...1000 ~= jobs) {
        object.reader.reportInvalid(
          object.raw("jobs") ?? object.value,
          "\(jobs) jobs are too \(jobs < 1 ? "few" : "many")",
          label: "expected a number from 1 to 1000"
        )
      }
    }
  }
}
