internal import CCrypto

/// A key in JSON (RFC 7517).
struct JSONWebKey {
  private let json: JSONValue
  private var type: String { json["kty"]?.string ?? "" }

  init(_ json: JSONValue) { self.json = json }

  /// Checks that its own members let an algorithm use it.
  func check(_ operation: String, _ algorithm: SignatureAlgorithm) throws(SigningError) {
    func refuse(_ name: String) -> SigningError {
      let value = json[name]?.compactText.excerpt ?? ""
      return SigningError("\"\(name)\" of the JSON Web Key is \(value), which forbids this use")
    }
    if let own = json["alg"], own.string != algorithm.rawValue { throw refuse("alg") }
    if let use = json["use"], use.string != "sig" { throw refuse("use") }
    if let operations = json["key_ops"],
      !operations.elements.contains(where: { $0.string == operation })
    {
      throw refuse("key_ops")
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
      throw SigningError(
        type == "oct"
          ? "the JSON Web Key is a shared secret, which only HS256, HS384 and HS512 use"
          : "the type or the curve of the JSON Web Key is not supported"
      )
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
