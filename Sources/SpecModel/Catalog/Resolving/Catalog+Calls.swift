extension Catalog {
  /// A call of an endpoint that stands in no file.
  ///
  /// - Parameter reference: The endpoint's name; `file.name` where several files have one of that name.
  /// - Returns: The call.
  /// - Throws: What is wrong with the name.
  package func step(calling reference: String) throws(Diagnostic) -> CatalogStep {
    var endpoints = ReferenceResolver<Named<Endpoint>>("endpoint", specs: specs.map(\.reference))
    for (index, spec) in specs.enumerated() {
      for entry in spec.file.endpoints { endpoints.add(entry.name, spec: index, entry) }
    }
    let found: (spec: Int, item: Named<Endpoint>)
    do throws(Diagnostic) {
      found = try endpoints.find(reference, from: nil, at: nil).get()
    } catch {
      // A label stands under a line, and there is none.
      throw Diagnostic(error.code, error.message, at: nil, help: error.label)
    }
    let endpoint = CatalogEndpoint(found.item, spec: found.spec, in: specs[found.spec])
    return CatalogStep(
      name: endpoint.name,
      request: endpoint.endpoint.request,
      endpoint: endpoint,
      own: .none,
      layers: endpoint.layers,
      spec: endpoint.spec,
      captures: [],
      origin: found.item.key
    )
  }

  /// A unit of one call.
  ///
  /// - Parameters:
  ///   - step: The call.
  ///   - number: What tells it from other calls of the same endpoint: random values are others in each.
  /// - Returns: The unit.
  package func unit(of step: CatalogStep, number: Int) -> CatalogUnit {
    CatalogUnit(
      path: [specs[step.spec].name, step.name, "\(number)"],
      spec: step.spec,
      tags: [],
      skip: nil,
      variables: [],
      steps: [step],
      finally: [],
      origin: step.origin
    )
  }

  /// The names of the values that a call's request takes.
  ///
  /// - Parameters:
  ///   - step: The call.
  ///   - environment: The environment, nil where there is none.
  /// - Returns: The names.
  package func valueNames(
    of step: CatalogStep,
    in environment: CatalogEnvironment?
  ) -> Set<String> {
    var uses = VariableUses()
    uses.add(step.request)
    uses.addRequest(step.settings(in: self, environment: environment), files: files)
    let used = Set(uses.found.map(\.path.name)).subtracting(NameRule.reserved)
    return used.union(step.request.parameters.map(\.name))
  }
}
