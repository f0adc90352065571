extension OAuth2 {
  /// A JSON Web Token that a client signs for a token endpoint (RFC 7523 section 3).
  package struct Assertion: Sendable {
    private let algorithm: SignatureAlgorithm
    private let key: SignatureKey
    private let keyID: String?
    private let header: JSONValue
    private let lifetime: Duration
    private let claims: JSONValue

    /// Creates one that signs by a key; the header is merged with more members, the claims are patched.
    package init(
      _ algorithm: SignatureAlgorithm,
      key: SignatureKey,
      keyID: String?,
      header: JSONValue,
      lifetime: Duration,
      claims: JSONValue
    ) {
      (self.algorithm, self.key, self.keyID) = (algorithm, key, keyID)
      (self.header, self.lifetime, self.claims) = (header, lifetime, claims)
    }

    /// A new token of a client, which may speak for itself.
    func token(
      of clientID: String,
      for tokenURL: String,
      at now: Double,
      isForItself: Bool
    ) throws(ClientError) -> String {
      let issued = Int(now)
      let identifier = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
      let subject = isForItself ? [("sub", JSONValue.string(clientID))] : []
      let own = JSONValue.object(
        [("iss", .string(clientID))] + subject + [
          ("aud", .string(tokenURL)), ("iat", .number(issued)),
          ("exp", .number(issued + Int(lifetime / .seconds(1)))),
          ("jti", .string(identifier.joined())),
        ]
      )
      do throws(SigningError) {
        let all = own.merged(with: claims)
        return try JSONWebToken.sign(all, algorithm, key: key, keyID: keyID, header: header)
      } catch {
        throw ClientError(
          .authentication,
          "the assertion cannot be signed: \(error)",
          help: error.help
        )
      }
    }
  }
}
