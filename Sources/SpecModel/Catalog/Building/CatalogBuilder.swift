/// Makes units of cases and scenarios: finds the endpoints they call and the layers below each call.
struct CatalogBuilder {
  let specs: [CatalogSpec]
  let problems: DiagnosticCollector
  let rowFiles: RowFiles

  /// What of the files could not be read.
  let incomplete: IncompleteParts

  /// The endpoints of each file.
  let endpointsOfFiles: [[CatalogEndpoint]]

  /// The endpoints by their names.
  let endpoints: ReferenceResolver<CatalogEndpoint>

  /// The scenarios by their names.
  let scenarios: ScenarioTable

  /// The fixtures, and the files in which they are written.
  let fixtureEntries: [(entry: Named<Fixture>, spec: Int)]

  /// The places of the fixtures by their names.
  let fixtureNames: ReferenceResolver<Int>

  /// The variables that are defined for every file, in one environment at least.
  let sharedVariables: Set<String>

  /// The variables of each file, with those of the mounted catalog that it belongs to.
  let fileVariables: [Set<String>]

  /// Prepares to make units.
  init(
    _ read: ReadCatalog,
    mounts: MountedProjects,
    given: Set<String>,
    problems: DiagnosticCollector
  ) {
    let specs = read.specs
    self.specs = specs
    self.problems = problems
    rowFiles = RowFiles(read.files, problems: problems)
    incomplete = read.found.incomplete
    let shared =
      read.environments.flatMap(\.file.variables) + (read.project?.variables ?? [])
    sharedVariables = given.union(shared.map(\.name))
    fileVariables = specs.map { spec in
      let mounted = mounts.variables(at: mounts.place(of: spec.file.origin.range?.file))
      return Set((spec.file.variables + mounted).map(\.name))
    }
    var endpoints = ReferenceResolver<CatalogEndpoint>("endpoint", of: specs)
    endpointsOfFiles = specs.enumerated().map { index, spec in
      spec.file.endpoints.map { CatalogEndpoint($0, spec: index, in: spec) }
    }
    for endpoint in endpointsOfFiles.joined() {
      endpoints.add(endpoint.name, spec: endpoint.spec, endpoint)
    }
    self.endpoints = endpoints
    scenarios = ScenarioTable(specs)
    fixtureEntries = specs.enumerated().flatMap { index, spec in
      spec.file.fixtures.map { ($0, index) }
    }
    var fixtureNames = ReferenceResolver<Int>("fixture", of: specs)
    for (index, fixture) in fixtureEntries.enumerated() {
      fixtureNames.add(fixture.entry.name, spec: fixture.spec, index)
    }
    self.fixtureNames = fixtureNames
  }

  /// The units in order: files by path, then as written; and the endpoints that have none of their own.
  func units() -> (units: [CatalogUnit], others: [EndpointWithoutCase]) {
    var others: [EndpointWithoutCase] = []
    // What a mounted catalog tests is run by itself.
    let own = specs.indices.filter { specs[$0].mount == nil }
    let units = own.flatMap { index in
      let ofEndpoints = endpointsOfFiles[index].flatMap { cases(of: $0, &others) }
      let written = scenarios.entries[index].compactMap { unit(of: $0) }
      if written.isEmpty { return ofEndpoints }
      return (ofEndpoints + written)
        .sorted { ($0.origin.range?.start ?? 0) < ($1.origin.range?.start ?? 0) }
    }
    return (units, others)
  }

  private func cases(
    of endpoint: CatalogEndpoint,
    _ others: inout [EndpointWithoutCase]
  ) -> [CatalogUnit] {
    func none(_ reason: EndpointWithoutCase.Reason) -> [CatalogUnit] {
      others.append(EndpointWithoutCase(endpoint: endpoint, reason: reason))
      return []
    }
    guard let cases = endpoint.endpoint.cases else {
      guard endpoint.endpoint.isSafe else { return none(.unsafe) }
      let names = unboundNames(of: endpoint.endpoint, in: endpoint.spec)
      return names.isEmpty ? [smoke(of: endpoint)] : none(.unbound(names))
    }
    if cases.isEmpty { return none(.saidSo) }
    let tags = [specs[endpoint.spec].file.tags, endpoint.endpoint.tags]
    return cases.indices.map { unit(of: cases, at: $0, endpoint, tags) }
  }

  /// The unit that a case is, which is named by its place, as it is large and would be copied.
  private func unit(
    of cases: [Named<Case>],
    at place: Int,
    _ endpoint: CatalogEndpoint,
    _ tags: [[String]]
  ) -> CatalogUnit {
    let spec = endpoint.spec
    let (name, origin) = (cases[place].name, cases[place].key)
    let step = endpoint.call(
      own: cases[place].value.settings,
      captures: cases[place].value.captures,
      origin: origin
    )
    let facts = UnitFacts(
      id: UnitID(file: specs[spec].reference, names: [endpoint.name, name]),
      spec: spec,
      skip: cases[place].value.skip,
      conditions: conditions(cases[place].value.condition, in: spec),
      knownIssue: cases[place].value.knownIssue,
      reruns: cases[place].value.reruns?.count,
      uses: usesOfUnit(cases[place].value.uses, in: spec),
      locks: specs[spec].file.locks + cases[place].value.locks,
      variables: cases[place].value.variables,
      rows: rows(of: cases[place].value.rows),
      cookieJar: cases[place].value.cookieJar,
      origin: origin
    )
    return CatalogUnit(
      facts,
      path: [specs[spec].name, endpoint.name, name],
      tags: tags + [cases[place].value.tags],
      flow: [node(of: step, cases[place].value.timing)],
      finalFlow: nodes(of: cases[place].value.finally, in: spec, scenario: .none)
    )
  }

  /// The conditions of a file and of a unit in it.
  func conditions(_ own: Condition?, in spec: Int) -> [Condition] {
    guard let shared = specs[spec].file.condition else { return own.map { [$0] } ?? [] }
    return own.map { [shared, $0] } ?? [shared]
  }

  /// The rows of a case or a scenario.
  func rows(of source: RowSource?) -> UnitRows {
    guard let source else { return .none }
    let rows = rowFiles.rows(of: source)
    if rows.table?.rows.isEmpty == true {
      problems.reportEmpty(
        source.origin,
        "there are no rows, so it would never run",
        label: "expected at least one row"
      )
      return .unread
    }
    return rows
  }

  /// The endpoints that nothing runs.
  func notRun(
    of endpoints: [EndpointWithoutCase],
    besides calls: @autoclosure () -> [CatalogStep]
  ) -> [EndpointWithoutCase] {
    if endpoints.isEmpty { return [] }
    let called = Set(calls().compactMap { $0.endpoint?.endpoint.origin }.map(JSONPlace.init))
    return endpoints.filter { !called.contains(JSONPlace($0.endpoint.endpoint.origin)) }
  }

  /// The case that a safe endpoint without cases is, where nothing of it needs a caller.
  private func smoke(of endpoint: CatalogEndpoint) -> CatalogUnit {
    CatalogUnit(
      UnitFacts(
        id: UnitID(file: specs[endpoint.spec].reference, names: [endpoint.name, "smoke"]),
        spec: endpoint.spec,
        conditions: conditions(nil, in: endpoint.spec),
        uses: usesOfUnit([], in: endpoint.spec),
        locks: specs[endpoint.spec].file.locks,
        origin: endpoint.key
      ),
      path: [specs[endpoint.spec].name, endpoint.name, "smoke"],
      tags: [specs[endpoint.spec].file.tags, endpoint.endpoint.tags],
      flow: [FlowNode(step: .call(endpoint.call))]
    )
  }

  /// Says that nothing has a name, unless what has it could not be read.
  func report(_ diagnostic: Diagnostic, of reference: String, definedAt key: String) {
    if incomplete.mayDefine(reference, at: key) {
      problems.found.incomplete.add(diagnostic.range)
    } else {
      problems.report(diagnostic)
    }
  }
}
