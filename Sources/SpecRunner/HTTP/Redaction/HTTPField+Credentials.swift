extension HTTPField {
  /// The value with other credentials: those behind a scheme, the values of cookies, else all of it.
  func replacingCredentials(by replacement: (String) -> String) -> String {
    if HTTPToken.equal(name, "Set-Cookie"), let cookie = SetCookie(value) {
      return "\(cookie.name)=\(replacement(cookie.value))"
    }
    if HTTPToken.equal(name, "Cookie") {
      return value.split(separator: ";", omittingEmptySubsequences: false).map { cookie in
        guard let equals = cookie.utf8.firstIndex(of: UInt8(ascii: "=")) else {
          return replacement(String(cookie))
        }
        return cookie[...equals] + replacement(String(cookie[cookie.utf8.index(after: equals)...]))
      }.joined(separator: ";")
    }
    guard let space = value.utf8.firstIndex(of: UInt8(ascii: " ")),
      Self.schemes.contains(value[..<space].lowercased())
    else { return replacement(value) }
    let credentials = String(value[value.utf8.index(after: space)...])
    if let user = Credentials(basic: value) { _ = replacement(user.password) }
    return value[...space] + replacement(credentials)
  }

  /// Schemes that tell nobody's credentials (RFC 9110 section 11), in small letters.
  private static let schemes: Set<String> = [
    "basic", "bearer", "digest", "dpop", "negotiate", "ntlm", "token", "apikey", "aws4-hmac-sha256",
    "hoba", "mutual", "scram-sha-1", "scram-sha-256", "vapid", "gnap",
    "api-key", "bot", "geniekey", "jwt", "key", "klaviyo-api-key", "oauth", "splunk", "ssws",
    "zoho-oauthtoken",
  ]
}

extension Credentials {
  /// Reads the value of `Authorization` that says them (RFC 7617); nil where it is another.
  init?(basic value: String) {
    let words = value.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "basic",
      let bytes = Base64.decode(words[1].utf8), let text = String(validating: bytes, as: UTF8.self),
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    self.init(
      username: String(text[..<colon]),
      password: String(text[text.utf8.index(after: colon)...])
    )
  }
}
