/// Reads texts and numbers (RFC 9535 2.3.1.1 and 2.3.5.1).
extension JSONPathParser {
  /// Reads a text in single or double quotes.
  mutating func parseString() throws(JSONPathError) -> ContiguousArray<UInt8> {
    let opening = here
    let quote = peek
    at += 1
    var string = ContiguousArray<UInt8>()
    while let byte = peek {
      switch byte {
      case quote:
        at += 1
        return string
      case UInt8(ascii: "\\"): try parseEscape(quote: quote, into: &string)
      case ..<0x20:
        throw JSONPathError("a control character in a string must be escaped", at: here)
      default:
        string.append(byte)
        at += 1
      }
    }
    throw JSONPathError("the string has no closing quote", at: opening)
  }

  private mutating func parseEscape(
    quote: UInt8?,
    into string: inout ContiguousArray<UInt8>
  ) throws(JSONPathError) {
    let start = at
    at += 1
    switch peek {
    case UInt8(ascii: "b"): string.append(0x08)
    case UInt8(ascii: "f"): string.append(0x0C)
    case UInt8(ascii: "n"): string.append(0x0A)
    case UInt8(ascii: "r"): string.append(0x0D)
    case UInt8(ascii: "t"): string.append(0x09)
    case UInt8(ascii: "/"): string.append(UInt8(ascii: "/"))
    case UInt8(ascii: "\\"): string.append(UInt8(ascii: "\\"))
    case let byte? where byte == quote: string.append(byte)
    case UInt8(ascii: "u"):
      at += 1
      WTF8.append(try parseCodePoint(escape: start), to: &string)
      return
    case nil: throw JSONPathError("the string has no closing quote", at: start..<at)
    default:
      throw JSONPathError(
        "there is no such escape",
        at: start..<here.upperBound,
        help:
          "the escapes are \\b \\f \\n \\r \\t \\/ \\\\ \\uXXXX and that of the text's own quote"
      )
    }
    at += 1
  }

  /// Reads the digits of `\u`, and a second escape where they are half of a pair.
  private mutating func parseCodePoint(escape start: Int) throws(JSONPathError) -> UInt32 {
    let unit = try parseUnit(escape: start)
    switch unit {
    case 0xD800..<0xDC00:
      let second = at
      guard peek == UInt8(ascii: "\\"), peekSecond == UInt8(ascii: "u") else { break }
      at += 2
      let low = try parseUnit(escape: second)
      guard low & 0xFC00 == 0xDC00 else { break }
      return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    case 0xDC00..<0xE000: break
    default: return unit
    }
    throw JSONPathError(
      "half of a surrogate pair is not a character",
      at: start..<start + 6,
      help: "a high surrogate is followed by a low one, as in \\uD83D\\uDE00"
    )
  }

  private mutating func parseUnit(escape start: Int) throws(JSONPathError) -> UInt32 {
    guard let unit = WTF8.hexUnit(text.span, at) else {
      let digits = text[at...].prefix(4).prefix { Hexadecimal.value(of: $0) != nil }
      throw JSONPathError(
        "\\u is followed by four hexadecimal digits",
        at: start..<digits.endIndex
      )
    }
    at += 4
    return unit
  }

  /// Reads a number; unlike an index it may have any size, a fraction and an exponent.
  mutating func parseNumber() throws(JSONPathError) -> JSONNumber {
    let start = at
    if peek == UInt8(ascii: "-") { at += 1 }
    let integer = try parseDigits()
    if integer.count > 1, text[integer.lowerBound] == UInt8(ascii: "0") {
      throw JSONPathError("a number cannot have leading zeros", at: integer)
    }
    if peek == UInt8(ascii: ".") {
      at += 1
      _ = try parseDigits()
    }
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { at += 1 }
      _ = try parseDigits()
    }
    if let byte = peek, byte == UInt8(ascii: ".") || Self.beginsName(byte) {
      throw JSONPathError("the number does not end here", at: here)
    }
    return JSONNumber(token: text[start..<at])
  }

  private mutating func parseDigits() throws(JSONPathError) -> Range<Int> {
    let digits = takeWhile(\.isDigit)
    guard digits.isEmpty else { return digits }
    throw JSONPathError("expected a digit", at: here)
  }
}
