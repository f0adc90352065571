#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What is run, where, and what is passed over for which reason.
package struct RunPlan: Sendable {
  /// What every unit sees.
  package let scope: RunScope

  /// The units in order.
  package private(set) var units: [PlannedUnit]

  /// Which part of the selected units these are; nil if they are all.
  private(set) var shard: ShardAssignment?

  /// The most connections to one host that the environment allows, nil for any number.
  package var connectionsPerHost: Int? { scope.environment?.file.limits?.connectionsPerHost }

  /// How many units are run at once if no other number is given: the project's `run.jobs`, else one a processor, at least 4.
  ///
  /// Units mostly wait for responses, so 4 suit a small machine too. Not more: servers that serve one connection after the
  /// other often let only 5 wait.
  package var jobs: Int {
    scope.catalog.project?.jobs ?? max(4, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The fixtures that units share; each uses only those before it.
  private(set) var fixtures: [PlannedUnit] = []

  /// Plans a run.
  package init(
    _ builder: RunScope.Builder,
    selecting selection: RunSelection,
    isEmptyAllowed: Bool = false
  ) throws(CatalogError) {
    let environment = builder.environment
    let selected = try Self.units(selection, of: builder, isEmptyAllowed: isEmptyAllowed)
    let unrolled = try builder.catalog.unrolled(
      selected,
      in: environment,
      overrides: builder.overrides
    )
    let resolved = builder.catalog.resolve(unrolled, in: environment)
    let units = Self.repeated(resolved.units, selection.repetitions)
    let used = UsedFixtures(of: builder.catalog, in: environment)
    let skips = units.map { Self.skip($0, with: used, in: environment) }
    let selectedUnits = zip(units, skips).compactMap { $1 == nil ? $0 : nil }
    let running = resolved.of(selectedUnits + used.units(of: selectedUnits))
    scope = try builder.build(neededSecrets: running.usedSecrets)
    if !builder.isMocked {
      let unreadable = running.unreadableFiles
      guard unreadable.isEmpty else { throw CatalogError(diagnostics: unreadable) }
      if let place = running.signingPlaces.first, let problem = CryptoKey.missingLibrary {
        throw CatalogError(diagnostics: [Diagnostic(.templateValue, problem, at: place)])
      }
    }
    let problem =
      if let baseURL = scope.baseURL {
        Self.problem(of: baseURL, in: scope, builder)
      } else {
        Self.missingBaseURL(of: running, builder)
      }
    if let problem { throw CatalogError(diagnostics: [problem]) }
    running.compileShapes()
    var planner = FixturePlanner(scope)
    self.units = []
    for (unit, skip) in zip(units, skips) {
      do throws(Diagnostic) {
        var reason = skip
        if reason == nil {
          reason = try UnitConditions(of: unit.unit.facts, row: unit.unit.row).reason(
            before: unit,
            in: scope
          )
        }
        self.units.append(try planner.plan(unit, at: self.units.count, skip: reason))
      } catch {
        throw CatalogError(diagnostics: [error])
      }
    }
    fixtures = planner.shared
  }

  /// Units as often as each is run: all of them, then all again.
  private static func repeated(_ units: [ResolvedUnit], _ count: Int) -> [ResolvedUnit] {
    guard count > 1 else { return units }
    return (1...count).flatMap { number in
      units.map { unit in
        var unit = unit
        unit.repetition = number
        return unit
      }
    }
  }

  /// The selected units that the environment runs.
  private static func units(
    _ selection: RunSelection,
    of builder: RunScope.Builder,
    isEmptyAllowed: Bool
  ) throws(CatalogError) -> [CatalogUnit] {
    let catalog = builder.catalog
    let selected = selection.units(of: catalog, in: builder.environment)
    let units = selected.filter { builder.environment?.file.runs($0) ?? true }
    if !units.isEmpty || isEmptyAllowed { return units }
    throw CatalogError(diagnostics: [noUnits(selection, of: catalog, in: builder.environment)])
  }

  /// The reason if nothing is run.
  static func noUnits(
    _ selection: RunSelection,
    of catalog: Catalog,
    in environment: CatalogEnvironment?,
    _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    if let environment, !selection.units(of: catalog, in: environment).isEmpty {
      return Diagnostic(
        .nothingToRun,
        "no selected unit is run in the environment \"\(environment.name)\"",
        at: environment.file.tagsOrigin?.range,
        label: "it runs only units with one of these tags",
        severity: severity
      )
    }
    if selection.changes != nil {
      return Diagnostic(
        .nothingToRun,
        "no selected unit uses a file that has changed",
        at: nil,
        help: "use --allow-empty if that is intended",
        severity: severity
      )
    }
    return Diagnostic(
      .nothingToRun,
      catalog.units.isEmpty
        ? "the catalog has no cases and no scenarios"
        : "nothing is selected: \(selection.emptiness(of: catalog))",
      at: nil,
      help: selection.repetitionHelp(in: catalog) ?? selectionHelp(units: catalog.units.count),
      severity: severity
    )
  }

  /// Why requests cannot be sent to a `baseURL`, nil if they can.
  private static func problem(
    of baseURL: String,
    in scope: RunScope,
    _ builder: RunScope.Builder
  ) -> Diagnostic? {
    let file = builder.environment?.file
    let range = builder.baseURL == nil ? file?.baseURL?.origin.range : nil
    if let mistake = TextRule.baseURL.mistake(in: baseURL) {
      return Diagnostic(
        mistake.rule,
        "the baseURL \"\(scope.redactor.redact(baseURL))\" \(mistake.reason)",
        at: range,
        label: mistake.label,
        help: "write it like \"https://api.example.com/v1\""
      )
    }
    guard let hosts = scope.allowedHosts,
      let refusal = Guard(allowedHosts: hosts).reasonAgainst(HTTPRequest(url: baseURL))
    else { return nil }
    return file?.mistake(scope.redactor.redact(refusal), at: range)
  }

  /// The first call that needs a `baseURL`, as an error; nil if none does.
  private static func missingBaseURL(
    of running: ResolvedCatalog,
    _ builder: RunScope.Builder
  ) -> Diagnostic? {
    running.calls.lazy.compactMap { $0.missingBaseURL() }.first.map {
      Diagnostic(
        .missingBaseURL,
        $0.message,
        at: $0.range,
        label: "needs a baseURL",
        help: "set it in an environment, or use \(builder.optionWords.baseURL)"
      )
    }
  }

  /// The same plan of fewer units.
  package func selecting(_ selection: RunSelection) -> RunPlan {
    var plan = self
    plan.units.removeAll { !selection.selects($0.unit.unit) }
    return plan
  }

  /// The same plan of some of its units, which keep their places.
  package func keeping(_ places: Set<Int>, as shard: ShardAssignment? = nil) -> RunPlan {
    var plan = self
    plan.shard = shard
    plan.units = places.sorted().filter(units.indices.contains).map { units[$0] }
    return plan
  }

  private static func selectionHelp(units count: Int) -> String {
    switch count {
    case 0: "an endpoint is run by its \"cases\""
    case 1: "the catalog has 1 unit: spec-run list shows its name and tags"
    default: "the catalog has \(count) units: spec-run list shows their names and tags"
    }
  }

  private static func skip(
    _ unit: ResolvedUnit,
    with used: UsedFixtures,
    in environment: CatalogEnvironment?
  ) -> String? {
    if let reason = unit.skip { return reason }
    guard let environment, environment.file.isReadOnly else { return nil }
    return unsafeCall(of: unit, with: used, in: environment)
  }
}

extension EnvironmentFile {
  /// Whether a unit's tags let it run here.
  fileprivate func runs(_ unit: CatalogUnit) -> Bool {
    tags.isEmpty || tags.contains(where: unit.tags.contains)
  }
}
