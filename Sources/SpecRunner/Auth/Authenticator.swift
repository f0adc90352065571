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
  /// - Parameter refused: The request with the proof that was refused.
  /// - Returns: Whether ``authorize(_:)`` would now add another proof, so that a second try makes sense.
  /// - Throws: Why there is no new proof.
  func refresh(after refused: HTTPRequest) async throws(ClientError) -> Bool
}

extension Authenticator {
  /// A proof that never changes: a second try is of no use.
  ///
  /// - Parameter refused: The request that was refused.
  /// - Returns: `false`.
  public func refresh(after refused: HTTPRequest) -> Bool { false }
}
