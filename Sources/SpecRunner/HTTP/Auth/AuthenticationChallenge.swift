/// What a server asks for with a 401, or a proxy with a 407 (RFC 9110 sections 11.6.1 and 11.7.1).
package struct AuthenticationChallenge: Sendable, Hashable {
  /// The scheme, as it is written.
  package let scheme: String

  /// Its parameters, names in small letters, values without quotes.
  package private(set) var parameters: [String: String] = [:]

  /// The challenges of a response, in the order of the server's preference.
  package static func all(
    in fields: HTTPFields,
    named name: String = "WWW-Authenticate"
  ) -> [AuthenticationChallenge] {
    var found: [AuthenticationChallenge] = []
    // Challenges and their parameters alike are separated by commas.
    for element in fields.list(of: name) {
      var scanner = FieldScanner(element)
      while !scanner.isAtEnd {
        if let (name, value) = scanner.pair() {
          found.indices.last.map { found[$0].parameters[name] = value }
        } else {
          guard let scheme = scanner.token() else { break }
          scanner.skipBlanks()
          // The name of a parameter whose quotes do not end.
          if case var next = scanner, next.take(UInt8(ascii: "=")) { break }
          found.append(AuthenticationChallenge(scheme: scheme))
          // What a scheme has in the place of parameters: a text that no `=` divides (RFC 9110 section 11.2).
          var rest = scanner
          _ = rest.take { HTTPToken.isTokenByte($0) || $0 == UInt8(ascii: "/") }
          _ = rest.take { $0 == UInt8(ascii: "=") }
          if rest.isAtEnd { break }
        }
        scanner.skipBlanks()
      }
    }
    return found
  }
}
