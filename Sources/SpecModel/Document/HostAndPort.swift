/// A host and a port as the format writes them: `api.example.com`, `127.0.0.1:8443`, `[::1]:443`, `::1`.
package struct HostAndPort: Hashable, Sendable {
  /// A name or an address, an IPv6 address without brackets.
  package let host: String

  /// The port, nil where none is said.
  package let port: Int?

  /// What is expected, as it stands in a sentence.
  package static var expectation: String {
    "a host and a port such as \"127.0.0.1:8443\" or \"[::1]:443\", or a host alone"
  }

  /// Reads a host and a port, nil where it is none.
  ///
  /// - Parameter text: The host, and behind a colon the port; an IPv6 address with a port is in brackets.
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
    guard port.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(port),
      1...65_535 ~= number
    else { return nil }
    self.port = number
  }

  /// The host as it stands in front of a port: an IPv6 address in brackets.
  package var bracketedHost: String { Self.isIPv6(host[...]) ? "[\(host)]" : host }

  /// Whether the host is an address, not a name.
  package var isAddress: Bool { Self.isIPv6(host[...]) || Self.isIPv4(host[...]) }

  /// What is wrong with a host that is reached without a proxy: a name, an address, a network, or `*` for all.
  ///
  /// - Parameter text: What is written.
  /// - Returns: What is wrong, nil where nothing is.
  static func mistake(inDirectHost text: String) -> TextMistake? {
    if text == "*" { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts[0].hasPrefix(".") ? parts[0].dropFirst() : parts[0]
    let host = HostAndPort(String(name))
    let bits = parts.count == 2 ? Int(parts[1]) : nil
    let isNetwork = bits.map { 0...128 ~= $0 } ?? false && host?.isAddress == true
    guard host == nil || host?.port != nil || (parts.count > 1 && !isNetwork) else { return nil }
    return TextMistake(
      "is not \(TextRule.directHost.expectation)",
      label: "expected a host alone",
      help: found(in: text).map { "did you mean \"\($0.host)\"?" }
    )
  }

  /// What to write in place of a URL, nil where there is no host in it.
  static func help(for text: String) -> String? {
    guard text.contains("://"), let found = found(in: text) else { return nil }
    return "did you mean \"\(found.bracketedHost)\(found.port.map { ":\($0)" } ?? "")\"?"
  }

  /// The host and the port that stand in a URL, or before something else.
  private static func found(in text: String) -> HostAndPort? {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    return HostAndPort(String(text[start...].prefix { !"/?#, ".contains($0) }))
  }

  /// An address, behind which a zone may stand (RFC 6874).
  private static func isIPv6(_ text: Substring) -> Bool {
    let zone = text.firstIndex(of: "%") ?? text.endIndex
    return StringFormat.ipv6.accepts(Array(text[..<zone].utf8)[...])
      && text[zone...].dropFirst().utf8.allSatisfy(isNameByte)
      && (zone == text.endIndex || text[zone...].utf8.count > 1)
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    StringFormat.ipv4.accepts(Array(text.utf8)[...])
  }

  /// A name has no characters that mean something in a URL or to libcurl; beyond ASCII it is an IDN.
  ///
  /// Four numbers are an address or nothing.
  private static func isName(_ text: Substring) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let named = labels.last?.isEmpty == true ? labels.dropLast() : labels[...]
    guard !named.isEmpty, named.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNameByte) }) else {
      return false
    }
    let isNumeric = named.count == 4 && named.allSatisfy { $0.allSatisfy { $0 &- 0x30 < 10 } }
    return !isNumeric || isIPv4(text)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "-._".utf8.contains(byte)
  }
}
