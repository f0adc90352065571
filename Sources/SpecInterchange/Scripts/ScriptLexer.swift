/// Cuts a script into tokens: comments, texts, templates, patterns, brackets.
struct ScriptLexer {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var startsLine = true
  private var tokens: [ScriptToken] = []

  /// More brackets of templates inside each other are not read.
  private static let deepest = 50

  private static let marks = [
    ">>>=", "===", "!==", "**=", "...", ">>>", "<<=", ">>=", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "**", "<<", ">>",
  ]

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The tokens of a part of a script, with one at its end; nil if a text or a comment has no end.
  static func tokens(of bytes: ArraySlice<UInt8>) -> [ScriptToken]? {
    var lexer = ScriptLexer(bytes)
    return lexer.read() ? lexer.tokens : nil
  }

  private var current: UInt8? { byte(at: 0) }

  private func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func read() -> Bool {
    while let byte = current {
      let start = position
      switch byte {
      case 0x0A, 0x0D:
        startsLine = true
        position += 1
      case 0x00...0x20: position += 1
      case UInt8(ascii: "/") where starts(with: "//"):
        while let next = current, next != 0x0A { position += 1 }
      case UInt8(ascii: "/") where starts(with: "/*"):
        position += 2
        while current != nil, !starts(with: "*/") { position += 1 }
        guard current != nil else { return false }
        position += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let text = quoted(by: byte) else { return false }
        add(.text(text), from: start)
      case UInt8(ascii: "`"):
        guard let kind = template() else { return false }
        add(kind, from: start)
      case UInt8(ascii: "/") where beginsPattern:
        guard let kind = pattern() else { return false }
        add(kind, from: start)
      case _ where byte.isDigit || byte == UInt8(ascii: ".") && self.byte(at: 1)?.isDigit == true:
        while let next = current, next.isWordCharacter || next == UInt8(ascii: ".") {
          position += 1
        }
        add(.number(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
      case _ where Self.isPartOfName(byte):
        while let next = current, Self.isPartOfName(next) { position += 1 }
        add(.name(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
      default:
        let mark = Self.marks.first { starts(with: $0) } ?? String(decoding: [byte], as: UTF8.self)
        position += mark.utf8.count
        add(.mark(mark), from: start)
      }
    }
    add(.end, from: position)
    return true
  }

  private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
    tokens.append(ScriptToken(kind: kind, range: start..<position, startsLine: startsLine))
    startsLine = false
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isWordCharacter || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// Whether a slash begins a pattern, and does not divide.
  private var beginsPattern: Bool {
    switch tokens.last?.kind {
    case .mark(let mark): ![")", "]", "}"].contains(mark)
    case .name(let name): ["return", "typeof", "in", "of"].contains(name)
    case nil: true
    default: false
    }
  }

  private mutating func quoted(by mark: UInt8) -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = current, byte != 0x0A {
      if byte == mark {
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      text += character()
    }
    return nil
  }

  private mutating func template() -> ScriptToken.Kind? {
    position += 1
    var (texts, codes): ([String], [Range<Int>]) = ([], [])
    var text: [UInt8] = []
    while let byte = current {
      if byte == UInt8(ascii: "`") {
        position += 1
        return .template(texts + [String(decoding: text, as: UTF8.self)], codes)
      }
      guard starts(with: "${") else {
        text += character()
        continue
      }
      position += 2
      let start = position
      var depth = 1
      while let next = current, depth > 0 {
        if next == UInt8(ascii: "{") { depth += 1 }
        if next == UInt8(ascii: "}") { depth -= 1 }
        // A template in a template is not read.
        if next == UInt8(ascii: "`") || depth > Self.deepest { return nil }
        position += 1
      }
      guard depth == 0 else { return nil }
      texts.append(String(decoding: text, as: UTF8.self))
      codes.append(start..<position - 1)
      text = []
    }
    return nil
  }

  /// A character of a text, which may be escaped.
  private mutating func character() -> [UInt8] {
    guard let byte = current else { return [] }
    position += 1
    guard byte == UInt8(ascii: "\\"), let escape = current else { return [byte] }
    position += 1
    if escape == UInt8(ascii: "x") || escape == UInt8(ascii: "u") {
      return scalar(digits: escape == UInt8(ascii: "x") ? 2 : 4)
    }
    // A line break that is escaped is none.
    return escape == 0x0A ? [] : [Self.escapes[escape] ?? escape]
  }

  /// The bytes that letters behind a backslash are: b, f, n, r, t, v and 0.
  private static let escapes: [UInt8: UInt8] = [
    0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09, 0x76: 0x0B, 0x30: 0x00,
  ]

  private mutating func scalar(digits: Int) -> [UInt8] {
    let text = String(decoding: bytes[position...].prefix(digits), as: UTF8.self)
    guard let value = UInt32(text, radix: 16) else { return [] }
    position += text.utf8.count
    return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  private mutating func pattern() -> ScriptToken.Kind? {
    position += 1
    let start = position
    var isClass = false
    while let byte = current, byte != 0x0A {
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "/") where !isClass:
        let pattern = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        let first = position
        while let next = current, next.isWordCharacter { position += 1 }
        let flags = String(decoding: bytes[first..<position], as: UTF8.self)
        return .pattern(pattern, flags: flags)
      default: break
      }
      position += 1
    }
    return nil
  }
}
