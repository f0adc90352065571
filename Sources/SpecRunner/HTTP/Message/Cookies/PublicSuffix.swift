internal import CPublicSuffix

/// Domains under which anybody can register a name, such as `com` and `co.uk`.
enum PublicSuffix {
  /// Whether this machine has a list of them.
  static var isListed: Bool { unsafe cpublicsuffix_is("co.uk") >= 0 }

  /// Whether a domain is one: by the list of this machine's libpsl, and any of one label, as the list itself says of
  /// those that it does not know.
  static func contains(_ domain: String) -> Bool {
    guard domain.utf8.contains(UInt8(ascii: ".")) else { return true }
    guard !Cookie.isAddress(domain) else { return false }
    return unsafe domain.lowercased().withCString { unsafe cpublicsuffix_is($0) } == 1
  }
}
