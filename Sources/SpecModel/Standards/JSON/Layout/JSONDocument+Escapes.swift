extension JSONDocument {
  /// A string or key as it is written, with its quotes, but with characters in place of the escapes that they do not
  /// need.
  func withoutNeedlessEscapes(at index: Int) -> ContiguousArray<UInt8> {
    let value = JSONValue(document: self, index: index)
    let range = value.tokenRange
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      guard bytes[at] == UInt8(ascii: "\\") else {
        text.append(bytes[at])
        at += 1
        continue
      }
      let escape = at..<at + value.escapeLength(at)
      let character = unescaped(escape)
      if Self.isSeen(character.span.codePoint(at: 0).value) {
        text.append(contentsOf: character)
      } else {
        text.append(contentsOf: bytes[escape])
      }
      at = escape.upperBound
    }
    return text
  }

  /// Whether a character is seen by itself, and may be in a string as it is: others stay escaped.
  private static func isSeen(_ codePoint: UInt32) -> Bool {
    guard codePoint >= 0x80 else {
      return codePoint >= 0x20 && codePoint < 0x7F && codePoint != 0x22 && codePoint != 0x5C
    }
    guard let properties = Unicode.Scalar(codePoint)?.properties,
      !properties.isDefaultIgnorableCodePoint
    else { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      return false
    default: return true
    }
  }
}
