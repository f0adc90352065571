/// What a redirect asks for (RFC 9110 section 15.4).
package enum RedirectRule {
  /// Whether a head redirects: a status that says so and a `Location`.
  static func redirects(_ head: ResponseHead) -> Bool {
    isRedirect(head.status) && head.fields.contains("Location")
  }

  /// Whether a status asks to send the request elsewhere.
  package static func isRedirect(_ status: Int) -> Bool {
    switch status {
    case 301, 302, 303, 307, 308: true
    default: false
    }
  }

  /// The request that follows a response; `nil` if the response does not redirect.
  ///
  /// 303, and 301 and 302 after POST, become GET without a body. Another origin gets no `Host`, and no
  /// credentials, be they fields or a client certificate, unless they are trusted across origins; the certificate is
  /// kept where the same host is asked by https. A fragment is inherited.
  ///
  /// - Throws: ``ClientError/Kind/redirectRefused`` if it leads to something that is not HTTP,
  ///   ``ClientError/Kind/protocolViolation`` if it leads to several places (RFC 9110 section 5.5).
  package static func next(
    after exchange: Exchange,
    request: HTTPRequest,
    url: URLReference
  ) throws(ClientError) -> HTTPRequest? {
    guard isRedirect(exchange.response.status),
      let location = exchange.response.location
    else { return nil }
    let locations = Set(exchange.response.fields.values(of: "Location"))
    guard locations.count < 2 else {
      let listed = locations.sorted().joined(separator: " and ").excerpt
      throw ClientError(
        .protocolViolation,
        "the response has \(locations.count) different Locations: \(listed)",
        exchange: exchange
      )
    }
    var target = URLReference(lenient: location).resolved(against: url)
    target.fragment = target.fragment ?? url.fragment
    guard target.isHTTPURL else {
      let fault = target.isHTTP || target.isHTTPS ? "has no host" : "is neither http nor https"
      throw ClientError(
        .redirectRefused,
        "\(exchange.response.status) redirects to \(location.urlWithoutSecrets.excerpt), which \(fault)",
        exchange: exchange
      )
    }
    var next = request
    next.url = target.description
    if becomesGet(exchange.response.status, request.method) {
      next.method = .get
      next.body = .none
      let contentFields = next.fields.filter {
        $0.name.utf8.count > 8 && HTTPToken.equal(String($0.name.prefix(8)), "Content-")
      }
      for field in contentFields { next.fields.removeAll(named: field.name) }
    }
    if !target.hasSameOrigin(as: url) {
      next.fields.removeAll(named: "Host")
      next.options.redirects.hasLeftOrigin = true
      if !request.options.redirects.trustedAcrossOrigins {
        for name in next.fields.credentialNames { next.fields.removeAll(named: name) }
        next.options.authentication = nil
        if !target.isUpgrade(of: url) {
          next.options.tls.certificate = nil
          next.options.tls.key = nil
          next.options.tls.password = nil
        }
      }
    }
    return next
  }

  private static func becomesGet(_ status: Int, _ method: HTTPMethod) -> Bool {
    switch status {
    case 303: method != .head && method != .get
    case 301, 302: method == .post
    default: false
    }
  }
}

extension Exchange {
  /// Where the response redirects to, nil where it does not.
  package var redirectTarget: URLReference? {
    guard RedirectRule.isRedirect(response.status),
      let location = response.location
    else { return nil }
    return URLReference(lenient: location).resolved(against: URLReference(url))
  }
}

extension URLReference {
  /// Whether it is the https side of what was asked by http, both on the ports of their schemes: without TLS a client
  /// certificate could not be meant for anybody else.
  fileprivate func isUpgrade(of url: URLReference) -> Bool {
    url.isHTTP && isHTTPS && asciiHost.lowercased() == url.asciiHost.lowercased()
      && url.effectivePort == "80" && effectivePort == "443"
  }
}
