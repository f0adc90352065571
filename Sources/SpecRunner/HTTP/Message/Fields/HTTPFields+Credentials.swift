extension HTTPFields {
  /// The names of fields that tell who asks, in small letters, as far as they are known by their names.
  package static let credentialNames: Set<String> = [
    "authorization", "cookie", "proxy-authorization", "x-amz-security-token", "x-api-key",
    "x-auth-token", "x-csrf-token",
  ]
}
