/// Where the credentials of calls come from, and how they are sent.
package struct AuthProfile: HoldsTemplates {
  /// The scheme and its parameters.
  package let scheme: Scheme

  package let allTemplates: [Template]

  /// Where it is written.
  package let origin: JSONValue

  /// The schemes that a profile may have.
  ///
  /// Indirect, so that the profiles of many calls are copied cheaply.
  package indirect enum Scheme: Sendable {
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
    case signature(Signature)

    /// Whether calls of the catalog get its token.
    var isLogin: Bool { if case .login = self { true } else { false } }
  }

  /// The types of profiles.
  package static let kinds: [Kind] = [
    Kind(Basic.self) { .basic($0) }, Kind(Bearer.self) { .bearer($0) },
    Kind(APIKey.self) { .apiKey($0) }, Kind(DigestAccess.self) { .digest($0) },
    Kind(NTLM.self) { .ntlm($0) }, Kind(Negotiate.self) { .negotiate($0) },
    Kind(AWSSigV4.self) { .awsSigV4($0) }, Kind(OAuth2.self) { .oauth2($0) },
    Kind(Login.self) { .login($0) }, Kind(Netrc.self) { .netrc($0) },
    Kind(Signature.self) { .signature($0) },
  ]

  /// A type of profiles.
  package struct Kind: Sendable {
    /// The word that is at `type`.
    package let name: String

    /// What a profile of this type may say.
    package let description: ObjectDescription

    /// Reads a profile of this type; nil if it is wrong, which is reported.
    fileprivate let read: @Sendable (JSONValue, DocumentReader) -> AuthProfile?

    fileprivate init<Parameters: AuthScheme>(
      _ type: Parameters.Type,
      make: @escaping @Sendable (Parameters) -> Scheme
    ) {
      name = Parameters.type
      description = Parameters.description
      read = { value, reader in
        FormatType.object(Parameters.self).read(value, reader).map {
          let templates = $0.allTemplates
          for template in templates { reader.warnOfParameter(in: template) }
          return AuthProfile(scheme: make($0), allTemplates: templates, origin: value)
        }
      }
    }
  }

  private static let name = "an auth profile"
  private static let type = Key("type", FormatType<String>.word(kinds.map(\.name)))
  fileprivate static let expectation = "\(name) (an object)"
  private static let example =
    "for example {\"type\": \"bearer\", \"token\": \"{{secrets.token}}\"}"

  /// Reads a profile; what it may say depends on its type.
  fileprivate static func read(_ value: JSONValue, _ reader: DocumentReader) -> AuthProfile? {
    guard value.type == .object else {
      reader.reportWrongType(
        value,
        expected: expectation,
        help: value.boolean == false
          ? "to send no credentials, write null"
          : example
      )
      return nil
    }
    guard let written = value[type.name] else {
      // The type tells of the misspelled key, too.
      if let kind = kind(underOtherKeyOf: value) {
        _ = kind.read(value, reader)
        return nil
      }
      reader.report(
        .missingKey,
        "\(name) needs the key \"\(type.name)\"",
        at: value.range.map { $0.part(at: 0, length: 1) },
        label: "\"\(type.name)\" is missing: \(type.type.expectation)",
        help: value.count == 0 ? "to send no credentials, write \"auth\": null" : example
      )
      return nil
    }
    return type.type.read(written, reader).flatMap(kind)?.read(value, reader)
  }

  private static func kind(named name: String) -> Kind? { kinds.first { $0.name == name } }

  /// The type that is under a misspelled key.
  private static func kind(underOtherKeyOf value: JSONValue) -> Kind? {
    value.members.first {
      !$0.name.hasPrefix("x-")
        && ForeignWord.meaning(of: $0.name, at: .key, among: [type.name]).name != nil
    }
    .flatMap(\.value.string).flatMap(kind)
  }
}

extension FormatType where Value == AuthProfile {
  /// An auth profile of any type.
  static var authProfile: FormatType {
    FormatType(
      .phrase(
        AuthProfile.expectation,
        .oneOf(AuthProfile.kinds.map { .object($0.description.name) })
      )
    ) { value, reader in
      AuthProfile.read(value, reader)
    }
  }
}
