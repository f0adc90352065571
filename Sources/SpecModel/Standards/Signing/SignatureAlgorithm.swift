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

  /// Whether libcrypto is needed: HMAC is computed without it.
  package var needsLibrary: Bool { family != .hmac }

  /// The kind of its keys.
  enum Family {
    case hmac, rsa, pss, ecdsa, edDSA
  }

  var family: Family {
    switch self {
    case .hs256, .hs384, .hs512: .hmac
    case .rs256, .rs384, .rs512: .rsa
    case .ps256, .ps384, .ps512: .pss
    case .es256, .es384, .es512: .ecdsa
    case .edDSA: .edDSA
    }
  }

  /// How many bits its hash has; 0 for Ed25519, which hashes by itself.
  var hashBits: Int { Int(rawValue.suffix(3)) ?? 0 }

  /// The hash of an HMAC.
  var hash: HashFunction {
    switch hashBits {
    case 384: .sha384
    case 512: .sha512
    default: .sha256
    }
  }

  /// The kind of public key that it needs; nil for HMAC.
  var keyType: PublicKeyType? {
    switch self {
    case .hs256, .hs384, .hs512: nil
    case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: .rsa
    case .es256: .p256
    case .es384: .p384
    case .es512: .p521
    case .edDSA: .ed25519
    }
  }
}
