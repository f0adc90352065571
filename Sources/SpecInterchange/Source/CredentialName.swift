/// Names of what is sent to be let in: the values that a source has for them are never written.
package enum CredentialName {
  /// How such names end.
  private static let endings = [
    "password", "passwd", "passphrase", "secret", "apikey", "accesskey", "secretkey", "privatekey",
    "credential", "credentials", "token",
  ]

  /// Such names.
  private static let names = [
    "authorization", "proxyauthorization", "cookie", "setcookie", "bearer", "jwt", "auth", "key",
  ]

  /// Endings of tokens that open nothing.
  private static let harmless = ["pagetoken", "nexttoken", "continuationtoken", "synctoken"]

  /// Whether a parameter, a header or a member of this name holds a credential.
  package static func isOne(_ name: String) -> Bool {
    let letters = name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
    let word = String(String.UnicodeScalarView(letters))
    if names.dropLast(2).contains(word) { return true }
    return endings.contains { word.hasSuffix($0) } && !harmless.contains { word.hasSuffix($0) }
  }

  /// Whether an item of a URL's query of this name holds a credential.
  package static func isOne(inQuery name: String) -> Bool {
    isOne(name) || names.suffix(2).contains(name.lowercased())
  }
}
