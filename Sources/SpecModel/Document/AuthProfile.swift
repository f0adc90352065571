/// How calls prove who sends them.
package struct AuthProfile: Sendable {
  /// The scheme and its parameters.
  package let scheme: Scheme

  /// Where it is written.
  package let origin: JSONValue

  /// The schemes that a profile may have.
  package enum Scheme: Sendable {
    /// RFC 7617.
    case basic(username: Template, password: Template)
    /// RFC 6750.
    case bearer(token: Template)
    case apiKey(location: APIKeyLocation, name: Template, value: Template)
  }

  /// Where an API key goes, by OpenAPI's names.
  package enum APIKeyLocation: String, Sendable, CaseIterable {
    case header, query, cookie
  }

  /// The templates of its parameters.
  package var templates: [Template] {
    switch scheme {
    case .basic(let username, let password): [username, password]
    case .bearer(let token): [token]
    case .apiKey(_, let name, let value): [name, value]
    }
  }
}

extension AuthProfile: DocumentObject {
  private static let types = ["basic", "bearer", "apiKey"]
  private static let type = Key("type", .word(types), "The scheme.", isRequired: true)
  private static let username = Key("username", .template, "The user's name, of basic.")
  private static let password = Key("password", .template, "The password, of basic.")
  private static let token = Key("token", .template, "The token, of bearer.")
  private static let location = Key(
    "in",
    .word(APIKeyLocation.allCases.map(\.rawValue)),
    "Where the key goes, of apiKey."
  )
  private static let name = Key(
    "name",
    .template,
    "The name of the header, query item or cookie, of apiKey."
  )
  private static let value = Key("value", .template, "The key, of apiKey.")

  static let description = ObjectDescription(
    "an auth profile",
    "How calls prove who sends them.",
    example: "{\"type\": \"bearer\", \"token\": \"{{secrets.token}}\"}",
    keys: [
      type.summary, username.summary, password.summary, token.summary, location.summary,
      name.summary, value.summary,
    ]
  )

  init?(_ object: ObjectReader) {
    guard let type = object.required(Self.type) else { return nil }
    let foreign: [String]
    switch type {
    case "basic":
      guard let username = object.required(Self.username),
        let password = object.required(Self.password)
      else { return nil }
      scheme = .basic(username: username, password: password)
      foreign = ["token", "in", "name", "value"]
    case "bearer":
      guard let token = object.required(Self.token) else { return nil }
      scheme = .bearer(token: token)
      foreign = ["username", "password", "in", "name", "value"]
    default:
      guard let location = object.required(Self.location).flatMap(APIKeyLocation.init),
        let name = object.required(Self.name), let value = object.required(Self.value)
      else { return nil }
      scheme = .apiKey(location: location, name: name, value: value)
      foreign = ["username", "password", "token"]
    }
    for member in object.value.members where foreign.contains(member.name) {
      object.reader.report(
        Diagnostic(
          .unknownKey,
          "the auth type \(type) has no key \"\(member.name)\"",
          at: member.key.range,
          label: "unknown key"
        )
      )
    }
    origin = object.value
  }
}

/// What `auth` of a call says: the name of a profile, or a profile.
package enum AuthReference: Sendable {
  case named(String, JSONValue)
  case inline(AuthProfile)
}

extension FormatType where Value == AuthReference {
  static var auth: FormatType {
    FormatType("the name of an auth profile, or a profile") { value, reader in
      if let name = value.string { return .named(name, value) }
      return FormatType<AuthProfile>.object(AuthProfile.self).read(value, reader)
        .map { .inline($0) }
    }
  }
}
