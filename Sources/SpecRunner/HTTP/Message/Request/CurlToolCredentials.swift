/// Credentials that the curl tool uses itself, because they are made as a request is sent.
package enum CurlToolCredentials: Sendable, Hashable {
  /// HTTP Basic authentication (RFC 7617), where the header's value cannot be written.
  case basic(Credentials)
  /// HTTP Digest access authentication (RFC 7616).
  case digest(Credentials)
  /// AWS Signature Version 4: access key and secret key, and `aws:amz:REGION:SERVICE`.
  case awsSigV4(Credentials, scope: String)
}
