extension HostAndPort {
  /// What is wrong with a host that is reached without a proxy: a name, an address, a network, or `*` for all; nil
  /// where nothing is.
  static func mistake(inDirectHost text: String) -> TextMistake? {
    if text == "*" { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts[0].hasPrefix(".") ? parts[0].dropFirst() : parts[0]
    let host = HostAndPort(String(name))
    let bits = parts.count == 2 ? Int(parts[1]) : nil
    let mostBits = IPv4Address(name) == nil ? 128 : 32
    let isNetwork = bits.map { 0...mostBits ~= $0 } ?? false && host?.isAddress == true
    guard host == nil || host?.port != nil || (parts.count > 1 && !isNetwork) else { return nil }
    return TextMistake(
      .invalidHost,
      "is not \(TextRule.directHost.expectation)",
      label: "expected a host alone",
      suggestion: .help(found(in: text)?.host)
    )
  }

  /// What to write in place of a URL, nil where there is no host in it.
  static func suggestion(for text: String) -> Suggestion? {
    guard text.contains("://"), let found = found(in: text) else { return nil }
    return .help("\(found.bracketedHost)\(found.port.map { ":\($0)" } ?? "")")
  }

  /// The host and the port that are in a URL, or before something else.
  private static func found(in text: String) -> HostAndPort? {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    return HostAndPort(String(text[start...].prefix { !"/?#, ".contains($0) }))
  }
}
