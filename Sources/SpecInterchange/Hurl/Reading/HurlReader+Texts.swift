/// Texts with templates and escapes.
extension HurlReader {
  /// How a backslash is read.
  enum Escapes {
    /// As itself.
    case none
    /// As Hurl reads it: `\u{1F600}`, `\#`, `\n`.
    case hurl
    /// As JSON reads it: `\u263A`, `\"`, `\n`.
    case json
  }

  /// A text up to a byte of a kind, which is not passed over.
  mutating func text(
    escapes: Escapes,
    until isEnd: (UInt8) -> Bool
  ) throws(SourceError) -> HurlText {
    let start = at
    var parts: [HurlText.Part] = []
    var bytes: [UInt8] = []
    func flush() {
      if !bytes.isEmpty { parts.append(.text(String(decoding: bytes, as: UTF8.self))) }
      bytes = []
    }
    while at < end {
      if isAt("{{") {
        flush()
        parts.append(.value(try expression()))
        continue
      }
      if byte == UInt8(ascii: "\\"), escapes != .none {
        bytes += String(try escaped(escapes)).utf8
        continue
      }
      if isEnd(byte) { break }
      if escapes == .json, byte < 0x20 {
        throw mistake("a control character is written as an escape in JSON")
      }
      bytes.append(byte)
      at += 1
    }
    flush()
    return HurlText(parts: parts, range: range(from: start))
  }

  /// A text in quotation marks or between backticks.
  mutating func quoted(_ mark: UInt8, escapes: Escapes = .hurl) throws(SourceError) -> HurlText {
    let start = at
    at += 1
    let text = try text(escapes: escapes) { $0 == mark }
    guard byte == mark else { throw mistake("the text that begins here does not end", at: start) }
    at += 1
    return text
  }

  /// A text up to the end of the line or a comment, without blanks at its end.
  mutating func lineText() throws(SourceError) -> HurlText {
    var text = try text(escapes: .hurl) { $0 == UInt8(ascii: "#") || $0 == 0x0A || $0 == 0x0D }
    if case .text(let words)? = text.parts.last {
      let kept = String(words.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      text.parts.removeLast()
      if !kept.isEmpty { text.parts.append(.text(kept)) }
    }
    return text
  }

  /// What stands before a colon, nil if there is no such thing here.
  mutating func key() throws(SourceError) -> HurlText? {
    let start = at
    skipLines()
    skipSpaces()
    let place = at
    if byte != UInt8(ascii: "[") {
      let text = try text(escapes: .hurl) { byte in
        !(byte >= 0x80 || byte.isWordCharacter || "-.[]@$".utf8.contains(byte))
      }
      skipSpaces()
      if at > place, take(":") {
        skipSpaces()
        return text
      }
    }
    at = start
    return nil
  }

  /// Lines of names and values.
  mutating func pairs() throws(SourceError) -> [HurlPair] {
    var pairs: [HurlPair] = []
    while let name = try key() {
      pairs.append(HurlPair(name: name, value: try lineText()))
      try endLine()
    }
    return pairs
  }

  /// What stands in `{{…}}`.
  mutating func expression() throws(SourceError) -> HurlExpression {
    let start = at
    at += 2
    skipSpaces()
    let name = take { $0.isWordCharacter || $0 == UInt8(ascii: "-") }
    guard !name.isEmpty else { throw mistake("expected the name of a variable") }
    skipSpaces()
    var filters: [HurlFilter] = []
    while !isAt("}}") {
      filters.append(try filter())
      skipSpaces()
    }
    at += 2
    return HurlExpression(name: name, filters: filters, range: range(from: start))
  }

  private mutating func escaped(_ escapes: Escapes) throws(SourceError) -> Character {
    let start = at
    at += 1
    let letter = byte
    at += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      if let scalar = escapes == .json ? pairedUnits() : bracedScalar() { return Character(scalar) }
    case _ where (escapes == .json ? "\"\\/" : "\"\\/#:`;' ").utf8.contains(letter):
      return Character(Unicode.Scalar(letter))
    default: break
    }
    throw mistake("this is no escape", at: start)
  }

  /// A code point as `{1F600}`.
  private mutating func bracedScalar() -> Unicode.Scalar? {
    guard take("{") else { return nil }
    let digits = take(while: \.isWordCharacter)
    return take("}") ? UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) : nil
  }

  /// A code point as one or two units of UTF-16.
  private mutating func pairedUnits() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    guard 0xD800..<0xDC00 ~= first else { return Unicode.Scalar(first) }
    guard take("\\u"), let second = unit(), 0xDC00..<0xE000 ~= second else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func unit() -> UInt32? {
    let digits = file.bytes[at..<end].prefix(4)
    at += digits.count
    return digits.count == 4 ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
