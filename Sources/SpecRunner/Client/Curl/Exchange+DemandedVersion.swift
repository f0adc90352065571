extension Exchange {
  /// Why an answer is refused whose version is not the demanded one; nil where it is.
  ///
  /// A server answers HTTP/1.0 in the highest 1.x that it knows (RFC 9110 section 2.5), so that there
  /// any 1.x is right.
  var versionError: ClientError? {
    guard let demanded = request.options.httpVersion, httpVersion != demanded else { return nil }
    if demanded == .http1_0, httpVersion == .http1_1 { return nil }
    let endpoint = CurlFailure.endpoint(URLReference(url))
    return ClientError(
      .httpVersion,
      "\(endpoint) answered in \(httpVersion), \(demanded) was demanded",
      help: "the server does not speak it; \"httpVersion\" demands it",
      exchange: self,
      timings: timings
    )
  }
}
