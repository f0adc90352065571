import CCurl

extension CurlTransfer {
  /// Whether this side ended a connection of HTTP/2 that the server kept open: what arrived on it broke the protocol.
  ///
  /// A server that closes says so by TLS or by TCP; libcurl has no words for frames that it refuses.
  func hasRefusedFrames(_ code: CurlCode) -> Bool {
    [.OK, .gotNothing].contains(code) && course.tlsProtocol == .HTTP2
      && course.tlsConnection != 0 && lastAlert < 0
      && sockets.wasClosedHere(localPort: easy.number(.localPort))
  }

  /// The number of the connection's last alert, negative if there was none.
  private var lastAlert: Int { Int(ccurl_tls_last_alert(course.tlsConnection)) }

  /// The alert of TLS that ended the connection; nil for one that is not an error: close_notify, user_canceled.
  var errorAlert: String? {
    let number = lastAlert
    guard number > 0, number != 90 else { return nil }
    // OpenSSL 3.0 has no name for it (RFC 8446 6).
    if number == 116 { return "certificate required" }
    let text = unsafe ccurl_tls_alert_text(CInt(truncatingIfNeeded: number)).map {
      unsafe String(cString: $0)
    }
    return text ?? "\(number)"
  }

  /// Learns what the connection speaks, and notes its alerts from now on.
  func observeTLS() {
    guard submission?.url.isHTTPS == true else { return }
    course.tlsProtocol = unsafe ccurl_tls_protocol(easy.raw)
    course.tlsConnection = unsafe ccurl_tls_note_alerts(easy.raw)
  }

  /// The error of a head that claims another version than its framing has; nil if it is right, or not known to be wrong.
  ///
  /// libcurl writes the status lines of HTTP/2 and HTTP/3 itself, and takes them from a server over HTTP/1.
  func framingError(_ head: ResponseHead) -> ClientError? {
    guard head.version == .http2 || head.version == .http3, let submission else { return nil }
    let demanded = submission.request.sharedOptions.value.httpVersion
    let isHTTP1 =
      submission.url.isHTTPS
      ? course.tlsProtocol == .HTTP1 && demanded != .http3 : demanded != .http2
    guard isHTTP1 else { return nil }
    return ClientError(
      .protocolViolation,
      "the response of \(submission.url.endpoint) came over HTTP/1.1,"
        + " but its status line says \(head.version)"
    )
  }
}
