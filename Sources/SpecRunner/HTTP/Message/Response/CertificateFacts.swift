/// What a server's certificate says (RFC 5280).
public struct CertificateFacts: Sendable, Hashable {
  /// Whom it names, as the TLS library writes it.
  public var subject: String
  /// Who signed it, as the TLS library writes it.
  public var issuer: String
  /// From when it is valid, in seconds since 1970-01-01 UTC.
  public var notBefore: Int?
  /// Until when it is valid, in seconds since 1970-01-01 UTC.
  public var notAfter: Int?
  /// Its number, in hexadecimal as the TLS library writes it.
  public var serialNumber: String
  /// The names and addresses it holds for, as the TLS library writes them.
  public var subjectAltName: String

  /// Creates the facts of a certificate.
  ///
  /// - Parameters:
  ///   - subject: Whom it names.
  ///   - issuer: The issuer.
  ///   - notBefore: From when it is valid, in seconds since 1970.
  ///   - notAfter: Until when it is valid, in seconds since 1970.
  ///   - serialNumber: Its number.
  ///   - subjectAltName: The names and addresses it holds for.
  public init(
    subject: String = "",
    issuer: String = "",
    notBefore: Int? = nil,
    notAfter: Int? = nil,
    serialNumber: String = "",
    subjectAltName: String = ""
  ) {
    self.subject = subject
    self.issuer = issuer
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.serialNumber = serialNumber
    self.subjectAltName = subjectAltName
  }
}
