/// Proves what can be proved of how a catalog's calls connect: that files are there, that certificates
/// are verified where an environment is read only, that proxies can be proved to.
struct ConnectionChecker {
  let catalog: Catalog
  let problems: DiagnosticCollector

  func check() {
    let layers = catalog.layers.filter(\.setsCheckedConnection)
    for layer in layers {
      for file in layer.keys.tls.value?.files ?? [] where !isOfEnvironment(file.path.origin) {
        checkFile(file.path, holding: file.content)
      }
      checkSocket(layer)
      checkNetrc(layer.keys.auth.value)
    }
    for profile in catalog.namedProfiles { checkNetrc(.inline(profile.value)) }
    // Merging the layers of each call in each environment takes time, and few catalogs say any of these.
    if layers.contains(where: \.skipsVerification) { checkVerification() }
    if layers.contains(where: { $0.keys.proxy.value?.auth != nil }) {
      for environment in catalog.checkedEnvironments {
        for call in catalog.resolve(in: environment).calls { checkProxy(of: call, in: environment) }
      }
    }
  }

  /// Whether an environment names a file, which need not be there where another one is run, or the mock server: a run of
  /// it tells.
  private func isOfEnvironment(_ origin: JSONValue) -> Bool {
    origin.range?.file.path.hasSuffix(".env.json") == true
  }

  /// A file with credentials that is named without a template can be read.
  private func checkFile(_ template: Template, holding content: PEMContent? = nil) {
    if let mistake = catalog.files.mistake(inCredentials: template, holding: content) {
      problems.report(mistake)
    }
  }

  private func checkNetrc(_ auth: AuthReference?) {
    guard case .inline(let written)? = auth, case let profile = written.writtenInner ?? written,
      case .netrc(let netrc) = profile.scheme,
      !isOfEnvironment(profile.origin)
    else { return }
    checkFile(netrc.file)
  }

  /// A socket lies in the catalog, unless the environment or the project names it, and its path is short enough.
  ///
  /// What the system is given is longer than what is written, by the folder it is relative to.
  private func checkSocket(_ layer: CallSettings) {
    guard let template = layer.keys.unixSocket.value, let written = template.constant else {
      return
    }
    let path = catalog.files.path(written, from: template.origin.range?.file)
    if !catalog.mayConnect(toSocket: path, template) {
      problems.reportInvalid(
        .outsideCatalog,
        template.origin,
        "the socket \(JSONValue.string(path).jsonText) is outside the catalog",
        label: "outside the catalog",
        help: Catalog.outsideHelp
      )
    }
    guard let mistake = TextRule.socketPath.mistake(in: path) else { return }
    problems.reportInvalid(
      .invalidPath,
      template.origin,
      "the path \(JSONValue.string(path).jsonText) \(mistake.reason)",
      label: mistake.label
    )
  }

  private func checkVerification() {
    for environment in catalog.environments where environment.file.isReadOnly {
      checkVerification(environment.file.defaults, in: environment)
      for call in catalog.resolve(in: environment).calls {
        checkVerification(call.settings, in: environment)
      }
    }
  }

  private func checkVerification(
    _ settings: CallSettings,
    in environment: CatalogEnvironment
  ) {
    guard settings.skipsVerification, let tls = settings.keys.tls.value else { return }
    problems.report(
      .unverifiedTLS,
      TLSSettings.refusal(in: environment.name),
      at: tls.verifyOrigin.range,
      label: "certificates are verified there",
      help: "to trust your own certificate, set \"ca\""
    )
  }

  private func checkProxy(of call: ResolvedCall, in environment: CatalogEnvironment?) {
    guard let auth = call.settings.keys.proxy.value?.auth else { return }
    switch auth {
    case .inline(let profile): checkProfile(profile, at: profile.origin)
    case .named(let name, let origin):
      if let profile = call.transfer.proxy {
        checkProfile(profile, at: origin)
      } else if !catalog.incomplete.mayDefine(name, at: "authProfiles") {
        problems.report(
          catalog.profiles.mistake(
            missing: name,
            at: origin.range,
            spec: call.step.spec,
            in: [environment],
            of: [environment]
          )
        )
      }
    case .chosen: break
    }
  }

  private func checkProfile(_ profile: AuthProfile, at origin: JSONValue) {
    guard case .basic = profile.scheme else {
      return problems.reportInvalid(
        .proxyProfile,
        origin,
        "a proxy takes a user name and a password",
        label: "expected a profile of the type \"basic\""
      )
    }
  }
}

extension TLSSettings {
  /// What is said where certificates would not be verified in a read-only environment.
  package static func refusal(in environment: String) -> String {
    "\"verify\": false is refused in the environment \"\(environment)\", which is read only"
  }
}

extension CallSettings {
  /// Whether certificates are not verified, whatever the variables.
  fileprivate var skipsVerification: Bool {
    if case .literal(false)? = self.keys.tls.value?.verify { true } else { false }
  }
}
