import SpecStandards
import TestSupport
import Testing

/// JSON Web Tokens, and the keys that sign and verify them.
@Suite(.inTurn)
struct JSONWebTokenTests {
  private static let now = 1_800_000_000.0
  private static let secret = "a shared secret"

  private func key(_ text: String) -> SignatureKey { SignatureKey(text.utf8) }

  private func claims(
    of token: String,
    _ algorithm: SignatureAlgorithm,
    _ key: SignatureKey
  ) throws -> String {
    try JSONWebToken.claims(of: token, algorithm, key: key, now: Self.now).compactText
  }

  /// A token with any header, whose signature is the HMAC with a key.
  private func forged(_ header: String, _ claims: String = "{}", key: String) -> String {
    let signed = [header, claims].map { Base64.encodeForURL($0.utf8) }.joined(separator: ".")
    let signature = HMAC.of(signed.utf8, key: key.utf8, .sha256)
    return "\(signed).\(Base64.encodeForURL(signature))"
  }

  private func pem(_ name: String) throws -> String { try #require(SampleKeys.pem[name]) }

  @Test(arguments: SampleKeys.tokens)
  func `tokens of another implementation are verified, by each kind of key`(
    name: String,
    keyName: String,
    token: String
  ) throws {
    let algorithm = try #require(SignatureAlgorithm(rawValue: name))
    let json = try #require(SampleKeys.webKey[keyName])
    let other = SampleKeys.webKey.values.filter { $0 != json }
    for text in [
      try #require(SampleKeys.publicPEM[keyName]), try pem(keyName), json,
      "{\"keys\": [\((other + [json]).joined(separator: ", "))]}".replacing(
        "\"kty\"",
        with: "\"kid\": \"\(keyName)\", \"kty\""
      ),
    ] {
      #expect(try claims(of: token, algorithm, key(text)) == #"{"sub":"ada"}"#)
    }
    #expect(throws: SigningError.self) {
      try claims(of: String(token.dropLast(8)) + "AAAAAAAA", algorithm, key(json))
    }
  }

  @Test(arguments: SignatureAlgorithm.allCases)
  func `what is signed is verified`(algorithm: SignatureAlgorithm) throws {
    let names = ["RS": "rsa", "PS": "rsa", "Ed": "ed25519"]
    let curves = ["ES256": "p256", "ES384": "p384", "ES512": "p521"]
    let name = names[String(algorithm.rawValue.prefix(2))] ?? curves[algorithm.rawValue]
    let keys =
      try name.map { [key(try pem($0)), key(try #require(SampleKeys.webKey[$0]))] }
      ?? [key(Self.secret), key(#"{"kty": "oct", "k": "YSBzaGFyZWQgc2VjcmV0"}"#)]
    for signing in keys {
      let token = try JSONWebToken.sign(.object([("a", .number(1))]), algorithm, key: signing)
      for verifying in keys { #expect(try claims(of: token, algorithm, verifying) == #"{"a":1}"#) }
    }
  }

  @Test func `a certificate verifies, and keys come in the forms of older programs`() throws {
    let token = try #require(SampleKeys.tokens.first { $0.algorithm == "RS256" }?.token)
    #expect(try claims(of: token, .rs256, key(SampleKeys.certificate)) == #"{"sub":"ada"}"#)
    let parameters =
      "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n"
    let made = try JSONWebToken.sign(.object([]), .es256, key: key(parameters + SampleKeys.sec1))
    #expect(try claims(of: made, .es256, key(try #require(SampleKeys.publicPEM["p256"]))) == "{}")
  }

  @Test func `a token has an identifier and more members in its header`() throws {
    let token = try JSONWebToken.sign(
      .object([]),
      .hs256,
      key: key(Self.secret),
      keyID: "k1",
      header: .object([("x5t", .string("y"))])
    )
    let header = try #require(Base64.decodeForURL(token.prefix { $0 != "." }.utf8))
    #expect(
      String(decoding: header, as: UTF8.self)
        == #"{"alg":"HS256","typ":"JWT","kid":"k1","x5t":"y"}"#
    )
  }

  @Test(arguments: [
    (#"{"alg": "none"}"#, "{}", #"the token's "alg" is none, not HS256"#),
    (#"{"alg": "HS512"}"#, "{}", #"the token's "alg" is HS512, not HS256"#),
    (#"{"typ": "JWT"}"#, "{}", #"the token's "alg" is missing, not HS256"#),
    (
      #"{"alg": "HS256", "crit": ["b64"]}"#, "{}",
      #"the token's header has "crit": it needs an extension"#
    ),
    (
      #"{"alg": "HS256"}"#, #"{"exp": 1799999994}"#,
      #"the token has expired: its "exp" is 2027-01-15T07:59:54.000Z"#
    ),
    (
      #"{"alg": "HS256"}"#, #"{"nbf": 1800000006}"#,
      #"the token is not valid yet: its "nbf" is 2027-01-15T08:00:06.000Z"#
    ),
    (
      #"{"alg": "HS256"}"#, #"{"exp": "1900000000"}"#,
      #"the token's "exp" is a string, not a number"#
    ),
  ])
  func `a token is refused with its reason`(header: String, claims: String, reason: String) {
    let token = forged(header, claims, key: Self.secret)
    #expect(throws: SigningError.self) { try self.claims(of: token, .hs256, key(Self.secret)) }
    do {
      _ = try self.claims(of: token, .hs256, key(Self.secret))
    } catch {
      #expect("\(error)" == reason)
    }
  }

  @Test func `clocks may differ by five seconds`() throws {
    let early = #"{"exp": 1799999996, "nbf": 1800000005}"#
    let token = forged(#"{"alg": "HS256"}"#, early, key: Self.secret)
    #expect(try claims(of: token, .hs256, key(Self.secret)).contains("exp"))
  }

  @Test func `the text of a public key is no shared secret`() throws {
    for text in [
      try #require(SampleKeys.publicPEM["rsa"]), SampleKeys.certificate,
      "subject=CN = test\n" + (try #require(SampleKeys.publicPEM["rsa"])),
      try #require(SampleKeys.webKey["rsa"]), "ssh-rsa AAAAB3NzaC1yc2E", "",
    ] {
      let token = forged(#"{"alg": "HS256"}"#, key: text)
      #expect(throws: SigningError.self) { try claims(of: token, .hs256, key(text)) }
    }
  }

  @Test func `no key is read from the token`() throws {
    let json = try #require(SampleKeys.webKey["p256"])
    let header = "{\"alg\": \"ES256\", \"jwk\": \(json), \"jku\": \"http://127.0.0.1:1\"}"
    let signed = "\(Base64.encodeForURL(header.utf8)).e30"
    let made = try key(json).signature(of: signed.utf8, .es256)
    let token = "\(signed).\(Base64.encodeForURL(made))"
    #expect(try claims(of: token, .es256, key(json)) == "{}")
    let other = try JSONWebToken.sign(.object([]), .es256, key: key(json))
    let wrong = SampleKeys.sec1.replacing("EC PRIVATE", with: "EC PRIVATE")
    #expect(try claims(of: other, .es256, key(wrong)) == "{}")
    let stranger = try #require(SampleKeys.publicPEM["p384"])
    #expect(throws: SigningError.self) { try claims(of: token, .es256, key(stranger)) }
  }

  @Test(arguments: [#""alg": "ES384""#, #""use": "enc""#, #""key_ops": ["sign"]"#])
  func `a key that forbids this use verifies nothing`(member: String) throws {
    let json = try #require(SampleKeys.webKey["p256"])
    let token = try #require(SampleKeys.tokens.first { $0.algorithm == "ES256" }?.token)
    let limited = json.replacing("\"kty\"", with: "\(member), \"kty\"")
    #expect(throws: SigningError.self) { try claims(of: token, .es256, key(limited)) }
    #expect(throws: SigningError.self) {
      try claims(of: token, .es256, key("{\"keys\": [\(limited)]}"))
    }
  }

  @Test func `of a set, only keys with the identifier of the token are tried`() throws {
    let json = try #require(SampleKeys.webKey["p256"])
    let token = try #require(SampleKeys.tokens.first { $0.algorithm == "ES256" }?.token)
    let other = json.replacing("\"kty\"", with: "\"kid\": \"another\", \"kty\"")
    #expect(throws: SigningError.self) {
      try claims(of: token, .es256, key("{\"keys\": [\(other), {\"kty\": \"x\"}, 1]}"))
    }
    #expect(throws: SigningError.self) {
      try JSONWebToken.sign(.object([]), .es256, key: key("{\"keys\": [\(json)]}"))
    }
  }

  @Test func `a key that does not fit is refused without being shown`() throws {
    let texts = [
      try pem("p384"), try pem("rsa"), try #require(SampleKeys.publicPEM["p256"]),
      SampleKeys.encrypted, Self.secret, try #require(SampleKeys.webKey["ed25519"]),
      #"{"kty": "oct", "k": "YQ"}"#, #"{"kty": "EC", "crv": "P-256", "d": "AAAA"}"#,
      #"{"kty": "EC", "crv": "secp256k1"}"#, "-----BEGIN PRIVATE KEY-----\\nMIIE",
      "-----BEGIN PRIVATE KEY-----\nMIIEvQ==\n-----END PRIVATE KEY-----\n",
    ]
    for text in texts {
      do {
        _ = try JSONWebToken.sign(.object([]), .es256, key: key(text))
        Issue.record("\(text) signs")
      } catch {
        #expect(!"\(error)".contains("MII") && !"\(error)".contains("shared secret a"))
      }
    }
  }

  @Test(arguments: ["", "a.b", "e30.e30.e30.e30.e30", "e30..", "!.e30.e30", "e30.W10.e30"])
  func `what is not a token is refused`(text: String) {
    #expect(throws: SigningError.self) { try claims(of: text, .hs256, key(Self.secret)) }
  }
}
