/// The characters that HTTP's grammar allows in its parts (RFC 9110 section 5.6.2).
package enum HTTPToken {
  /// Whether `text` is a token: one or more `tchar`.
  @inlinable
  package static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  /// Whether `byte` may be in a token.
  @inlinable
  package static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  /// Whether `byte` is a space or a tab.
  @inlinable
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether `byte` may be in a field's value: not NUL, CR and LF (RFC 9110 section 5.5).
  @inlinable
  package static func isFieldByte(_ byte: UInt8) -> Bool {
    byte != 0 && byte != UInt8(ascii: "\r") && byte != UInt8(ascii: "\n")
  }

  /// `text` as a quoted string (RFC 9110 section 5.6.4).
  package static func quoted(_ text: String) -> String {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of bytes in UTF-8, or else in ISO 8859-1, in which each byte is a character, so that none is lost.
  package static func text(of bytes: ArraySlice<UInt8>) -> (text: String, isLatin1: Bool) {
    // Most are ASCII, which is UTF-8 and needs no further look.
    if bytes.allSatisfy({ $0 < 0x80 }) { return (String(decoding: bytes, as: UTF8.self), false) }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, false) }
    return (String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })), true)
  }

  /// The bytes that a text stands for.
  package static func bytes(of text: String, isLatin1: Bool) -> [UInt8] {
    isLatin1
      ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
  }

  /// Whether two texts are the same but for the case of ASCII letters.
  @inlinable
  package static func equal(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8) { $0 == $1 || $0.lowercased == $1.lowercased }
  }

  /// `text` without spaces and tabs at its ends.
  @inlinable
  package static func trimmed(_ text: some StringProtocol) -> String {
    let bytes = Substring(text).utf8
    // Most have none.
    guard bytes.first.map(isBlank) == true || bytes.last.map(isBlank) == true else {
      return String(text)
    }
    var start = bytes.startIndex
    var end = bytes.endIndex
    while start < end, isBlank(bytes[start]) { start = bytes.index(after: start) }
    while end > start {
      let previous = bytes.index(before: end)
      guard isBlank(bytes[previous]) else { break }
      end = previous
    }
    return String(Substring(bytes[start..<end]))
  }
}
