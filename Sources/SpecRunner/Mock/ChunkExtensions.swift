internal import SpecModel

/// What may follow a chunk's size: names with or without values, which nobody needs to understand.
enum ChunkExtensions {
  /// Whether bytes are `*( BWS ";" BWS name [ BWS "=" BWS value ] )` (RFC 9112 section 7.1.1).
  ///
  /// - Parameter bytes: What follows a chunk's size on its line.
  /// - Returns: Whether they are valid extensions; no bytes are.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      skipBlanks(&rest)
      guard rest.popFirst() == UInt8(ascii: ";") else { return false }
      skipBlanks(&rest)
      guard skipToken(&rest) else { return false }
      var value = rest
      skipBlanks(&value)
      if value.first == UInt8(ascii: "=") {
        value.removeFirst()
        skipBlanks(&value)
        guard skipToken(&value) || skipQuotedString(&value) else { return false }
        rest = value
      }
    }
    return true
  }

  private static func skipBlanks(_ bytes: inout ArraySlice<UInt8>) {
    bytes = bytes.drop(while: HTTPToken.isBlank)
  }

  private static func skipToken(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    let rest = bytes.drop(while: HTTPToken.isTokenByte)
    defer { bytes = rest }
    return rest.startIndex > bytes.startIndex
  }

  /// `quoted-string` (RFC 9110 section 5.6.4).
  private static func skipQuotedString(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    guard bytes.popFirst() == UInt8(ascii: "\"") else { return false }
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), bytes.popFirst() == nil { return false }
    }
    return false
  }
}
