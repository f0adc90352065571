/// Gives each request of a call the cookies of that moment, and keeps those of each response: a challenge may set one
/// that the next request has to bring.
struct CookieKeeping: Middleware {
  let cookies: CallCookies

  func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    var request = request
    cookies.fill(&request)
    let exchange = try await next(request)
    cookies.store(exchange)
    return exchange
  }
}
