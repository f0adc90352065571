internal import SpecModel

/// The cookies of one call: those of the unit's jar, and what the call says itself.
package struct CallCookies: Sendable {
  private let jar: CookieStore?
  private let url: String

  /// Pairs that the call says itself, at its own origin.
  private let own: [(name: String, value: String)]

  /// The names that are not taken from the jar.
  private let withheld: [String]

  /// Pairs that are in front already: a key that is a cookie.
  private let first: [String]

  /// Prepares the cookies of a call.
  init(
    of request: HTTPRequest,
    jar: CookieStore?,
    own: [(name: String, value: String)],
    withheld: [String]
  ) {
    self.jar = jar
    url = request.url
    self.own = own
    self.withheld = withheld + own.map(\.name)
    let lines = request.fields.values(of: "Cookie")
    first = own.isEmpty ? lines : lines.compactMap { Self.without(own.map(\.name), $0) }
  }

  /// The pairs of a line but for those of some names; nil if none is left.
  private static func without(_ names: [String], _ line: String) -> String? {
    let kept = line.split(separator: ";").map { HTTPToken.trimmed($0) }
      .filter { pair in !names.contains(String(pair.prefix { $0 != "=" })) }
    return kept.isEmpty ? nil : kept.joined(separator: "; ")
  }

  /// Puts the cookies of a request's URL into it; those of the call do not come back from another origin.
  package func fill(_ request: inout HTTPRequest) {
    let redirects = request.sharedOptions.value.redirects
    let isAtHome =
      redirects.trustedAcrossOrigins
      || !redirects.hasLeftOrigin
        && (request.url == url
          || URLReference(request.url).hasSameOrigin(as: URLReference(url)))
    var pairs = isAtHome ? first : []
    for pair in jar?.pairs(for: request.url) ?? [] where !withheld.contains(pair.name) {
      pairs.append(Cookie.pair(pair.name, pair.value))
    }
    if isAtHome { pairs += own.map { Cookie.pair($0.name, $0.value) } }
    if pairs.isEmpty {
      request.fields.removeAll(named: "Cookie")
    } else {
      // A field that the call says itself keeps its spelling.
      let written = request.fields.first { HTTPToken.equal($0.name, "Cookie") }?.name
      request.fields.set(written ?? "Cookie", to: [pairs.joined(separator: "; ")])
    }
  }

  /// Keeps what a response sets.
  package func store(_ exchange: Exchange) {
    jar?.store(exchange.response.fields, from: exchange.url)
  }
}
