extension CatalogBuilder {
  /// The calls of every login profile of a catalog, by where the profile is written.
  func logins(
    environments: [CatalogEnvironment],
    project: ProjectFile?
  ) -> [JSONPlace: CatalogLogin] {
    var logins: [JSONPlace: CatalogLogin] = [:]
    func add(_ profile: AuthProfile, name: String, spec: Int?, environment: String? = nil) {
      guard case .login(let login) = profile.scheme,
        let step = call(login.call, from: spec)
      else { return }
      var refresh: CatalogStep?
      if let written = login.refresh {
        guard let step = call(written.call, from: spec) else { return }
        refresh = step
      }
      logins[JSONPlace(profile.origin)] = CatalogLogin(
        login,
        name: name,
        login: step,
        refresh: refresh,
        environment: environment,
        file: specs[step.spec].reference,
        origin: profile.origin
      )
    }
    func add(_ settings: CallSettings, spec: Int?, environment: String? = nil) {
      guard case .inline(let profile)? = settings.keys.auth.value else { return }
      add(profile, name: "login", spec: spec, environment: environment)
    }
    for (index, spec) in specs.enumerated() {
      for entry in spec.file.authProfiles { add(entry.value, name: entry.name, spec: index) }
      for layer in spec.file.layers { add(layer.settings, spec: index) }
    }
    for environment in environments {
      for entry in environment.file.authProfiles {
        add(entry.value, name: entry.name, spec: nil, environment: environment.name)
      }
      add(environment.file.defaults, spec: nil, environment: environment.name)
    }
    for entry in project?.authProfiles ?? [] { add(entry.value, name: entry.name, spec: nil) }
    if let project { add(project.defaults, spec: nil) }
    for folder in Set(specs.compactMap(\.mount)) {
      guard let first = specs.firstIndex(where: { $0.mount == folder }),
        let project = specs[first].project
      else { continue }
      for entry in project.authProfiles { add(entry.value, name: entry.name, spec: first) }
      add(project.defaults, spec: first)
    }
    return logins
  }

  private func call(_ reference: JSONValue, from spec: Int?) -> CatalogStep? {
    switch endpoints.find(reference.string ?? "", from: spec, at: reference.range) {
    case .success(let found):
      return found.item.call(own: CallSettings.none, captures: [], origin: reference)
    case .failure(let diagnostic):
      report(diagnostic, of: reference.string ?? "", definedAt: "endpoints")
      return nil
    }
  }
}
