/// Credentials that only libcurl can use: they authenticate the connection.
public enum CurlAuthentication: Sendable, Hashable {
  /// NTLM.
  case ntlm(Credentials)
  /// SPNEGO, Kerberos (RFC 4559); without credentials those of the signed-in user.
  case negotiate(Credentials?)
}
