internal import CCrypto

/// A key as it is given: PEM, a JSON Web Key or a set of them, or a shared secret.
package struct SignatureKey: Sendable {
  private let content: Content

  private enum Content {
    case pem(String)
    case json(JSONValue)
    case secret(ContiguousArray<UInt8>)
  }

  /// A key that is an object, or its bytes.
  package init(_ object: JSONValue) { content = .json(object) }

  package init(_ bytes: ContiguousArray<UInt8>) {
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
  ///
  /// - Throws: ``SigningError`` if the key does not fit, or there is no libcrypto.
  package func signature(
    of bytes: some Sequence<UInt8>,
    _ algorithm: SignatureAlgorithm
  ) throws(SigningError) -> ContiguousArray<UInt8> {
    guard let candidate = try candidates(algorithm, for: "sign", identifier: nil).first else {
      throw SigningError("the JSON Web Key Set has no key for \(algorithm.rawValue)")
    }
    switch candidate {
    case .secret(let key): return HMAC.of(bytes, key: key, algorithm.hash)
    case .key(let key):
      guard var signature = key.signature(of: bytes, algorithm) else {
        throw SigningError("the key cannot sign with \(algorithm.rawValue): it may be too short")
      }
      if algorithm.family == .ecdsa { signature = Self.halves(of: signature, algorithm) }
      return ContiguousArray(signature)
    }
  }

  /// Whether a signature is that of bytes by this key, or by one of a set.
  ///
  /// - Throws: ``SigningError`` if no key fits, or there is no libcrypto.
  func verifies(
    _ signature: [UInt8],
    of bytes: some Sequence<UInt8>,
    _ algorithm: SignatureAlgorithm,
    identifier: String?
  ) throws(SigningError) -> Bool {
    let candidates = try candidates(algorithm, for: "verify", identifier: identifier)
    guard !candidates.isEmpty else {
      let name = identifier == nil ? "" : " with the \"kid\" of the token"
      throw SigningError("the JSON Web Key Set has no key for \(algorithm.rawValue)\(name)")
    }
    for candidate in candidates {
      switch candidate {
      case .secret(let key):
        if HMAC.of(bytes, key: key, algorithm.hash).elementsEqual(signature) { return true }
      case .key(let key):
        let size = algorithm.keyType?.size ?? 0
        if algorithm.family == .ecdsa, signature.count != 2 * size { continue }
        let encoded =
          algorithm.family == .ecdsa
          ? DER.sequence(
            DER.integer(signature.prefix(size)),
            DER.integer(signature.suffix(size))
          ) : signature
        if key.verifies(encoded, of: bytes, algorithm) { return true }
      }
    }
    return false
  }

  private enum Candidate {
    case secret(ContiguousArray<UInt8>)
    case key(CryptoKey)
  }

  /// The keys to use; of a set those that fit.
  private func candidates(
    _ algorithm: SignatureAlgorithm,
    for operation: String,
    identifier: String?
  ) throws(SigningError) -> [Candidate] {
    let isPrivate = operation == "sign"
    guard case .json(let json) = content, let set = json["keys"] else {
      return [try candidate(algorithm, for: operation)]
    }
    guard !isPrivate else {
      throw SigningError(
        "a JSON Web Key Set is only for jwtVerify",
        help: "choose one of its keys: jwks.keys[0]"
      )
    }
    var found: [Candidate] = []
    for json in set.elements {
      let key = JSONWebKey(json)
      guard identifier == nil || key.identifier == identifier,
        let fitting = try? Self.candidate(key, algorithm, for: operation)
      else { continue }
      found.append(fitting)
    }
    return found
  }

  private func candidate(
    _ algorithm: SignatureAlgorithm,
    for operation: String
  ) throws(SigningError) -> Candidate {
    let key: CryptoKey
    switch content {
    case .json(let json): return try Self.candidate(JSONWebKey(json), algorithm, for: operation)
    case .secret(let secret):
      guard algorithm.family == .hmac else {
        throw SigningError("\(algorithm.rawValue) needs a key in PEM or a JSON Web Key")
      }
      guard !secret.isEmpty else { throw SigningError("the key is empty") }
      guard !secret.starts(with: "ssh-".utf8), !secret.starts(with: "ecdsa-".utf8) else {
        throw SigningError("HMAC needs a shared secret, this is a public key")
      }
      return .secret(secret)
    case .pem(let text):
      guard algorithm.family != .hmac else {
        throw SigningError("\(algorithm.rawValue) needs a shared secret, this is a key in PEM")
      }
      try Self.checkLibrary()
      key = try Self.key(in: PEMBlock.all(in: text), isPrivate: operation == "sign")
    }
    return try Self.fitting(key, algorithm)
  }

  private static func candidate(
    _ key: JSONWebKey,
    _ algorithm: SignatureAlgorithm,
    for operation: String
  ) throws(SigningError) -> Candidate {
    if algorithm.family == .hmac {
      let secret = try key.secret()
      if let refusal = key.refusal(of: algorithm, to: operation) { throw SigningError(refusal) }
      return .secret(secret)
    }
    if let refusal = key.refusal(of: algorithm, to: operation) { throw SigningError(refusal) }
    try checkLibrary()
    return try fitting(try key.key(isPrivate: operation == "sign"), algorithm)
  }

  private static func checkLibrary() throws(SigningError) {
    if let problem = CryptoLibrary.problem { throw SigningError(problem) }
  }

  private static func fitting(
    _ key: CryptoKey,
    _ algorithm: SignatureAlgorithm
  ) throws(SigningError) -> Candidate {
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
        case "PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY":
          CryptoKey(.private, block.bytes)
        case _ where isPrivate: nil
        case "PUBLIC KEY": CryptoKey(.public, block.bytes)
        case "RSA PUBLIC KEY":
          CryptoKey(
            .public,
            DER.sequence(PublicKeyType.rsa.identifier, DER.bits(block.bytes))
          )
        case "CERTIFICATE": CryptoKey(.certificate, block.bytes)
        default: nil
        }
      if let key { return key }
    }
    let labels = blocks.map { "\"\($0.label)\"" }.listed(atMost: 2)
    throw SigningError("the PEM has no \(isPrivate ? "private" : "public") key, only \(labels)")
  }

  /// r and s of a signature in DER, each as long as the curve's numbers.
  private static func halves(of signature: [UInt8], _ algorithm: SignatureAlgorithm) -> [UInt8] {
    var rest = signature[...]
    var numbers = DER.take(0x30, from: &rest) ?? []
    let size = algorithm.keyType?.size ?? 0
    return (0..<2).flatMap { _ in
      let digits = Array((DER.take(0x02, from: &numbers) ?? []).drop { $0 == 0 })
      return Array(repeating: 0, count: max(0, size - digits.count)) + digits
    }
  }
}
