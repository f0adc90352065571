extension Unicode.Scalar {
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
