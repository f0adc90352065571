/// The stages of a run, the same for the command and for a program.
///
/// 1. ``load()`` reads the catalog and checks it, with the names of what was given.
/// 2. ``plans(of:baseURL:)`` selects units, and resolves an environment's variables and secrets: a plan for each.
/// 3. ``Runner/run()`` runs a plan. Its `EventRecorder` makes a ``RunRecord`` of each event.
/// 4. An ``EventSink`` makes a report of the records; the reports that are files are rows of ``ReportTable``.
///
/// Nothing is sent before all plans are made.
package struct RunPipeline: Sendable {
  /// How messages name the options of the run.
  package var optionWords = OptionWords.command

  /// Where the catalog is: a folder, files in it or lines of them; none is the working folder.
  package var paths: [SelectedPath] = []

  /// Which units are run, beside those that ``paths`` and ``changedSince`` select.
  package var selection = RunSelection()

  /// A branch or commit: only units that use a file which has changed since are run; nil runs all.
  package var changedSince: String?

  /// The files that were saved since the last run: only units that use one of them are run; nil runs all.
  package var savedFiles: ChangedFiles?

  /// Whether no unit needs to be selected.
  package var isEmptyAllowed = false

  /// The environments, as the user wrote them: names, or several with commas between them; none selects the default.
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

  /// Tells the time and waits.
  package var clock = WallClock.system

  /// Where bodies are saved, nil for the default.
  package var output: OutputFolder?

  /// How many times a unit that did not pass is run again; nil: as the project says.
  package var reruns: Int?

  /// Whether the API is spec-run's own mock server.
  package var isMocked = false

  /// Whether snapshots that are missing or different are written.
  package var updatesSnapshots = false

  /// Whether the requests are only shown.
  package var isDry = false

  package init() {}

  /// Reads and checks the catalog.
  package mutating func load() throws(CatalogError) -> (catalog: Catalog, warnings: [Diagnostic]) {
    var (catalog, diagnostics) = try Catalog.read(
      selectedBy: paths.map(\.path),
      given: Set(variables.keys),
      environments: Set(environments + environments.flatMap(Self.parts))
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
    selection.paths = paths
    if let savedFiles {
      selection.changes = savedFiles
    } else if let changedSince {
      selection.changes = try ChangedFiles(since: changedSince, in: catalog.files.path(""))
    }
    if !isEmptyAllowed { diagnostics += selection.diagnostics(in: catalog) }
    try Self.throwErrors(in: diagnostics)
    let others = diagnostics.isEmpty ? [] : filesWithoutSelected(of: catalog)
    return (
      catalog,
      diagnostics.filter { warning in
        // The check that needs the snapshot says it, too.
        !others.contains { $0 === warning.range?.file } && warning.rule != .missingSnapshot
      }
    )
  }

  /// The spec files of whose units none is selected, while others are: `check` shows what is wrong in them.
  private func filesWithoutSelected(of catalog: Catalog) -> [SourceFile] {
    let units = selection.units(of: catalog)
    guard !units.isEmpty, units.count < catalog.units.count else { return [] }
    let used = Set(units.compactMap { $0.origin.range?.file }.map(ObjectIdentifier.init))
    return catalog.specs.compactMap { $0.file.origin.range?.file }
      .filter { !used.contains(ObjectIdentifier($0)) }
  }

  private static func throwErrors(in diagnostics: [Diagnostic]) throws(CatalogError) {
    guard diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw CatalogError(diagnostics: diagnostics)
    }
  }

  /// How many units are selected in all environments together.
  package func selectedCount(of catalog: Catalog) -> Int {
    let names = environmentNames(in: catalog)
    let environments =
      names.isEmpty
      ? [try? EnvironmentChoice.choose(nil, in: catalog, needsOne: false, for: optionWords)]
      : names.map { catalog.environment(named: $0) }
    return environments.reduce(0) { $0 + selection.units(of: catalog, in: $1).count }
  }

  /// Makes a plan for each environment.
  package func plans(
    of catalog: Catalog,
    baseURL: String?
  ) throws(CatalogError) -> (plans: [RunPlan], warnings: [Diagnostic]) {
    let names = environmentNames(in: catalog)
    guard names.count > 1 else {
      return ([try plan(of: catalog, in: names.first, baseURL: baseURL)], [])
    }
    var plans: [RunPlan] = []
    var problems: [Diagnostic] = []
    for name in names {
      do throws(CatalogError) {
        plans.append(try plan(of: catalog, in: name, baseURL: baseURL, isEmptyAllowed: true))
      } catch {
        problems += error.diagnostics.filter { !problems.contains($0) }
      }
    }
    let isEmpty = plans.allSatisfy(\.units.isEmpty)
    var warnings: [Diagnostic] = []
    if !isEmptyAllowed {
      for plan in plans where plan.units.isEmpty {
        let reason = RunPlan.noUnits(
          selection,
          of: catalog,
          in: plan.scope.environment,
          isEmpty ? .error : .warning
        )
        if isEmpty { problems.append(reason) } else { warnings.append(reason) }
      }
    }
    guard problems.isEmpty else { throw CatalogError(diagnostics: problems) }
    return (plans, warnings)
  }

  /// The names of the environments, each once.
  private func environmentNames(in catalog: Catalog) -> [String] {
    var names: [String] = []
    for word in environments {
      let isName = catalog.environment(named: word) != nil
      for name in isName ? [word] : Self.parts(of: word) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private static func parts(of word: String) -> [String] {
    word.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// Makes the plan for an environment.
  func plan(
    of catalog: Catalog,
    in name: String?,
    baseURL: String?,
    isEmptyAllowed: Bool? = nil
  ) throws(CatalogError) -> RunPlan {
    let units = selection.units(of: catalog, in: nil)
    let environment = try EnvironmentChoice.choose(
      name,
      in: catalog,
      needsOne: baseURL == nil
        && units.contains { $0.allSteps.contains(where: \.request.isRelative) },
      for: optionWords
    )
    if environment == nil,
      let problem = EnvironmentChoice.need(
        of: catalog,
        toRun: units,
        given: Set(variables.keys),
        for: optionWords
      )
    {
      throw CatalogError(diagnostics: [problem])
    }
    var builder = RunScope.Builder(catalog: catalog, environment: environment)
    builder.optionWords = optionWords
    builder.baseURL = baseURL
    builder.overrides = variables
    builder.givenSecrets = secrets
    builder.processEnvironment = processEnvironment
    for path in variableFiles { builder.variableFiles.append(try VariableFile(at: path)) }
    builder.seed = seed
    builder.clock = clock
    if let output { builder.output = output }
    builder.isMocked = isMocked
    builder.isDry = isDry
    builder.updatesSnapshots = updatesSnapshots
    builder.reruns = reruns
    return try RunPlan(
      builder,
      selecting: selection,
      isEmptyAllowed: isEmptyAllowed ?? self.isEmptyAllowed
    )
  }
}
