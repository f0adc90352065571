extension CatalogBuilder {
  /// The names that an endpoint needs and that nothing defines without a caller.
  func unboundNames(
    of endpoint: Endpoint,
    in spec: Int
  ) -> [EndpointWithoutCase.UnboundName] {
    let settings = endpoint.settings
    let given = Set(settings.keys.with.map(\.name))
    func isDefined(_ name: String) -> Bool {
      given.contains(name) || fileVariables[spec].contains(name) || sharedVariables.contains(name)
    }
    var uses = VariableUses()
    uses.add(endpoint.request)
    uses.addRequest(settings, files: nil)
    uses.addAnswer(settings)
    let parameters = endpoint.request.parameters.filter {
      !$0.isOptional && !isDefined($0.name) && !NameRule.builtInTexts.contains($0.name)
    }
    // Where `env` is not allowed, it is reported, not taken for a parameter.
    let used = uses.found.filter {
      !$0.isOptional && !isDefined($0.path.name) && !NameRule.builtIn.contains($0.path.name)
    }
    return parameters.map { .init(name: $0.name, range: $0.range, nameRange: $0.nameRange) }
      + used.map { .init(name: $0.path.name, range: $0.range, nameRange: $0.range) }
  }

  /// The variables that a file sees.
  func variables(of spec: Int) -> Set<String> {
    sharedVariables.union(fileVariables[spec])
  }
}
