extension CatalogChecker {
  /// The calls of a login come before there is a token: they cannot name a login themselves.
  func checkAuth(of login: CatalogLogin) {
    for step in login.calls.map(\.step) {
      for environment in environments {
        let profile = catalog.authProfile(
          of: step.named,
          spec: step.spec,
          environment: environment
        )
        guard case .login? = profile?.scheme else { continue }
        reader.report(
          Diagnostic(
            .circle,
            "the call of a login cannot need a login itself",
            at: step.origin.range,
            label: "the endpoint \"\(step.name)\" names a login profile",
            help: "say \"auth\": null at the endpoint"
          )
        )
        break
      }
    }
  }
}
