/// A fact that a server's certificate states (RFC 5280), by the format's name.
package enum CertificateFact: String, Sendable, CaseIterable {
  case subject, issuer, notBefore, notAfter, serialNumber, subjectAltName
}
