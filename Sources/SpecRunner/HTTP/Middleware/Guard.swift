/// Keeps requests from going where they must not, or doing more than reading.
///
/// It looks at each request before it is sent and at each redirect before it is followed.
public struct Guard: Middleware {
  private let readsOnly: Bool
  private let allowedHosts: [String]?
  private let patterns: [HostPattern]
  private let origin: String?

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - readOnly: Whether only safe methods pass: GET, HEAD, OPTIONS, TRACE (RFC 9110 section 9.2.1).
  ///   - allowedHosts: The hosts to talk to: a name, an address, or `*.example.com` for all below that
  ///     name; `nil` for any. A name beyond ASCII and its form in ASCII (`xn--…`) are one name. What is no host
  ///     allows nothing.
  public init(readOnly: Bool = false, allowedHosts: [String]? = nil) {
    readsOnly = readOnly
    self.allowedHosts = allowedHosts
    patterns = (allowedHosts ?? []).compactMap(HostPattern.init)
    origin = nil
  }

  /// Creates the middleware that lets requests go to one origin only.
  package init(origin: String) {
    readsOnly = false
    allowedHosts = nil
    patterns = []
    self.origin = origin
  }

  /// Sends a request that may be sent.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The exchange.
  /// - Throws: ``ClientError/Kind/invalidRequest`` if it would do more than read,
  ///   ``ClientError/Kind/hostNotAllowed`` if it, or a redirect, leads to another host.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    if let refusal = refusal(of: request) { throw refusal }
    var guarded = request
    guarded.redirectPolicy = { (hop, next) throws(ClientError) in
      try request.redirectPolicy?(hop, &next)
      if var refusal = refusal(of: next) {
        refusal.message = "the redirect is refused: \(refusal.message)"
        refusal.exchange = hop
        throw refusal
      }
    }
    return try await next(guarded)
  }

  /// Why a request must not be sent; `nil` if it may.
  ///
  /// - Parameter request: The request.
  /// - Returns: A sentence without a full stop.
  public func reasonAgainst(_ request: HTTPRequest) -> String? {
    refusal(of: request)?.message
  }

  private func refusal(of request: HTTPRequest) -> ClientError? {
    if readsOnly, !request.method.isSafe {
      return ClientError(
        .invalidRequest,
        "\(request.summary) is refused: only reading is allowed"
      )
    }
    let url = URLReference(request.url)
    if let origin, url.origin != origin {
      return ClientError(.hostNotAllowed, "\(url.origin) is not \(origin), the only allowed origin")
    }
    guard let allowedHosts,
      let refusal = HostPattern.refusal(of: url, allowing: patterns, writtenAs: allowedHosts)
    else { return nil }
    return ClientError(.hostNotAllowed, refusal)
  }
}
