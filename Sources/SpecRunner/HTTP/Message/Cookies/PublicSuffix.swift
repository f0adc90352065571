internal import CPublicSuffix
internal import SpecStandards

/// Domains under which anybody can register a name, such as `com` and `co.uk`.
enum PublicSuffix {
  /// Whether this machine has a list of them.
  static var isListed: Bool { unsafe cpublicsuffix_is("co.uk") >= 0 }

  /// Whether a domain is one: by the list of this machine's libpsl, and any of one label, as the list itself says of
  /// those that it does not know.
  ///
  /// - Parameter domain: The domain in ASCII.
  /// - Returns: Whether a cookie for all its hosts is refused (RFC 6265bis section 5.7).
  static func contains(_ domain: String) -> Bool {
    guard domain.utf8.contains(UInt8(ascii: ".")) else { return true }
    guard !Cookie.isAddress(domain) else { return false }
    return unsafe domain.lowercased().withCString { unsafe cpublicsuffix_is($0) } == 1
  }
}
