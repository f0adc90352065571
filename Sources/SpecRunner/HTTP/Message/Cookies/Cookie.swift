/// A cookie in a jar (RFC 6265bis section 5.7).
public struct Cookie: Sendable, Hashable {
  /// The name; may be empty.
  public var name: String
  /// The value.
  public var value: String
  /// The host, or the domain with whose hosts it goes, in small letters.
  public var domain: String
  /// Whether it goes to `domain` only and not to hosts below it.
  public var isHostOnly: Bool
  /// The path at or below which it goes.
  public var path: String
  /// When it ends, in seconds since 1970-01-01 UTC; `nil` with the session.
  public var expires: Int?
  /// Whether it goes over https only.
  public var isSecure: Bool
  /// Whether scripts must not see it.
  public var isHTTPOnly: Bool
  /// Whether it may be sent across sites.
  public var sameSite: SetCookie.SameSite?

  /// Whether each character of name and value is a byte, as they were not UTF-8.
  package var isLatin1 = false

  /// Creates a cookie.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  ///   - domain: The host or domain.
  ///   - isHostOnly: Whether it goes to `domain` only.
  ///   - path: The path at or below which it goes.
  ///   - expires: When it ends, in seconds since 1970; `nil` with the session.
  ///   - isSecure: Whether it goes over https only.
  ///   - isHTTPOnly: Whether scripts must not see it.
  ///   - sameSite: Whether it may be sent across sites.
  public init(
    name: String,
    value: String,
    domain: String,
    isHostOnly: Bool = true,
    path: String = "/",
    expires: Int? = nil,
    isSecure: Bool = false,
    isHTTPOnly: Bool = false,
    sameSite: SetCookie.SameSite? = nil
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.isHostOnly = isHostOnly
    self.path = path
    self.expires = expires
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
  }

  /// The cookie as `Cookie` has it: `name=value`, or the value alone where the name is empty.
  public var pair: String { Self.pair(name, value) }

  /// The pair as it is sent: in the bytes that were received.
  package var bytes: [UInt8] { HTTPToken.bytes(of: pair, isLatin1: isLatin1) }

  /// A name and a value as `Cookie` has them (RFC 6265bis section 5.8.3).
  package static func pair(_ name: String, _ value: String) -> String {
    name.isEmpty ? value : "\(name)=\(value)"
  }

  /// The pairs in a line of `Cookie`, and their names.
  package static func pairs(in line: String) -> [(name: String, text: String)] {
    line.utf8.split(separator: UInt8(ascii: ";")).map { pair in
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      return (HTTPToken.trimmed(Substring(name)), HTTPToken.trimmed(Substring(pair)))
    }
  }

  /// Whether the cookie goes to a host and a path.
  package func matches(host: String, path: String) -> Bool {
    let isHostRight =
      isHostOnly ? host.utf8.elementsEqual(domain.utf8) : Self.domainMatches(host, domain)
    return isHostRight && Self.pathMatches(path, self.path)
  }

  /// Whether a host is a domain or below it; an address has nothing below it (RFC 6265bis section 5.1.3).
  package static func domainMatches(_ host: String, _ domain: String) -> Bool {
    if host.utf8.elementsEqual(domain.utf8) { return true }
    return host.hasSuffix("." + domain) && !isAddress(host)
  }

  /// Whether a path is at or below a cookie's path (RFC 6265bis section 5.1.4).
  package static func pathMatches(_ path: String, _ cookiePath: String) -> Bool {
    guard path.utf8.starts(with: cookiePath.utf8) else { return false }
    let rest = path.utf8.dropFirst(cookiePath.utf8.count)
    return rest.isEmpty || cookiePath.utf8.last == UInt8(ascii: "/")
      || rest.first == UInt8(ascii: "/")
  }

  /// Whether a host is an address: IPv6 in brackets, or digits and dots.
  package static func isAddress(_ host: String) -> Bool {
    host.utf8.first == UInt8(ascii: "[")
      || host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || ($0 >= 0x30 && $0 <= 0x39) }
  }
}
