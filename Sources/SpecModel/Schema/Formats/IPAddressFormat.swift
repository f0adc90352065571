/// The formats `ipv4` (RFC 2673, 3.2) and `ipv6` (RFC 4291, 2.2), without leading zeros in IPv4.
enum IPAddressFormat {
  static func acceptsIPv4(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard (7...15).contains(range.count) else { return false }
    var octets = 0
    var value = 0
    var digits = 0
    for offset in range {
      let digit = text[offset] &- UInt8(ascii: "0")
      if digit < 10 {
        guard digits == 0 || value > 0 else { return false }
        value = value * 10 + Int(digit)
        digits += 1
        guard value <= 255 else { return false }
      } else {
        guard text[offset] == UInt8(ascii: "."), digits > 0 else { return false }
        octets += 1
        (value, digits) = (0, 0)
      }
    }
    return octets == 3 && digits > 0
  }

  static func acceptsIPv6(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard (2...45).contains(range.count) else { return false }
    var offset = range.lowerBound
    var groups = 0
    var isCompressed = false
    if text[offset] == UInt8(ascii: ":") {
      guard text[offset + 1] == UInt8(ascii: ":") else { return false }
      isCompressed = true
      offset += 2
    }
    while offset < range.upperBound {
      let start = offset
      while offset < range.upperBound, ASCIISet.hexDigits.contains(text[offset]) { offset += 1 }
      if offset < range.upperBound, text[offset] == UInt8(ascii: ".") {
        guard acceptsIPv4(text, in: start..<range.upperBound) else { return false }
        groups += 2
        offset = range.upperBound
        break
      }
      guard (1...4).contains(offset - start) else { return false }
      groups += 1
      guard groups <= 8 else { return false }
      guard offset < range.upperBound else { break }
      guard text[offset] == UInt8(ascii: ":") else { return false }
      offset += 1
      guard offset < range.upperBound else { return false }
      guard text[offset] == UInt8(ascii: ":") else { continue }
      guard !isCompressed else { return false }
      isCompressed = true
      offset += 1
    }
    return isCompressed ? groups < 8 : groups == 8
  }
}
