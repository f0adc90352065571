/// An algorithm that signs JSON Web Tokens (RFC 7518 3.1, RFC 8037 3.1).
package enum SignatureAlgorithm: String, Sendable, Hashable, CaseIterable {
  case hs256 = "HS256"
  case hs384 = "HS384"
  case hs512 = "HS512"
  case rs256 = "RS256"
  case rs384 = "RS384"
  case rs512 = "RS512"
  case ps256 = "PS256"
  case ps384 = "PS384"
  case ps512 = "PS512"
  case es256 = "ES256"
  case es384 = "ES384"
  case es512 = "ES512"
  case edDSA = "EdDSA"

  /// The kind of its keys.
  enum Family: String {
    case hmac = "HS"
    case rsa = "RS"
    case pss = "PS"
    case ecdsa = "ES"
    case edDSA = "Ed"
  }

  var family: Family { Family(rawValue: String(rawValue.prefix(2))) ?? .hmac }

  /// Whether libcrypto is needed: HMAC is computed without it.
  package var needsLibrary: Bool { family != .hmac }

  /// How many bits its hash has; 0 for Ed25519, which hashes by itself.
  var hashBits: Int { Int(rawValue.suffix(3)) ?? 0 }

  /// The hash of an HMAC.
  var hash: HashFunction { hashBits == 256 ? .sha256 : hashBits == 384 ? .sha384 : .sha512 }

  /// The kind of public key that it needs; nil for HMAC.
  var keyType: PublicKeyType? {
    switch family {
    case .hmac: nil
    case .rsa, .pss: .rsa
    case .ecdsa: hashBits == 256 ? .p256 : hashBits == 384 ? .p384 : .p521
    case .edDSA: .ed25519
    }
  }
}
