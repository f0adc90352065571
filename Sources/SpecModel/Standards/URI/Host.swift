/// The host of a URL (RFC 3986 section 3.2.2), equal to every other text of the same host.
package enum Host: Sendable, Hashable {
  /// An IPv6 address, which a URL has in brackets.
  case address(IPv6Address)
  /// A name, or an IPv4 address.
  case name(HostName)

  /// Reads a host; nil where it is none.
  package init?(_ text: String) {
    if text.utf8.first == UInt8(ascii: "[") {
      guard let address = IPv6Address(text) else { return nil }
      self = .address(address)
    } else {
      guard let name = HostName(text) else { return nil }
      self = .name(name)
    }
  }
}
