/// Makes the options of a transport for a call of what its layers say.
struct TransferPreparer {
  let scope: CallScope

  /// Makes the options.
  func options(of transfer: ResolvedTransfer) throws(TemplateError) -> TransferOptions {
    let settings = transfer.settings
    var options = TransferOptions()
    if let size = scope.unit.run.environment?.file.limits?.maxResponseSize {
      options.maxResponseSize = try size.value(in: scope).bytes
    }
    if let timeout = settings.keys.timeout.value {
      options.timeout = try timeout.value(in: scope).duration
    }
    options.stream = try settings.keys.stream.value.map { stream throws(TemplateError) in
      try bounds(of: stream)
    }
    if let timeout = settings.keys.connectTimeout.value {
      options.connectTimeout = try timeout.value(in: scope).duration
    }
    if let redirects = settings.keys.followRedirects.value {
      options.redirects.maximum = try redirects.limit.value(in: scope).count
      options.redirects.trustedAcrossOrigins =
        try redirects.sendsCredentials?.value(in: scope) ?? false
    }
    if let compressed = settings.keys.compressed.value {
      options.acceptsCompressed = try compressed.value(in: scope)
    }
    // How the API is reached says nothing about spec-run's own mock server, beside which nobody is asked.
    if scope.unit.run.isMocked { return options }
    try ConnectionPreparer(scope: scope.ofConnections, proxyProfile: transfer.proxy)
      .apply(settings, to: &options)
    return options
  }

  private func bounds(of stream: StreamSettings) throws(TemplateError) -> StreamBounds {
    StreamBounds(
      events: try stream.events?.value(in: scope).count,
      lines: try stream.lines?.value(in: scope).count,
      bytes: try stream.bytes?.value(in: scope).count,
      duration: try stream.duration?.value(in: scope).duration
    )
  }

  /// The name under which the body is saved; nil where the body is kept in memory.
  func save(of settings: CallSettings) throws(TemplateError) -> SaveName? {
    switch settings.keys.save.value {
    case nil: return nil
    case .suggested?: return .suggested
    case .named(let template)?:
      let value = try template.json(in: scope)
      do throws(TemplateError) {
        guard let path = try SaveTarget.path(from: value) else { return .suggested }
        return .path(path)
      } catch {
        throw error.at(template.origin.range)
      }
    }
  }

  /// When a response to an earlier call is used again.
  func cachePolicy(of settings: CallSettings) throws(TemplateError) -> Caching.Policy {
    switch try settings.keys.cache.value?.value(in: scope) {
    case nil, .some(.none): .none
    case .memory: .memory
    case .revalidate: .revalidate
    }
  }
}
