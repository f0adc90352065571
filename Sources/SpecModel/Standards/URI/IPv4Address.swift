/// An IPv4 address: four numbers without leading zeros (RFC 3986 section 3.2.2).
package struct IPv4Address: Sendable, Hashable {
  /// Its four bytes, the first of them the most significant.
  package let number: UInt32

  /// Reads an address; nil where it is none.
  package init?(_ text: Span<UInt8>, in range: Range<Int>) {
    guard (7...15).contains(range.count) else { return nil }
    var number: UInt32 = 0
    var dots = 0
    var value: UInt32 = 0
    var digits = 0
    for offset in range {
      if text[offset].isDigit {
        guard digits == 0 || value > 0 else { return nil }
        value = value * 10 + UInt32(text[offset] & 15)
        digits += 1
        guard value <= 255 else { return nil }
      } else {
        guard text[offset] == UInt8(ascii: "."), digits > 0 else { return nil }
        dots += 1
        number = number << 8 | value
        (value, digits) = (0, 0)
      }
    }
    guard dots == 3, digits > 0 else { return nil }
    self.number = number << 8 | value
  }

  /// Reads an address; nil where it is none.
  package init?(_ text: some StringProtocol) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes.span, in: 0..<bytes.count)
  }
}
