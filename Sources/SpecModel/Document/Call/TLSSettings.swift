/// How servers are trusted over TLS, and what is shown to them.
package struct TLSSettings: TabularObject {
  /// The file of the authorities to trust, in place of the system's.
  package var authorities: Template?

  /// The file of the client's certificate.
  package var certificate: Template?

  /// The file of the certificate's private key.
  package var key: Template?

  /// The private key's password.
  package var password: Template?

  package var minVersion: Templated<TLSVersionLiteral>?
  package var maxVersion: Templated<TLSVersionLiteral>?

  /// The hashes of the public keys that the server may have, or a file with its key.
  package var pinnedKey: Template?

  /// Whether the server's certificate and its name are verified.
  package var verify: Templated<Bool>?

  /// Where `verify` is written, else the whole.
  package private(set) var verifyOrigin: JSONValue

  /// The paths of files, and what each holds; nil where that may be in another form than PEM.
  var files: [(path: Template, content: PEMContent?)] {
    var files: [(path: Template, content: PEMContent?)] = []
    if let authorities { files.append((authorities, .certificate)) }
    if let certificate {
      let name = certificate.constant?.lowercased() ?? ""
      let isPEM = !name.hasSuffix(".p12") && !name.hasSuffix(".pfx")
      files.append((certificate, isPEM ? key == nil ? .certificateAndKey : .certificate : nil))
    }
    if let key { files.append((key, .privateKey)) }
    if let pinnedKey, !Self.isHash(pinnedKey) { files.append((pinnedKey, nil)) }
    return files
  }

  static let format = ObjectFormat<TLSSettings>(
    "tls",
    "How servers are trusted, and what is shown to them.",
    example: "{\"ca\": \"certs/ca.pem\"}",
    [
      .optional("ca", { \.authorities }, .template)
        .means("The file of the certificate authorities to trust (PEM).", default: "the system's"),
      .optional("certificate", { \.certificate }, .template)
        .means(
          "The file of the client certificate: PEM, or PKCS #12 if its name ends in .p12 or .pfx."
        ),
      .optional("key", { \.key }, .template)
        .means(
          "The file of the certificate's private key (PEM).",
          default: "in the certificate's file"
        ),
      .optional("password", { \.password }, .template).means("The private key's password."),
      .optional("minVersion", { \.minVersion }, .templated(TLSVersionLiteral.self))
        .means("The oldest version to accept.", default: "libcurl's: 1.2, or the system's"),
      .optional("maxVersion", { \.maxVersion }, .templated(TLSVersionLiteral.self))
        .means("The newest version to offer."),
      .optional("pinnedKey", { \.pinnedKey }, .pinnedKey)
        .means("The server's public key: its SHA-256 hash, several separated by `;`, or its file."),
      .optional("verify", { \.verify }, .templated(Bool.self))
        .means("Whether the server's certificate and its name are verified.", default: "true"),
    ]
  )

  init(at origin: JSONValue) { verifyOrigin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    verifyOrigin = object.raw("verify") ?? object.value
    let noun = [("key", "a private key"), ("password", "a private key's password")]
    for (name, noun) in noun where certificate == nil && object.raw("certificate") == nil {
      guard let value = object.raw(name) else { continue }
      object.reader.reportInvalid(
        .missingKey,
        value,
        "\(noun) needs its certificate",
        label: "say \"certificate\", too"
      )
    }
    if case .literal(let low) = minVersion, case .literal(let high) = maxVersion,
      low.rawValue > high.rawValue, let origin = object.raw("maxVersion")
    {
      object.reader.reportInvalid(
        .contradictoryBounds,
        origin,
        "no TLS version is at least \(low.rawValue) and at most \(high.rawValue)",
        label: "expected \(low.rawValue) or newer"
      )
    }
    return true
  }

  /// Whether a pinned key is hashes, not a file.
  package static func isHash(_ pinnedKey: Template) -> Bool {
    if case .text(let text)? = pinnedKey.parts.first { return PublicKeyPin.isHash(text) }
    return false
  }
}

extension FormatType where Value == Template {
  /// Hashes of a public key as curl writes them, or a file.
  fileprivate static var pinnedKey: FormatType {
    FormatType(.phrase("\"sha256//…\" with a hash in base64, or a file", .templateText)) {
      value,
      reader in
      guard let template = reader.template(value) else { return nil }
      guard let text = template.constant, PublicKeyPin.isHash(text) else { return template }
      guard let hash = PublicKeyPin.wrongHash(in: text) else { return template }
      reader.reportInvalid(
        .invalidEncoding,
        value,
        "\"\(hash)\" is not the SHA-256 hash of a key",
        label: "expected sha256// and 32 bytes in base64, such as \"sha256//47DE…FU=\""
      )
      return nil
    }
  }
}
