extension DigestAccess {
  /// What meets a challenge (RFC 7616 section 3.4).
  package struct Response {
    private let challenge: Challenge
    private let credentials: Credentials
    private let clientNonce: String
    private let count: Int

    /// Prepares a response.
    package init(
      to challenge: Challenge,
      by credentials: Credentials,
      clientNonce: String,
      count: Int
    ) {
      self.challenge = challenge
      self.credentials = credentials
      self.clientNonce = clientNonce
      self.count = count
    }

    /// The response to the challenge.
    package func value(method: HTTPMethod, target: String, bodyHash: String) -> String {
      var secret = hash([credentials.username, challenge.realm, credentials.password])
      if challenge.algorithm.isSession { secret = hash([secret, challenge.nonce, clientNonce]) }
      var request = [method.rawValue, target]
      if challenge.protection == .body { request.append(bodyHash) }
      guard let protection = challenge.protection else {
        return hash([secret, challenge.nonce, hash(request)])
      }
      return hash([
        secret, challenge.nonce, countText, clientNonce, protection.rawValue, hash(request),
      ])
    }

    /// The user's name where it is hidden.
    package var usernameHash: String { hash([credentials.username, challenge.realm]) }

    /// The value of `Authorization` for a request.
    ///
    /// - Throws: ``ClientError/Kind/file`` if a file of a protected body cannot be read.
    package func field(for request: HTTPRequest) throws(ClientError) -> String {
      let function = challenge.algorithm.function
      let target = URLReference(request.url).target
      let bodyHash = challenge.protection == .body ? try request.body.hash(function) : ""
      var words = usernameWords
      words.append("realm=\(HTTPToken.quoted(challenge.realm))")
      words.append("nonce=\(HTTPToken.quoted(challenge.nonce))")
      words.append("uri=\(HTTPToken.quoted(target))")
      let value = value(method: request.method, target: target, bodyHash: bodyHash)
      words.append("response=\"\(value)\"")
      words.append("algorithm=\(challenge.algorithm.name)")
      if let protection = challenge.protection {
        words += [
          "qop=\(protection.rawValue)", "nc=\(countText)",
          "cnonce=\(HTTPToken.quoted(clientNonce))",
        ]
      } else if challenge.algorithm.isSession {
        words.append("cnonce=\(HTTPToken.quoted(clientNonce))")
      }
      if let opaque = challenge.opaque { words.append("opaque=\(HTTPToken.quoted(opaque))") }
      return "Digest \(words.joined(separator: ", "))"
    }

    /// The user's name: hidden, in quotes, or encoded where it is not ASCII (RFC 7616 section 3.4).
    private var usernameWords: [String] {
      if challenge.hashesUsername { return ["username=\"\(usernameHash)\"", "userhash=true"] }
      let name = credentials.username
      guard name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        return ["username*=UTF-8''\(PercentEncoding.unreserved.encode(name))"]
      }
      return ["username=\(HTTPToken.quoted(name))"]
    }

    /// Eight hexadecimal digits.
    private var countText: String {
      let digits = String(count, radix: 16)
      return String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
    }

    private func hash(_ parts: [String]) -> String {
      Hexadecimal.encode(
        Hash.of(parts.joined(separator: ":").utf8, challenge.algorithm.function)
      )
    }
  }
}
