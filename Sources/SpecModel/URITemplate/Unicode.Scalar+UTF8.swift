extension Unicode.Scalar {
  /// Reads the code point that begins at an offset of a UTF-8 text.
  ///
  /// Nothing is read where the bytes are no well-formed UTF-8 (RFC 3629, 4), as where a lone
  /// surrogate stands.
  ///
  /// - Parameters:
  ///   - text: The bytes.
  ///   - offset: Where the code point begins; moved behind it.
  init?(utf8 text: Span<UInt8>, at offset: inout Int) {
    guard offset >= 0, offset < text.count else { return nil }
    let lead = text[offset]
    guard lead >= 0x80 else {
      self.init(lead)
      offset += 1
      return
    }
    let length: Int
    let smallest: UInt32
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (length, smallest, value) = (2, 0x80, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, smallest, value) = (3, 0x800, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, smallest, value) = (4, 0x10000, UInt32(lead & 0x07))
    default: return nil
    }
    guard text.count - offset >= length else { return nil }
    for index in offset + 1..<offset + length {
      guard text[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(text[index] & 0x3F)
    }
    guard value >= smallest else { return nil }
    self.init(value)
    offset += length
  }

  /// Whether it is ucschar, which an IRI has beyond the characters of a URI (RFC 3987, 2.2).
  var isIRICharacter: Bool {
    switch value {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xDFFFF: value & 0xFFFF <= 0xFFFD
    case 0xE1000...0xEFFFD: true
    default: false
    }
  }

  /// Whether it is iprivate, which an IRI has in its query (RFC 3987, 2.2).
  var isIRIPrivate: Bool {
    switch value {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
  }
}
