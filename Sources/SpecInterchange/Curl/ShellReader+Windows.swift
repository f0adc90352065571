extension ShellReader {
  /// A word of Windows' cmd: what `^` and quotation marks mean to it, and then what they mean to a program.
  mutating func cmdWord() throws(SourceError) -> RequestText {
    let start = position
    var text = RequestText()
    /// Whether cmd, and the program, are inside of quotation marks.
    var (isQuoted, isArgument) = (false, false)
    var backslashes = 0
    while let byte = current {
      var byte = byte
      var isEscaped = false
      if !isQuoted, byte == dialect.escape {
        position += 1
        // The character behind a line break is escaped, too.
        _ = takeLineBreak()
        guard let next = current else { break }
        if next == 0x0D { position += 1 }
        guard let next = current else { break }
        (byte, isEscaped) = (next, true)
      }
      let isEnd =
        HTTPToken.isBlank(byte) || byte == 0x0D
        || !isEscaped && (dialect.separators.contains(byte) || byte == 0x3C || byte == 0x3E)
      if isEnd, !isArgument || byte == 0x0A && !isEscaped { break }
      position += 1
      switch byte {
      case UInt8(ascii: "\\"): backslashes += 1
      case UInt8(ascii: "\""):
        if !isEscaped { isQuoted.toggle() }
        text.append(repeatElement(UInt8(ascii: "\\"), count: backslashes / 2))
        if backslashes % 2 == 1 {
          text.append(byte)
        } else if isArgument, current == byte {
          text.append(byte)
          position += 1
        } else {
          isArgument.toggle()
        }
        backslashes = 0
      default:
        text.append(repeatElement(UInt8(ascii: "\\"), count: backslashes))
        backslashes = 0
        if byte == UInt8(ascii: "%"), !isEscaped, let name = cmdVariable() {
          text.append(.variable(name))
        } else {
          text.append(byte)
        }
      }
    }
    guard !isArgument else {
      position = min(start + 1, bytes.count)
      throw error("the quotation mark is not closed", from: start)
    }
    text.append(repeatElement(UInt8(ascii: "\\"), count: backslashes))
    return text
  }

  /// The name in `%NAME%`, behind the first `%`; `%C3%A9` of a URL has none.
  private mutating func cmdVariable() -> String? {
    let name = bytes[position...].prefix {
      $0.isWordCharacter && $0.lowercased == $0 ? $0.isDigit || $0 == 0x5F : $0.isWordCharacter
    }
    guard name.count > 2, name.first?.isDigit == false, name.endIndex < bytes.count,
      bytes[name.endIndex] == UInt8(ascii: "%")
    else { return nil }
    position = name.endIndex + 1
    return String(decoding: name, as: UTF8.self)
  }

  /// Goes behind `@'` or `@"` and the line break.
  mutating func takeHereString() -> Bool {
    let start = position
    if take("@'") || take("@\""), takeLineBreak() { return true }
    position = start
    return false
  }

  /// The character that an escape means, behind its backtick.
  mutating func powerShellEscape() -> UInt8? {
    guard let byte = current else { return nil }
    position += 1
    return Self.escapes[byte] ?? byte
  }
}
