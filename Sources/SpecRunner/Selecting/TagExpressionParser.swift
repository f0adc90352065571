/// Parses expressions of tags.
///
/// ```ebnf
/// expression = term { "or" term } ;    term = factor { "and" factor } ;
/// factor     = "not" factor | "(" expression ")" | tag ;
/// tag        = word | "'" text "'" | '"' text '"' ;
/// ```
struct TagExpressionParser {
  /// The tags, in order.
  private(set) var mentions: [TagCondition.Mention] = []

  private let file: SourceFile
  private var index = 0
  private var depth = 0
  private var isNegated = false

  /// How deep expressions may be nested.
  private static let depthLimit = 100

  /// A piece of an expression.
  private enum Token {
    case word(String)
    case quoted(String)
    case opening, closing
    case end

    /// Whether it is an operator, in small or capital letters.
    func isOperator(_ name: String) -> Bool {
      if case .word(let word) = self { word.lowercased() == name } else { false }
    }
  }

  /// Prepares to parse.
  init(_ file: SourceFile) {
    self.file = file
  }

  /// Parses the expression.
  mutating func parse() throws(Diagnostic) -> TagCondition {
    let node = try expression()
    let (token, range) = try next()
    switch token {
    case .end: return node
    case .closing: throw error("this parenthesis is not opened", at: range, expected: "no \")\"")
    case .opening, .word, .quoted:
      throw error(
        "two tags need an operator between them",
        at: range,
        expected: "\"and\" or \"or\" before this"
      )
    }
  }

  private mutating func expression() throws(Diagnostic) -> TagCondition {
    var nodes = [try term()]
    while try skip("or") { nodes.append(try term()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func term() throws(Diagnostic) -> TagCondition {
    var nodes = [try factor()]
    while try skip("and") { nodes.append(try factor()) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func factor() throws(Diagnostic) -> TagCondition {
    let (token, range) = try next()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw error("the expression is nested too deep", at: range, expected: "at most 100 levels")
    }
    switch token {
    case .word where token.isOperator("not"):
      isNegated.toggle()
      defer { isNegated.toggle() }
      return .not(try factor())
    case .word where token.isOperator("and") || token.isOperator("or"), .closing, .end:
      throw error("a tag is missing", at: range, expected: "a tag, \"not\" or \"(\"")
    case .word(let tag), .quoted(let tag):
      mentions.append(.init(tag: tag, range: range, isNegated: isNegated))
      return .tag(tag)
    case .opening:
      let node = try expression()
      let (token, end) = try next()
      guard case .closing = token else {
        throw error(
          "a parenthesis is not closed",
          at: end,
          expected: "\")\"",
          notes: [.init("the parenthesis", at: range)]
        )
      }
      return node
    }
  }

  /// Passes over an operator, if it comes next.
  private mutating func skip(_ name: String) throws(Diagnostic) -> Bool {
    let start = index
    if try next().token.isOperator(name) { return true }
    index = start
    return false
  }

  private mutating func next() throws(Diagnostic) -> (token: Token, range: SourceRange) {
    let bytes = file.bytes
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    let start = index
    guard start < bytes.count else {
      // The caret is behind the last word.
      return (.end, SourceRange(file: file, start: start, length: 0))
    }
    index += 1
    switch bytes[start] {
    case UInt8(ascii: "("): return (.opening, range(from: start))
    case UInt8(ascii: ")"): return (.closing, range(from: start))
    case UInt8(ascii: ","):
      throw error("a comma is not an operator", at: range(from: start), expected: "\"or\"")
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return try quoted(from: start)
    default:
      while index < bytes.count, !Self.endsWord(bytes[index]) { index += 1 }
      let range = range(from: start)
      try refuseOtherOperators(range)
      return (.word(range.text), range)
    }
  }

  private mutating func quoted(
    from start: Int
  ) throws(Diagnostic) -> (token: Token, range: SourceRange) {
    guard let end = file.bytes[index...].firstIndex(of: file.bytes[start]) else {
      throw error("a quote is not closed", at: range(from: start), expected: "another one")
    }
    let tag = String(decoding: file.bytes[index..<end], as: UTF8.self)
    index = end + 1
    return (.quoted(tag), range(from: start))
  }

  /// Refuses the operators of other tools.
  private func refuseOtherOperators(_ range: SourceRange) throws(Diagnostic) {
    let word = range.text
    let meant: String? =
      switch word {
      case "&", "&&", "+": "and"
      case "|", "||": "or"
      case "!", "~": "not"
      default: word.hasPrefix("!") || word.hasPrefix("~") ? "not \(word.dropFirst())" : nil
      }
    guard let meant else { return }
    throw Diagnostic(
      .invalidSelection,
      "\"\(word)\" is not an operator",
      at: range,
      suggestion: .label(meant)
    )
  }

  private func range(from start: Int) -> SourceRange {
    SourceRange(file: file, start: start, length: index - start)
  }

  private func error(
    _ message: String,
    at range: SourceRange,
    expected: String,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(.invalidSelection, message, at: range, label: "expected \(expected)", notes: notes)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
      || byte == UInt8(ascii: ",")
  }
}
