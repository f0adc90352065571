/// An IPv6 address, whichever of its texts it was read from (RFC 4291 section 2.2).
package struct IPv6Address: Sendable, Hashable {
  /// Its eight groups, the first of them the most significant.
  package let number: UInt128

  /// Reads an address; nil where it is none, or has a zone.
  package init?(_ text: Span<UInt8>, in range: Range<Int>) {
    guard (2...45).contains(range.count) else { return nil }
    var offset = range.lowerBound
    var number: UInt128 = 0
    var groups = 0
    /// The groups in front of `::`.
    var front: Int?
    if text[offset] == UInt8(ascii: ":") {
      guard text[offset + 1] == UInt8(ascii: ":") else { return nil }
      front = 0
      offset += 2
    }
    while offset < range.upperBound {
      let start = offset
      var group: UInt128 = 0
      while offset < range.upperBound, let digit = Hexadecimal.value(of: text[offset]) {
        group = group << 4 | UInt128(digit)
        offset += 1
      }
      if offset < range.upperBound, text[offset] == UInt8(ascii: ".") {
        guard let last = IPv4Address(text, in: start..<range.upperBound) else { return nil }
        number = number << 32 | UInt128(last.number)
        groups += 2
        break
      }
      guard (1...4).contains(offset - start) else { return nil }
      number = number << 16 | group
      groups += 1
      guard groups <= 8 else { return nil }
      guard offset < range.upperBound else { break }
      guard text[offset] == UInt8(ascii: ":") else { return nil }
      offset += 1
      guard offset < range.upperBound else { return nil }
      guard text[offset] == UInt8(ascii: ":") else { continue }
      guard front == nil else { return nil }
      front = groups
      offset += 1
    }
    guard let front else {
      guard groups == 8 else { return nil }
      self.number = number
      return
    }
    guard groups < 8 else { return nil }
    let back = UInt128(groups - front) * 16
    let low = number & (1 << back - 1)
    self.number = (number >> back) << UInt128((8 - front) * 16) | low
  }

  /// Reads an address, with or without the brackets of a URL; nil where it is none, or has a zone.
  package init?(_ text: some StringProtocol) {
    let bytes = ContiguousArray(text.utf8)
    let isBracketed = bytes.first == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "]")
    guard !isBracketed || bytes.count > 2 else { return nil }
    self.init(bytes.span, in: isBracketed ? 1..<bytes.count - 1 : 0..<bytes.count)
  }

  /// A host as it is in a URL: brackets are put around what has a colon in it (RFC 3986 section 3.2.2).
  package static func bracketed(_ host: String) -> String {
    host.utf8.contains(UInt8(ascii: ":")) && host.utf8.first != UInt8(ascii: "[")
      ? "[\(host)]" : host
  }
}
