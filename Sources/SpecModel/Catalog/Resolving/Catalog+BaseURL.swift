extension Catalog {
  /// What is wrong where targets are relative and an environment says nothing that they are appended to.
  ///
  /// - Returns: A diagnostic for each environment, at its first such target; none where a run could begin.
  package func missingBaseURLs() -> [Diagnostic] {
    let environments = checkedEnvironments
    return environments.compactMap { environment in
      guard environment?.isRunnable != true else { return nil }
      let place = environment.map { " in the environment \"\($0.name)\"" } ?? ""
      let missing = resolve(in: environment).calls.compactMap { $0.missingBaseURL(in: place) }
      guard let first = missing.first else { return nil }
      let others = missing.count - 1
      return Diagnostic(
        .missingBaseURL,
        first.message,
        at: first.range,
        label: "needs a baseURL",
        notes: others > 0
          ? [.init("\(others) more call\(others == 1 ? " needs" : "s need") one", at: nil)] : [],
        help: environment == nil
          ? "add an environment, such as local.env.json with {\"baseURL\": \"http://localhost:8080\"}, or check with --base-url URL or --mock"
          : "set \"baseURL\" there, or check with --base-url URL or --mock"
      )
    }
  }

  /// What is wrong with constant `baseURL`s: those on a host that their environment does not allow.
  package func forbiddenBaseURLs() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let isSetByCalls = layers.contains { $0.keys.baseURL.value != nil }
    for environment in environments {
      let file = environment.file
      guard let hosts = file.allowedHosts else { continue }
      var written = [file.baseURL]
      if isSetByCalls {
        written += resolve(in: environment).calls.map {
          $0.usesBaseURL ? $0.settings.keys.baseURL.value : nil
        }
      }
      for case let template? in written {
        guard let url = template.constant.map({ URLReference($0) }), url.host != nil,
          let refusal = HostPattern.refusal(
            of: url,
            allowing: hosts,
            writtenAs: hosts.map(\.text)
          )
        else { continue }
        let mistake = file.mistake(refusal, at: template.origin.range)
        if !found.contains(mistake) { found.append(mistake) }
      }
    }
    return found
  }
}
