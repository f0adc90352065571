/// A request that a mock server refused, because it cannot be read.
public struct MockRefusal: Sendable, Hashable {
  /// The start of the request as it was sent: its method and its target, as far as they arrived.
  public let request: String
  /// The status of the response.
  public let status: Int
  /// What is wrong with the request.
  public let reason: String

  init(_ error: HTTPMessageError) {
    request = error.request
    status = error.status
    reason = error.reason
  }
}
