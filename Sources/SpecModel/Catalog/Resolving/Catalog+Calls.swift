extension Catalog {
  /// The call of an endpoint that no file makes.
  package func call(
    of reference: String,
    in environment: CatalogEnvironment?
  ) throws(Diagnostic) -> ResolvedCall {
    var resolver = ReferenceResolver<CatalogEndpoint>("endpoint", of: specs)
    for endpoint in endpoints { resolver.add(endpoint.name, spec: endpoint.spec, endpoint) }
    do throws(Diagnostic) {
      let endpoint = try resolver.find(reference, from: nil, at: nil).get().item
      var calls = CallResolver(self, in: environment)
      return calls.call(endpoint.call)
    } catch {
      // A label is under a line, and there is none.
      throw Diagnostic(error.rule, error.message, at: nil, help: error.label)
    }
  }

  /// A unit of one call.
  package func unit(of step: CatalogStep, number: Int) -> CatalogUnit {
    let id = UnitID(file: specs[step.spec].reference, names: [step.name, "\(number)"])
    return CatalogUnit(
      UnitFacts(id: id, spec: step.spec, origin: step.origin),
      path: [specs[step.spec].name] + id.names,
      flow: [FlowNode(step: .call(step))]
    )
  }
}

extension ResolvedCall {
  /// The names of the values that the request takes.
  package func valueNames(in files: CatalogFiles) -> Set<String> {
    var uses = VariableUses()
    uses.add(request)
    uses.addRequest(settings, files: files)
    let used = Set(uses.found.map(\.path.name)).subtracting(NameRule.reserved)
    return used.union(request.parameters.map(\.name))
  }
}
