extension CallChecker {
  /// What a call expects of its way and its time can hold, and is checked.
  func checkExpectations(_ step: CatalogStep, in calls: [ResolvedCall]) {
    guard let expect = calls.first?.settings.keys.expect.value, expect.error == nil else { return }
    let limits = calls.map(\.redirectLimit)
    let limit = limits.contains(nil) ? nil : limits.compactMap(\.self).max()
    let followsNone = limit == 0
    for value in expect.values {
      if value.source === QuerySource.redirects, let limit {
        value.matcher.reportImpossible(
          of: limit == 0 ? .noRedirects : .redirects(upTo: limit),
          reader
        )
      }
      if value.source === QuerySource.certificate, followsNone {
        checkCertificate(at: value.origin, of: calls)
      }
    }
    checkTimes(step, in: calls)
  }

  /// What a call captures can be there, and be what its filters take.
  func checkCaptures(_ step: CatalogStep, in calls: [ResolvedCall]) {
    for capture in step.captures.map(\.value) where capture.fallback == nil {
      if capture.query is CertificateQuery, calls.allSatisfy(\.followsNoRedirects),
        !capture.filters.contains(where: \.givesDefault)
      {
        checkCertificate(at: capture.origin, of: calls)
      }
      if let origin = capture.filtersOrigin {
        report(capture.query.judged?.mistake(in: capture.filters, at: origin))
      }
    }
  }

  /// A server has a certificate only where it is asked over TLS.
  private func checkCertificate(at origin: JSONValue, of calls: [ResolvedCall]) {
    let urls = calls.compactMap(\.plainURL)
    guard let url = urls.first, urls.count == calls.count else { return }
    reader.report(
      Diagnostic(
        .impossibleExpectation,
        "there is never a certificate: the call is not sent over TLS",
        at: origin.range,
        label: "needs https",
        notes: [.init("the URL begins with http:// here", at: url.range)]
      )
    )
  }

  /// A limit of the whole time that is longer than the timeout is never checked: the call fails before.
  private func checkTimes(_ step: CatalogStep, in calls: [ResolvedCall]) {
    let layers = [step.own, step.layers.declared, step.layers.inherited]
    for (place, layer) in layers.enumerated() {
      guard let expect = layer.keys.expect.value else { continue }
      // A call that sets its own timeout need not repeat what it inherits.
      guard layers[..<place].allSatisfy(\.keys.timeout.isInherited) else { return }
      for value in expect.values {
        guard let limit = value.longestTime else { continue }
        let timeouts = calls.map(\.constantTimeout)
        guard let timeout = timeouts.compactMap(\.self).max(), !timeouts.contains(nil),
          limit.duration > timeout
        else { continue }
        reader.report(
          Diagnostic(
            .emptyExpectation,
            "this limit is never checked: the call ends after its timeout, \(timeout.text)",
            at: limit.range,
            label: "longer than the timeout",
            help: "set a shorter limit, or a longer \"timeout\""
          )
        )
      }
    }
  }
}

extension ResolvedCall {
  /// Whether it is known to follow no redirects.
  fileprivate var followsNoRedirects: Bool { redirectLimit == 0 }

  /// How many redirects it follows at most, if that is known.
  fileprivate var redirectLimit: Int? {
    switch settings.keys.followRedirects.value?.limit {
    case nil: 0
    case .literal(let limit)?: limit.count
    case .template?: nil
    }
  }

  /// Where it is written that it is not sent over TLS; nil if it may be, as an environment's `baseURL` may be replaced.
  fileprivate var plainURL: JSONValue? {
    if let url = own.keys.url { return url.isPlain ? url.origin : nil }
    guard request.isRelative else {
      guard case .text(let text)? = request.target.first else { return nil }
      return text.isPlain ? request.origin : nil
    }
    guard let base = settings.keys.baseURL.value else { return nil }
    return base.isPlain ? base.origin : nil
  }

  /// Its timeout, if it is set and constant and limits the whole response.
  fileprivate var constantTimeout: Duration? {
    guard settings.keys.stream.value?.duration == nil,
      case .literal(let timeout)? = settings.keys.timeout.value
    else { return nil }
    return timeout.duration
  }
}

extension Template {
  /// Whether it begins a URL without TLS.
  fileprivate var isPlain: Bool {
    if case .text(let text)? = parts.first { text.isPlain } else { false }
  }
}

extension String {
  /// Whether it begins a URL without TLS.
  fileprivate var isPlain: Bool { lowercased().hasPrefix("http://") }
}
