/// Bytes as base64, four characters for three of them (RFC 4648 4 and 5).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The text of bytes, with padding.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var group: UInt32 = 0
    var count = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        for shift in [18, 12, 6, 0] { text.append(alphabet[Int(group >> shift & 63)]) }
        group = 0
        count = 0
      }
    }
    if count > 0 {
      group <<= count == 1 ? 16 : 8
      text.append(alphabet[Int(group >> 18 & 63)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(count == 2 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(UInt8(ascii: "="))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text, nil where it is not base64.
  package static func decode(_ text: some Collection<UInt8>) -> ContiguousArray<UInt8>? {
    guard text.count % 4 == 0 else { return nil }
    var bytes = ContiguousArray<UInt8>()
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text {
      if character == UInt8(ascii: "=") {
        padding += 1
        group <<= 6
      } else {
        guard padding == 0, let value = value(of: character) else { return nil }
        group = group << 6 | value
      }
      count += 1
      if count % 4 == 0 {
        for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: group >> shift)) }
        group = 0
      }
    }
    guard padding <= 2, bytes.count >= padding else { return nil }
    bytes.removeLast(padding)
    return bytes
  }

  /// Whether a text is base64.
  static func accepts(_ text: Span<UInt8>) -> Bool {
    guard text.count % 4 == 0 else { return false }
    var end = text.count
    if end > 0, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    if end > 0, end < text.count, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    for offset in 0..<end where value(of: text[offset]) == nil { return false }
    return true
  }

  /// The text of bytes in the alphabet for URLs, without padding (RFC 4648 5).
  package static func encodeForURL(_ bytes: some Sequence<UInt8>) -> String {
    let text = encode(bytes).utf8.compactMap { character -> UInt8? in
      switch character {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: character
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the alphabet for URLs, whose padding may be left out (RFC 4648 5); nil where the string is not base64url.
  package static func decodeForURL(_ text: some Collection<UInt8>) -> ContiguousArray<UInt8>? {
    var standard = ContiguousArray<UInt8>()
    standard.reserveCapacity(text.count + 2)
    for character in text {
      switch character {
      case UInt8(ascii: "-"): standard.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): standard.append(UInt8(ascii: "/"))
      case UInt8(ascii: "+"), UInt8(ascii: "/"): return nil
      default: standard.append(character)
      }
    }
    if standard.last != UInt8(ascii: "=") {
      let missing = (4 - standard.count % 4) % 4
      standard.append(contentsOf: repeatElement(UInt8(ascii: "="), count: missing))
    }
    return decode(standard)
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
