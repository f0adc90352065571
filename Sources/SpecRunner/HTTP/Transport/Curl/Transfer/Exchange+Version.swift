extension Exchange {
  /// Why a response is refused whose version is not the demanded one; nil where it is.
  ///
  /// A server responds to HTTP/1.0 in the highest 1.x that it knows (RFC 9110 section 2.5), so that there
  /// any 1.x is right.
  var versionError: ClientError? {
    guard let demanded = request.options.httpVersion, httpVersion != demanded else { return nil }
    if demanded == .http1_0, httpVersion == .http1_1 { return nil }
    let target = URLReference(url)
    let isForwarded = target.isHTTP && request.options.proxy != nil
    return ClientError(
      .httpVersion,
      "\(target.endpoint) responded in \(httpVersion), \(demanded) is required",
      help: isForwarded
        ? "without TLS the proxy decides about the version; \"httpVersion\" requires it"
        : "the server does not support it; \"httpVersion\" requires it",
      exchange: self,
      timings: timings
    )
  }
}
