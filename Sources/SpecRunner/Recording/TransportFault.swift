/// Why a server did not respond, which is the same for all calls that meet it.
package struct TransportFault: Sendable, Hashable {
  /// The server's origin.
  package let origin: String

  private let kind: ClientError.Kind

  /// The message but for its numbers: the milliseconds that libcurl counts, and the like.
  private let words: String

  /// The fault of an error; nil where the error is about one call.
  package init?(_ error: ClientError, at origin: String) {
    guard error.wasSent, error.exchange == nil, !error.isAboutToken else { return nil }
    switch error.kind {
    case .dns, .connect, .tls, .timeout, .closed, .proxy: break
    default: return nil
    }
    self.origin = origin
    kind = error.kind
    words = String(error.message.filter { !$0.isNumber })
  }
}
