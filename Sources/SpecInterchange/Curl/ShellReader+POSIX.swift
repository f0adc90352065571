extension ShellReader {
  /// A word of a POSIX shell, or of PowerShell.
  mutating func plainWord() throws(SourceError) -> RequestText {
    var text = RequestText()
    let isPOSIX = dialect == .posix
    while let byte = current, !endsWord(byte) {
      let start = position
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        position += 1
        text += try quoted(by: byte, from: start)
      case UInt8(ascii: "@") where !isPOSIX && takeHereString():
        text += try quoted(by: bytes[start + 1], isHere: true, from: start)
      case dialect.escape:
        if takeContinuation() { continue }
        position += 1
        if let next = isPOSIX ? current : powerShellEscape() { text.append(next) }
        if isPOSIX { position = min(position + 1, bytes.count) }
      case UInt8(ascii: "`"): throw unknownValue(from: start)
      case UInt8(ascii: "$") where isPOSIX && take("$'"):
        text.append(try ansiQuoted(from: start))
      case UInt8(ascii: "$") where isPOSIX && self.byte(at: 1) == UInt8(ascii: "\""):
        position += 1
      case UInt8(ascii: "$"): text += try variable()
      default:
        text.append(byte)
        position += 1
      }
    }
    return text
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    HTTPToken.isBlank(byte) || byte == 0x0D || "<>".utf8.contains(byte)
      || dialect.separators.contains(byte)
  }

  /// A text in quotation marks, behind the first of them, or all that is left.
  ///
  /// In PowerShell, `\"` is what programs of Windows take for a quotation mark.
  mutating func quoted(
    by mark: UInt8?,
    isHere: Bool = false,
    from start: Int
  ) throws(SourceError) -> RequestText {
    var text = RequestText()
    let isPOSIX = dialect == .posix
    let isExpanded = mark != UInt8(ascii: "'")
    let end = mark.map { String(decoding: [$0, UInt8(ascii: "@")], as: UTF8.self) } ?? ""
    while let byte = current {
      if isHere {
        let line = position
        if takeLineBreak(), take(end) { return text }
        position = line
      } else if byte == mark {
        position += 1
        guard !isPOSIX, current == mark else { return text }
      }
      if isExpanded, byte == UInt8(ascii: "$") {
        text += try variable()
        continue
      }
      if isExpanded, isPOSIX {
        if takeContinuation() { continue }
        if byte == UInt8(ascii: "`") { throw unknownValue(from: position) }
        let next = self.byte(at: 1)
        if byte == UInt8(ascii: "\\"), let next, "$`\\".utf8.contains(next) || next == mark {
          position += 2
          text.append(next)
          continue
        }
      }
      position = min(position + 1, bytes.count)
      if isPOSIX {
        text.append(byte)
      } else if isExpanded, byte == dialect.escape {
        if let escaped = powerShellEscape() { text.append(escaped) }
      } else if byte != UInt8(ascii: "\\")
        || (isExpanded
          ? current != dialect.escape || self.byte(at: 1) != UInt8(ascii: "\"")
          : current != UInt8(ascii: "\""))
      {
        text.append(byte)
      }
    }
    guard mark != nil else { return text }
    position = min(start + 1, bytes.count)
    throw error("the quotation mark is not closed", from: start)
  }

  /// A variable, or a dollar sign.
  mutating func variable() throws(SourceError) -> RequestText {
    let start = position
    position += 1
    let isBraced = take("{")
    let isProcess = dialect == .powerShell && take("env:")
    let name = bytes[position...].prefix(while: \.isWordCharacter)
    if let first = name.first, !first.isDigit {
      position = name.endIndex
      guard !isBraced || take("}") else { throw unknownValue(from: start) }
      return RequestText(.variable(String(decoding: name, as: UTF8.self)))
    }
    let opens = current == UInt8(ascii: "(") || isBraced || isProcess || name.first != nil
    guard !opens else { throw unknownValue(from: start) }
    return "$"
  }

  /// What is in `$'…'`, behind the first quotation mark.
  private mutating func ansiQuoted(from start: Int) throws(SourceError) -> [UInt8] {
    var output: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "'") { return output }
      guard byte == UInt8(ascii: "\\"), let escaped = current else {
        output.append(byte)
        continue
      }
      position += 1
      switch escaped {
      case _ where Self.escapes[escaped] != nil && !escaped.isDigit:
        output.append(Self.escapes[escaped] ?? escaped)
      case UInt8(ascii: "E"): output.append(0x1B)
      case UInt8(ascii: "c"):
        if let control = current {
          output.append(control & 0x1F)
          position += 1
        }
      case UInt8(ascii: "x"): output.append(UInt8(truncatingIfNeeded: number(16, digits: 2) ?? 0))
      case UInt8(ascii: "u"): output += codePoint(digits: 4)
      case UInt8(ascii: "U"): output += codePoint(digits: 8)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        position -= 1
        output.append(UInt8(truncatingIfNeeded: number(8, digits: 3) ?? 0))
      case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"):
        output.append(escaped)
      default: output += [byte, escaped]
      }
    }
    position = min(start + 2, bytes.count)
    throw error("the quotation mark is not closed", from: start)
  }

  /// The bytes that letters behind an escape are: 0, a, b, e, f, n, r, t and v; E is one in POSIX shells only.
  static let escapes: [UInt8: UInt8] = [
    0x30: 0x00, 0x61: 0x07, 0x62: 0x08, 0x65: 0x1B, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D,
    0x74: 0x09, 0x76: 0x0B,
  ]

  /// The number that digits write, nil if there are none.
  private mutating func number(_ radix: UInt32, digits: Int) -> UInt32? {
    var value: UInt32?
    for _ in 0..<digits {
      guard let byte = current, let digit = Hexadecimal.value(of: byte), digit < radix else {
        break
      }
      value = (value ?? 0) &* radix &+ UInt32(digit)
      position += 1
    }
    return value
  }

  /// A character by its number; browsers write one beyond U+FFFF as two halves.
  private mutating func codePoint(digits: Int) -> [UInt8] {
    var value = number(16, digits: digits) ?? 0xFFFD
    if 0xD800..<0xDC00 ~= value {
      let start = position
      if take("\\u"), let low = number(16, digits: 4), 0xDC00..<0xE000 ~= low {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      } else {
        position = start
      }
    }
    return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }
}
