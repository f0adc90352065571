/// The formats `uri`, `uri-reference` (RFC 3986), `iri` and `iri-reference` (RFC 3987).
struct URIFormat {
  /// Whether code points beyond ASCII may be in it (RFC 3987, 2.2).
  let isInternational: Bool

  func accepts(_ text: Span<UInt8>, needsScheme: Bool) -> Bool {
    let scheme = scheme(text)
    guard scheme > 0 || !needsScheme else { return false }
    var offset = scheme
    if text.count - offset >= 2, text[offset] == UInt8(ascii: "/"),
      text[offset + 1] == UInt8(ascii: "/")
    {
      guard let end = authority(text, from: offset + 2) else { return false }
      offset = end
    } else if scheme == 0 {
      // The first segment of a relative path has no colon (RFC 3986, 4.2).
      offset = run(text, from: 0, of: Self.segmentWithoutColon)
      if offset < text.count, text[offset] == UInt8(ascii: ":") { return false }
    }
    offset = run(text, from: offset, of: Self.path)
    if offset < text.count, text[offset] == UInt8(ascii: "?") {
      offset = run(text, from: offset + 1, of: Self.query, isPrivateValid: true)
    }
    if offset < text.count, text[offset] == UInt8(ascii: "#") {
      offset = run(text, from: offset + 1, of: Self.query)
    }
    return offset == text.count
  }

  /// Finds the offset behind the scheme's colon; 0 where there is no scheme.
  private func scheme(_ text: Span<UInt8>) -> Int {
    guard !text.isEmpty, (text[0] | 0x20) &- UInt8(ascii: "a") < 26 else { return 0 }
    let scheme = Self.schemeCharacters
    for offset in 1..<max(1, text.count) where !scheme.contains(text[offset]) {
      return text[offset] == UInt8(ascii: ":") ? offset + 1 : 0
    }
    return 0
  }

  /// Reads the authority (RFC 3986, 3.2); nil where the authority is wrong.
  private func authority(_ text: Span<UInt8>, from start: Int) -> Int? {
    var host = start
    var offset = run(text, from: start, of: Self.userInformation)
    if offset < text.count, text[offset] == UInt8(ascii: "@") { host = offset + 1 }
    if host < text.count, text[host] == UInt8(ascii: "[") {
      guard let end = addressLiteral(text, from: host + 1) else { return nil }
      offset = end
    } else {
      offset = run(text, from: host, of: Self.registeredName)
    }
    if offset < text.count, text[offset] == UInt8(ascii: ":") {
      offset += 1
      while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    }
    guard offset < text.count else { return offset }
    switch text[offset] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return offset
    default: return nil
    }
  }

  /// Reads an address up to its bracket: IPv6 or IPvFuture (RFC 3986, 3.2.2).
  private func addressLiteral(_ text: Span<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "]") { end += 1 }
    guard end < text.count else { return nil }
    if IPv6Address(text, in: start..<end) != nil { return end + 1 }
    guard text[start] | 0x20 == UInt8(ascii: "v") else { return nil }
    var offset = start + 1
    while ASCIISet.hexDigits.contains(text[offset]) { offset += 1 }
    guard offset > start + 1, text[offset] == UInt8(ascii: "."), offset + 1 < end else {
      return nil
    }
    for index in offset + 1..<end where !Self.futureAddress.contains(text[index]) { return nil }
    return end + 1
  }

  /// Finds the first offset where neither a character of a set nor a triplet stands, nor, in an IRI,
  /// a code point beyond ASCII.
  private func run(
    _ text: Span<UInt8>,
    from start: Int,
    of set: ASCIISet,
    isPrivateValid: Bool = false
  ) -> Int {
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if set.contains(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "%") {
        guard text.count - offset >= 3, ASCIISet.hexDigits.contains(text[offset + 1]),
          ASCIISet.hexDigits.contains(text[offset + 2])
        else { return offset }
        offset += 3
      } else {
        var next = offset
        guard byte >= 0x80, isInternational,
          let scalar = Unicode.Scalar(utf8: text, at: &next),
          scalar.isIRICharacter || (isPrivateValid && scalar.isIRIPrivate)
        else { return offset }
        offset = next
      }
    }
    return offset
  }

  private static let schemeCharacters = ASCIISet.letters.union(.digits).union(ASCIISet("+-."))
  private static let registeredName = ASCIISet.unreserved.union(.subDelimiters)
  private static let userInformation = registeredName.union(ASCIISet(":"))
  private static let futureAddress = userInformation
  private static let segmentWithoutColon = registeredName.union(ASCIISet("@"))
  private static let path = registeredName.union(ASCIISet(":@/"))
  private static let query = path.union(ASCIISet("?"))
}
