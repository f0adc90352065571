extension CallChecker {
  /// Reports the profiles that a call names and that environments do not define, each once for all of them.
  func report(
    missing references: [(reference: AuthReference?, environment: CatalogEnvironment?)],
    of step: CatalogStep
  ) {
    var reported: Set<SourceRange?> = []
    for case (.named(let name, let origin)?, _) in references
    where reported.insert(origin.range).inserted
      && !catalog.incomplete.mayDefine(name, at: "authProfiles")
    {
      let lacking = references.filter { other in
        if case .named(_, let place)? = other.reference {
          place.range == origin.range
        } else {
          false
        }
      }
      problems.report(
        catalog.profiles.mistake(
          missing: name,
          at: origin.range,
          spec: step.spec,
          in: lacking.map(\.environment),
          of: environments,
          isHinted: !problems.isFull,
          help: ["none", "null", "off", "no"].contains(name.lowercased())
            ? "to send no credentials, write \"auth\": null" : help(with: name, at: origin, step)
        )
      )
    }
  }

  /// Reports the profile that a signature applies first, if there is none, or if it cannot be combined.
  func checkInner(
    of profile: AuthProfile?,
    of step: CatalogStep,
    in environment: CatalogEnvironment?
  ) {
    guard let profile, let reference = profile.innerReference,
      catalog.innerProfile(of: profile, step.spec, in: environment) == nil
    else { return }
    guard catalog.profile(reference, step.spec, in: environment) != nil || reference.isChosen else {
      return report(missing: [(reference, environment)], of: step)
    }
    problems.reportConflict(
      profile.origin["auth"] ?? profile.origin,
      "a signature can only be combined with a profile that sends a token, a key or a password",
      label: "expected basic, bearer, apiKey, oauth2, login or netrc"
    )
  }

  /// Which file lacks a profile that another file defines; nil if the reference is in that file itself.
  private func help(with name: String, at origin: JSONValue, _ step: CatalogStep) -> String? {
    let file = catalog.specs[step.spec].file.origin.range?.file
    guard let file, origin.range?.file !== file, catalog.profiles.isDefinedInFile(name) else {
      return nil
    }
    return
      "the calls of \"\(file.path)\" cannot use the profile of another file: define it in spec-run.json or an environment"
  }

  /// The calls of a login come before there is a token: they cannot name a login themselves.
  func checkAuth(of login: CatalogLogin) {
    for step in login.calls.map(\.step) {
      for environment in environments {
        let named = step.own.over(step.layers.declared).keys.auth.value
        guard
          case .login? = catalog.profile(named, step.spec, in: environment)?.profile.scheme
        else { continue }
        problems.report(
          .circle,
          "the call of a login cannot need a login itself",
          at: step.origin.range,
          label: "the endpoint \"\(step.name)\" names a login profile",
          help: "set \"auth\": null on the endpoint"
        )
        break
      }
    }
  }
}
