/// The security schemes of a document, made of auth profiles, and what operations require of them.
struct OpenAPISecurity {
  /// The schemes by name.
  private(set) var schemes = DraftValue.Object()

  private let notes: InterchangeNotes

  init(_ notes: InterchangeNotes) { self.notes = notes }

  /// What an endpoint requires: a list of alternatives, empty for nothing.
  mutating func requirement(of contract: EndpointContract) -> [DraftValue] {
    switch contract.security {
    case .none: return []
    case .chosen:
      note("a template chooses the credentials when the call is made", contract)
      return []
    case .undefined(let name):
      note("nothing defines the auth profile \"\(name)\"", contract)
      return []
    case .profile(let name, let profile):
      var scheme = scheme(of: profile, contract)
      let comment = profile.origin["$comment"]
      if let text = comment?.string
        ?? comment?.elements.compactMap(\.string).joined(separator: "\n")
      {
        scheme.value["description"] = .string(text)
      }
      var unique = name
      var count = 1
      while let known = schemes[unique], known != .object(scheme.value) {
        count += 1
        unique = "\(name)\(count)"
      }
      schemes[unique] = .object(scheme.value)
      return [.object([unique: .array(scheme.scopes.map { .string($0) })])]
    }
  }

  /// The requirement of most of the operations that require something; nil if none does.
  static func mostFrequent(_ requirements: [[DraftValue]]) -> [DraftValue]? {
    var counts: [[DraftValue]: Int] = [:]
    for requirement in requirements where !requirement.isEmpty {
      counts[requirement, default: 0] += 1
    }
    let most = counts.values.max()
    return requirements.first { counts[$0] == most && !$0.isEmpty }
  }

  private func note(_ message: String, _ contract: EndpointContract) {
    notes.add(.exportAuth, message, at: contract.range, subject: contract.name)
  }

  private func scheme(
    of profile: AuthProfile,
    _ contract: EndpointContract
  ) -> (value: DraftValue.Object, scopes: [String]) {
    func http(_ scheme: DraftValue) -> DraftValue.Object { ["type": "http", "scheme": scheme] }
    switch profile.scheme {
    case .basic, .bearer, .digest, .ntlm, .negotiate:
      return (http(.string(profile.typeName)), [])
    case .netrc: return (http("basic"), [])
    case .awsSigV4: return (http("aws4-hmac-sha256"), [])
    case .oauth2(let oauth2): return Self.scheme(of: oauth2)
    case .signature(let signature):
      let name = (signature.headers + signature.query).first?.name ?? ""
      return (["type": "apiKey", "in": "header", "name": .string(name)], [])
    case .apiKey(let key):
      let name = key.name.constant ?? "key"
      return (
        ["type": "apiKey", "in": .string(key.location.rawValue), "name": .string(name)], []
      )
    case .login(let login):
      var scheme = http("bearer")
      if login.scheme.lowercased() != "bearer" {
        scheme = ["type": "apiKey", "in": "header", "name": "Authorization"]
      }
      let call = login.call.string ?? ""
      scheme["description"] = .string("The token that the operation \(call) gives.")
      return (scheme, [])
    }
  }

  private static func scheme(
    of oauth2: AuthProfile.OAuth2
  ) -> (value: DraftValue.Object, scopes: [String]) {
    let scopes = oauth2.scopes.compactMap(\.constant)
      .flatMap { $0.split(separator: " ").map(String.init) }
    switch oauth2.endpoint {
    case .issuer(let issuer):
      guard var url = issuer.constant else { break }
      while url.hasSuffix("/") { url.removeLast() }
      let scheme: DraftValue.Object = [
        "type": "openIdConnect",
        "openIdConnectUrl": .string("\(url)/.well-known/openid-configuration"),
      ]
      return (scheme, scopes)
    case .tokenURL(let template):
      guard let url = template.constant else { break }
      let described = DraftValue.Object(scopes.map { .init(name: $0, value: "") })
      let flow: DraftValue = ["tokenUrl": .string(url), "scopes": .object(described)]
      switch oauth2.grant {
      case .clientCredentials:
        return (["type": "oauth2", "flows": ["clientCredentials": flow]], scopes)
      case .password: return (["type": "oauth2", "flows": ["password": flow]], scopes)
      case .refreshToken, .jwtBearer: break
      }
    }
    // The token is all that a request shows.
    return (["type": "http", "scheme": "bearer"], [])
  }
}
