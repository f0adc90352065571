/// Keeps the cookies that responses set, and sends each where it belongs (RFC 6265), also within a chain of redirects.
///
/// Cookies that a request says itself in `Cookie` go in front, in place of those of the same names, and only to its own
/// origin. Copies share one jar.
public struct Cookies: Middleware {
  private let store: CookieStore

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - jar: The cookies to begin with, such as those of a file: ``CookieJar/init(netscapeText:)``.
  ///   - clock: The clock by which cookies end.
  public init(_ jar: CookieJar = CookieJar(), clock: WallClock = .system) {
    store = CookieStore(jar, clock: clock)
  }

  /// The cookies as they are now; what is done with it does not change them.
  public var jar: CookieJar { store.contents }

  /// Forgets all cookies.
  public func removeAll() { store.removeAll() }

  /// Sends a request with its cookies, and keeps those that the responses set.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The exchange.
  /// - Throws: ``ClientError`` if there is no response.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    let own = request.fields.filter { HTTPToken.equal($0.name, "Cookie") }
    let policy = request.redirectPolicy
    var request = request
    fill(&request, own)
    request.redirectPolicy = { hop, following throws(ClientError) in
      store.store(hop.response.fields, from: hop.url)
      let redirects = following.options.redirects
      let isAtHome = redirects.trustedAcrossOrigins || !redirects.hasLeftOrigin
      fill(&following, isAtHome ? own : [])
      try policy?(hop, &following)
    }
    do throws(ClientError) {
      let exchange = try await next(request)
      store.store(exchange.response.fields, from: exchange.url)
      return exchange
    } catch {
      if let exchange = error.exchange {
        store.store(exchange.response.fields, from: exchange.url)
      }
      throw error
    }
  }

  private func fill(_ request: inout HTTPRequest, _ own: [HTTPField]) {
    let names = own.flatMap { Cookie.pairs(in: $0.value) }.map(\.name)
    let others = store.cookies(for: request.url).filter { !names.contains($0.name) }
    request.fields.setCookies(own.map(\.bytes) + others.map(\.bytes))
  }
}
