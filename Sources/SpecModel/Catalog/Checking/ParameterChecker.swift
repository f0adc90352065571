/// Holds endpoints and their calls to `parameters`, the shape of what calls give them.
struct ParameterChecker {
  let catalog: Catalog

  /// The names of variables that are given a value from outside.
  let given: Set<String>
  let reader: DocumentReader

  func check() {
    let endpoints = catalog.endpoints.filter {
      $0.endpoint.parameters != nil && catalog.specs[$0.spec].mount == nil
    }
    guard !endpoints.isEmpty else { return }
    for endpoint in endpoints { checkNames(of: endpoint) }
    var resolver = CallResolver(catalog, in: nil)
    for step in catalog.allDeclarations.flatMap(\.allSteps) {
      guard let parameters = step.endpoint?.endpoint.parameters,
        let shape = catalog.shapes.shape(at: parameters), let members = shape.members
      else { continue }
      check(step, resolver.settings(of: step).keys.with, shape, members)
    }
  }

  /// Each name that the request uses is described, and each described name is used.
  private func checkNames(of endpoint: CatalogEndpoint) {
    guard let parameters = endpoint.endpoint.parameters,
      let shape = catalog.shapes.shape(at: parameters)
    else { return }
    guard let members = shape.members else {
      return report(
        "\"parameters\" describes names and their values",
        at: parameters.range,
        label: "expected the shape of an object, such as {\"id\": \"integer\"}"
      )
    }
    let described = Set(members.map(\.name))
    let defined = definedNames(in: catalog.specs[endpoint.spec])
    let uses = uses(in: endpoint)
    var used: Set<String> = []
    for (name, range) in uses where !defined.contains(name) && used.insert(name).inserted {
      guard !described.contains(name) else { continue }
      report(
        "the parameter \"\(name)\" is not described",
        at: range,
        label: "\"parameters\" does not name it",
        notes: [.init("the parameters are described here", at: parameters.range)]
      )
    }
    let names = Set(uses.map(\.name))
    for member in members where !names.contains(member.name) {
      report(
        "the request does not use the parameter \"\(member.name)\"",
        at: member.range ?? parameters.range,
        label: "not used",
        suggestion: .label(SpellingSuggestion.nearest(to: member.name, in: used.sorted()))
      )
    }
  }

  /// The names that variables define.
  private func definedNames(in spec: CatalogSpec) -> Set<String> {
    given.union(spec.file.variables.map(\.name))
      .union((catalog.project?.variables ?? []).map(\.name))
      .union(catalog.environments.flatMap(\.file.variables).map(\.name))
      .union(NameRule.builtIn)
  }

  /// The names that the request of an endpoint uses, and where.
  private func uses(in endpoint: CatalogEndpoint) -> [(name: String, range: SourceRange?)] {
    var uses = VariableUses()
    uses.add(endpoint.endpoint.request)
    uses.addRequest(endpoint.endpoint.settings, files: catalog.files)
    return endpoint.endpoint.request.parameters.map { ($0.name, $0.range) }
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
      reader.report(
        Diagnostic(
          .parameterMismatch,
          "the parameter \"\(member.name)\" is missing",
          at: step.origin.range,
          label: "\"with\" does not give it",
          notes: [.init("it is described here", at: member.range)],
          help: "an optional parameter is written \"\(member.name)?\""
        )
      )
    }
    // What leaves nothing in the path is reported as that.
    let constants = values.filter {
      $0.data.templates.isEmpty && step.request.emptiness(of: $0) == nil
    }
    .map {
      GivenParameter(name: $0.name, value: $0.data.origin, range: $0.data.origin.range)
    }
    for mistake in shape.mistakes(in: constants, of: step) { reader.report(mistake) }
  }

  private func report(
    _ message: String,
    at range: SourceRange?,
    label: String,
    suggestion: Suggestion? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    reader.report(
      Diagnostic(
        .undescribedParameter,
        message,
        at: range,
        label: label,
        suggestion: suggestion,
        notes: notes
      )
    )
  }
}

/// What a call gives for a parameter, and where.
private struct GivenParameter {
  let name: String
  let value: JSONValue
  let range: SourceRange?
}

extension CompiledShape {
  /// What is wrong with values of parameters; a call that expects to be refused may give anything.
  fileprivate func mistakes(
    in values: [GivenParameter],
    of step: CatalogStep
  ) -> [Diagnostic] {
    guard !values.isEmpty, !step.expectsRefusal else { return [] }
    let object = JSONValue.object(values.map { ($0.name, $0.value) })
    let mismatches = (try? validator.mismatches(in: object)) ?? []
    return mismatches.compactMap { mismatch in
      let name = mismatch.codingPath.prefix { $0 != "." && $0 != "[" }
      guard let given = values.first(where: { $0.name == name }) else { return nil }
      return Diagnostic(
        .parameterMismatch,
        "the value of \"\(given.name)\" does not fit: \(mismatch.message)",
        at: given.range,
        label: "expected \(mismatch.expected)",
        notes: [.init("the parameter is described here", at: mismatch.range)],
        help: "a call that expects a 4xx status may send it"
      )
    }
  }
}

extension Catalog {
  /// Holds what templates, rows and variables give the parameters of a call to their shapes; constant values of `with`
  /// were checked before the run.
  ///
  /// - Parameters:
  ///   - entries: The values of `with`, as they are written.
  ///   - step: The call.
  ///   - value: The value that the call sees under a name.
  /// - Throws: The first value that does not fit.
  package func checkParameters(
    _ entries: [NamedData],
    of step: CatalogStep,
    in value: (String) -> JSONValue?
  ) throws(Diagnostic) {
    guard let parameters = step.endpoint?.endpoint.parameters,
      let shape = shapes.shape(at: parameters)
    else { return }
    // Those that may be absent come from `with` only.
    let known = entries.map(\.name) + step.request.parameters.filter(\.isOptional).map(\.name)
    let others = (shape.members ?? []).filter { !known.contains($0.name) }
    let sources =
      entries.filter { !$0.data.templates.isEmpty }.map { ($0.name, $0.data.origin.range) }
      + others.map { ($0.name, step.origin.range) }
    let given = sources.compactMap { name, range in
      value(name).map { GivenParameter(name: name, value: $0, range: range) }
    }
    if let mistake = shape.mistakes(in: given, of: step).first { throw mistake }
  }
}

extension CatalogStep {
  /// Whether it expects a client error, and nothing else.
  fileprivate var expectsRefusal: Bool {
    guard let statuses = own.keys.expect.value?.status, !statuses.isEmpty else { return false }
    return statuses.allSatisfy { status in
      guard case .literal(let pattern) = status else { return false }
      return pattern.codes.allSatisfy { 400..<500 ~= $0 }
    }
  }
}
