/// What a byte of ASCII is (RFC 5234, B.1).
extension UInt8 {
  /// Whether it is a digit.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter, in either case.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a letter, a digit or `_`, as in an identifier.
  @inlinable package var isWordCharacter: Bool { isLetter || isDigit || self == 0x5F }

  /// Whether it may be in a label of a host's name (RFC 1123, 2.1).
  @inlinable package var isLetterDigitHyphen: Bool { isLetter || isDigit || self == 0x2D }

  /// The byte, a capital letter made small.
  @inlinable package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
