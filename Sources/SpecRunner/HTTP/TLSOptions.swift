/// Trust, identity and versions of TLS.
public struct TLSOptions: Sendable, Hashable {
  /// A PEM file of the authorities to trust, instead of the system's.
  public var caFile: String?

  /// The client's certificate: a PEM file, or PKCS #12 where its name ends in `.p12` or `.pfx`.
  public var certificate: String?

  /// The certificate's private key, if it is in a file of its own.
  public var key: String?

  /// The private key's password.
  public var password: String?

  /// The oldest version to accept.
  public var minVersion: Version?

  /// The newest version to offer.
  public var maxVersion: Version?

  /// The server's public key: `sha256//` and the base64 of its hash, several separated by `;`, or a file.
  public var pinnedKey: String?

  /// Whether the server's certificate and its name are verified.
  public var verify = true

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
