internal import Synchronization

/// HTTP Digest: credentials made from the password and the server's challenge (RFC 7616).
///
/// The first request to an origin is sent without credentials, as only its 401 has the challenge. The following ones
/// use the server's nonce again and count, until the server wants another one. Requests at the same time wait for the
/// one that meets a challenge.
public final class DigestAccess: Authenticator {
  private let credentials: Credentials
  private let clientNonce: @Sendable () -> String
  private let sessions = Mutex<[String: Session]>([:])

  /// Who meets the challenges of an origin.
  let gate = ChallengeGate()

  /// What is known of an origin.
  private struct Session {
    let challenge: Challenge
    let clientNonce: String
    var count = 0
  }

  /// Creates the scheme.
  ///
  /// - Parameter credentials: The user name and the password.
  public convenience init(_ credentials: Credentials) {
    self.init(credentials) {
      var generator = SystemRandomNumberGenerator()
      let number = (generator.next() as UInt64, generator.next() as UInt64)
      return String(number.0, radix: 16) + String(number.1, radix: 16)
    }
  }

  /// Creates the scheme with nonces of one's own.
  package init(_ credentials: Credentials, clientNonce: @escaping @Sendable () -> String) {
    self.credentials = credentials
    self.clientNonce = clientNonce
  }

  /// Adds `Authorization` if the origin's challenge is known, and the request has none.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``ClientError/Kind/file`` if a file of a protected body cannot be read.
  public func authorize(_ request: inout HTTPRequest) throws(ClientError) {
    guard !request.fields.contains("Authorization") else { return }
    let origin = URLReference(request.url).origin
    let session = sessions.withLock { sessions in
      sessions[origin]?.count += 1
      return sessions[origin]
    }
    guard let session else { return }
    let response = Response(
      to: session.challenge,
      by: credentials,
      clientNonce: session.clientNonce,
      count: session.count
    )
    request.fields.append("Authorization", try response.field(for: request))
  }

  /// Makes the credentials for the target of a redirect.
  ///
  /// - Parameter next: The request, with the credentials of the one before.
  /// - Throws: ``ClientError/Kind/file`` if a file of a protected body cannot be read.
  public func reauthorize(_ next: inout HTTPRequest) throws(ClientError) {
    guard next.fields["Authorization"]?.hasPrefix("Digest ") ?? false else { return }
    next.fields.removeAll(named: "Authorization")
    try authorize(&next)
  }

  /// Learns the challenge of a 401.
  ///
  /// - Parameters:
  ///   - refused: The request that was refused.
  ///   - response: The response.
  /// - Returns: Whether it asks for something that has not been tried: there were no credentials, it asks for others,
  ///   or its nonce is used up.
  public func refresh(after refused: HTTPRequest, response: HTTPResponse) -> Bool {
    guard let challenge = Challenge(response.fields) else { return false }
    let origin = URLReference(refused.url).origin
    let credentials = refused.fields["Authorization"]
    let clientNonce = clientNonce()
    return sessions.withLock { sessions in
      let known = sessions[origin]
      // A new nonce is good for all who come after; a refused password does not become right by it. The count of a
      // nonce that is given again goes on.
      var session = Session(challenge: challenge, clientNonce: clientNonce)
      if let known, known.challenge.nonce == challenge.nonce,
        known.challenge.asksForTheSame(as: challenge)
      {
        session.count = known.count
      }
      sessions[origin] = session
      guard let credentials, let known else { return true }
      let isFirstUse =
        known.challenge.protection == nil ? known.count == 1 : credentials.contains("nc=00000001")
      return challenge.isStale || !isFirstUse || !challenge.asksForTheSame(as: known.challenge)
    }
  }
}

extension DigestAccess {
  /// Whether a response refuses only the nonce of the credentials and has a new one (RFC 7616 section 3.3).
  func isOutdated(_ refused: HTTPRequest, by response: HTTPResponse) -> Bool {
    guard let challenge = Challenge(response.fields), challenge.isStale,
      let credentials = refused.fields["Authorization"]
    else { return false }
    return !credentials.contains(", nonce=\(HTTPToken.quoted(challenge.nonce)),")
  }
}

extension Authenticator where Self == DigestAccess {
  /// HTTP Digest (RFC 7616).
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  /// - Returns: The scheme.
  public static func digest(username: String, password: String) -> DigestAccess {
    DigestAccess(Credentials(username: username, password: password))
  }
}
