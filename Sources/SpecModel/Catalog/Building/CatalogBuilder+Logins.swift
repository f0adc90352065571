extension CatalogBuilder {
  /// The calls of every login profile of a catalog, by where the profile is written.
  func logins(
    environments: [CatalogEnvironment],
    project: ProjectFile?
  ) -> [JSONPlace: CatalogLogin] {
    var logins: [JSONPlace: CatalogLogin] = [:]
    func add(_ profile: AuthProfile, name: String, spec: Int?, environment: String?) {
      let profile = profile.writtenInner ?? profile
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
    func add(
      _ named: [Named<AuthProfile>],
      _ settings: [CallSettings],
      spec: Int?,
      environment: String? = nil
    ) {
      for entry in named {
        add(entry.value, name: entry.name, spec: spec, environment: environment)
      }
      for case .inline(let profile)? in settings.map(\.keys.auth.value) {
        add(profile, name: "login", spec: spec, environment: environment)
      }
    }
    for (index, spec) in specs.enumerated() {
      add(spec.file.authProfiles, spec.file.layers, spec: index)
    }
    for environment in environments {
      let (file, name) = (environment.file, environment.name)
      add(file.authProfiles, [file.defaults], spec: nil, environment: name)
    }
    if let project { add(project.authProfiles, [project.defaults], spec: nil) }
    for folder in Set(specs.compactMap(\.mount)) {
      guard let first = specs.firstIndex(where: { $0.mount == folder }),
        let project = specs[first].project
      else { continue }
      add(project.authProfiles, [project.defaults], spec: first)
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
