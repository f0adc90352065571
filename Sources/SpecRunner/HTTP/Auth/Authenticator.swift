/// Authenticates requests to a server.
///
/// Implement it for a scheme that none of ours covers; credentials that never change need only
/// ``authorize(_:)``.
public protocol Authenticator: Sendable {
  /// Adds credentials to a request; those that it has already stay.
  ///
  /// - Parameter request: The request.
  /// - Throws: The error if there are no credentials.
  func authorize(_ request: inout HTTPRequest) async throws(ClientError)

  /// Gets new credentials after a response of 401.
  ///
  /// - Parameters:
  ///   - refused: The request, with the credentials that were refused.
  ///   - response: The response, with its challenges.
  /// - Returns: Whether ``authorize(_:)`` would now add other credentials, so that a second try makes sense.
  /// - Throws: The error if there are no new credentials.
  func refresh(
    after refused: HTTPRequest,
    response: HTTPResponse
  ) async throws(ClientError) -> Bool

  /// Makes the credentials again for a request that follows a redirect within the origin.
  ///
  /// - Parameter next: The request, with the credentials of the one before.
  /// - Throws: The error if there are no credentials.
  func reauthorize(_ next: inout HTTPRequest) throws(ClientError)
}

extension Authenticator {
  /// Credentials that never change: a second try is of no use.
  ///
  /// - Parameters:
  ///   - refused: The request that was refused.
  ///   - response: The response.
  /// - Returns: `false`.
  public func refresh(after refused: HTTPRequest, response: HTTPResponse) -> Bool {
    false
  }

  /// Credentials that do not depend on the request: what was added stays.
  ///
  /// - Parameter next: The request, with the credentials of the one before.
  public func reauthorize(_ next: inout HTTPRequest) {}
}
