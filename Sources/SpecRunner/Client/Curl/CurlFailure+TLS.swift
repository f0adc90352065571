import CCurl

extension CurlFailure {
  /// The error of a failure of TLS: what of it failed, and what can be done about it.
  ///
  /// libcurl has one code for all that is wrong with a certificate; its TLS library's words say what it is.
  var tlsError: ClientError {
    let endpoint = Self.endpoint(url)
    let (what, help) = Self.words(for: code, detail.lowercased(), endpoint, url.host ?? "")
    return ClientError(.tls, "\(what) (\(detail))", help: help)
  }

  /// Whether the end of a connection is TLS's: an alert that arrives after the handshake.
  var isAlert: Bool {
    url.isHTTPS && detail.contains("SSL") && detail.contains("alert")
  }

  private static func words(
    for code: CurlCode,
    _ detail: String,
    _ endpoint: String,
    _ host: String
  ) -> (what: String, help: String?) {
    func says(_ words: String...) -> Bool { words.contains { detail.contains($0) } }
    if code == .sslPinnedPublicKeyNotMatch {
      return (
        "the public key of \(endpoint) is not the pinned one",
        "where the key was changed on purpose, pin the new one by \"pinnedKey\" of \"tls\""
      )
    }
    if code == .caCertBadFile {
      return ("the file of certificate authorities cannot be read", "it has to be a PEM file")
    }
    if code == .sslCertProblem {
      return (
        "the client's certificate or its key cannot be used",
        "\"certificate\" and \"key\" of \"tls\" have to be PEM files of one pair"
      )
    }
    if says("certificate has expired", "certificate is expired") {
      return ("the certificate of \(endpoint) has expired", "the server needs a new one")
    }
    if says("not yet valid") {
      return ("the certificate of \(endpoint) is not valid yet", "is this machine's clock right?")
    }
    if says("does not match", "subject name matches", "hostname mismatch") {
      return (
        "the certificate of \(endpoint) is not for the host \(host)",
        "ask the server by a name that its certificate holds for; \"connectTo\" says where it is"
      )
    }
    if says("issuer certificate", "self-signed", "self signed", "first certificate", "unknown ca") {
      return (
        "the certificate of \(endpoint) is signed by nobody who is trusted",
        "to trust an authority of your own, name its file by \"ca\" of \"tls\""
      )
    }
    if says("certificate required", "bad certificate") {
      return (
        "\(endpoint) asks for another certificate of the client",
        "name it by \"certificate\" and \"key\" of \"tls\""
      )
    }
    if says("protocol version", "unsupported protocol", "no protocols available") {
      return (
        "\(endpoint) speaks none of the versions of TLS that are allowed",
        "\"minVersion\" and \"maxVersion\" of \"tls\" say which are"
      )
    }
    if says("wrong version number", "packet length too long", "http request") {
      return ("\(endpoint) does not speak TLS", "is it http://, or another port?")
    }
    return ("TLS with \(endpoint) failed", nil)
  }
}
