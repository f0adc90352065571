internal import CCrypto

/// A key in JSON (RFC 7517).
struct JSONWebKey {
  private let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  /// Its identifier, which a token may name.
  var identifier: String? { json["kid"]?.string }

  /// Whether it is a shared secret.
  var isSymmetric: Bool { type == "oct" }

  private var type: String { json["kty"]?.string ?? "" }

  /// Why its own members do not let an algorithm use it; nil if they do.
  func refusal(of algorithm: SignatureAlgorithm, to operation: String) -> String? {
    if let own = json["alg"], own.string != algorithm.rawValue {
      return "the key's \"alg\" is \(own.compactText.excerpt), not \(algorithm.rawValue)"
    }
    if let use = json["use"], use.string != "sig" {
      return "the key's \"use\" is \(use.compactText.excerpt), not \"sig\""
    }
    if let operations = json["key_ops"], !operations.elements.contains(where: { $0.string == operation }) {
      return "the key's \"key_ops\" does not allow \"\(operation)\""
    }
    return nil
  }

  /// The bytes of a shared secret.
  func secret() throws(SigningError) -> ContiguousArray<UInt8> {
    guard isSymmetric else {
      throw SigningError("HMAC needs a shared secret, the JSON Web Key is of type \(type.excerpt)")
    }
    return ContiguousArray(try member("k"))
  }

  /// The key in libcrypto.
  func key(isPrivate: Bool) throws(SigningError) -> CryptoKey {
    let key =
      isPrivate ? CryptoKey(.private, try privateKey()) : CryptoKey(.public, try publicKey())
    guard let key else {
      throw SigningError("the JSON Web Key of type \(type) has wrong values")
    }
    return key
  }

  /// A SubjectPublicKeyInfo.
  private func publicKey() throws(SigningError) -> [UInt8] {
    let curve = try curve()
    let key =
      switch curve {
      case .rsa: DER.sequence(DER.integer(try member("n")), DER.integer(try member("e")))
      case .ed25519: try member("x")
      case .p256, .p384, .p521: try point(of: curve)
      }
    return DER.sequence(curve.identifier, DER.bits(key))
  }

  /// A key in PKCS#8.
  private func privateKey() throws(SigningError) -> [UInt8] {
    let curve = try curve()
    guard json["d"] != nil else {
      throw SigningError("signing needs a private key, the JSON Web Key has no \"d\"")
    }
    let key: [UInt8]
    switch curve {
    case .rsa:
      var numbers = DER.integer([0])
      for name in ["n", "e", "d", "p", "q", "dp", "dq", "qi"] {
        numbers += DER.integer(try member(name))
      }
      key = DER.sequence(numbers)
    case .ed25519: key = DER.octets(try member("d"))
    case .p256, .p384, .p521:
      key = DER.sequence(
        DER.integer([1]),
        DER.octets(try coordinate("d", of: curve)),
        DER.value(0xA1, DER.bits(try point(of: curve)))
      )
    }
    return DER.sequence(DER.integer([0]), curve.identifier, DER.octets(key))
  }

  /// The kind of key that it is.
  private func curve() throws(SigningError) -> PublicKeyType {
    let curve = json["crv"]?.string
    switch type {
    case "RSA": return .rsa
    case "EC", "OKP":
      let found = PublicKeyType.allCases.first { $0.curve != nil && $0.curve == curve }
      if let found, (found == .ed25519) == (type == "OKP") { return found }
      throw SigningError("the curve \(curve?.excerpt ?? "") of the JSON Web Key is not supported")
    case "oct":
      throw SigningError("the JSON Web Key is a shared secret, which only HS256, HS384 and HS512 use")
    default:
      throw SigningError("the type of the JSON Web Key is not RSA, EC, OKP or oct")
    }
  }

  private func point(of curve: PublicKeyType) throws(SigningError) -> [UInt8] {
    [0x04] + (try coordinate("x", of: curve)) + (try coordinate("y", of: curve))
  }

  private func coordinate(
    _ name: String,
    of curve: PublicKeyType
  ) throws(SigningError) -> [UInt8] {
    let bytes = try member(name)
    guard bytes.count <= curve.size else {
      throw SigningError("\"\(name)\" of the JSON Web Key is too long")
    }
    return Array(repeating: 0, count: curve.size - bytes.count) + bytes
  }

  private func member(_ name: String) throws(SigningError) -> [UInt8] {
    guard let text = json[name]?.string, let bytes = Base64.decodeForURL(text.utf8), !bytes.isEmpty
    else { throw SigningError("the JSON Web Key has no \"\(name)\" in base64url") }
    return Array(bytes)
  }
}
