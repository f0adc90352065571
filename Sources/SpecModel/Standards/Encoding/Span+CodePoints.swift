extension Span<UInt8> {
  /// What stands for a byte that is not a part of well-formed UTF-8: it is in no set.
  static let malformedCodePoint: UInt32 = 0x11_0000

  /// Reads the code point that begins at a place.
  ///
  /// Surrogates are read as code points (WTF-8).
  func codePoint(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[index])
    guard first >= 0x80 else { return (first, 1) }
    let length: Int
    let least: UInt32
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, least, value) = (2, 0x80, first & 0x1F)
    case 0xE0...0xEF: (length, least, value) = (3, 0x800, first & 0x0F)
    case 0xF0...0xF4: (length, least, value) = (4, 0x1_0000, first & 0x07)
    default: return (Self.malformedCodePoint, 1)
    }
    guard index + length <= count else { return (Self.malformedCodePoint, 1) }
    for offset in 1..<length {
      let byte = UInt32(self[index + offset])
      guard byte & 0xC0 == 0x80 else { return (Self.malformedCodePoint, 1) }
      value = value << 6 | byte & 0x3F
    }
    guard value >= least, value <= 0x10_FFFF else {
      return (Self.malformedCodePoint, 1)
    }
    return (value, length)
  }

  /// Reads the code point that ends at a place.
  func codePoint(before index: Int) -> (value: UInt32, length: Int) {
    let last = UInt32(self[index - 1])
    guard last >= 0x80 else { return (last, 1) }
    var start = index - 1
    while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 {
      start -= 1
    }
    let found = codePoint(at: start)
    return found.length == index - start ? found : (Self.malformedCodePoint, 1)
  }
}
