extension AbsoluteURL {
  /// What is wrong with what stands between `//` and the path: user information, a host and a port (RFC 3986 3.2);
  /// nil where it can be connected to.
  static func mistake(inAuthority authority: ArraySlice<UInt8>) -> TextMistake? {
    let place = authority[
      (authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex)...
    ]
    let isBracketed = place.first == UInt8(ascii: "[")
    if !isBracketed, let address = HostAndPort(text(place)), address.host.contains(":") {
      return TextMistake(
        .invalidURL,
        "has an IPv6 address without brackets",
        label: "expected [\(address.host)]",
        at: place.indices
      )
    }
    let close =
      isBracketed ? place.firstIndex(of: UInt8(ascii: "]")) ?? place.endIndex : place.startIndex
    let colon = place[close...].firstIndex(of: UInt8(ascii: ":")) ?? place.endIndex
    let host = place[..<colon]
    if host.isEmpty {
      return TextMistake(
        .invalidURL,
        "has no host",
        label: "expected a host such as api.example.com",
        at: place.indices
      )
    }
    guard HostAndPort(text(host)) != nil else {
      return TextMistake(
        .invalidURL,
        "has \"\(text(host))\" for a host",
        label: "expected a name, an IPv4 address, or an IPv6 address in brackets",
        at: host.indices
      )
    }
    let port = place[colon...].dropFirst()
    guard colon < place.endIndex, HostAndPort("host:\(text(port))") == nil else { return nil }
    return TextMistake(
      .invalidURL,
      port.isEmpty ? "has a colon without a port" : "has the port \(text(port))",
      label: "expected a port from 1 to 65535",
      at: port.isEmpty ? colon..<place.endIndex : port.indices
    )
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
