/// Credentials that the transport itself has to use: they answer a challenge, or sign what is sent.
public enum CurlAuthentication: Sendable, Hashable {
  /// HTTP Basic (RFC 7617).
  case basic(Credentials)
  /// HTTP Digest (RFC 7616).
  case digest(Credentials)
  /// NTLM.
  case ntlm(Credentials)
  /// SPNEGO, Kerberos (RFC 4559); without credentials those of the signed-in user.
  case negotiate(Credentials?)
  /// AWS Signature Version 4; `scope` is as libcurl reads it: `aws:amz:REGION:SERVICE`.
  case awsSigV4(accessKey: String, secretKey: String, scope: String)
  /// The entry of the host in a netrc file.
  case netrc(path: String)
}
