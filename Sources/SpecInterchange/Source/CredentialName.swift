/// Names of what is sent to be let in: the values that a source has for them are never written.
package enum CredentialName {
  /// How such names end.
  private static let endings = [
    "password", "passwd", "passphrase", "secret", "apikey", "accesskey", "subscriptionkey",
    "secretkey", "privatekey",
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

  /// Whether a text is JSON in which a member of such a name has a text.
  static func isIn(jsonText text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")),
      let document = try? JSONDocument(parsing: text.utf8)
    else { return false }
    return isIn(document.root)
  }

  private static func isIn(_ value: JSONValue) -> Bool {
    if value.type == .array { return value.elements.contains { isIn($0) } }
    guard value.type == .object else { return false }
    return value.members.contains { member in
      isOne(member.name) && member.value.string?.isEmpty == false || isIn(member.value)
    }
  }

  /// Whether an item of a URL's query of this name holds a credential.
  package static func isOne(inQuery name: String) -> Bool {
    isOne(name) || names.suffix(2).contains(name.lowercased())
  }
}
