/// What every unit of a run sees: the variables of the environment, the project and the files.
///
/// A class, because every call of every unit looks into it.
package final class RunScope: Sendable {
  /// The catalog that is run.
  package let catalog: Catalog

  /// The environment it is run in, nil where there is none.
  package let environment: CatalogEnvironment?

  /// Where the API is, without a slash at its end; nil where every URL is absolute.
  package let baseURL: String?

  /// The variables that were given on the command line.
  package let overrides: [String: JSONValue]

  /// The variables of the environment and the project, the nearest ones, and the built-in ones.
  package let variables: [String: JSONValue]

  /// The variables of each spec file.
  package let fileVariables: [ObjectIdentifier: [String: JSONValue]]

  /// Hides the secrets in what is written, and what ``hidden`` gets.
  package let redactor: Redactor

  /// Gets what becomes a secret while the run goes on: captured values, and what filters make of secrets.
  let hidden: HiddenTexts

  /// The seed of what is random.
  package let seed: UInt64

  /// Tells the time and waits.
  package let clock: WallClock

  /// Where bodies are saved.
  package let output: OutputFolder

  /// The files with credentials that auth profiles name.
  let netrcFiles = NetrcFiles()

  /// Asks for expected statuses by a preference: the API is spec-run's own mock server.
  package let isMocked: Bool

  /// Whether values are kept to be written as snapshots.
  let updatesSnapshots: Bool

  /// What one unit may take.
  let limits: RunLimits

  /// How many times a unit that did not pass is run again, if it does not say that itself.
  package let reruns: Int

  init(
    _ builder: Builder,
    baseURL: String?,
    variables: [String: JSONValue],
    fileVariables: [ObjectIdentifier: [String: JSONValue]],
    redactor: Redactor,
    hidden: HiddenTexts
  ) {
    catalog = builder.catalog
    environment = builder.environment
    self.baseURL = baseURL
    overrides = builder.overrides
    self.variables = variables
    self.fileVariables = fileVariables
    self.redactor = redactor.hiding(hidden)
    self.hidden = hidden
    seed = builder.seed
    clock = builder.clock
    output = builder.output
    isMocked = builder.isMocked
    updatesSnapshots = builder.updatesSnapshots
    limits = builder.limits
    reruns = builder.reruns ?? builder.catalog.project?.reruns ?? 0
  }

  /// The random numbers of a part of the run.
  func randomSource(of names: [String]) -> RandomSource {
    RandomSource(seed: seed, in: environment?.name, of: names)
  }

  /// Whether a URL is one of spec-run's own mock server.
  package func isMock(_ url: String) -> Bool {
    guard isMocked, let baseURL else { return false }
    return URLReference(baseURL).hasSameOrigin(as: URLReference(url))
  }

  /// The value of a variable that no unit defines; nil where the variable is not defined.
  package func value(of name: String, in file: SourceFile?) -> JSONValue? {
    if name == "env", !catalog.maySeeProcess(file) { return nil }
    if let file, let value = fileVariables[ObjectIdentifier(file)]?[name] { return value }
    return variables[name]
  }

  /// The hosts that requests may go to; nil for any, and where the API is mocked, as nobody else is asked then.
  package var allowedHosts: [String]? {
    isMocked ? nil : environment?.file.allowedHosts?.map(\.text)
  }
}
