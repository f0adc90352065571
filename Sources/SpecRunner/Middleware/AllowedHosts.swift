internal import SpecModel

/// The hosts that requests may go to.
struct AllowedHosts: Sendable {
  /// The patterns as they are written.
  let patterns: [String]

  private let rules: [Rule]

  private enum Rule: Sendable {
    case address(IPv6Address)
    case name(String)
    /// All names that end with the text, which begins with a dot.
    case below(String)
  }

  /// Reads patterns: names, addresses, and `*.` with a domain; one that is none allows nothing.
  init(_ patterns: [String]) {
    self.patterns = patterns
    rules = patterns.compactMap { pattern in
      if pattern.hasPrefix("*.") {
        return Self.name(String(pattern.dropFirst(2))).map { .below(".\($0)") }
      }
      if let address = IPv6Address(pattern) { return .address(address) }
      return Self.name(pattern).map(Rule.name)
    }
  }

  /// Whether a request to a host may be sent.
  ///
  /// - Parameter host: The host as a URL has it, an IPv6 address in brackets.
  /// - Returns: Whether a pattern is met.
  func allows(_ host: String) -> Bool {
    if host.utf8.first == UInt8(ascii: "[") {
      guard let address = IPv6Address(host) else { return false }
      return rules.contains { rule in
        if case .address(let allowed) = rule { allowed == address } else { false }
      }
    }
    guard let name = Self.name(host) else { return false }
    return rules.contains { rule in
      switch rule {
      case .address: false
      case .name(let allowed): name == allowed
      case .below(let suffix):
        name.utf8.count > suffix.utf8.count && name.hasSuffix(suffix)
          && !name.hasPrefix(".") && !name.contains("..")
      }
    }
  }

  /// A name in ASCII and small letters, without the dot that marks a full one; nil where it has anything
  /// in it that makes another host of it on the way: an encoded delimiter, a character that is mapped.
  private static func name(_ host: String) -> String? {
    guard var name = ASCIIHostname.ascii(host) else { return nil }
    if name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
    let isName = name.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || byte &- 0x61 < 26 || "-_.".utf8.contains(byte)
    }
    return isName && !name.isEmpty ? name : nil
  }
}
