/// The hosts that a text allows: a name, an address, or `*.` and a domain for all names below it.
package struct HostPattern: Sendable, Hashable {
  /// The pattern as it is written.
  package let text: String

  private let rule: Rule

  private enum Rule: Hashable {
    case exactly(Host)
    /// All names that end with the text, which begins with a dot.
    case below(String)
  }

  /// Reads a pattern; nil where it is none.
  package init?(_ text: String) {
    self.text = text
    if text.hasPrefix("*.") {
      guard let domain = HostName(text.dropFirst(2)) else { return nil }
      rule = .below("." + domain.ascii)
    } else {
      guard let host = Host(IPv6Address.bracketed(text)) else { return nil }
      rule = .exactly(host)
    }
  }

  /// Whether it asks for names below what is a part of an IPv4 address, which there are none of.
  package var isBelowAddress: Bool {
    guard case .below(let domain) = rule, let last = domain.split(separator: ".").last else {
      return false
    }
    return last.utf8.allSatisfy(\.isDigit)
  }

  /// Whether it allows a host.
  package func allows(_ host: Host) -> Bool {
    switch (rule, host) {
    case (.exactly(let allowed), _): host == allowed
    case (.below(let domain), .name(let name)): name.ascii.hasSuffix(domain)
    case (.below, .address): false
    }
  }
}
