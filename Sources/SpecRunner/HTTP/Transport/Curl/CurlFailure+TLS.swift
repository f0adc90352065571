import CCurl
internal import SpecStandards

extension CurlFailure {
  /// The error of a failure of TLS: what of it failed, and what can be done about it.
  ///
  /// libcurl has one code for all that is wrong with a certificate; its TLS library's words say what it is.
  var tlsError: ClientError {
    let endpoint = Self.endpoint(url)
    if let error = fileError { return error }
    let (what, help) = Self.words(for: code, detail.lowercased(), endpoint, url.host ?? "")
    var error = ClientError(.tls, "\(what) (\(detail))", help: help)
    if code == .sslPinnedPublicKeyNotMatch { error.option = .pinnedKey }
    if what.contains("versions of TLS") { error.option = .tlsVersions }
    return error
  }

  /// The error of a file of one's own that cannot be used: nothing was asked of the server.
  private var fileError: ClientError? {
    let tls = request.options.tls
    switch code {
    case .caCertBadFile, .crlBadFile:
      return ClientError(
        .file,
        "the file of certificate authorities cannot be read (\(detail))",
        help: "it has to be a PEM file"
      ).about(.authorities)
    case .sslCertProblem:
      let path = tls?.key ?? tls?.certificate ?? ""
      let isEncrypted = Self.holds(path, "ENCRYPTED") || !Self.holds(path, "-----BEGIN")
      guard isEncrypted else {
        return ClientError(
          .file,
          "the client's certificate or its key cannot be used (\(detail))",
          help: "\"certificate\" and \"key\" of \"tls\" have to be files of one pair"
        ).about(.clientCertificate)
      }
      return ClientError(
        .file,
        tls?.password == nil
          ? "the key \(path) cannot be read without its password"
          : "the key \(path) cannot be used, or its password is wrong (\(detail))",
        help: "say its \"password\" in \"tls\""
      ).about(.clientCertificate)
    case .sslPinnedPublicKeyNotMatch:
      guard let path = tls?.pinnedKey, !path.hasPrefix("sha256//"),
        Self.holds(path, "-----BEGIN"), !Self.holds(path, "-----BEGIN PUBLIC KEY")
      else { return nil }
      return ClientError(
        .file,
        "the file \(path) holds no public key",
        help: "a certificate's is what openssl x509 -pubkey -noout prints of it"
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
      return (
        "\(endpoint) does not speak TLS",
        "the port may speak plain HTTP: is it http://, or another port?"
      )
    }
    return ("TLS with \(endpoint) failed", nil)
  }
}
