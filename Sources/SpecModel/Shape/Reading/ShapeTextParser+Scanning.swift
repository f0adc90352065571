extension ShapeTextParser {
  static let expectation = "expected a type, a format, a literal or the name of a shape"

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The byte at an offset from where reading is, nil behind the end.
  func peek(_ offset: Int = 0) -> UInt8? {
    at + offset < bytes.count ? bytes[at + offset] : nil
  }

  mutating func skipSpace() {
    while let byte = peek(), Self.isSpace(byte) { at += 1 }
  }

  /// Goes past some characters if they are here.
  mutating func take(_ text: StaticString) -> Bool {
    let expected = Array(text.description.utf8)
    guard bytes[at...].starts(with: expected) else { return false }
    at += expected.count
    return true
  }

  func range(_ part: Range<Int>) -> SourceRange? { value.range(ofText: part) }

  func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }

  /// The end of the characters from an offset on that could be one word.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    return end
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isWordCharacter || byte >= 0x80 || "-./".utf8.contains(byte)
  }

  /// The end of the JSON number (RFC 8259 6) that begins at an offset, nil if there is none.
  ///
  /// A point that no digit follows is not part of it: it begins the `..` of bounds.
  func endOfNumber(from start: Int) -> Int? {
    var end = start
    func digits() -> Int {
      var count = 0
      while end < bytes.count, bytes[end].isDigit {
        end += 1
        count += 1
      }
      return count
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let first = end
    let count = digits()
    guard count > 0, count == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isDigit {
      end += 1
      _ = digits()
    }
    guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
    let mantissa = end
    end += 1
    if end < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[end]) { end += 1 }
    return digits() > 0 ? end : mantissa
  }

  mutating func report(
    _ rule: Diagnostic.Rule,
    _ message: String,
    at part: Range<Int>,
    label: String = "",
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule,
        message,
        at: range(part),
        label: label,
        suggestion: suggestion,
        help: help
      )
    )
  }

  /// Reports what stands here and cannot.
  mutating func reportUnexpected(
    instead expected: String = "expected \"|\", \"#\" or the end",
    help: String? = nil
  ) {
    guard let next = peek() else {
      report(.shapeSyntax, "the shape ends too early", at: at..<at, label: expected)
      return
    }
    var end = max(endOfWord(from: at), at + 1)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    report(
      .shapeSyntax,
      "unexpected \"\(text(at..<end))\" in a shape",
      at: at..<end,
      label: expected,
      help: help ?? self.help(for: next)
    )
  }

  static let patternHelp = "a pattern is written between slashes: /^[a-z]+$/"

  private func help(for next: UInt8) -> String? {
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: "|"): "alternatives are separated by \"|\""
    case UInt8(ascii: "&"): "the members of several shapes are {\"...\": [\"A\", \"B\"]}"
    case UInt8(ascii: "#") where bytes.starts(with: "#/".utf8):
      "a shape is written by its name alone: \"User\""
    case UInt8(ascii: "/") where peek(1) == next: "a description follows \"#\""
    case UInt8(ascii: "^"): Self.patternHelp
    case UInt8(ascii: "?"): "the \"?\" follows the type: \"string?\""
    case UInt8(ascii: ":"): "a format is written in place of the type: \"email\""
    case _ where next.isLetter && at > 0 && bytes[at - 1] == UInt8(ascii: "/"):
      "a pattern has no flags: [xX] finds a letter of both cases"
    case UInt8(ascii: "."),
      UInt8(ascii: "[") where peek(1)?.isDigit == true:
      "bounds are written in parentheses: \"integer(1..5)\""
    case UInt8(ascii: "<") where peek(1)?.isLetter == true: "an array of T is \"[T]\""
    case UInt8(ascii: "{") where peek(1) == next: "templates are not allowed in shapes"
    case UInt8(ascii: "{") where peek(1) == UInt8(ascii: "}"): "any object is \"object\""
    case UInt8(ascii: "{"): "an object is a JSON object, and in a union a shape with a name"
    case UInt8(ascii: "["): "an array of T is \"[T]\""
    case UInt8(ascii: "\""): "a string is written in single quotes"
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      "bounds are written in parentheses: \"integer(>=1)\""
    case UInt8(ascii: "("): "bounds are for \(ShapeTextParser.bounded)"
    case UInt8(ascii: "*") where bytes.count == 1: "a value of any kind is \"any\""
    case UInt8(ascii: "*"), UInt8(ascii: "+"): "an array of T is \"[T]\", at least one \"[T](1..)\""
    default: nil
    }
  }
}
