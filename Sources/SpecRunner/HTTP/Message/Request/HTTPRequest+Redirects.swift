extension HTTPRequest {
  /// The request with fields that do not follow a redirect to another origin, unless it trusts other origins.
  package func withdrawingAtOtherOrigins(_ names: [String]) -> HTTPRequest {
    guard !names.isEmpty, !options.redirects.trustedAcrossOrigins else { return self }
    let origin = URLReference(url)
    let policy = redirectPolicy
    var request = self
    request.redirectPolicy = { (hop, next) throws(ClientError) in
      if !URLReference(next.url).hasSameOrigin(as: origin) {
        for name in names { next.fields.removeAll(named: name) }
      }
      try policy?(hop, &next)
    }
    return request
  }

  /// The request with its options for a request, too, that a redirect policy puts in place of the next one.
  package func keepingOptionsOnRedirects() -> HTTPRequest {
    guard let policy = redirectPolicy else { return self }
    var request = self
    request.redirectPolicy = { (hop, next) throws(ClientError) in
      // Without what the rule took away at another origin.
      let proposed = next
      try policy(hop, &next)
      next.layOptions(overThoseOf: proposed)
    }
    return request
  }
}
