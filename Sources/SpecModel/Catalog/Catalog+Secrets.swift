extension Catalog {
  /// The names of the secrets that units use: in their calls, their auth, and the variables that all
  /// of them see.
  ///
  /// - Parameters:
  ///   - units: The units.
  ///   - environment: The environment they run in, nil where there is none.
  /// - Returns: The names.
  package func secrets(
    usedBy units: [CatalogUnit],
    in environment: CatalogEnvironment?
  ) -> Set<String> {
    guard environment?.file.secrets.isEmpty == false else { return [] }
    var uses = VariableUse.of(environment?.file.variables ?? [])
    uses += VariableUse.of(project?.variables ?? [])
    uses += VariableUse.of(environment?.file.baseURL)
    for spec in Set(units.map(\.spec)) { uses += VariableUse.of(specs[spec].file.variables) }
    for unit in units {
      uses += VariableUse.of(unit.variables)
      for step in unit.allSteps {
        let settings = step.settings(in: self, environment: environment)
        uses += VariableUse.of(step.request) + VariableUse.of(settings.with)
        uses += VariableUse.ofRequest(settings)
        uses += VariableUse.ofAnswer(settings, captures: step.captures)
        if case .value(.named(let name, _)) = settings.auth,
          let profile = authProfile(named: name, spec: step.spec, environment: environment)
        {
          uses += profile.templates.flatMap { VariableUse.of($0) }
        }
      }
    }
    return Set(
      uses.compactMap { use in
        guard use.path.name == "secrets", case .member(let name)? = use.path.steps.first else {
          return nil
        }
        return name
      }
    )
  }
}
