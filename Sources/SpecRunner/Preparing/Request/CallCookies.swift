/// The cookies of one call.
///
/// Of those with one name one is sent: that of the header `Cookie`, else of `cookies`, else of the auth profile, else of
/// the unit's jar.
package struct CallCookies: Sendable {
  private let jar: CookieStore?
  private let url: String

  /// What the call says itself in front of the jar's: the header, and a key that is a cookie.
  private let first: [[UInt8]]

  /// What it says behind them.
  private let last: [[UInt8]]

  /// The names of both.
  private let own: [String]

  /// The names that are not taken from the jar anywhere.
  private let withheld: [String]

  /// Prepares the cookies of a call.
  init(
    of request: HTTPRequest,
    after bare: HTTPFields,
    jar: CookieStore?,
    cookies: [(name: String, value: String)],
    withheld: [String]
  ) {
    self.jar = jar
    url = request.url
    self.withheld = withheld
    let header = bare.values(of: "Cookie")
    let names = header.flatMap(Cookie.pairs).map(\.name)
    let cookies = cookies.filter { !names.contains($0.name) }
    // The profile's is behind what the header says.
    let keys = request.fields.values(of: "Cookie").flatMap(Cookie.pairs).dropFirst(names.count)
      .filter { key in !cookies.contains { $0.name == key.name } }
    first = (header + keys.map(\.text)).map { Array($0.utf8) }
    last = cookies.map { Array(Cookie.pair($0.name, $0.value).utf8) }
    own = names + cookies.map(\.name) + keys.map(\.name)
  }

  /// Puts the cookies of a request's URL into it; those of the call do not come back from another origin.
  package func fill(_ request: inout HTTPRequest) {
    let redirects = request.sharedOptions.value.redirects
    let isAtHome =
      redirects.trustedAcrossOrigins
      || !redirects.hasLeftOrigin
        && (request.url == url
          || URLReference(request.url).hasSameOrigin(as: URLReference(url)))
    let kept = (jar?.cookies(for: request.url) ?? []).filter { cookie in
      !withheld.contains(cookie.name) && !(isAtHome && own.contains(cookie.name))
    }.map(\.bytes)
    request.fields.setCookies(isAtHome ? first + kept + last : kept)
  }

  /// Keeps what a response sets.
  package func store(_ exchange: Exchange) {
    jar?.store(exchange.response.fields, from: exchange.url)
  }
}
