/// How servers are trusted over TLS, and what is shown to them.
package struct TLSSettings: Sendable {
  /// The file of the authorities to trust, in place of the system's.
  package let authorities: Template?

  /// The file of the client's certificate.
  package let certificate: Template?

  /// The file of the certificate's private key.
  package let key: Template?

  /// The private key's password.
  package let password: Template?

  package let minVersion: Templated<TLSVersionLiteral>?
  package let maxVersion: Templated<TLSVersionLiteral>?

  /// The hashes of the public keys that the server may have, or a file with its key.
  package let pinnedKey: Template?

  /// Whether the server's certificate and its name are verified.
  package let verify: Templated<Bool>?

  /// Where `verify` is written, or the whole where it is not.
  package let verifyOrigin: JSONValue

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

  /// The templates of its values.
  var templates: [Template] {
    [
      authorities, certificate, key, password, minVersion?.template, maxVersion?.template,
      pinnedKey, verify?.template,
    ].compactMap { $0 }
  }
}

extension TLSSettings: DocumentObject {
  private static let authorities = Key(
    "ca",
    .template,
    "The file of the certificate authorities to trust (PEM).",
    fallback: "the system's"
  )
  private static let certificate = Key(
    "certificate",
    .template,
    "The file of the client's certificate (PEM; PKCS #12 where its name ends in .p12 or .pfx)."
  )
  private static let key = Key(
    "key",
    .template,
    "The file of the certificate's private key (PEM).",
    fallback: "in the certificate's file"
  )
  private static let password = Key("password", .template, "The private key's password.")
  private static let minVersion = Key(
    "minVersion",
    .templated(TLSVersionLiteral.self),
    "The oldest version to accept.",
    fallback: "libcurl's, 1.2 or what the system says"
  )
  private static let maxVersion = Key(
    "maxVersion",
    .templated(TLSVersionLiteral.self),
    "The newest version to offer."
  )
  private static let pinnedKey = Key(
    "pinnedKey",
    .pinnedKey,
    "The server's public key: its SHA-256 hash, several separated by \";\", or its file."
  )
  private static let verify = Key(
    "verify",
    .templated(Bool.self),
    "Whether the server's certificate and its name are verified.",
    fallback: "true"
  )

  static let description = ObjectDescription(
    "tls",
    "How servers are trusted, and what is shown to them.",
    example: "{\"ca\": \"certs/ca.pem\"}",
    keys: [
      authorities.summary, certificate.summary, key.summary, password.summary,
      minVersion.summary, maxVersion.summary, pinnedKey.summary, verify.summary,
    ]
  )

  init?(_ object: ObjectReader) {
    authorities = object(Self.authorities)
    certificate = object(Self.certificate)
    key = object(Self.key)
    password = object(Self.password)
    minVersion = object(Self.minVersion)
    maxVersion = object(Self.maxVersion)
    pinnedKey = object(Self.pinnedKey)
    verify = object(Self.verify)
    verifyOrigin = object.raw("verify") ?? object.value
    let noun = [("key", "a private key"), ("password", "a private key's password")]
    for (name, noun) in noun where certificate == nil && object.raw("certificate") == nil {
      guard let value = object.raw(name) else { continue }
      object.reader.reportInvalid(
        value,
        "\(noun) needs its certificate",
        label: "say \"certificate\", too"
      )
    }
    if case .literal(let low) = minVersion, case .literal(let high) = maxVersion,
      low.rawValue > high.rawValue, let origin = object.raw("maxVersion")
    {
      object.reader.reportInvalid(
        origin,
        "no version of TLS is at least \(low.rawValue) and at most \(high.rawValue)",
        label: "expected \(low.rawValue) or newer"
      )
    }
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
    FormatType("\"sha256//…\" with a hash in base64, or a file") { value, reader in
      guard let template = reader.template(value) else { return nil }
      guard let text = template.constant, PublicKeyPin.isHash(text) else { return template }
      guard let hash = PublicKeyPin.wrongHash(in: text) else { return template }
      reader.reportInvalid(
        value,
        "\"\(hash)\" is no SHA-256 hash of a key",
        label: "expected sha256// and 32 bytes in base64, such as \"sha256//47DE…FU=\""
      )
      return nil
    }
  }
}
