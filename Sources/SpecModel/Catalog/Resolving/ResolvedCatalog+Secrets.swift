extension ResolvedCatalog {
  /// The names of the secrets that the units use: in their calls, their credentials, and the variables that all of them
  /// see.
  package var usedSecrets: Set<String> {
    guard environment?.file.secrets.isEmpty == false else { return [] }
    var uses = VariableUses()
    uses.add(environment?.file.variables ?? [])
    uses.add(catalog.projects.flatMap(\.variables))
    uses.add(environment?.file.baseURL)
    uses.add(environment?.file.limits)
    let specs = units.flatMap { [$0.unit.spec] + $0.unit.scenarios.map(\.spec) }
    for spec in Set(specs) { uses.add(catalog.specs[spec].file.variables) }
    for unit in units {
      uses.add(unit.unit.variables)
      uses.add(unit.unit.row?.values ?? [])
      for use in unit.unit.allUses {
        uses.add(use.with)
        uses.add(use.fixture.map { catalog.fixtures[$0].with } ?? [])
      }
      uses.add(unit.unit.cookieJar.file)
      uses.add(flow: unit.flow + unit.finalFlow)
      for callee in (unit.flow + unit.finalFlow).calledScenarios() {
        uses.add(callee.facts.variables)
        uses.add(flow: callee.flow + callee.finalFlow)
      }
      for call in unit.callsOfAll {
        uses.add(call.settings.keys.with)
        uses.addRequest(of: call, in: catalog.files)
        uses.addAnswer(call.settings, captures: call.captures)
        if let proxy = call.transfer.proxy { uses.add(proxy) }
        for profile in unit.profiles(of: call) {
          uses.add(profile.profile)
          for call in profile.login?.calls ?? [] { uses.addRequest(of: call, in: catalog.files) }
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

extension VariableUses {
  /// What the request of a call needs.
  fileprivate mutating func addRequest(of call: ResolvedCall, in files: CatalogFiles) {
    add(call.request)
    addRequest(call.settings, files: files)
  }
}
