/// Trust, identity and versions of TLS.
///
/// Those of a request are laid over those of its ``HTTPClient``, key by key. A certificate, its key and its password are
/// one: who sets the certificate takes the client's key and password back.
public struct TLSOptions: Sendable, Hashable {
  /// A PEM file of the authorities to trust, instead of the system's.
  @Inherited public var caFile: String? = nil

  /// The client's certificate: a PEM file, or PKCS #12 where its name ends in `.p12` or `.pfx`.
  @Inherited public var certificate: String? = nil

  /// The certificate's private key, if it is in a file of its own.
  @Inherited public var key: String? = nil

  /// The private key's password.
  @Inherited public var password: String? = nil

  /// The oldest version to accept.
  @Inherited public var minVersion: Version? = nil

  /// The newest version to offer.
  @Inherited public var maxVersion: Version? = nil

  /// The server's public key: `sha256//` and the base64 of its hash, several separated by `;`, or a file.
  @Inherited public var pinnedKey: String? = nil

  /// Whether the server's certificate and its name are verified.
  @Inherited public var verify = true

  /// Creates the defaults: the system's trust, no identity, verified.
  public init() {}

  /// A version of TLS.
  public enum Version: String, Sendable, Hashable, CaseIterable {
    /// TLS 1.0.
    case tls1_0 = "1.0"
    /// TLS 1.1.
    case tls1_1 = "1.1"
    /// TLS 1.2 (RFC 5246).
    case tls1_2 = "1.2"
    /// TLS 1.3 (RFC 8446).
    case tls1_3 = "1.3"
  }
}

extension TLSOptions {
  /// Whether the client's certificate is PKCS #12, by the name of its file.
  package var isCertificatePKCS12: Bool {
    let name = (certificate ?? "").lowercased()
    return name.hasSuffix(".p12") || name.hasSuffix(".pfx")
  }

  /// The options with those of a client for what they do not say.
  func laid(over base: TLSOptions) -> TLSOptions {
    var result = self
    if !_certificate.isSet {
      result._certificate = base._certificate
      result._key = _key.over(base._key)
      result._password = _password.over(base._password)
    }
    result._caFile = _caFile.over(base._caFile)
    result._minVersion = _minVersion.over(base._minVersion)
    result._maxVersion = _maxVersion.over(base._maxVersion)
    result._pinnedKey = _pinnedKey.over(base._pinnedKey)
    result._verify = _verify.over(base._verify)
    return result
  }
}
