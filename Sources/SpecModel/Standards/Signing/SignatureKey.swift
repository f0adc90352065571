internal import CCrypto

/// A key as it is given: PEM, a JSON Web Key or a set of them, or a shared secret.
package struct SignatureKey: Sendable {
  private let content: Content

  private enum Content {
    case pem(String)
    case json(JSONValue)
    case secret([UInt8])
  }

  /// A JSON Web Key, or a set of them.
  package init(_ object: JSONValue) { content = .json(object) }

  /// The bytes of any key.
  package init(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let json = try? JSONDocument(parsing: bytes).root
    if PEMBlock.isMeant(by: text) {
      content = .pem(text)
    } else if let json, json["kty"] != nil || json["keys"] != nil {
      content = .json(json)
    } else {
      content = .secret(bytes)
    }
  }

  /// The signature of bytes; that of ECDSA is r and s (RFC 7518 3.4).
  package func signature(
    of bytes: some Sequence<UInt8>,
    _ algorithm: SignatureAlgorithm
  ) throws(SigningError) -> ContiguousArray<UInt8> {
    if case .json(let json) = content, json["keys"] != nil {
      throw SigningError("a JSON Web Key Set cannot sign: choose one of its keys, jwks.keys[0]")
    }
    switch try usable(for: "sign", algorithm) {
    case .secret(let key): return HMAC.of(bytes, key: key, algorithm.hash)
    case .key(let key):
      if let made = key.signature(of: Array(bytes), algorithm) { return ContiguousArray(made) }
      throw SigningError("the key cannot sign with \(algorithm.rawValue): it may be too short")
    }
  }

  /// Whether a signature is that of bytes by this key, or by one of a set: those that fit, and have the identifier.
  func verifies(
    _ signature: [UInt8],
    of bytes: [UInt8],
    _ algorithm: SignatureAlgorithm,
    identifier: String?
  ) throws(SigningError) -> Bool {
    var keys: [Usable] = []
    if case .json(let json) = content, let set = json["keys"] {
      for json in set.elements where identifier == nil || json["kid"]?.string == identifier {
        if let key = try? SignatureKey(json).usable(for: "verify", algorithm) { keys.append(key) }
      }
      guard !keys.isEmpty else {
        throw SigningError("the JSON Web Key Set has no such key for \(algorithm.rawValue)")
      }
    } else {
      keys = [try usable(for: "verify", algorithm)]
    }
    return keys.contains { key in
      switch key {
      case .secret(let secret):
        HMAC.of(bytes, key: secret, algorithm.hash).elementsEqual(signature)
      case .key(let key): key.verifies(signature, of: bytes, algorithm)
      }
    }
  }

  private enum Usable {
    case secret([UInt8])
    case key(CryptoKey)
  }

  /// The key, if it fits an algorithm.
  private func usable(
    for operation: String,
    _ algorithm: SignatureAlgorithm
  ) throws(SigningError) -> Usable {
    let key: CryptoKey
    switch content {
    case .json(let json):
      let webKey = JSONWebKey(json)
      try webKey.check(operation, algorithm)
      if algorithm.family == .hmac { return .secret(try webKey.secret()) }
      key = try webKey.key(isPrivate: operation == "sign")
    case .secret(let secret):
      guard algorithm.family == .hmac else {
        throw SigningError("\(algorithm.rawValue) needs a key in PEM or a JSON Web Key")
      }
      guard !secret.isEmpty, !secret.starts(with: "ssh-".utf8) else {
        throw SigningError("HMAC needs a shared secret, not a public key or an empty text")
      }
      return .secret(secret)
    case .pem(let text):
      guard algorithm.family != .hmac else {
        throw SigningError("\(algorithm.rawValue) needs a shared secret, this is a key in PEM")
      }
      key = try Self.key(in: PEMBlock.all(in: text), isPrivate: operation == "sign")
    }
    guard let needed = algorithm.keyType, key.type != needed else { return .key(key) }
    let found = key.type.map { "this is \($0.phrase)" } ?? "this key is of another type"
    throw SigningError("\(algorithm.rawValue) needs \(needed.phrase), \(found)")
  }

  /// The first key of PEM: to verify, also that of a certificate or of a private key.
  private static func key(
    in blocks: [PEMBlock],
    isPrivate: Bool
  ) throws(SigningError) -> CryptoKey {
    for block in blocks {
      let key: CryptoKey? =
        switch block.label {
        case "PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY": CryptoKey(.private, block.bytes)
        case _ where isPrivate: nil
        case "PUBLIC KEY": CryptoKey(.public, block.bytes)
        case "RSA PUBLIC KEY":
          CryptoKey(.public, DER.sequence(PublicKeyType.rsa.identifier, DER.bits(block.bytes)))
        case "CERTIFICATE": CryptoKey(.certificate, block.bytes)
        default: nil
        }
      if let key { return key }
    }
    let labels = blocks.map { "\"\($0.label)\"" }.listed(atMost: 2)
    throw SigningError("the PEM has no \(isPrivate ? "private" : "public") key, only \(labels)")
  }
}
