/// Adds credentials to each request, and gets new ones if the server responds 401: once, or as long as only the nonce
/// was refused.
///
/// What it adds does not follow a redirect to another origin, unless the request trusts other origins.
public struct Authorization: Middleware {
  private let authenticator: any Authenticator
  private var origin: String?
  private let renews: Bool
  private let digest: DigestAccess?

  /// How often in a row credentials are made again because their nonce was refused.
  private static let staleLimit = 5

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - authenticator: The scheme.
  ///   - baseURL: A URL of the only origin whose requests are authorized; `nil` for that of the client that is
  ///     created with it, and for all origins where that has no base URL, or where it is the middleware of one call.
  ///   - renews: Whether refused credentials are renewed; not if 401 is the expected response.
  public init(
    _ authenticator: some Authenticator,
    for baseURL: String? = nil,
    renews: Bool = true
  ) {
    self.authenticator = authenticator
    digest = authenticator as? DigestAccess
    origin = baseURL.map { URLReference($0).origin }
    self.renews = renews
  }

  /// The same for one origin, unless it has one already.
  package func bound(to baseURL: String) -> Authorization {
    var bound = self
    bound.origin = origin ?? URLReference(baseURL).origin
    return bound
  }

  /// Sends a request with credentials, and again with new ones if they were refused and there are others.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The last exchange.
  /// - Throws: The error if it cannot be sent or has no credentials.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    let url = URLReference(request.url)
    if let origin, url.origin != origin { return try await next(request) }
    var elapsed = request.options.elapsed
    func rest() -> Duration? { request.options.timeout.map { $0 - elapsed } }
    var hasTurn = await digest?.gate.pass(url.origin, within: rest()) ?? false
    defer { if hasTurn { digest?.gate.giveBack(url.origin) } }
    var sent = try await withCredentials(request)
    let limit = Self.staleLimit + (sent.fields.contains("Authorization") ? 0 : 1)
    var exchange = try await next(sent)
    var renewals = 0
    while renews, exchange.response.status == 401, !request.hasOwnCredentials(beside: sent),
      URLReference(exchange.url).hasSameOrigin(as: url),
      renewals == 0
        || renewals < limit && digest?.isOutdated(sent, by: exchange.response) ?? false,
      try await refreshes(after: sent, exchange)
    {
      elapsed += exchange.duration
      if let digest, !hasTurn { hasTurn = await digest.gate.take(url.origin, within: rest()) }
      sent = try await renewed(request, after: exchange)
      sent.options.elapsed = elapsed
      exchange = try await next(sent)
      renewals += 1
    }
    return exchange
  }

  private func withCredentials(_ request: HTTPRequest) async throws(ClientError) -> HTTPRequest {
    do throws(ClientError) {
      return try await authorized(request)
    } catch {
      var error = error
      error.wasSent = false
      throw error
    }
  }

  /// Whether there are other credentials than the refused ones.
  private func refreshes(
    after refused: HTTPRequest,
    _ exchange: Exchange
  ) async throws(ClientError) -> Bool {
    do throws(ClientError) {
      return try await authenticator.refresh(after: refused, response: exchange.response)
    } catch {
      throw error.after(exchange)
    }
  }

  private func renewed(
    _ request: HTTPRequest,
    after exchange: Exchange
  ) async throws(ClientError) -> HTTPRequest {
    do throws(ClientError) {
      return try await authorized(request)
    } catch {
      throw error.after(exchange)
    }
  }

  private func authorized(_ request: HTTPRequest) async throws(ClientError) -> HTTPRequest {
    var authorized = request
    try await authenticator.authorize(&authorized)
    let added = authorized.fields.map(\.name).filter { !request.fields.contains($0) }
    authorized.redirectPolicy = { [authenticator] (hop, next) throws(ClientError) in
      try request.redirectPolicy?(hop, &next)
      if URLReference(next.url).hasSameOrigin(as: URLReference(hop.url)) {
        try authenticator.reauthorize(&next)
      }
    }
    return authorized.withdrawingAtOtherOrigins(added)
  }
}

extension ClientError {
  /// The error with the response that led to it.
  fileprivate func after(_ exchange: Exchange) -> ClientError {
    var error = self
    error.exchange = error.exchange ?? exchange
    return error
  }
}

extension Exchange {
  /// How long it took, with what led to it.
  fileprivate var duration: Duration { redirects.reduce(timings.total) { $0 + $1.timings.total } }
}

extension HTTPRequest {
  /// Whether it says itself who sends it, so that an authenticator left it as it was.
  fileprivate func hasOwnCredentials(beside authorized: HTTPRequest) -> Bool {
    fields.contains("Authorization") && authorized.fields == fields && authorized.url == url
  }
}
