internal import CCrypto

/// A key in JSON (RFC 7517).
struct JSONWebKey {
  private let json: JSONValue
  private var type: String { json["kty"]?.string ?? "unknown" }

  init(_ json: JSONValue) { self.json = json }

  /// Checks that its own members let an algorithm use it.
  func check(_ operation: String, _ algorithm: SignatureAlgorithm) throws(SigningError) {
    let rules: [(name: String, allows: (JSONValue) -> Bool)] = [
      ("alg", { $0.string == algorithm.rawValue }), ("use", { $0.string == "sig" }),
      ("key_ops", { $0.elements.contains { $0.string == operation } }),
    ]
    for rule in rules {
      guard let value = json[rule.name], !rule.allows(value) else { continue }
      let found = "\"\(rule.name)\" of the JSON Web Key is \(value.compactText.excerpt)"
      throw SigningError("\(found), which forbids this use")
    }
  }

  /// The bytes of a shared secret.
  func secret() throws(SigningError) -> [UInt8] {
    if type == "oct" { return try member("k") }
    throw SigningError("HMAC needs a shared secret, the JSON Web Key is of type \(type.excerpt)")
  }

  /// The key in libcrypto.
  func key(isPrivate: Bool) throws(SigningError) -> CryptoKey {
    let curve = json["crv"]?.string
    let kind = PublicKeyType.allCases.first { $0.webKeyType == type && $0.curve == curve }
    guard let kind else {
      throw SigningError("a JSON Web Key of type \(type.excerpt) cannot be used for this algorithm")
    }
    guard !isPrivate || json["d"] != nil else {
      throw SigningError("signing needs a private key, the JSON Web Key has no \"d\"")
    }
    let key =
      isPrivate
      ? CryptoKey(.private, try privateKey(kind)) : CryptoKey(.public, try publicKey(kind))
    if let key { return key }
    throw SigningError("the JSON Web Key of type \(type) has wrong values")
  }

  /// A SubjectPublicKeyInfo.
  private func publicKey(_ kind: PublicKeyType) throws(SigningError) -> [UInt8] {
    let key =
      switch kind {
      case .rsa: DER.sequence(DER.integer(try member("n")), DER.integer(try member("e")))
      case .ed25519: try member("x")
      case .p256, .p384, .p521: try point(of: kind)
      }
    return DER.sequence(kind.identifier, DER.bits(key))
  }

  /// A key in PKCS#8.
  private func privateKey(_ kind: PublicKeyType) throws(SigningError) -> [UInt8] {
    let key: [UInt8]
    switch kind {
    case .rsa:
      var numbers = DER.integer([0])
      for name in ["n", "e", "d", "p", "q", "dp", "dq", "qi"] {
        numbers += DER.integer(try member(name))
      }
      key = DER.sequence(numbers)
    case .ed25519: key = DER.octets(try member("d"))
    case .p256, .p384, .p521:
      let number = DER.octets(try member("d", size: kind.size))
      key = DER.sequence(DER.integer([1]), number, DER.value(0xA1, DER.bits(try point(of: kind))))
    }
    return DER.sequence(DER.integer([0]), kind.identifier, DER.octets(key))
  }

  private func point(of curve: PublicKeyType) throws(SigningError) -> [UInt8] {
    [0x04] + (try member("x", size: curve.size)) + (try member("y", size: curve.size))
  }

  /// The bytes of a member, with zeros before them if they are fewer than a curve's numbers have.
  private func member(_ name: String, size: Int = 0) throws(SigningError) -> [UInt8] {
    guard let text = json[name]?.string, let bytes = Base64.decodeForURL(text.utf8), !bytes.isEmpty
    else { throw SigningError("the JSON Web Key has no \"\(name)\" in base64url") }
    return Array(repeating: 0, count: max(0, size - bytes.count)) + bytes
  }
}
