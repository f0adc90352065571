package import SpecModel

/// The stages of a run, the same for the command and for a program.
///
/// 1. ``load()`` reads the catalog and checks it, with the names of what was given.
/// 2. ``plans(of:baseURL:)`` selects units, and resolves an environment's variables and secrets: a plan for each.
/// 3. ``Runner/run()`` runs a plan. Its `EventRecorder` makes a ``RunRecord`` of each event.
/// 4. An ``EventSink`` makes a report of the records; the reports that are files are rows of ``ReportTable``.
///
/// Nothing is sent before all plans are made.
package struct RunPipeline: Sendable {
  /// What the run is started by.
  package var interface = RunInterface.command

  /// Where the catalog is: a folder or files in it; none is the working folder.
  package var paths: [String] = []

  /// Which units are run.
  package var selection = RunSelection()

  /// Whether no unit needs to be selected.
  package var isEmptyAllowed = false

  /// The names of the environments; none selects the default.
  package var environments: [String] = []

  /// Variables by name.
  package var variables: [String: JSONValue] = [:]

  /// Secrets by name.
  package var secrets: [String: String] = [:]

  /// The process environment.
  package var processEnvironment: [String: String] = [:]

  /// The paths of files with variables that the process environment does not have.
  package var variableFiles: [String] = []

  /// The seed of random values.
  package var seed: UInt64 = 0

  /// Where bodies are saved, nil for the default.
  package var output: OutputFolder?

  /// Whether the API is spec-run's own mock server.
  package var isMocked = false

  package init() {}

  /// Reads and checks the catalog.
  ///
  /// - Returns: The catalog, and the warnings.
  /// - Throws: Every error in the specs and in the names of what was given.
  package func load() throws(CatalogError) -> (catalog: Catalog, warnings: [Diagnostic]) {
    var (catalog, diagnostics) = try Catalog.read(
      selectedBy: paths,
      given: Set(variables.keys),
      environments: Set(environments)
    )
    try Self.throwErrors(in: diagnostics)
    if let output, let file = catalog.files.catalogFile(inOutput: output.path) {
      throw CatalogError(diagnostics: [
        Diagnostic(
          .outputFolder,
          "the output folder \"\(output.path)\" has a file of a catalog in it: \"\(file)\"",
          at: nil,
          help: "name another folder by --output: nothing in an output folder is read"
        )
      ])
    }
    diagnostics += catalog.mistakes(
      inVariables: Set(variables.keys),
      secrets: Set(secrets.keys)
    )
    if !isEmptyAllowed { diagnostics += selection.diagnostics(in: catalog) }
    try Self.throwErrors(in: diagnostics)
    return (catalog, diagnostics)
  }

  private static func throwErrors(in diagnostics: [Diagnostic]) throws(CatalogError) {
    guard diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw CatalogError(diagnostics: diagnostics)
    }
  }

  /// Makes a plan for each environment.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - baseURL: Where the API is, instead of what the environment says.
  /// - Returns: The plans, in the order of the environments.
  /// - Throws: What is missing or ambiguous.
  package func plans(of catalog: Catalog, baseURL: String?) throws(CatalogError) -> [RunPlan] {
    var plans: [RunPlan] = []
    for name in environments.isEmpty ? [nil] : environments.map(Optional.init) {
      plans.append(try plan(of: catalog, in: name, baseURL: baseURL))
    }
    return plans
  }

  /// Makes the plan for an environment.
  func plan(
    of catalog: Catalog,
    in name: String?,
    baseURL: String?
  ) throws(CatalogError) -> RunPlan {
    let environment = try EnvironmentChoice.choose(
      name,
      in: catalog,
      needsOne: baseURL == nil
        && selection.units(of: catalog).flatMap(\.allSteps).contains(where: \.request.isRelative),
      for: interface
    )
    var builder = RunScope.Builder(catalog: catalog, environment: environment)
    builder.interface = interface
    builder.baseURL = baseURL
    builder.overrides = variables
    builder.givenSecrets = secrets
    builder.processEnvironment = processEnvironment
    for path in variableFiles { builder.variableFiles.append(try VariableFile(at: path)) }
    builder.seed = seed
    if let output { builder.output = output }
    builder.isMocked = isMocked
    return try RunPlan(builder, selecting: selection, isEmptyAllowed: isEmptyAllowed)
  }
}
