extension String {
  /// A URL, even a malformed one, as a message names it: without user information, query and fragment, which may hold
  /// secrets.
  package var urlWithoutSecrets: String {
    let shown = self[..<endOfPath(from: startIndex)]
    // Most have no user information, and each request is named by its URL.
    guard utf8.contains(UInt8(ascii: "@")) else { return String(shown) }
    let start = shown.utf8.firstRange(of: "://".utf8)?.upperBound ?? startIndex
    let authority = shown[start...].utf8.prefix { $0 != UInt8(ascii: "/") }
    // A password may have delimiters that should have been encoded.
    let hasPort =
      authority.split(separator: UInt8(ascii: ":")).dropFirst().last?
      .allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "]") } ?? true
    let at = UInt8(ascii: "@")
    let place = authority.lastIndex(of: at) ?? (hasPort ? nil : utf8[start...].lastIndex(of: at))
    guard let place else { return String(shown) }
    let host = utf8.index(after: place)
    return String(self[..<start] + self[host..<endOfPath(from: host)])
  }

  private func endOfPath(from start: Index) -> Index {
    utf8[start...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? endIndex
  }
}
