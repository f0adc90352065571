/// Proves what can be proved of calls by themselves: what they send, the credentials they name, what they expect.
struct CallChecker {
  let catalog: Catalog
  let reader: DocumentReader

  /// The environments in which names are looked for.
  let environments: [CatalogEnvironment?]

  /// What environments declare for every call.
  let environmentResponses: [[ResponseDeclaration]]

  /// Prepares to check.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - reader: Where mistakes go.
  init(catalog: Catalog, reader: DocumentReader) {
    self.catalog = catalog
    self.reader = reader
    environments = catalog.checkedEnvironments
    environmentResponses = environments.compactMap { $0?.file.defaults.responses }
      .filter { !$0.isEmpty }
  }

  /// What an endpoint says is right also where nothing calls it.
  func check(_ endpoints: some Collection<CatalogEndpoint>) {
    let steps = endpoints.map(\.call)
    var resolver = CallResolver(catalog, in: nil)
    var resolvers = environments.map { CallResolver(catalog, in: $0) }
    for step in steps {
      checkAuth(resolvers.indices.map { resolvers[$0].call(step) })
      checkBody(resolver.call(step))
    }
  }

  /// Checks the calls of a unit.
  ///
  /// - Parameters:
  ///   - unit: The unit without an environment.
  ///   - resolved: The unit in each environment.
  func check(_ unit: ResolvedUnit, in resolved: [ResolvedUnit]) {
    let calls = resolved.map(\.allSteps)
    for (index, call) in unit.allSteps.enumerated() {
      checkStatus(call)
      checkContract(call)
      checkEmptyBody(call)
      checkSuccess(call)
      checkAuth(calls.map { $0[index] })
      checkBody(call)
      checkFault(call)
      for file in (call.own.expect.value?.values ?? []).flatMap(\.matcher.files) {
        report(catalog.files.mistake(inFile: file))
      }
    }
    if let cookies = unit.unit.cookieJar.file { report(catalog.files.mistake(inCookies: cookies)) }
  }

  func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { reader.report(diagnostic) }
  }

  func isRead(_ value: JSONValue?) -> Bool {
    reader.unread.within([value?.range].compactMap { $0 }).isEmpty
  }
}
