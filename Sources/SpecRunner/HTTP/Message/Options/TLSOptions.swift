/// Trust, identity and versions of TLS.
///
/// Those of a request are laid over those of its ``HTTPClient``, key by key. A certificate, its key and its password are
/// one: who sets the certificate takes the client's key and password back.
public struct TLSOptions: Sendable, Hashable {
  /// A PEM file of the authorities to trust, instead of the system's.
  public var caFile: String? { didSet { said.insert(.caFile) } }

  /// The client's certificate: a PEM file, or PKCS #12 where its name ends in `.p12` or `.pfx`.
  public var certificate: String? { didSet { said.insert(.certificate) } }

  /// The certificate's private key, if it is in a file of its own.
  public var key: String? { didSet { said.insert(.key) } }

  /// The private key's password.
  public var password: String? { didSet { said.insert(.password) } }

  /// The oldest version to accept.
  public var minVersion: Version? { didSet { said.insert(.minVersion) } }

  /// The newest version to offer.
  public var maxVersion: Version? { didSet { said.insert(.maxVersion) } }

  /// The server's public key: `sha256//` and the base64 of its hash, several separated by `;`, or a file.
  public var pinnedKey: String? { didSet { said.insert(.pinnedKey) } }

  /// Whether the server's certificate and its name are verified.
  public var verify = true { didSet { said.insert(.verify) } }

  private var said = SaidKeys<Key>()

  private enum Key: Int {
    case caFile, certificate, key, password, minVersion, maxVersion, pinnedKey, verify
  }

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
    var result = base
    if said.contains(.certificate) {
      result.certificate = certificate
      result.key = key
      result.password = password
    }
    if said.contains(.caFile) { result.caFile = caFile }
    if said.contains(.key) { result.key = key }
    if said.contains(.password) { result.password = password }
    if said.contains(.minVersion) { result.minVersion = minVersion }
    if said.contains(.maxVersion) { result.maxVersion = maxVersion }
    if said.contains(.pinnedKey) { result.pinnedKey = pinnedKey }
    if said.contains(.verify) { result.verify = verify }
    return result
  }
}
