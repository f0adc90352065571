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
    var uses = VariableUses()
    uses.add(environment?.file.variables ?? [])
    uses.add(project?.variables ?? [])
    uses.add(environment?.file.baseURL)
    uses.add(environment?.file.limits)
    for spec in Set(units.map(\.spec)) { uses.add(specs[spec].file.variables) }
    for unit in units {
      uses.add(unit.variables)
      uses.add(unit.cookieJar.file)
      for step in unit.allSteps {
        let settings = step.settings(in: self, environment: environment)
        uses.add(step.request)
        uses.add(settings.with)
        uses.addRequest(settings, files: files)
        uses.addAnswer(settings, captures: step.captures)
        for name in settings.profileNames {
          authProfile(named: name, spec: step.spec, environment: environment)
            .map { uses.add($0) }
        }
        let profile = authProfile(of: settings, spec: step.spec, environment: environment)
        for call in profile.flatMap(login(of:))?.calls.map(\.step) ?? [] {
          uses.add(call.request)
          uses.addRequest(call.settings(in: self, environment: environment), files: files)
        }
      }
    }
    return Set(
      uses.found.compactMap { use in
        guard use.path.name == "secrets", case .member(let name)? = use.path.steps.first else {
          return nil
        }
        return name
      }
    )
  }
}
