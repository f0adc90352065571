/// The formats `email` (Mailbox of RFC 5321, 4.1.2) and `idn-email` (the same with RFC 6531, 3.3).
struct EmailFormat {
  /// Whether any code point beyond ASCII may be in the local part and in the domain's labels.
  let isInternational: Bool

  func accepts(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 3, let at = localPart(text), at <= 64, at + 1 < text.count,
      text[at] == UInt8(ascii: "@")
    else { return false }
    return text[at + 1] == UInt8(ascii: "[")
      ? acceptsLiteral(text, from: at + 1) : acceptsDomain(text, from: at + 1)
  }

  /// Finds the end of the local part.
  private func localPart(_ text: Span<UInt8>) -> Int? {
    text[0] == UInt8(ascii: "\"") ? quotedString(text) : dotString(text)
  }

  private func dotString(_ text: Span<UInt8>) -> Int? {
    let atom = Self.atomCharacters
    var offset = 0
    var start = 0
    while offset < text.count {
      if atom.contains(text[offset]) {
        offset += 1
      } else if text[offset] == UInt8(ascii: "."), offset > start {
        offset += 1
        start = offset
      } else if !skipInternational(text, at: &offset) {
        break
      }
    }
    return offset > start ? offset : nil
  }

  private func quotedString(_ text: Span<UInt8>) -> Int? {
    var offset = 1
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"):
        guard offset + 1 < text.count, (0x20...0x7E).contains(text[offset + 1]) else { return nil }
        offset += 2
      case 0x20...0x7E: offset += 1
      default: guard skipInternational(text, at: &offset) else { return nil }
      }
    }
    return nil
  }

  private func acceptsDomain(_ text: Span<UInt8>, from start: Int) -> Bool {
    // A label's 63 bytes are those of its ASCII form; a code point takes four bytes at most.
    let limit = isInternational ? 4 * 63 : 63
    guard text.count - start <= (isInternational ? 4 * 255 : 255) else { return false }
    var offset = start
    var label = start
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: ".") {
        guard HostnameFormat.acceptsEnds(text, in: label..<offset, limit: limit) else {
          return false
        }
        offset += 1
        label = offset
      } else if byte.isLetterDigitHyphen {
        offset += 1
      } else if !skipInternational(text, at: &offset) {
        return false
      }
    }
    return HostnameFormat.acceptsEnds(text, in: label..<offset, limit: limit)
  }

  /// address-literal of RFC 5321, 4.1.3; IPv6 is the only tag that is registered.
  private func acceptsLiteral(_ text: Span<UInt8>, from start: Int) -> Bool {
    let end = text.count - 1
    guard end > start, text[end] == UInt8(ascii: "]") else { return false }
    guard end - start > 6, text[start + 1] | 0x20 == UInt8(ascii: "i"),
      text[start + 2] | 0x20 == UInt8(ascii: "p"), text[start + 3] | 0x20 == UInt8(ascii: "v"),
      text[start + 4] == UInt8(ascii: "6"), text[start + 5] == UInt8(ascii: ":")
    else { return IPv4Address(text, in: start + 1..<end) != nil }
    return IPv6Address(text, in: start + 6..<end) != nil
  }

  /// Moves behind a code point beyond ASCII where one may be written.
  private func skipInternational(_ text: Span<UInt8>, at offset: inout Int) -> Bool {
    isInternational && text[offset] >= 0x80 && Unicode.Scalar(utf8: text, at: &offset) != nil
  }

  /// atext of RFC 5322, 3.2.3.
  private static let atomCharacters =
    ASCIISet.letters.union(.digits).union(ASCIISet("!#$%&'*+-/=?^_`{|}~"))
}
