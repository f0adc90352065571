extension DigestAccess {
  /// What a server asks for (RFC 7616 section 3.3).
  package struct Challenge: Sendable, Hashable {
    /// The protection space.
    package var realm: String

    /// What the server asks for.
    package var nonce: String

    /// What is given back as it is.
    package var opaque: String?

    /// The hash function.
    package var algorithm: Algorithm

    /// What the credentials protect; nil if the server is older than RFC 2617.
    package var protection: Protection?

    /// Whether the user's name is hidden.
    package var hashesUsername = false

    /// Whether only the nonce of the credentials was refused, as it is used up.
    package var isStale = false

    /// What credentials protect.
    package enum Protection: String, Sendable, CaseIterable {
      /// The method and the target.
      case request = "auth"
      /// The body, too.
      case body = "auth-int"

      /// The simplest of those that a server offers; nil where it offers none that is known.
      init?(offered qop: String) {
        let offered = qop.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
        guard let known = Self.allCases.first(where: { offered.contains($0.rawValue) }) else {
          return nil
        }
        self = known
      }
    }

    /// A hash function, by its registered name.
    package struct Algorithm: Sendable, Hashable {
      /// The name, as the server writes it.
      package let name: String

      /// The function.
      package let function: HashFunction

      /// Whether nonces are part of the secret.
      package let isSession: Bool

      /// Reads a name (RFC 7616 section 6.1); nil where it is none that is known.
      package init?(_ name: String) {
        self.name = name
        var word = name.lowercased()
        isSession = word.hasSuffix("-sess")
        if isSession { word = String(word.dropLast("-sess".count)) }
        switch word {
        case "md5": function = .md5
        case "sha-256": function = .sha256
        case "sha-512": function = .sha512
        case "sha-512-256": function = .sha512256
        default: return nil
        }
      }

      /// What is meant where none is named (RFC 7616 section 3.3).
      static let md5 = Algorithm("MD5")
    }

    /// The first of a response's challenges that can be met (RFC 7616 section 3.7); nil where none can.
    package init?(_ fields: HTTPFields) {
      for challenge in AuthenticationChallenge.all(in: fields)
      where HTTPToken.equal(challenge.scheme, "Digest") {
        guard let read = Self(challenge) else { continue }
        self = read
        return
      }
      return nil
    }

    private init?(_ challenge: AuthenticationChallenge) {
      let said = challenge.parameters
      guard let realm = said["realm"], let nonce = said["nonce"],
        let algorithm = said["algorithm"].map(Algorithm.init) ?? .md5
      else { return nil }
      self.realm = realm
      self.nonce = nonce
      self.algorithm = algorithm
      opaque = said["opaque"]
      isStale = said["stale"].map { HTTPToken.equal($0, "true") } ?? false
      hashesUsername = said["userhash"].map { HTTPToken.equal($0, "true") } ?? false
      guard let qop = said["qop"] else { return }
      guard let known = Protection(offered: qop) else { return nil }
      protection = known
    }

    /// Whether another challenge asks for the same, but for its nonce.
    func asksForTheSame(as other: Challenge) -> Bool {
      realm == other.realm && algorithm == other.algorithm && protection == other.protection
        && hashesUsername == other.hashesUsername
    }

    /// The names of the hash functions, as they are registered (RFC 7616 section 6.1).
    package static let algorithmNames = "MD5, SHA-256, SHA-512-256 or SHA-512"

    /// What keeps a challenge from being met, as it is behind its scheme; nil where nothing does.
    package static func reasonUnmet(in challenge: AuthenticationChallenge) -> String? {
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
}
