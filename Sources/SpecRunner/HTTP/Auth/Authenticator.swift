/// Proves to a server who sends a request.
///
/// Implement it for a scheme that none of ours covers; a proof that never changes needs only
/// ``authorize(_:)``.
public protocol Authenticator: Sendable {
  /// Adds the proof to a request; what the request says itself stays.
  ///
  /// - Parameter request: The request.
  /// - Throws: Why there is no proof.
  func authorize(_ request: inout HTTPRequest) async throws(ClientError)

  /// Gets a new proof after a server answered 401.
  ///
  /// - Parameters:
  ///   - refused: The request, with the proof that was refused.
  ///   - answer: The answer, with its challenges.
  /// - Returns: Whether ``authorize(_:)`` would now add another proof, so that a second try makes sense.
  /// - Throws: Why there is no new proof.
  func refresh(
    after refused: HTTPRequest,
    answeredBy answer: HTTPResponse
  ) async throws(ClientError) -> Bool

  /// Makes the proof anew for a request that follows a redirect within the origin.
  ///
  /// - Parameter next: The request, with the proof of the one before.
  /// - Throws: Why there is no proof.
  func reauthorize(_ next: inout HTTPRequest) throws(ClientError)
}

extension Authenticator {
  /// A proof that never changes: a second try is of no use.
  ///
  /// - Parameters:
  ///   - refused: The request that was refused.
  ///   - answer: The answer.
  /// - Returns: `false`.
  public func refresh(after refused: HTTPRequest, answeredBy answer: HTTPResponse) -> Bool { false }

  /// A proof that does not depend on the request: what was added stays.
  ///
  /// - Parameter next: The request, with the proof of the one before.
  public func reauthorize(_ next: inout HTTPRequest) {}
}
