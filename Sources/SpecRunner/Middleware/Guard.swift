/// Keeps requests from going where they must not, or doing more than reading.
///
/// It looks at each request before it is sent and at each redirect before it is followed.
public struct Guard: Middleware {
  private let readsOnly: Bool
  private let allowedHosts: [String]?

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - readOnly: Whether only safe methods pass: GET, HEAD, OPTIONS, TRACE (RFC 9110 section 9.2.1).
  ///   - allowedHosts: The hosts to talk to: a name, an address, or `*.example.com` for all below that
  ///     name; `nil` for any.
  public init(readOnly: Bool = false, allowedHosts: [String]? = nil) {
    readsOnly = readOnly
    self.allowedHosts = allowedHosts
  }

  /// Sends a request that may be sent.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The exchange.
  /// - Throws: ``ClientError/Kind/invalidRequest`` if it must not be sent,
  ///   ``ClientError/Kind/redirectRefused`` if it is redirected where it must not go.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    if let reason = reasonAgainst(request) { throw ClientError(.invalidRequest, reason) }
    var guarded = request
    guarded.redirectPolicy = { (hop, next) throws(ClientError) in
      try request.redirectPolicy?(hop, &next)
      if let reason = reasonAgainst(next) {
        throw ClientError(.redirectRefused, reason, exchange: hop)
      }
    }
    return try await next(guarded)
  }

  /// Why a request must not be sent; `nil` if it may.
  ///
  /// - Parameter request: The request.
  /// - Returns: A sentence without a full stop.
  public func reasonAgainst(_ request: HTTPRequest) -> String? {
    if readsOnly, !request.method.isSafe {
      return "\(request.summary) is refused: only reading is allowed"
    }
    guard let allowedHosts else { return nil }
    let host = URLReference(request.url).host ?? ""
    guard !allowedHosts.contains(where: { Self.matches(host, $0) }) else { return nil }
    return "the host \(host) is not one of the allowed: \(allowedHosts.joined(separator: ", "))"
  }

  private static func matches(_ host: String, _ pattern: String) -> Bool {
    let host = normalized(host)
    let pattern = normalized(pattern)
    guard pattern.hasPrefix("*.") else { return host.utf8.elementsEqual(pattern.utf8) }
    let suffix = pattern.dropFirst()
    guard host.hasSuffix(suffix), host.utf8.count > suffix.utf8.count else { return false }
    // An encoded delimiter in front of the suffix would make another host of it.
    return !host.utf8.contains(UInt8(ascii: "%"))
  }

  /// Small letters, without the dot that marks a full name.
  private static func normalized(_ host: String) -> String {
    let small = host.lowercased()
    return small.hasSuffix(".") ? String(small.dropLast()) : small
  }
}
