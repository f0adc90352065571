/// What may follow a chunk's size: names with or without values, which nobody needs to understand.
enum ChunkExtensions {
  /// Whether bytes are `*( BWS ";" BWS name [ BWS "=" BWS value ] )` (RFC 9112 section 7.1.1).
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    var scanner = FieldScanner(bytes)
    while !scanner.isAtEnd {
      scanner.skipBlanks()
      guard scanner.take(UInt8(ascii: ";")) else { return false }
      scanner.skipBlanks()
      guard scanner.token() != nil else { return false }
      var value = scanner
      value.skipBlanks()
      guard value.take(UInt8(ascii: "=")) else { continue }
      value.skipBlanks()
      guard value.value() != nil else { return false }
      scanner = value
    }
    return true
  }
}
