extension HTTPResponse {
  /// Whether a request for a token is refused for what it says: not where the client is to come again later (RFC 9110
  /// section 15.5.9, RFC 6585 section 4).
  package var refusesCredentials: Bool { 400..<500 ~= status && status != 408 && status != 429 }
}
