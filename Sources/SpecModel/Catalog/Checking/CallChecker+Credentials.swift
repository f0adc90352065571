extension CallChecker {
  /// Reports the profile that a call names and that an environment does not define.
  func report(
    missing reference: AuthReference?,
    of step: CatalogStep,
    in environment: CatalogEnvironment?
  ) {
    guard case .named(let name, let origin)? = reference, !reader.unread.mayDefine(name),
      // The endpoint that is meant may be in any file.
      !step.isUnresolved || !catalog.profiles.isDefinedInFile(name)
    else { return }
    reader.report(
      catalog.profiles.mistake(
        missing: name,
        at: origin.range,
        spec: step.spec,
        in: environment,
        isNamed: environments.count > 1,
        isHinted: !reader.isFull,
        help: ["none", "null", "off", "no"].contains(name.lowercased())
          ? "to send no credentials, write \"auth\": null" : nil
      )
    )
  }

  /// The calls of a login come before there is a token: they cannot name a login themselves.
  func checkAuth(of login: CatalogLogin) {
    for step in login.calls.map(\.step) {
      for environment in environments {
        let named = step.own.over(step.layers.declared).keys.auth.value
        guard
          case .login? = catalog.profile(named, step.spec, in: environment)?.profile.scheme
        else { continue }
        reader.report(
          Diagnostic(
            .circle,
            "the call of a login cannot need a login itself",
            at: step.origin.range,
            label: "the endpoint \"\(step.name)\" names a login profile",
            help: "set \"auth\": null on the endpoint"
          )
        )
        break
      }
    }
  }
}
