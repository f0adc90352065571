/// A host and a port as the format writes them: `api.example.com`, `127.0.0.1:8443`, `[::1]:443`, `::1`.
package struct HostAndPort: Hashable, Sendable {
  /// A name or an address, an IPv6 address without brackets.
  package let host: String

  /// The port, nil where none is said.
  package let port: Int?

  /// What is expected, as it is in a sentence.
  package static var expectation: String {
    "a host and a port such as \"127.0.0.1:8443\" or \"[::1]:443\", or a host alone"
  }

  /// Reads a host and a port, nil where it is none.
  package init?(_ text: String) {
    var host = text[...]
    var port: Substring?
    if let end = text.lastIndex(of: "]"), text.first == "[" {
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.first == ":", Self.isIPv6(host) else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if !Self.isIPv6(host), let colon = text.firstIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard Self.isIPv6(host) || Self.isName(host) else { return nil }
    self.host = String(host)
    guard let port else {
      self.port = nil
      return
    }
    guard port.utf8.allSatisfy(\.isDigit), let number = Int(port), 1...65_535 ~= number
    else { return nil }
    self.port = number
  }

  /// The host as it is in front of a port: an IPv6 address in brackets.
  package var bracketedHost: String { IPv6Address.bracketed(host) }

  /// Whether the host is an address, not a name.
  package var isAddress: Bool { Self.isIPv6(host[...]) || IPv4Address(host) != nil }

  /// Whether a text is an IPv6 address, with or without a zone (RFC 4007 section 11).
  private static func isIPv6(_ text: Substring) -> Bool {
    let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    return IPv6Address(parts[0]) != nil && text.first != "["
      && (parts.count == 1 || (!parts[1].isEmpty && parts[1].utf8.allSatisfy(isNameByte)))
  }

  /// A name has no characters that mean something in a URL or to libcurl; beyond ASCII it is mapped when it is sent.
  ///
  /// Four numbers are an address or nothing.
  private static func isName(_ text: Substring) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let named = labels.last?.isEmpty == true ? labels.dropLast() : labels[...]
    guard !named.isEmpty, named.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNameByte) }) else {
      return false
    }
    let isNumeric = named.count == 4 && named.allSatisfy { $0.allSatisfy(\.isDigit) }
    return !isNumeric || IPv4Address(text) != nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isLetterDigitHyphen || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_")
  }
}
