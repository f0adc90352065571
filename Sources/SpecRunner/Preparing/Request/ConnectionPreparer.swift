/// Makes the options of a transport for a call's connection of what its layers say.
struct ConnectionPreparer {
  let scope: CallScope

  /// The credentials for the proxy, nil if there are none.
  let proxyProfile: AuthProfile?

  private var run: RunScope { scope.unit.run }

  /// Sets what is said.
  func apply(
    _ settings: CallSettings,
    to options: inout TransferOptions
  ) throws(TemplateError) {
    if let bandwidth = settings.keys.bandwidth.value {
      options.bandwidth = try bandwidth.value(in: scope).bytesPerSecond
    }
    if let version = settings.keys.httpVersion.value {
      options.httpVersion = HTTPVersion(try version.value(in: scope))
    }
    if let version = settings.keys.ipVersion.value {
      options.ipVersion = try version.value(in: scope) == .v4 ? .v4 : .v6
    }
    if let tls = settings.keys.tls.value { options.tls = try self.tls(tls) }
    if let proxy = settings.keys.proxy.value { options.proxy = try self.proxy(proxy) }
    for map in [settings.keys.resolve.value, settings.keys.connectTo.value].compactMap({ $0 }) {
      for entry in map.entries {
        guard let target = try entry.target?.text(in: scope, as: map.rule) else { continue }
        guard let place = HostAndPort(target) else { continue }
        options.connectTo.append(Self.redirection(from: entry.source, to: place))
      }
    }
    if let socket = settings.keys.unixSocket.value {
      options.unixSocket = try path(ofSocket: socket)
    }
  }

  /// The path of a socket; that one without a template is short enough has been proved before the run.
  private func path(ofSocket template: Template) throws(TemplateError) -> String {
    let written = try template.text(in: scope, as: .socketPath)
    let path = run.catalog.files.path(written, from: template.origin.range?.file)
    if template.constant == nil, !run.catalog.mayConnect(toSocket: path, template),
      !run.names(path: written)
    {
      throw TemplateError(
        "the socket \"\(path)\" is outside the catalog: \(Catalog.outsideHelp)",
        at: template.origin.range
      )
    }
    guard template.constant == nil, let mistake = TextRule.socketPath.mistake(in: path) else {
      return path
    }
    throw TemplateError(
      "the path of the socket \(mistake.reason): \(mistake.label)",
      at: template.origin.range
    )
  }

  /// What libcurl calls a connect-to: a part that is empty stands for every host or port, or the same.
  private static func redirection(from source: HostAndPort?, to target: HostAndPort) -> String {
    let parts = [
      source?.bracketedHost, source?.port.map(String.init),
      target.bracketedHost, target.port.map(String.init),
    ]
    return parts.map { $0 ?? "" }.joined(separator: ":")
  }

  private func tls(_ settings: TLSSettings) throws(TemplateError) -> TLSOptions {
    var options = TLSOptions()
    options.caFile = try file(settings.authorities)
    options.certificate = try file(settings.certificate)
    options.key = try file(settings.key)
    options.password = try text(settings.password)
    options.minVersion = try settings.minVersion.map(version)
    options.maxVersion = try settings.maxVersion.map(version)
    if let pinned = settings.pinnedKey {
      let key = try pinned.text(in: scope)
      options.pinnedKey = PublicKeyPin.isHash(key) ? key : try path(key, of: pinned)
    }
    options.verify = try settings.verify?.value(in: scope) ?? true
    if !options.verify, let environment = run.environment, environment.file.isReadOnly {
      throw TemplateError(
        TLSSettings.refusal(in: environment.name),
        at: settings.verifyOrigin.range
      )
    }
    return options
  }

  private func version(
    _ literal: Templated<TLSVersionLiteral>
  ) throws(TemplateError) -> TLSOptions.Version {
    switch try literal.value(in: scope) {
    case .tls1_0: .tls1_0
    case .tls1_1: .tls1_1
    case .tls1_2: .tls1_2
    case .tls1_3: .tls1_3
    }
  }

  private func text(_ template: Template?) throws(TemplateError) -> String? {
    guard let template else { return nil }
    return try template.text(in: scope)
  }

  private func file(_ template: Template?) throws(TemplateError) -> String? {
    guard let template else { return nil }
    return try path(try template.text(in: scope), of: template)
  }

  /// The path of a file; that a file without a template is there has been proved before the run.
  private func path(_ written: String, of template: Template) throws(TemplateError) -> String {
    do throws(FileError) {
      if written.hasPrefix("/"), template.constant == nil, run.names(path: written) {
        try CatalogFiles.checkAnywhere(written)
        return written
      }
      let path = try run.catalog.files.path(
        ofCredentials: written,
        from: template.origin.range?.file
      )
      if template.constant == nil { try CatalogFiles.checkAnywhere(path) }
      return path
    } catch {
      let help = error.isOutside ? ": \(Catalog.outsideHelp)" : ""
      throw TemplateError(
        "cannot read \"\(written)\": \(error.reason)\(help)",
        at: template.origin.range
      )
    }
  }

  private func proxy(_ settings: ProxySettings) throws(TemplateError) -> ProxyOptions {
    var options = ProxyOptions(url: try settings.url.text(in: scope, as: .proxyURL))
    scope.unit.hidden.add(URLReference(options.url).passwords)
    for host in settings.noProxy {
      options.noProxy.append(try host.text(in: scope, as: .directHost))
    }
    if let proxyProfile {
      options.credentials = try credentials(proxyProfile)
    } else if case .named(let name, let origin)? = settings.auth {
      throw TemplateError("there is no auth profile \"\(name)\"", at: origin.range)
    }
    return options
  }

  private func credentials(_ profile: AuthProfile) throws(TemplateError) -> Credentials {
    guard case .basic(let basic) = profile.scheme else {
      throw TemplateError(
        "a proxy takes a user name and a password",
        at: profile.origin.range
      )
    }
    return Credentials(
      username: try basic.username.text(in: scope, as: .userName),
      password: try basic.password.text(in: scope, as: .fieldValue)
    )
  }
}

extension HTTPVersion {
  /// The version that the format says.
  fileprivate init(_ literal: HTTPVersionLiteral) {
    switch literal {
    case .http1_0: self = .http1_0
    case .http1_1: self = .http1_1
    case .http2: self = .http2
    case .http3: self = .http3
    }
  }
}

extension RunScope {
  /// Whether a variable of the command line, the environment or the root's project is a path, so that a spec file may use
  /// it for a socket or a file of TLS.
  fileprivate func names(path: String) -> Bool {
    let files = (environment?.file.variables ?? []) + (catalog.project?.variables ?? [])
    return overrides.values.contains { $0.string == path }
      || files.contains { $0.data.origin.string == path }
  }
}
