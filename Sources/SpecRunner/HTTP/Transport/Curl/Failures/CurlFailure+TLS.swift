import CCurl
internal import SpecStandards

extension CurlFailure {
  /// The error of a failure of TLS: what of it failed, and what can be done about it.
  ///
  /// libcurl has one code for all that is wrong with a certificate; its TLS library's words say what it is.
  var tlsError: ClientError {
    let endpoint = failedProxyName.flatMap { isOfProxy ? $0 : nil } ?? Self.endpoint(url)
    let detail = way.alert.map { "TLS alert: \($0)" } ?? detail
    if let error = fileError { return error }
    if code == .sslConnectError, Self.endings.contains(where: detail.lowercased().contains) {
      return ClientError(
        .closed,
        "\(endpoint) closed the connection during the TLS handshake (\(detail))"
      )
    }
    let (what, help) = Self.words(for: code, detail.lowercased(), endpoint, url.host ?? "")
    let isClear = what.hasSuffix("not speak TLS")
    var error = ClientError(.tls, isClear ? what : "\(what) (\(detail))", help: help)
    if code == .sslPinnedPublicKeyNotMatch { error.option = .pinnedKey }
    if what.contains("TLS versions") { error.option = .tlsVersions }
    return error
  }

  /// Whether the handshake was one with a proxy.
  private var isOfProxy: Bool {
    request.options.proxy.map { HTTPToken.equal(URLReference($0.url).scheme ?? "", "https") }
      ?? false
  }

  /// What may be the reason of a new connection that ends before a response: over TLS 1.3 a server looks at the
  /// client's certificate when the handshake is over, and its alert may get lost.
  var certificateHelp: String? {
    guard url.isHTTPS, isConnected, way.isNew, !isHeadComplete, !isHeadBegun,
      request.options.tls.certificate == nil
    else { return nil }
    return "the server may require a client certificate: \"certificate\" and \"key\" of \"tls\""
  }

  /// How TLS libraries say that a connection ended without an alert.
  private static let endings = [
    "ssl_error_syscall", "connection reset", "broken pipe", "unexpected eof",
    "non-properly terminated", "error in the pull function",
  ]

  /// The error of a file of one's own that cannot be used: nothing was asked of the server.
  private var fileError: ClientError? {
    let tls = request.options.tls
    switch code {
    case .caCertBadFile, .crlBadFile:
      return ClientError(
        .file,
        "the file of certificate authorities cannot be read (\(detail))",
        help: "it must be a PEM file"
      ).about(.authorities)
    case .sslCertProblem:
      let path = tls.key ?? tls.certificate ?? ""
      let isEncrypted = Self.holds(path, "ENCRYPTED") || !Self.holds(path, "-----BEGIN")
      guard isEncrypted else {
        return ClientError(
          .file,
          "the client's certificate or its key cannot be used (\(detail))",
          help: "\"certificate\" and \"key\" of \"tls\" must be a pair"
        ).about(.clientCertificate)
      }
      return ClientError(
        .file,
        tls.password == nil
          ? "the key \(path) cannot be read without its password"
          : "the key \(path) cannot be used, or its password is wrong (\(detail))",
        help: "set its \"password\" in \"tls\""
      ).about(.clientCertificate)
    case .sslPinnedPublicKeyNotMatch:
      guard let path = tls.pinnedKey, !path.hasPrefix("sha256//"),
        Self.holds(path, "-----BEGIN"), !Self.holds(path, "-----BEGIN PUBLIC KEY")
      else { return nil }
      return ClientError(
        .file,
        "the file \(path) does not contain a public key",
        help: "openssl x509 -pubkey -noout prints the public key of a certificate"
      ).about(.pinnedKey)
    default: return nil
    }
  }

  /// Whether the start of a file has a text.
  private static func holds(_ path: String, _ text: String) -> Bool {
    guard let file = try? OpenFile(reading: path) else { return false }
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe (try? file.read(into: $0)) ?? 0 }
    return String(decoding: buffer.prefix(count), as: UTF8.self).contains(text)
  }

  /// Whether the end of a connection is TLS's: an alert that arrives after the handshake.
  var isAlert: Bool {
    url.isHTTPS && (way.alert != nil || detail.contains("SSL") && detail.contains("alert"))
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
        "if the key was changed on purpose, write the new one as \"pinnedKey\" of \"tls\""
      )
    }
    // An alert is the server's word for the client's certificate.
    if says("certificate required", "bad certificate", "certificate unknown")
      || says("alert") && says("unknown ca", "certificate expired", "certificate revoked")
    {
      return (
        "\(endpoint) requires a client certificate that it trusts",
        "write its files as \"certificate\" and \"key\" of \"tls\""
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
        "use a host that the certificate is for; \"connectTo\" can send its requests elsewhere"
      )
    }
    if says("issuer certificate", "self-signed", "self signed", "first certificate", "unknown ca") {
      return (
        "the certificate of \(endpoint) is not signed by a trusted authority",
        "to trust your own authority, write its file as \"ca\" of \"tls\""
      )
    }
    if says("protocol version", "unsupported protocol", "no protocols available") {
      return (
        "\(endpoint) supports none of the allowed TLS versions",
        "see \"minVersion\" and \"maxVersion\" of \"tls\""
      )
    }
    if says("wrong version number", "packet length too long", "http request") {
      return (
        "\(endpoint) does not speak TLS",
        "if the port speaks plain HTTP, write http://"
      )
    }
    return ("TLS with \(endpoint) failed", nil)
  }
}
