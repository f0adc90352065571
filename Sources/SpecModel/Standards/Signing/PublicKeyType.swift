/// A kind of public key.
enum PublicKeyType: String, CaseIterable {
  case rsa = "RSA"
  case p256 = "P-256"
  case p384 = "P-384"
  case p521 = "P-521"
  case ed25519 = "Ed25519"

  /// The key in a sentence.
  var phrase: String { webKeyType == "EC" ? "an EC key on \(rawValue)" : "an \(rawValue) key" }

  /// The type of a JSON Web Key (RFC 7518 6.1, RFC 8037 2), and its curve; nil for RSA.
  var webKeyType: String { self == .rsa ? "RSA" : self == .ed25519 ? "OKP" : "EC" }
  var curve: String? { self == .rsa ? nil : rawValue }

  /// How many bytes a coordinate has, and each half of a signature.
  var size: Int { self == .p521 ? 66 : self == .p384 ? 48 : 32 }

  /// The AlgorithmIdentifier of its keys in DER (RFC 3279 2.3, RFC 5480 2.1.1, RFC 8410 3).
  var identifier: [UInt8] {
    let elliptic: [UInt8] = [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
    let parts: [UInt8] =
      switch self {
      case .rsa: [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00]
      case .p256: elliptic + [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
      case .p384: elliptic + [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22]
      case .p521: elliptic + [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x23]
      case .ed25519: [0x06, 0x03, 0x2B, 0x65, 0x70]
      }
    return DER.sequence(parts)
  }
}
