/// Takes the response to GET from memory where HTTP allows it: a private cache (RFC 9111).
///
/// A request's own `Cache-Control` (`no-cache`, `no-store`, `max-age`, `only-if-cached`, …) decides for that request.
/// It belongs behind ``Authorization``: what credentials are added behind the cache is not kept, since the cache
/// could not tell users apart. A body that is saved to a file, a range, a conditional request and credentials that
/// only the transport knows pass by.
public struct Caching: Middleware {
  /// When a kept response is used.
  public enum Policy: String, Sendable, CaseIterable {
    /// Never; nothing is kept. What a request changes is given up all the same.
    case none
    /// As long as it is fresh; then the server is asked whether it is still valid.
    case memory
    /// Only if the server says each time that it is still valid (`ETag`, `Last-Modified`).
    case revalidate
  }

  private let policy: Policy
  private let cache: ResponseCache
  private let credentials: Set<String>
  private let clock: WallClock

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - policy: When a kept response is used.
  ///   - cache: Where responses are kept; ``ResponseCache/shared`` is the application's.
  ///   - credentials: The names of further fields that tell who asks: what one may see is not kept for another.
  ///   - clock: The clock to reckon ages by.
  public init(
    _ policy: Policy = .memory,
    in cache: ResponseCache = ResponseCache(),
    credentials: Set<String> = [],
    clock: WallClock = .system
  ) {
    self.policy = policy
    self.cache = cache
    self.credentials = Set(credentials.map { $0.lowercased() })
    self.clock = clock
  }

  /// Takes the response to a request from memory, or sends it and keeps the response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The exchange; one from memory has the field `Age` and no timings.
  /// - Throws: ``ClientError`` if there is no response.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    guard request.method.isSafe else { return try await sendUnsafe(request, next) }
    guard policy != .none else { return try await next(request) }
    let asked = CacheControl(request.fields)
    guard Self.isCacheable(request), !asked.has("no-store") else { return try await next(request) }
    let credentials = credentials.union(request.fields.credentialNames)
      .union(request.options.redirects.fieldsOfOrigin.map { $0.lowercased() })
    let kept = cache.response(to: request, credentials: credentials)
    let requestedAt = clock.now()
    if let kept, policy == .memory, kept.isUsable(for: request, at: requestedAt) {
      return kept.response(to: request, at: requestedAt)
    }
    if asked.has("only-if-cached") {
      // RFC 9111 section 5.2.1.7.
      return Exchange(request: request, response: HTTPResponse(status: 504))
    }
    let exchange = try await next(kept.map { Self.conditional(request, on: $0) } ?? request)
    let receivedAt = clock.now()
    if exchange.response.status == 304, exchange.redirects.isEmpty, var kept {
      guard kept.isConfirmed(by: exchange.response) else {
        cache.remove(request.url)
        return try await send(request, next: next)
      }
      kept.freshen(by: exchange, requestedAt: requestedAt, receivedAt: receivedAt)
      cache.keep(kept, of: request.url)
      return kept.exchange
    }
    if let fresh = CachedResponse(
      exchange,
      of: request,
      credentials: credentials,
      requestedAt: requestedAt,
      receivedAt: receivedAt
    ) {
      cache.keep(fresh, of: request.url)
    } else if exchange.response.status < 500 {
      cache.remove(request.url)
    }
    return exchange
  }

  /// A request that asks whether what is kept is still valid; where it is redirected to, it says nothing of that (RFC
  /// 9110 section 15.4).
  private static func conditional(_ request: HTTPRequest, on kept: CachedResponse) -> HTTPRequest {
    let validators = kept.validators
    var conditional = request
    for field in validators { conditional.fields.append(field.name, field.value) }
    conditional.redirectPolicy = { hop, next throws(ClientError) in
      for field in validators { next.fields.removeAll(named: field.name) }
      try request.redirectPolicy?(hop, &next)
    }
    return conditional
  }

  private static func isCacheable(_ request: HTTPRequest) -> Bool {
    let conditions = [
      "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]
    return request.method == .get && request.body.isNone && request.options.saveTo == nil
      && request.options.pipe == nil && request.options.authentication == nil
      && !conditions.contains(where: request.fields.contains)
  }

  /// What is changed is not kept any longer (RFC 9111 section 4.4).
  private func sendUnsafe(
    _ request: HTTPRequest,
    _ next: Next
  ) async throws(ClientError) -> Exchange {
    let exchange = try await next(request)
    for hop in exchange.redirects + [exchange]
    where !hop.request.method.isSafe && (200...399).contains(hop.response.status) {
      removeChanged(by: hop)
    }
    return exchange
  }

  private func removeChanged(by exchange: Exchange) {
    let url = URLReference(exchange.request.url)
    cache.remove(exchange.request.url)
    for name in ["Location", "Content-Location"] {
      guard let value = exchange.response.fields[name] else { continue }
      let changed = URLReference(value).resolved(against: url)
      if changed.hasSameOrigin(as: url) { cache.remove(changed.description) }
    }
  }
}
