internal import SpecModel

/// Adds to each request what proves who sends it, and gets a new proof once if the server answers 401.
///
/// What it adds does not follow a redirect to another origin, unless the request trusts other origins.
public struct Authorization: Middleware {
  private let authenticator: any Authenticator
  private var origin: String?
  private let renews: Bool

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - authenticator: The scheme.
  ///   - baseURL: A URL of the only origin whose requests are authorized; `nil` for that of the client that is
  ///     created with it, and for all origins where that has no base URL, or where it is the middleware of one call.
  ///   - renews: Whether a proof that was refused is renewed; not where 401 is the answer that is wanted.
  public init(
    _ authenticator: some Authenticator,
    for baseURL: String? = nil,
    renews: Bool = true
  ) {
    self.authenticator = authenticator
    origin = baseURL.map { URLReference($0).origin }
    self.renews = renews
  }

  /// The same for one origin, unless it has one already.
  func bound(to baseURL: String) -> Authorization {
    var bound = self
    bound.origin = origin ?? URLReference(baseURL).origin
    return bound
  }

  /// Sends a request with a proof; once more with a new one if it was refused and there is another.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The last exchange.
  /// - Throws: Why it could not be sent, or why there is no proof.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    let url = URLReference(request.url)
    if let origin, url.origin != origin { return try await next(request) }
    let authorized: HTTPRequest
    do throws(ClientError) {
      authorized = try await self.authorized(request)
    } catch {
      var error = error
      error.wasSent = false
      throw error
    }
    let exchange = try await next(authorized)
    guard renews, exchange.response.status == 401, !request.hasOwnProof(beside: authorized),
      URLReference(exchange.url).hasSameOrigin(as: url),
      let again = try await renewed(request, after: authorized, exchange)
    else { return exchange }
    return try await next(again)
  }

  /// The request with another proof than the refused one, nil where there is none.
  private func renewed(
    _ request: HTTPRequest,
    after refused: HTTPRequest,
    _ exchange: Exchange
  ) async throws(ClientError) -> HTTPRequest? {
    do throws(ClientError) {
      let isRefreshed = try await authenticator.refresh(
        after: refused,
        answeredBy: exchange.response
      )
      return isRefreshed ? try await authorized(request) : nil
    } catch {
      var error = error
      error.exchange = error.exchange ?? exchange
      throw error
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

extension HTTPRequest {
  /// Whether it says itself who sends it, so that an authenticator left it as it was.
  fileprivate func hasOwnProof(beside authorized: HTTPRequest) -> Bool {
    fields.contains("Authorization") && authorized.fields == fields && authorized.url == url
  }
}
