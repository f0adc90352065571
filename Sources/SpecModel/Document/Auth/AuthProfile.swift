/// How calls prove who sends them.
package struct AuthProfile: Sendable {
  /// The scheme and its parameters.
  package let scheme: Scheme

  /// Where it is written.
  package let origin: JSONValue

  /// The schemes that a profile may have.
  package enum Scheme: Sendable {
    case basic(Basic)
    case bearer(Bearer)
    case apiKey(APIKey)
    case digest(DigestAccess)
    case ntlm(NTLM)
    case negotiate(Negotiate)
    case awsSigV4(AWSSigV4)
    case oauth2(OAuth2)
    case login(Login)
    case netrc(Netrc)
  }

  /// The word that names the scheme.
  static let type = Key(
    "type",
    .word(Kind.allCases.map(\.rawValue)),
    "The scheme.",
    isRequired: true
  )

  private static let name = "an auth profile"

  fileprivate static let expectation = "\(name) (an object)"

  /// Reads a profile; what it may say depends on its type.
  fileprivate init?(_ value: JSONValue, _ reader: DocumentReader) {
    guard value.type == .object else {
      reader.reportWrongType(
        value,
        expected: Self.expectation,
        help: "for example {\"type\": \"bearer\", \"token\": \"{{secrets.token}}\"}"
      )
      return nil
    }
    guard let written = value[Self.type.name] else {
      // The type tells of the misspelled key, too.
      if let kind = Self.kind(underOtherKeyOf: value) {
        _ = kind.scheme(value, reader)
        return nil
      }
      reader.report(
        Diagnostic(
          .missingKey,
          "\(Self.name) needs the key \"\(Self.type.name)\"",
          at: value.range.map { $0.part(at: 0, length: 1) },
          label: "\"\(Self.type.name)\" is missing: \(Self.type.type.expectation)"
        )
      )
      return nil
    }
    let word = Self.type.type.read(written, reader) ?? Self.nearestType(to: written)
    guard let kind = word.flatMap(Kind.init), let scheme = kind.scheme(value, reader) else {
      return nil
    }
    self.scheme = scheme
    origin = value
  }
}

extension AuthProfile {
  /// The type that stands under a misspelled key.
  private static func kind(underOtherKeyOf value: JSONValue) -> Kind? {
    for member in value.members
    where SpellingSuggestion.word(meantBy: member.name, in: [type.name]) != nil {
      if let kind = nearestType(to: member.value).flatMap(Kind.init) { return kind }
      if let kind = member.value.string.flatMap(Kind.init) { return kind }
    }
    return nil
  }

  /// The type that a misspelled one is read as, so that the rest is looked at.
  private static func nearestType(to written: JSONValue) -> String? {
    written.string.flatMap {
      SpellingSuggestion.word(meantBy: $0, in: Kind.allCases.map(\.rawValue))
    }
  }
}

extension FormatType where Value == AuthProfile {
  /// An auth profile of any type.
  static var authProfile: FormatType {
    FormatType(AuthProfile.expectation) { value, reader in AuthProfile(value, reader) }
  }
}
