internal import SpecStandards

extension Filter {
  /// Filters that sign, and that verify signatures.
  static let signing: [Filter] = [
    Filter(
      "sign",
      takes: .bytes,
      gives: .bytes,
      with: keyed,
      "The signature of the bytes (RFC 7518): algorithms and keys are those of jwtSign; of ES256 and the like, r and s."
    ) { (bytes, input) throws(TemplateError) in
      try signed(input) { algorithm, key throws(SigningError) in
        try key.signature(of: bytes, algorithm)
      } ?? ContiguousArray(repeating: 0, count: 64)
    },
    Filter(
      "jwtSign",
      takes: .object,
      gives: .text,
      with: keyed + [.init("keyID", .part, isOptional: true)],
      "A JSON Web Token of an object of claims: HS256, RS256, PS256, ES256, the same with 384 and 512, or EdDSA."
    ) { (claims, input) throws(TemplateError) in
      let keyID = input.arguments.count > 2 ? try input.arguments[2].text : nil
      return try signed(input) { algorithm, key throws(SigningError) in
        try JSONWebToken.sign(claims, algorithm, key: key, keyID: keyID)
      } ?? "header.claims.signature"
    },
    Filter(
      "jwtVerify",
      takes: .text,
      gives: .json,
      with: keyed,
      "The claims of a JSON Web Token, after its signature and its times are verified; else the check fails."
    ) { (token, input) throws(TemplateError) in
      let claims = try signed(input) { algorithm, key throws(SigningError) in
        try JSONWebToken.claims(of: token, algorithm, key: key, now: input.context.now)
      }
      guard let claims else { throw TemplateError("the mock server cannot sign a token") }
      return claims
    },
  ]

  private static let keyed = [FilterParameter("algorithm", .algorithm), .init("key", .key)]

  /// Whether it signs or verifies by the algorithm that is its first argument.
  var isSigning: Bool { ["sign", "jwtSign", "jwtVerify"].contains(name) }

  /// What a key makes; nil with a mock server, for which libcrypto is not opened.
  private static func signed<Value>(
    _ input: FilterInput,
    _ make: (SignatureAlgorithm, SignatureKey) throws(SigningError) -> Value
  ) throws(TemplateError) -> Value? {
    let (algorithm, key) = (try input.arguments[0].algorithm, try input.arguments[1].key)
    if algorithm.needsLibrary {
      guard input.context.signs else { return nil }
      if let problem = CryptoKey.missingLibrary { throw TemplateError(problem) }
    }
    do throws(SigningError) {
      return try make(algorithm, key)
    } catch {
      throw TemplateError(error.description)
    }
  }
}
