/// A signed token of claims (RFC 7519, RFC 7515).
package enum JSONWebToken {
  /// Makes a token of claims; more members of its header follow `alg`, `typ` and `kid`.
  package static func sign(
    _ claims: JSONValue,
    _ algorithm: SignatureAlgorithm,
    key: SignatureKey,
    keyID: String? = nil,
    header more: JSONValue? = nil
  ) throws(SigningError) -> String {
    let identifier = keyID.map { [("kid", JSONValue.string($0))] } ?? []
    let header = JSONValue.object(
      [("alg", .string(algorithm.rawValue)), ("typ", .string("JWT"))] + identifier
    )
    let whole = more.map { header.merged(with: $0) } ?? header
    let signed = [whole, claims].map { Base64.encodeForURL($0.compactText.utf8) }
      .joined(separator: ".")
    let signature = try key.signature(of: signed.utf8, algorithm)
    return "\(signed).\(Base64.encodeForURL(signature))"
  }

  /// The claims of a token whose signature is right, and whose time it is; clocks may differ by 5 seconds.
  package static func claims(
    of token: String,
    _ algorithm: SignatureAlgorithm,
    key: SignatureKey,
    now: Double
  ) throws(SigningError) -> JSONValue {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = object(parts[0]), let claims = object(parts[1]),
      let signature = Base64.decodeForURL(parts[2].utf8)
    else {
      throw SigningError(
        parts.count == 5
          ? "the token is encrypted (RFC 7516)"
          : "the string is not a JSON Web Token: three parts in base64url with a \".\" between them"
      )
    }
    let name = header["alg"]?.string ?? "missing"
    guard name == algorithm.rawValue else {
      throw SigningError("the token's \"alg\" is \(name.excerpt), not \(algorithm.rawValue)")
    }
    guard header["crit"] == nil else {
      throw SigningError("the token's header has \"crit\": it needs an extension")
    }
    let isRight = try key.verifies(
      Array(signature),
      of: Array("\(parts[0]).\(parts[1])".utf8),
      algorithm,
      identifier: header["kid"]?.string
    )
    guard isRight else { throw SigningError("the token's signature is not that of the key") }
    for (claim, isOver, words) in [
      ("exp", true, "has expired"), ("nbf", false, "is not valid yet"),
    ] {
      guard let value = claims[claim] else { continue }
      guard let time = value.number?.double else {
        throw SigningError("the token's \"\(claim)\" is \(value.type.phrase), not a number")
      }
      let late = isOver ? now - time : time - now
      guard isOver ? late < 5 : late <= 5 else {
        let date = Timestamp(secondsSince1970: time).description
        throw SigningError("the token \(words): its \"\(claim)\" is \(date)")
      }
    }
    return claims
  }

  private static func object(_ part: Substring) -> JSONValue? {
    guard let bytes = Base64.decodeForURL(part.utf8),
      let json = try? JSONDocument(parsing: bytes).root, json.type == .object
    else { return nil }
    return json
  }
}
