/// The format `uuid` (RFC 9562, 4), of any version and variant.
enum UUIDFormat {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    guard text.count == 36 else { return false }
    // Looks at all bytes and decides once: random digits would mislead a branch for each.
    var wrong =
      text[8] ^ UInt8(ascii: "-") | text[13] ^ UInt8(ascii: "-")
      | text[18] ^ UInt8(ascii: "-") | text[23] ^ UInt8(ascii: "-")
    for offset in 0..<8 { wrong |= misfit(text[offset]) }
    for offset in 9..<13 { wrong |= misfit(text[offset]) }
    for offset in 14..<18 { wrong |= misfit(text[offset]) }
    for offset in 19..<23 { wrong |= misfit(text[offset]) }
    for offset in 24..<36 { wrong |= misfit(text[offset]) }
    return wrong == 0
  }

  /// 0 for a hexadecimal digit.
  @inline(__always)
  private static func misfit(_ byte: UInt8) -> UInt8 {
    let digit: UInt8 = byte &- UInt8(ascii: "0") < 10 ? 0 : 1
    let letter: UInt8 = (byte | 0x20) &- UInt8(ascii: "a") < 6 ? 0 : 1
    return digit & letter
  }
}
