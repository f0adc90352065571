import CCurl
internal import SpecStandards

extension CurlFailure {
  /// The error where HTTP/2 was demanded of a server without TLS, which is asked in it from the first
  /// byte: one that does not speak it closes the connection, or sends something else.
  var versionError: ClientError? {
    guard request.options.httpVersion == .http2, url.isHTTP, !way.isAnswered else { return nil }
    // A connection that was ended with a reason, or refused again and again, was so in HTTP/2.
    if detail.contains("not closed cleanly") || detail.contains("giving up") || isFarewell
      || detail.contains("Flooding") || way.goAwayCode != nil
    {
      return nil
    }
    switch code {
    case .gotNothing, .receiveError, .sendError, .weirdServerReply, .unsupportedProtocol, .HTTP2:
      return ClientError(
        .httpVersion,
        "\(Self.endpoint(url)) does not support HTTP/2, which is required (\(detail))",
        help: "without TLS few servers support it; does it have an https:// URL?"
      )
    default: return nil
    }
  }
}

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
      "\(CurlFailure.endpoint(target)) responded in \(httpVersion), \(demanded) is required",
      help: isForwarded
        ? "without TLS the proxy decides about the version; \"httpVersion\" requires it"
        : "the server does not support it; \"httpVersion\" requires it",
      exchange: self,
      timings: timings
    )
  }
}
