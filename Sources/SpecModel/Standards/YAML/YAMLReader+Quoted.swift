extension YAMLReader {
  /// Reads a scalar in single quotes.
  mutating func singleQuoted() throws(YAMLError) -> YAMLScalar {
    try quoted(UInt8(ascii: "'"))
  }

  /// Reads a scalar in double quotes.
  mutating func doubleQuoted() throws(YAMLError) -> YAMLScalar {
    try quoted(UInt8(ascii: "\""))
  }

  private mutating func quoted(_ quote: UInt8) throws(YAMLError) -> YAMLScalar {
    let start = at
    at += 1
    let isSingle = quote == UInt8(ascii: "'")
    if let end = plainEnd(quote), !(isSingle && text[end + 1] == quote) {
      (at, lastEnd) = (end + 1, end + 1)
      return YAMLScalar(start: start, end: at, style: .quoted, verbatim: start + 1..<end)
    }
    scratch.removeAll(keepingCapacity: true)
    // Spaces at the end of a line are behind this.
    var solid = 0
    var isMultiline = false
    while true {
      let byte = text[at]
      switch byte {
      case 0: throw error("the text has no closing quote", start..<start + 1)
      case 0x0A, 0x0D:
        isMultiline = true
        scratch.removeSubrange(solid...)
        try fold(breaks())
        solid = scratch.count
      case UInt8(ascii: "\\") where !isSingle:
        if text[at + 1] == 0x0A || text[at + 1] == 0x0D {
          at += 1
          isMultiline = true
          try scratch.append(contentsOf: repeatElement(0x0A, count: breaks() - 1))
        } else {
          try escape()
        }
        solid = scratch.count
      case quote:
        at += 1
        guard isSingle, text[at] == quote else {
          lastEnd = at
          return YAMLScalar(start: start, end: at, style: .quoted, isMultiline: isMultiline)
        }
        at += 1
        scratch.append(quote)
        solid = scratch.count
      default:
        scratch.append(byte)
        at += 1
        if byte != 0x20, byte != 0x09 { solid = scratch.count }
      }
    }
  }

  /// Where the quote is that closes a text which is written as it is, nil if it has escapes or several lines.
  private func plainEnd(_ quote: UInt8) -> Int? {
    var index = at
    while true {
      let byte = text[index]
      if byte == quote { return index }
      if byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
        || byte == 0
      {
        return nil
      }
      index += 1
    }
  }

  /// Goes behind line breaks and the spaces at the start of the next line; counts the line breaks.
  private mutating func breaks() throws(YAMLError) -> Int {
    var count = 0
    while text[at] == 0x0A || text[at] == 0x0D {
      newLine()
      count += 1
      if isAtMarker { throw error("a text in quotes is not closed before the document's end") }
      skipSpaces()
    }
    return count
  }

  private mutating func escape() throws(YAMLError) {
    let start = at
    at += 2
    let digits: Int
    switch text[at - 1] {
    case UInt8(ascii: "0"): return scratch.append(0)
    case UInt8(ascii: "a"): return scratch.append(0x07)
    case UInt8(ascii: "b"): return scratch.append(0x08)
    case UInt8(ascii: "t"), 0x09: return scratch.append(0x09)
    case UInt8(ascii: "n"): return scratch.append(0x0A)
    case UInt8(ascii: "v"): return scratch.append(0x0B)
    case UInt8(ascii: "f"): return scratch.append(0x0C)
    case UInt8(ascii: "r"): return scratch.append(0x0D)
    case UInt8(ascii: "e"): return scratch.append(0x1B)
    case 0x20, UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"):
      return scratch.append(text[at - 1])
    case UInt8(ascii: "N"): return WTF8.append(0x85, to: &scratch)
    case UInt8(ascii: "_"): return WTF8.append(0xA0, to: &scratch)
    case UInt8(ascii: "L"): return WTF8.append(0x2028, to: &scratch)
    case UInt8(ascii: "P"): return WTF8.append(0x2029, to: &scratch)
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    default:
      let end = min(at, source.bytes.count)
      throw error("YAML has no such escape", start..<end, help: "a backslash is written as \\\\")
    }
    var codePoint: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = Hexadecimal.value(of: text[at]) else {
        throw error("expected \(digits) hexadecimal digits", start..<at)
      }
      codePoint = codePoint << 4 | UInt32(digit)
      at += 1
    }
    guard codePoint <= 0x10_FFFF else { throw error("Unicode has no such character", start..<at) }
    WTF8.append(codePoint, to: &scratch)
  }
}
