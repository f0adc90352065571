extension CatalogChecker {
  /// Whether nothing is wrong with a login profile and its endpoints as they are written.
  func isRead(_ login: CatalogLogin) -> Bool {
    let endpoints = login.calls.compactMap { $0.step.endpoint?.endpoint.origin.range }
    let places = endpoints + [login.unit.origin.range].compactMap { $0 }
    return !reader.diagnostics.compactMap(\.range).contains { range in
      places.contains {
        $0.file === range.file && $0.start <= range.start && range.start < $0.end
      }
    }
  }

  /// The calls of a login come before there is a token: they cannot name a login themselves.
  func checkAuth(of login: CatalogLogin) {
    let environments = catalog.environments.filter(\.isRunnable)
    for step in login.calls.map(\.step) {
      for environment in environments.isEmpty ? [nil] : environments.map(Optional.some) {
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
