/// What was most likely meant by a target that is written in the way of another tool.
extension String {
  /// Whether it begins with a host and a port, which a URL has behind `http://`.
  var beginsWithPort: Bool {
    let parts = prefix { $0 != "/" && $0 != "?" }.split(
      separator: ":",
      omittingEmptySubsequences: false
    )
    return parts.count == 2 && !parts[0].isEmpty && UInt16(parts[1]) != nil
  }

  /// Whether it begins with the name of a host, such as `api.example.com/users`, and not with that of a file.
  var beginsWithDomain: Bool {
    let host = prefix { $0 != "/" && $0 != "?" }
    guard let dot = host.lastIndex(of: "."), HostName(host) != nil else { return false }
    return Self.topDomains.contains(host[host.index(after: dot)...].lowercased())
  }

  private static let topDomains = [
    "com", "org", "net", "io", "dev", "app", "ai", "cloud", "edu", "gov", "eu", "de", "uk", "local",
    "internal", "test", "example",
  ]

  /// The parameter in braces that is meant by what is in them: `{user-id}`, `{id:int}`, `{$id}`.
  ///
  /// - Returns: The bytes of the braces and all between them, and the parameter; nil if none is meant.
  func parameter(meantAt offset: Int) -> (place: Range<Int>, text: String)? {
    let bytes = Array(utf8)
    guard let start = bytes.prefix(offset + 1).lastIndex(of: UInt8(ascii: "{")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")), offset <= end
    else { return nil }
    let marks = [UInt8(ascii: "$"), UInt8(ascii: ":")]
    let name = bytes[(start + 1)..<end].drop(while: marks.contains)
      .prefix { $0 != UInt8(ascii: ":") }
      .map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
    let text = String(decoding: name, as: UTF8.self)
    // What is a parameter already is not what is wrong.
    guard NameRule.identifier.allows(text), !bytes[(start + 1)..<end].elementsEqual(text.utf8)
    else {
      return nil
    }
    return (start..<end + 1, "{\(text)}")
  }
}
