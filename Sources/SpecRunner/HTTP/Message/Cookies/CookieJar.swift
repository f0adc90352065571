/// The cookies a client keeps (RFC 6265bis).
///
/// It is a value: a copy is a jar of its own. It has no clock; each call is given the time. ``Cookies`` is a middleware
/// that fills one and sends its cookies.
public struct CookieJar: Sendable, Hashable {
  /// The cookies in the order in which they were made.
  public private(set) var cookies: [Cookie]

  /// The most cookies kept; the oldest make room.
  private static let limit = 3000

  /// As many as browsers keep of one domain.
  private static let limitOfDomain = 180

  /// The longest time a cookie is kept, 400 days in seconds (RFC 6265bis section 5.5).
  private static let longestAge = 400 * 86_400

  /// Creates a jar.
  ///
  /// - Parameter cookies: What it holds to begin with.
  public init(_ cookies: [Cookie] = []) {
    self.cookies = cookies
  }

  /// Takes all `Set-Cookie` lines of a response.
  ///
  /// - Parameters:
  ///   - fields: The response's fields.
  ///   - url: The URL of the response.
  ///   - now: The time, in seconds since 1970-01-01 UTC.
  public mutating func store(_ fields: HTTPFields, from url: URLReference, now: Int) {
    for field in fields where HTTPToken.equal(field.name, "Set-Cookie") {
      guard var received = SetCookie(field.value) else { continue }
      received.isLatin1 = field.isLatin1
      store(received, from: url, now: now)
    }
  }

  /// Takes one cookie, if the rules let it in (RFC 6265bis section 5.7).
  ///
  /// - Parameters:
  ///   - received: The cookie.
  ///   - url: The URL of the response.
  ///   - now: The time, in seconds since 1970-01-01 UTC.
  /// - Returns: Whether it was taken; one that has ended already is taken, and removes what it replaces.
  @discardableResult
  public mutating func store(_ received: SetCookie, from url: URLReference, now: Int) -> Bool {
    let host = url.asciiHost.lowercased()
    guard !host.isEmpty else { return false }
    var isHostOnly = true
    let domain = received.domain.map { HostName.ascii(of: $0) ?? $0 }
    if let domain {
      let isPublicSuffix = PublicSuffix.contains(domain)
      guard Cookie.domainMatches(host, domain), !isPublicSuffix || domain == host else {
        return false
      }
      isHostOnly = isPublicSuffix || Cookie.isAddress(host)
    }
    var cookie = Cookie(
      name: received.name,
      value: received.value,
      domain: isHostOnly ? host : domain ?? host,
      isHostOnly: isHostOnly,
      path: received.path ?? Self.defaultPath(of: url.path),
      expires: Self.expiry(of: received, now: now),
      isSecure: received.isSecure,
      isHTTPOnly: received.isHTTPOnly,
      sameSite: received.sameSite
    )
    cookie.isLatin1 = received.isLatin1
    guard isAllowed(cookie, received, isSecureOrigin: Self.isSecure(url)) else { return false }
    insert(cookie, now: now)
    return true
  }

  /// What RFC 6265bis section 5.7 says about `Secure`, `SameSite=None` and the prefixes of names.
  private func isAllowed(
    _ cookie: Cookie,
    _ received: SetCookie,
    isSecureOrigin: Bool
  ) -> Bool {
    if cookie.isSecure, !isSecureOrigin { return false }
    if !cookie.isSecure, !isSecureOrigin {
      let isShadowing = cookies.contains { other in
        other.isSecure && other.name.utf8.elementsEqual(cookie.name.utf8)
          && (Cookie.domainMatches(other.domain, cookie.domain)
            || Cookie.domainMatches(cookie.domain, other.domain))
          && Cookie.pathMatches(cookie.path, other.path)
      }
      if isShadowing { return false }
    }
    if cookie.sameSite == SetCookie.SameSite.none, !cookie.isSecure { return false }
    let name = cookie.name.lowercased().utf8
    if name.starts(with: "__secure-".utf8), !cookie.isSecure { return false }
    if name.starts(with: "__host-".utf8) {
      return cookie.isSecure && received.domain == nil && received.path == "/"
    }
    guard cookie.name.isEmpty else { return true }
    let value = cookie.value.lowercased().utf8
    return !value.starts(with: "__secure-".utf8) && !value.starts(with: "__host-".utf8)
  }

  /// Puts a cookie in, in the place of the one with the same name, domain and path.
  ///
  /// - Parameters:
  ///   - cookie: The cookie; one that has ended removes what it replaces.
  ///   - now: The time, in seconds since 1970-01-01 UTC.
  public mutating func insert(_ cookie: Cookie, now: Int) {
    let isOver = cookie.expires.map { $0 <= now } ?? false
    let place = cookies.firstIndex { other in
      other.name.utf8.elementsEqual(cookie.name.utf8) && other.domain == cookie.domain
        && other.isHostOnly == cookie.isHostOnly && other.path.utf8.elementsEqual(cookie.path.utf8)
    }
    switch (place, isOver) {
    case (let place?, true): cookies.remove(at: place)
    case (let place?, false): cookies[place] = cookie
    case (nil, true): break
    case (nil, false):
      cookies.append(cookie)
      makeRoom(beside: cookie)
    }
  }

  /// Lets the oldest go where there are too many, of the host or at all (RFC 6265bis section 5.7).
  private mutating func makeRoom(beside cookie: Cookie) {
    let ofDomain = cookies.indices.filter { cookies[$0].domain == cookie.domain }
    if ofDomain.count > Self.limitOfDomain {
      cookies.remove(at: ofDomain[0])
    } else if cookies.count > Self.limit {
      cookies.removeFirst()
    }
  }

  /// The cookies for a request, those with longer paths first, then the older ones.
  ///
  /// - Parameters:
  ///   - url: The URL to be asked.
  ///   - now: The time, in seconds since 1970-01-01 UTC.
  /// - Returns: The cookies in the order of RFC 6265bis section 5.8.3.
  public func cookies(for url: URLReference, now: Int) -> [Cookie] {
    let host = url.asciiHost.lowercased()
    let path = url.path.isEmpty ? "/" : url.path
    let isSecure = Self.isSecure(url)
    let matching = cookies.filter { cookie in
      (cookie.expires.map { $0 > now } ?? true) && (isSecure || !cookie.isSecure)
        && cookie.matches(host: host, path: path)
    }
    return matching.enumerated().sorted { left, right in
      let (a, b) = (left.element.path.utf8.count, right.element.path.utf8.count)
      return a != b ? a > b : left.offset < right.offset
    }.map(\.element)
  }

  /// The value of `Cookie` for a request.
  ///
  /// - Parameters:
  ///   - url: The URL to be asked.
  ///   - now: The time, in seconds since 1970-01-01 UTC.
  /// - Returns: The pairs, joined with `; `; `nil` where there is no cookie.
  public func field(for url: URLReference, now: Int) -> String? {
    let matching = cookies(for: url, now: now)
    return matching.isEmpty ? nil : matching.map(\.pair).joined(separator: "; ")
  }

  /// Empties the jar.
  public mutating func removeAll() {
    cookies.removeAll()
  }

  private static func expiry(of received: SetCookie, now: Int) -> Int? {
    let now = min(now, .max - longestAge)
    let latest = now + longestAge
    if let age = received.maxAge { return age <= 0 ? .min : age > longestAge ? latest : now + age }
    return received.expires.map { min($0, latest) }
  }

  /// The path up to its last slash (RFC 6265bis section 5.1.4).
  private static func defaultPath(of path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/"),
      let last = path.utf8.lastIndex(of: UInt8(ascii: "/")), last > path.startIndex
    else { return "/" }
    return String(path[..<last])
  }

  /// Whether nobody can listen on the way: https, or the machine itself.
  private static func isSecure(_ url: URLReference) -> Bool {
    if url.isHTTPS { return true }
    let host = url.asciiHost.lowercased()
    return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || (host.hasPrefix("127.") && Cookie.isAddress(host))
  }
}
