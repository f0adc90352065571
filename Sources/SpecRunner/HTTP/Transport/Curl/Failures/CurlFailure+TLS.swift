import CCurl

extension CurlFailure {
  /// The error of a failure of TLS: what of it failed, and what can be done about it.
  ///
  /// libcurl has one code for all that is wrong with a certificate; its TLS library's words say what it is.
  var tlsError: ClientError {
    first(of: Self.tlsTable, tlsDetail.lowercased())
  }

  /// The errors of TLS; words are looked for in the lowercase text.
  private static let tlsTable: [Row] = [
    Row([.caCertBadFile, .crlBadFile], .file, about: .authorities, help: "it must be a PEM file") {
      "the file of certificate authorities cannot be read (\($0.detail))"
    },
    Row([.sslCertProblem, .sslPinnedPublicKeyNotMatch], error: \.fileError),
    Row(
      [.sslConnectError],
      saying: [
        "ssl_error_syscall", "connection reset", "broken pipe", "unexpected eof",
        "non-properly terminated", "error in the pull function",
      ],
      .closed
    ) { "\($0.tlsPeer) closed the connection during the TLS handshake (\($0.tlsDetail))" },
    Row(
      [.sslPinnedPublicKeyNotMatch],
      .tls,
      about: .pinnedKey,
      help: "if the key was changed on purpose, write the new one as \"pinnedKey\" of \"tls\""
    ) { "the public key of \($0.tlsPeer) is not the pinned one (\($0.tlsDetail))" },
    Row(
      if: \.isCertificateRefused,
      .tls,
      help: "write its files as \"certificate\" and \"key\" of \"tls\""
    ) { "\($0.tlsPeer) requires a client certificate that it trusts (\($0.tlsDetail))" },
    Row(
      saying: ["certificate has expired", "certificate is expired"],
      .tls,
      help: "the server needs a new one"
    ) { "the certificate of \($0.tlsPeer) has expired (\($0.tlsDetail))" },
    Row(saying: ["not yet valid"], .tls, help: "is this machine's clock right?") {
      "the certificate of \($0.tlsPeer) is not valid yet (\($0.tlsDetail))"
    },
    Row(
      saying: ["does not match", "subject name matches", "hostname mismatch"],
      .tls,
      help: "use a host that the certificate is for; \"connectTo\" can send its requests elsewhere"
    ) {
      "the certificate of \($0.tlsPeer) is not for the host \($0.url.host ?? "") (\($0.tlsDetail))"
    },
    Row(
      saying: [
        "issuer certificate", "self-signed", "self signed", "first certificate", "unknown ca",
      ],
      .tls,
      help: "to trust your own authority, write its file as \"ca\" of \"tls\""
    ) { "the certificate of \($0.tlsPeer) is not signed by a trusted authority (\($0.tlsDetail))" },
    Row(
      saying: ["protocol version", "unsupported protocol", "no protocols available"],
      .tls,
      about: .tlsVersions,
      help: "see \"minVersion\" and \"maxVersion\" of \"tls\""
    ) { "\($0.tlsPeer) supports none of the allowed TLS versions (\($0.tlsDetail))" },
    Row(
      saying: ["wrong version number", "packet length too long", "http request"],
      .tls,
      help: "if the port speaks plain HTTP, write http://"
    ) { "\($0.tlsPeer) does not speak TLS" },
    Row([], .tls) { "TLS with \($0.tlsPeer) failed (\($0.tlsDetail))" },
  ]

  /// The server, or the proxy if the handshake with it failed.
  private var tlsPeer: String {
    let hasTLS = options.proxy.map { URLReference($0.url).isHTTPS } ?? false
    return hasTLS ? failedProxyName ?? endpoint : endpoint
  }

  /// The alert that ended the connection, else libcurl's words.
  private var tlsDetail: String { transfer.errorAlert.map { "TLS alert: \($0)" } ?? detail }

  /// Whether the server refused the client's certificate, which it says by an alert.
  private var isCertificateRefused: Bool {
    let text = tlsDetail.lowercased()
    func says(_ words: String...) -> Bool { words.contains(where: text.contains) }
    return says("certificate required", "bad certificate", "certificate unknown")
      || says("alert") && says("unknown ca", "certificate expired", "certificate revoked")
  }

  /// What may be the reason of a new connection that ends before a response: over TLS 1.3 a server looks at the
  /// client's certificate when the handshake is over, and its alert may get lost.
  var certificateHelp: String? {
    guard url.isHTTPS, isConnected, transfer.isConnectionNew, !isHeadComplete,
      !transfer.receiver.isHeadBroken,
      options.tls.certificate == nil
    else { return nil }
    return "the server may require a client certificate: \"certificate\" and \"key\" of \"tls\""
  }

  /// The error of a file of one's own that cannot be used: nothing was asked of the server.
  private var fileError: ClientError? {
    let tls = options.tls
    switch code {
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
    url.isHTTPS
      && (transfer.errorAlert != nil || detail.contains("SSL") && detail.contains("alert"))
  }
}
