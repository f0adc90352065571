extension Unicode.Scalar {
  /// Reads the code point that begins at an offset of a UTF-8 text, and moves the offset behind it.
  ///
  /// Nothing is read where the bytes are no well-formed UTF-8 (RFC 3629, 4), as where a lone
  /// surrogate stands.
  init?(utf8 text: Span<UInt8>, at offset: inout Int) {
    guard offset >= 0, offset < text.count else { return nil }
    let (value, length) = text.codePoint(at: offset)
    self.init(value)
    offset += length
  }
}
