/// Holds endpoints and their calls to `parameters`, the shape of what calls give them.
struct ParameterChecker {
  let catalog: Catalog

  /// The names of variables that are given a value from outside.
  let given: Set<String>
  let problems: DiagnosticCollector

  /// Checks all endpoints and their calls.
  func check() -> (misspellings: [Misspelling], undescribed: Set<SourceRange>) {
    let endpoints = catalog.endpoints.filter {
      $0.endpoint.parameters != nil && catalog.specs[$0.spec].mount == nil
        && !catalog.isIncomplete($0.call)
    }
    // An environment that cannot be read may define any name.
    guard !endpoints.isEmpty, catalog.environments.allSatisfy(\.isWhole) else { return ([], []) }
    var undescribed: Set<SourceRange> = []
    let misspellings = endpoints.flatMap { checkNames(of: $0, &undescribed) }
    var resolver = CallResolver(catalog, in: nil)
    for step in catalog.allDeclarations.flatMap(\.allSteps) {
      guard let parameters = step.endpoint?.endpoint.parameters,
        let shape = catalog.shapes.shape(at: parameters), let members = shape.members
      else { continue }
      check(step, resolver.settings(of: step).keys.with, shape, members)
    }
    return (misspellings, undescribed)
  }

  /// Each name that the request uses is described, and each described name is used.
  private func checkNames(
    of endpoint: CatalogEndpoint,
    _ undescribed: inout Set<SourceRange>
  ) -> [Misspelling] {
    guard let parameters = endpoint.endpoint.parameters, endpoint.endpoint.request.isRead,
      let shape = catalog.shapes.shape(at: parameters)
    else { return [] }
    guard let members = shape.members else {
      report(
        "\"parameters\" describes names and their values",
        at: parameters.range,
        label: "expected the shape of an object, such as {\"id\": \"integer\"}"
      )
      return []
    }
    let described = Set(members.map(\.name))
    let defined = definedNames(in: catalog.specs[endpoint.spec])
    let uses = uses(in: endpoint)
    let names = Set(uses.map(\.name))
    // A name that no request can use is the one that is misspelled.
    let others = described.subtracting(names)
    let spelling = SpellingTable(others.filter(NameRule.identifier.allows).sorted())
    let impossible = SpellingTable(others.filter { !NameRule.identifier.allows($0) }.sorted())
    var misspellings: [Misspelling] = []
    var used: Set<String> = []
    for (name, range) in uses where !defined.contains(name) {
      guard !described.contains(name) else {
        used.insert(name)
        continue
      }
      let isNew = used.insert(name).inserted
      guard impossible.nearest(to: name) == nil else { continue }
      if let range { undescribed.insert(range) }
      guard isNew else { continue }
      let meant = spelling.nearest(to: name)
      if let meant { misspellings.append(Misspelling(range: range, meant: meant)) }
      report(
        "the parameter \"\(name)\" is not described",
        at: range,
        label: "\"parameters\" does not name it",
        suggestion: .label(meant, replacing: range),
        notes: [.init("the parameters are described here", at: parameters.range)]
      )
    }
    let meant = Set(misspellings.map(\.meant))
    let unused = members.filter { !names.contains($0.name) && !meant.contains($0.name) }
    for member in unused {
      report(
        "the request does not use the parameter \"\(member.name)\"",
        at: member.range ?? parameters.range,
        label: "not used",
        suggestion: .label(SpellingSuggestion.nearest(to: member.name, in: used.sorted()))
      )
    }
    return misspellings
  }

  /// The names that variables define.
  private func definedNames(in spec: CatalogSpec) -> Set<String> {
    given.union((spec.file.variables + catalog.sharedVariables).map(\.name))
      .union(NameRule.builtIn)
  }

  /// The names that the request of an endpoint uses, and where.
  private func uses(in endpoint: CatalogEndpoint) -> [(name: String, range: SourceRange?)] {
    var uses = VariableUses()
    uses.add(endpoint.endpoint.request)
    uses.addRequest(endpoint.endpoint.settings, files: catalog.files)
    return endpoint.endpoint.request.parameters.map { ($0.name, $0.nameRange) }
      + uses.found.map { ($0.path.name, $0.range) }
  }

  /// The values that a call gives fit, and none is missing.
  private func check(
    _ step: CatalogStep,
    _ values: [NamedData],
    _ shape: CompiledShape,
    _ members: [ShapeGraph.Named]
  ) {
    let optional = Set(step.request.parameters.filter(\.isOptional).map(\.name))
    for member in members where member.isRequired && optional.contains(member.name) {
      guard !values.contains(where: { $0.name == member.name }) else { continue }
      problems.report(
        .parameterMismatch,
        "the parameter \"\(member.name)\" is missing",
        at: step.origin.range,
        label: "\"with\" does not give it",
        notes: [.init("it is described here", at: member.range)],
        help: "an optional parameter is written \"\(member.name)?\""
      )
    }
    // What cannot be in the target is reported as that.
    let constants = values.filter {
      $0.data.templates.isEmpty
        && step.request.mistake(inParameter: $0.name, $0.data.origin, at: nil) == nil
    }
    .map {
      GivenParameter(name: $0.name, value: $0.data.origin, range: $0.data.origin.range)
    }
    guard !step.expectsRefusal else { return }
    for mistake in shape.mistakes(in: constants) { problems.report(mistake) }
  }

  private func report(
    _ message: String,
    at range: SourceRange?,
    label: String,
    suggestion: Suggestion? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    problems.report(
      .undescribedParameter,
      message,
      at: range,
      label: label,
      suggestion: suggestion,
      notes: notes
    )
  }
}
