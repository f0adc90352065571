extension ResolvedCatalog {
  /// The names of the secrets that the units use: in their calls, their credentials, and the variables that these read.
  package var usedSecrets: Set<String> {
    guard environment?.file.secrets.isEmpty == false else { return [] }
    return Set(
      allUses.flatMap(\.found).compactMap { use in
        guard use.path.name == "secrets", case .member(let name)? = use.path.steps.first else {
          return nil
        }
        return name
      }
    )
  }

  /// Where the units sign, or verify a signature, by libcrypto, in texts and profiles; empty if they do not need it.
  package var signingPlaces: [SourceRange?] {
    let profiles = calls.flatMap(\.profiles).map(\.profile)
    let assertions = profiles.flatMap { profile -> [SourceRange?] in
      guard case .oauth2(let oauth2) = profile.scheme else { return [] }
      return oauth2.assertions.filter(\.algorithm.needsLibrary).map { _ in profile.origin.range }
    }
    return assertions + allUses.flatMap(\.signingPlaces)
  }

  /// What the units use, and what is used by the variables that these read.
  private var allUses: [VariableUses] {
    var uses = VariableUses()
    uses.add(environment?.file.baseURL)
    uses.add(environment?.file.limits)
    for unit in units { uses.add(unit, in: catalog) }
    return [uses, variables(readBy: Set(uses.found.map(\.path.name)))]
  }

  /// What the variables of the environment, the projects and the files use that have some names, and those that these
  /// use.
  private func variables(readBy names: Set<String>) -> VariableUses {
    let shared = (environment?.file.variables ?? []) + catalog.projects.flatMap(\.variables)
    let entries = Dictionary(
      grouping: shared + catalog.specs.flatMap(\.file.variables),
      by: \.name
    )
    var uses = VariableUses()
    var seen = names
    var pending = Array(names)
    while let name = pending.popLast() {
      guard let entries = entries[name] else { continue }
      let known = uses.found.count
      uses.add(entries)
      pending += uses.found[known...].map(\.path.name).filter { seen.insert($0).inserted }
    }
    return uses
  }
}

extension VariableUses {
  /// What a unit needs: its calls, their credentials, its conditions, rows and fixtures.
  fileprivate mutating func add(_ unit: ResolvedUnit, in catalog: Catalog) {
    add(unit.unit.facts, unit.flow + unit.finalFlow)
    add(unit.unit.row?.values ?? [])
    for use in unit.unit.allUses {
      add(use.with)
      add(use.fixture.map { catalog.fixtures[$0].with } ?? [])
    }
    for callee in (unit.flow + unit.finalFlow).calledScenarios() {
      add(callee.facts, callee.flow + callee.finalFlow)
    }
    for call in unit.callsOfAll {
      addCall(call, in: catalog.files)
      if let proxy = call.transfer.proxy { add(proxy) }
      for profile in unit.profiles(of: call) {
        add(profile.profile)
        for call in profile.login?.calls ?? [] { addCall(call, in: catalog.files) }
      }
    }
  }

  private mutating func addCall(_ call: ResolvedCall, in files: CatalogFiles) {
    add(call.step)
    add(call.settings, in: files)
  }
}
