/// The auth profiles of an import, and which of them an operation uses.
struct CredentialsDraft {
  /// The profiles, by the names of the security schemes.
  private(set) var profiles = DraftValue.Object()

  /// The secrets that they use.
  private(set) var secrets = DraftValue.Object()

  /// The credentials of operations that do not say theirs.
  private(set) var standard: Use?

  private var names: [String: String] = [:]
  private var keys: [String: APIKeyPlace] = [:]
  private var identifiers = InterchangeNames(of: .value)
  private let notes: InterchangeNotes
  private let origin: String?

  /// Where the key of a scheme is sent, and the secret that it is.
  private struct APIKeyPlace {
    let place: String
    let name: String
    let secret: String
  }

  /// What a call sends to be let in.
  struct Use: Equatable {
    /// The profile, nil for none.
    var profile: String?

    /// Keys that are sent besides.
    var headers = DraftValue.Object()
    var query = DraftValue.Object()
    var cookies = DraftValue.Object()

    /// Whether the profile is all.
    var isPlain: Bool { headers.isEmpty && query.isEmpty && cookies.isEmpty }
  }

  init(_ document: APIDocument, _ options: ImportOptions, notes: InterchangeNotes) {
    self.notes = notes
    origin = options.origin
    for scheme in document.schemes { add(scheme) }
    standard = document.security.flatMap { use(of: $0, at: nil) }
  }

  /// What an operation sends that says its own alternatives.
  func use(
    of alternatives: [APISecurityRequirement],
    at range: SourceRange?,
    subject: String? = nil
  ) -> Use? {
    if alternatives.isEmpty { return Use() }
    func note(_ alternatives: some Sequence<APISecurityRequirement>, _ message: String) {
      let names = alternatives.flatMap {
        $0.schemes.isEmpty ? ["nothing"] : $0.schemes.map { "\"\($0.name)\"" }
      }
      if !names.isEmpty {
        let words = "\(message) \(names.joined(separator: ", "))"
        notes.add(.security, words, at: range, subject: subject)
      }
    }
    for (place, alternative) in alternatives.enumerated() {
      guard let use = use(of: alternative, at: range, subject) else { continue }
      note(alternatives[..<place] + alternatives[(place + 1)...], "the call can also be sent with")
      return use
    }
    note(alternatives, "the call is sent without credentials: no profile is made for")
    return Use()
  }

  private func use(
    of alternative: APISecurityRequirement,
    at range: SourceRange?,
    _ subject: String?
  ) -> Use? {
    var use = Use()
    let known = alternative.schemes.compactMap { names[$0.name] == nil ? nil : $0.name }
    guard known.count == alternative.schemes.count else { return nil }
    let main = known.first { keys[$0] == nil } ?? known.first
    use.profile = main.flatMap { names[$0] }
    for other in known where other != main {
      guard let key = keys[other] else {
        notes.add(
          .security,
          "\"\(other)\" is needed besides \"\(main ?? "")\": a call sends one kind of credentials",
          at: range,
          subject: subject
        )
        continue
      }
      let value = DraftValue.template("secrets.\(key.secret)")
      switch key.place {
      case "query": use.query[key.name] = value
      case "cookie": use.cookies[key.name] = value
      default: use.headers[key.name] = value
      }
    }
    return use
  }

  private mutating func add(_ scheme: APISecurityScheme) {
    let value = scheme.value
    let name = identifiers.unique(for: scheme.name)
    var profile: DraftValue.Object?
    switch scheme.type.lowercased() {
    case "basic": profile = password("basic", of: name)
    case "http":
      switch value["scheme"]?.string?.lowercased() {
      case "basic": profile = password("basic", of: name)
      case "digest": profile = password("digest", of: name)
      case "bearer": profile = bearer(name)
      default: break
      }
    case "apikey":
      let place = value["in"]?.string ?? "header"
      guard let key = value["name"]?.string, ["header", "query", "cookie"].contains(place),
        place == "query" || HTTPToken.isToken(key)
      else { break }
      let secret = secret(name)
      keys[scheme.name] = APIKeyPlace(place: place, name: key, secret: secret)
      profile = [
        "type": "apiKey", "in": .string(place), "name": .string(key),
        "value": .template("secrets.\(secret)"),
      ]
    case "oauth2": profile = oauth(scheme, name)
    case "openidconnect": profile = interactive(scheme, name)
    default: break
    }
    guard var profile else {
      notes.add(
        .security,
        "no profile is made for the security scheme \"\(scheme.name)\" of type \(scheme.type)",
        at: scheme.range
      )
      return
    }
    profile["$comment"] = value["description"]?.string.flatMap { .description($0) }
    names[scheme.name] = name
    profiles[name] = .object(profile)
  }

  private mutating func oauth(
    _ scheme: APISecurityScheme,
    _ name: String
  ) -> DraftValue.Object {
    let flows = scheme.value["flows"]
    let flow = scheme.value["flow"]?.string
    let machine = flows?["clientCredentials"] ?? (flow == "application" ? scheme.value : nil)
    let user = flows?["password"] ?? (flow == "password" ? scheme.value : nil)
    guard let url = (machine ?? user)?["tokenUrl"]?.string, let token = absolute(url) else {
      return interactive(scheme, name)
    }
    var profile: DraftValue.Object = [
      "type": "oauth2", "grant": machine == nil ? "password" : "clientCredentials",
      "tokenURL": .string(token),
    ]
    if machine != nil {
      profile["clientID"] = .template("secrets.\(secret(name, "ClientID"))")
      profile["clientSecret"] = .template("secrets.\(secret(name, "ClientSecret"))")
    } else {
      // Who logs in with a password mostly has no client of its own.
      profile["clientID"] = "spec-run"
      profile["username"] = .template("secrets.\(secret(name, "Username"))")
      profile["password"] = .template("secrets.\(secret(name, "Password"))")
    }
    return profile
  }

  /// A URL that requests can be sent to; nil if it is relative and nothing says to what.
  private func absolute(_ url: String) -> String? {
    let reference = URLReference(url)
    let whole =
      reference.scheme == nil
      ? origin.map { reference.resolved(against: URLReference($0)).description } : url
    return whole.flatMap { AbsoluteURL.http.mistake(in: $0) == nil ? $0 : nil }
  }

  /// A token that a person gets in a browser.
  private mutating func interactive(
    _ scheme: APISecurityScheme,
    _ name: String
  ) -> DraftValue.Object {
    let profile = bearer(name)
    notes.add(
      .interactive,
      "\"\(scheme.name)\" asks a person: set \(InterchangeNames.environmentVariable(for: name)) to a token",
      at: scheme.range
    )
    return profile
  }

  private mutating func bearer(_ name: String) -> DraftValue.Object {
    ["type": "bearer", "token": .template("secrets.\(secret(name))")]
  }

  private mutating func password(_ type: String, of name: String) -> DraftValue.Object {
    [
      "type": .string(type), "username": .template("secrets.\(secret(name, "Username"))"),
      "password": .template("secrets.\(secret(name, "Password"))"),
    ]
  }

  /// Adds a secret, and gives its name.
  private mutating func secret(_ name: String, _ part: String = "") -> String {
    let whole = name + part
    secrets[whole] = ["env": .string(InterchangeNames.environmentVariable(for: whole))]
    return whole
  }
}
