internal import SpecModel

/// What a server asks for with a 401 (RFC 9110 section 11.6.1).
package struct AuthenticationChallenge: Sendable, Hashable {
  /// The scheme, as it is written.
  package let scheme: String

  /// Its parameters, names in small letters, values without quotes.
  package private(set) var parameters: [String: String] = [:]

  /// The challenges of an answer, in the order of the server's preference.
  ///
  /// - Parameter fields: The answer's fields.
  /// - Returns: The challenges; what is malformed is passed over.
  package static func all(in fields: HTTPFields) -> [AuthenticationChallenge] {
    var found: [AuthenticationChallenge] = []
    // Challenges and their parameters alike are separated by commas.
    for element in fields.list(of: "WWW-Authenticate") {
      var scanner = FieldScanner(element)
      while !scanner.isAtEnd {
        if let (name, value) = scanner.pair() {
          found.indices.last.map { found[$0].parameters[name] = value }
        } else {
          guard let scheme = scanner.token() else { break }
          found.append(AuthenticationChallenge(scheme: scheme))
          scanner.skipBlanks()
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
