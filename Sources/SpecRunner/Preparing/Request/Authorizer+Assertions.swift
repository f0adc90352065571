extension Authorizer {
  /// Adds the tokens that the client signs.
  ///
  /// - Returns: The values of their texts.
  func addAssertions(
    of oauth2: AuthProfile.OAuth2,
    to configuration: inout OAuth2.Configuration
  ) throws(TemplateError) -> [String] {
    if let written = oauth2.clientAssertion {
      let own = [("sub", JSONValue.string(configuration.clientID))]
      configuration.clientAssertion = try assertion(written, of: configuration.clientID, own)
    }
    if case .jwtBearer(let written) = oauth2.grant {
      configuration.assertion = try assertion(written, of: configuration.clientID, [])
    }
    var values: [String] = []
    for template in oauth2.assertions.flatMap(\.allTemplates) {
      values.append(try template.json(in: scope).compactText)
    }
    return values
  }

  /// What makes tokens of a client, with its own claims and those that are written.
  private func assertion(
    _ written: AuthProfile.Assertion,
    of clientID: String,
    _ own: [(String, JSONValue)]
  ) throws(TemplateError) -> OAuth2.Assertion {
    let key = try TemplateValue.json(try written.key.value(in: scope)).key(for: "\"key\"")
    let keyID = try text(written.keyID)
    let (header, claims) = (try object(written.header), try object(written.claims))
    let lifetime = try written.lifetime?.value(in: scope).duration ?? .seconds(60)
    return { [algorithm = written.algorithm] (tokenURL, now) throws(ClientError) in
      let identifier = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
      let all = JSONValue.object(
        [("iss", .string(clientID))] + own + [
          ("aud", .string(tokenURL)), ("iat", .number(Int(now))),
          ("exp", .number(Int(now + lifetime / .seconds(1)))),
          ("jti", .string(identifier.joined())),
        ]
      ).merged(with: claims)
      do throws(SigningError) {
        return try JSONWebToken.sign(all, algorithm, key: key, keyID: keyID, header: header)
      } catch {
        throw ClientError(.authentication, "the assertion cannot be signed: \(error)")
      }
    }
  }

  private func object(_ entries: [NamedData]) throws(TemplateError) -> JSONValue {
    var members: [(String, JSONValue)] = []
    for entry in entries { members.append((entry.name, try entry.data.value(in: scope))) }
    return .object(members)
  }
}
