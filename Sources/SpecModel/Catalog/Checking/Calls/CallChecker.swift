/// Checks calls by themselves: what they send, the credentials they name, what they expect.
struct CallChecker {
  let catalog: Catalog
  let problems: DiagnosticCollector

  /// The environments in which names are looked for.
  let environments: [CatalogEnvironment?]

  /// Whether the first environment says nothing of calls: there they say what they say without one.
  private let isFirstSilent: Bool

  /// What is known of values that fit the same shapes.
  let known = FittingValues()

  /// What environments declare for every call.
  let environmentResponses: [[ResponseDeclaration]]

  /// Prepares to check.
  init(catalog: Catalog, problems: DiagnosticCollector) {
    self.catalog = catalog
    self.problems = problems
    environments = catalog.checkedEnvironments
    isFirstSilent = environments.first.map { $0?.saysNothingOfCalls ?? true } ?? false
    environmentResponses = environments.compactMap { $0?.file.defaults.keys.responses }
      .filter { !$0.isEmpty }
  }

  /// What an endpoint says is right also where nothing calls it.
  func check(_ endpoints: some Collection<CatalogEndpoint>) {
    let resolvers = environments.map { CallResolver(catalog, in: $0) }
    for step in endpoints.lazy.map(\.call) where !catalog.isIncomplete(step) {
      var missing: [(AuthReference?, CatalogEnvironment?)] = []
      for (environment, resolver) in zip(environments, resolvers) {
        let (reference, isDefined) = resolver.auth(of: step.layers)
        if !isDefined { missing.append((reference, environment)) }
      }
      report(missing: missing, of: step)
      checkBody(step.layers.declared.keys.body, of: step)
    }
  }

  /// Checks the calls of a unit.
  func check(_ unit: CatalogUnit, in resolved: [ResolvedUnit], _ written: inout CallResolver) {
    let calls = resolved.map(\.allSteps)
    // What is wrong already would be found again in other words.
    for (index, step) in unit.allSteps.enumerated() where !catalog.isIncomplete(step) {
      let settings = isFirstSilent ? calls[0][index].settings : written.settings(of: step)
      checkStatus(step.own.keys.expect.value, of: step, settings)
      checkPath(step, settings)
      checkContract(step, settings)
      checkSuccess(step, settings)
      checkStream(step, settings, calls.first?[index])
      let missing = zip(environments, calls).filter { $1[index].auth == nil }
      report(missing: missing.map { ($1[index].settings.keys.auth.value, $0) }, of: step)
      for (environment, steps) in zip(environments, calls) {
        checkInner(of: steps[index].auth?.profile, of: step, in: environment)
      }
      checkBody(settings.keys.body, of: step)
      checkBodyType(step, settings)
      checkFault(step)
      if let call = calls.first?[index] {
        checkShapes(step, call)
        checkHeaders(step, call)
      }
      checkTimes(step, in: calls.map { $0[index] })
      checkCaptures(step)
      for value in step.own.keys.expect.value?.values ?? [] {
        for file in value.matcher.files { report(catalog.files.mistake(inFile: file)) }
      }
    }
    checkPolls(of: unit, in: resolved.first)
    checkScenarios(of: unit)
    if let cookies = unit.cookieJar.file { report(catalog.files.mistake(inCookies: cookies)) }
  }

  func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { problems.report(diagnostic) }
  }
}
