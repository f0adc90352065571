extension AuthProfile {
  /// The types of profiles, as they are written.
  package enum Kind: String, Sendable, CaseIterable {
    case basic, bearer, apiKey, digest, ntlm, negotiate, awsSigV4, oauth2, login, netrc

    /// The key that says this type.
    var key: KeySummary {
      let type = AuthProfile.type
      return KeySummary(
        name: type.name,
        expectation: "\"\(rawValue)\"",
        meaning: type.meaning,
        fallback: type.fallback,
        isRequired: type.isRequired
      )
    }

    /// What a profile of this type may say.
    package var description: ObjectDescription {
      switch self {
      case .basic: Basic.description
      case .bearer: Bearer.description
      case .apiKey: APIKey.description
      case .digest: DigestAccess.description
      case .ntlm: NTLM.description
      case .negotiate: Negotiate.description
      case .awsSigV4: AWSSigV4.description
      case .oauth2: OAuth2.description
      case .login: Login.description
      case .netrc: Netrc.description
      }
    }

    /// Reads a profile of this type; nil where it is wrong, which is reported.
    func scheme(_ value: JSONValue, _ reader: DocumentReader) -> Scheme? {
      func read<Object: DocumentObject>(_ type: Object.Type) -> Object? {
        FormatType.object(type).read(value, reader)
      }
      return switch self {
      case .basic: read(Basic.self).map { .basic($0) }
      case .bearer: read(Bearer.self).map { .bearer($0) }
      case .apiKey: read(APIKey.self).map { .apiKey($0) }
      case .digest: read(DigestAccess.self).map { .digest($0) }
      case .ntlm: read(NTLM.self).map { .ntlm($0) }
      case .negotiate: read(Negotiate.self).map { .negotiate($0) }
      case .awsSigV4: read(AWSSigV4.self).map { .awsSigV4($0) }
      case .oauth2: read(OAuth2.self).map { .oauth2($0) }
      case .login: read(Login.self).map { .login($0) }
      case .netrc: read(Netrc.self).map { .netrc($0) }
      }
    }
  }

  /// The templates of its parameters.
  package var templates: [Template] {
    switch scheme {
    case .basic(let basic): [basic.username, basic.password]
    case .bearer(let bearer): [bearer.token]
    case .apiKey(let key): [key.name, key.value]
    case .digest(let digest): [digest.username, digest.password]
    case .ntlm(let ntlm): [ntlm.username, ntlm.password]
    case .negotiate(let negotiate): [negotiate.username, negotiate.password].compactMap { $0 }
    case .awsSigV4(let aws): aws.templates
    case .oauth2(let oauth2): oauth2.templates
    case .login(let login): login.templates
    case .netrc(let netrc): [netrc.file]
    }
  }
}
