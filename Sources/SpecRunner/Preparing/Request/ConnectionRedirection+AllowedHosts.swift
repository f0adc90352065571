extension ConnectionRedirection {
  /// Why the connection must not lead where a spec file says: the environment does not allow the host; nil if there
  /// is none.
  func refusal(of settings: CallSettings, in scope: CallScope) -> Diagnostic? {
    let run = scope.unit.run
    guard let hosts = run.allowedHosts else { return nil }
    var urls: [String] = []
    if let proxy = try? settings.keys.proxy.value?.url.text(in: scope) { urls.append(proxy) }
    for map in [settings.keys.resolve.value, settings.keys.connectTo.value].compactMap(\.self) {
      urls += map.entries.compactMap { entry in
        let target = try? entry.target?.text(in: scope, as: map.rule)
        return target.flatMap { HostAndPort($0) }.map { "http://\($0.bracketedHost)" }
      }
    }
    let wall = Guard(allowedHosts: hosts)
    let reasons = urls.lazy.compactMap { wall.reasonAgainst(HTTPRequest(url: $0)) }
    return reasons.first.flatMap { reason in
      run.environment?.file.mistake(
        "\"\(key)\": \(run.redactor.redact(reason))",
        at: range,
        label: "leads to another host"
      )
    }
  }
}
