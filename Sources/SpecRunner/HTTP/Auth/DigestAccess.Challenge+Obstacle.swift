internal import SpecStandards

extension DigestAccess.Challenge {
  /// The names of the hash functions, as they are registered (RFC 7616 section 6.1).
  package static let algorithmNames = "MD5, SHA-256, SHA-512-256 or SHA-512"

  /// What keeps a challenge from being met, as it stands behind its scheme; nil where nothing does.
  ///
  /// - Parameter challenge: A challenge of the scheme Digest.
  /// - Returns: For example `with the algorithm "SHA-3"`.
  package static func obstacle(in challenge: AuthenticationChallenge) -> String? {
    let said = challenge.parameters
    for name in ["realm", "nonce"] where said[name] == nil { return "without a \(name)" }
    if let name = said["algorithm"], Algorithm(name) == nil {
      return "with the algorithm \"\(name.excerpt)\""
    }
    if let qop = said["qop"], Protection(offered: qop) == nil {
      return "with the qop \"\(qop.excerpt)\""
    }
    return nil
  }
}
