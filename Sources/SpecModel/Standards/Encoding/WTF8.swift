/// The encoding of JSON's texts: UTF-8, in which an escaped lone surrogate is three bytes too.
///
/// RFC 8259 8.2 lets a text name a surrogate without its partner; texts are compared in this form.
enum WTF8 {
  /// The length of the UTF-8 sequence at an offset, 0 where there is no valid one (RFC 3629).
  @inline(__always)
  static func sequenceLength(_ text: Span<UInt8>, _ at: Int) -> Int {
    let left = text.count - at
    let lead = text[at]
    if lead < 0x80 { return 1 }
    guard lead >= 0xC2, left >= 2, isContinuation(text[at + 1]) else { return 0 }
    if lead < 0xE0 { return 2 }
    guard left >= 3, isContinuation(text[at + 2]) else { return 0 }
    let second = text[at + 1]
    if lead < 0xF0 {
      if lead == 0xE0, second < 0xA0 { return 0 }
      if lead == 0xED, second >= 0xA0 { return 0 }
      return 3
    }
    guard lead < 0xF5, left >= 4, isContinuation(text[at + 3]) else { return 0 }
    if lead == 0xF0, second < 0x90 { return 0 }
    if lead == 0xF4, second >= 0x90 { return 0 }
    return 4
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The UTF-16 unit that four hexadecimal digits name, nil where they are none.
  static func hexUnit(_ text: Span<UInt8>, _ at: Int) -> UInt32? {
    guard text.count - at >= 4 else { return nil }
    var unit: UInt32 = 0
    for offset in at..<at + 4 {
      guard let digit = Hexadecimal.value(of: text[offset]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The text with U+FFFD in place of each surrogate.
  static func utf8(_ text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var text = text
    for at in text.indices.dropLast(2) where text[at] == 0xED && text[at + 1] >= 0xA0 {
      text.replaceSubrange(at..<at + 3, with: [0xEF, 0xBF, 0xBD])
    }
    return text
  }

  /// Appends a code point, or a surrogate as if it were one.
  static func append(_ codePoint: UInt32, to bytes: inout ContiguousArray<UInt8>) {
    if codePoint < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: codePoint))
    } else if codePoint < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | codePoint >> 6))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | codePoint & 0x3F))
    } else if codePoint < 0x10000 {
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | codePoint >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | codePoint >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | codePoint & 0x3F))
    } else {
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | codePoint >> 18))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | codePoint >> 12 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | codePoint >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | codePoint & 0x3F))
    }
  }
}
