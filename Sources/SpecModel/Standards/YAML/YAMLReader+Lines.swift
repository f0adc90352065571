extension YAMLReader {
  /// The column of the place where reading is, from 0.
  var column: Int { at - lineStart }

  /// Whether the text ends here.
  var isEnd: Bool { at >= source.bytes.count }

  /// Whether a byte is a space, a tab, a line break or the end.
  @inline(__always)
  func isBlank(_ offset: Int) -> Bool {
    let byte = text[offset]
    return byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0
  }

  /// Whether a line or the text ends here.
  @inline(__always)
  var isLineEnd: Bool { text[at] == 0x0A || text[at] == 0x0D || text[at] == 0 }

  /// Whether a byte separates the parts of flow collections.
  @inline(__always)
  func isFlowIndicator(_ offset: Int) -> Bool {
    switch text[offset] {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether an indicator is here that something blank follows.
  @inline(__always)
  func isIndicator(_ byte: UInt8, inFlow: Bool = false) -> Bool {
    text[at] == byte && (isBlank(at + 1) || inFlow && isFlowIndicator(at + 1))
  }

  /// Whether a line begins here with three of a byte.
  func isMarker(_ byte: UInt8) -> Bool {
    at == lineStart && text[at] == byte && text[at + 1] == byte && text[at + 2] == byte
      && isBlank(at + 3)
  }

  /// Whether a document begins or ends here.
  var isAtMarker: Bool { isMarker(UInt8(ascii: "-")) || isMarker(UInt8(ascii: ".")) }

  /// Goes behind the line break that is here.
  @inline(__always)
  mutating func newLine() {
    at += text[at] == 0x0D && text[at + 1] == 0x0A ? 2 : 1
    lineStart = at
  }

  /// Goes behind spaces and tabs.
  @inline(__always)
  mutating func skipSpaces() {
    while true {
      switch text[at] {
      case 0x20: at += 1
      case 0x09:
        hasTab = true
        at += 1
      default: return
      }
    }
  }

  /// Goes to the next token, behind spaces, comments and line breaks.
  ///
  /// - Returns: Whether it is on another line.
  @discardableResult
  mutating func skipToToken() throws(YAMLError) -> Bool {
    var isOther = false
    hasTab = false
    while true {
      skipSpaces()
      switch text[at] {
      case 0x0A, 0x0D:
        newLine()
        isOther = true
        hasTab = false
      case UInt8(ascii: "#"): try skipComment()
      default: return isOther
      }
    }
  }

  private mutating func skipComment() throws(YAMLError) {
    guard at == lineStart || isBlank(at - 1) else {
      throw error("a comment needs a space before its \"#\"")
    }
    while !isLineEnd { at += 1 }
  }

  /// Goes to the end of a line on which nothing but a comment may follow.
  mutating func finishLine() throws(YAMLError) {
    skipSpaces()
    if text[at] == UInt8(ascii: "#") { try skipComment() }
    guard isLineEnd else {
      if isIndicator(UInt8(ascii: ":")) { throw mappingError() }
      throw error("unexpected text after the value")
    }
  }

  /// How many spaces the line begins with.
  var indentation: Int {
    var end = lineStart
    while text[end] == 0x20 { end += 1 }
    return end - lineStart
  }

  /// The error of a line that belongs to nothing.
  func misplaced() -> YAMLError {
    if isIndicator(UInt8(ascii: ":")) { return mappingError() }
    return error(
      "the line's indentation fits no line before it",
      help: "the entries of one mapping or sequence begin in the same column"
    )
  }

  /// The error of a colon where no mapping can begin.
  func mappingError() -> YAMLError {
    error("a mapping cannot begin here", help: "a text with \": \" in it is written in quotes")
  }

  /// The error of a tab where the column counts.
  func tabError() -> YAMLError {
    error(
      "a tab is used for indentation",
      lineStart..<max(lineStart, at),
      help: "YAML is indented with spaces"
    )
  }

  /// Reads the directives before a document.
  mutating func directives() throws(YAMLError) {
    var hasVersion = false
    var hasAny = false
    while text[at] == UInt8(ascii: "%"), at == lineStart {
      hasAny = true
      let start = at
      while !isLineEnd { at += 1 }
      let line = text[start..<at]
      let words = line.split { $0 == 0x20 || $0 == 0x09 }.prefix { $0.first != UInt8(ascii: "#") }
      switch words.first.map({ String(decoding: $0, as: UTF8.self) }) {
      case "%YAML":
        guard words.count == 2, !hasVersion, words[1].starts(with: "1.".utf8),
          words[1].dropFirst(2).allSatisfy(\.isDigit)
        else {
          throw error("this is not the one directive %YAML 1.2", start..<at)
        }
        hasVersion = true
      case "%TAG":
        guard words.count == 3, handles[words[1]] == nil else {
          throw error("a directive %TAG needs a new handle and a prefix", start..<at)
        }
        handles[words[1]] = words[2]
      default: break
      }
      try skipToToken()
    }
    guard !hasAny || isMarker(UInt8(ascii: "-")) else {
      throw error("expected \"---\" after the directives")
    }
  }
}
