/// Reads the statements of a script, as far as they are of the kinds that an import knows.
struct ScriptParser {
  /// What is no expression that is read.
  struct Failure: Error {}

  let bytes: [UInt8]
  var tokens: [ScriptToken]
  var position = 0
  var depth = 0

  /// Deeper expressions and blocks are not read.
  static let deepest = 60

  /// The statements of a script; those that are not read are `unknown`.
  static func statements(of script: String) -> [ScriptNode.Statement] {
    let bytes = Array(script.utf8)
    guard let tokens = ScriptLexer.tokens(of: bytes[...]) else {
      return [ScriptNode.Statement(node: .unknown, range: bytes.indices)]
    }
    var parser = ScriptParser(bytes: bytes, tokens: tokens)
    var statements: [ScriptNode.Statement] = []
    while parser.token.kind != .end {
      statements += parser.statements()
      // A bracket that closes nothing.
      if parser.token.kind != .end {
        let start = parser.position
        parser.position += 1
        statements.append(parser.statement(.unknown, from: start))
      }
    }
    return statements
  }

  /// The next token; the last one is the end.
  var token: ScriptToken { tokens[min(position, tokens.count - 1)] }

  func isNext(_ mark: String) -> Bool { token.kind == .mark(mark) }

  func isNextName(_ name: String) -> Bool { token.kind == .name(name) }

  mutating func take(_ mark: String) -> Bool {
    guard isNext(mark) else { return false }
    position += 1
    return true
  }

  mutating func takeName(_ name: String) -> Bool {
    guard isNextName(name) else { return false }
    position += 1
    return true
  }

  mutating func require(_ mark: String) throws(Failure) {
    guard take(mark) else { throw Failure() }
  }

  mutating func identifier() throws(Failure) -> String {
    guard case .name(let name) = token.kind else { throw Failure() }
    position += 1
    return name
  }

  private func statement(_ node: ScriptNode, from start: Int) -> ScriptNode.Statement {
    let first = tokens[min(start, tokens.count - 1)].range
    let last = tokens[max(min(position, tokens.count) - 1, 0)].range
    return .init(node: node, range: first.lowerBound..<max(first.upperBound, last.upperBound))
  }

  /// The statements up to a bracket that closes them, or the end.
  mutating func statements() -> [ScriptNode.Statement] {
    var statements: [ScriptNode.Statement] = []
    while token.kind != .end, !isNext("}") {
      let start = position
      do throws(Failure) {
        if take(";") { continue }
        let node = try statement()
        statements.append(statement(node, from: start))
      } catch {
        position = start
        skip()
        statements.append(statement(.unknown, from: start))
      }
    }
    return statements
  }

  /// Goes behind a statement that is not read.
  private mutating func skip() {
    var open = 0
    while token.kind != .end {
      if open == 0, isNext("}") { return }
      if case .mark(let mark) = token.kind {
        if ["(", "[", "{"].contains(mark) { open += 1 }
        if [")", "]", "}"].contains(mark) { open -= 1 }
      }
      let ended = token.kind
      position += 1
      if open > 0 { continue }
      if open < 0 || ended == .mark(";") { return }
      let continues = ["else", "catch", "finally", "while"].contains { isNextName($0) }
      if token.startsLine || ended == .mark("}"), !continues, !isNext("."), !isNext("{"),
        ended != .mark("=")
      {
        return
      }
    }
  }

  private mutating func statement() throws(Failure) -> ScriptNode {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    if isNext("{") { return .block(try block()) }
    guard case .name(let word) = token.kind else { return try simpleStatement() }
    switch word {
    case "var", "let", "const":
      position += 1
      let node = try definitions()
      try endStatement()
      return node
    case "if":
      position += 1
      try require("(")
      let condition = try expression()
      try require(")")
      let body = try branch()
      let otherwise = takeName("else") ? try branch() : []
      return .condition(condition, body, otherwise: otherwise)
    case "try":
      position += 1
      let body = try block()
      if takeName("catch") {
        if take("(") {
          _ = try identifier()
          try require(")")
        }
        _ = try block()
      }
      if takeName("finally") { return .block(body + (try block())) }
      return .block(body)
    case "return":
      position += 1
      if !isNext(";"), !isNext("}"), token.kind != .end, !token.startsLine { _ = try expression() }
      try endStatement()
      return .leave
    case "for", "while", "do", "switch", "class", "throw", "function", "import", "export":
      throw Failure()
    default: return try simpleStatement()
    }
  }

  private mutating func simpleStatement() throws(Failure) -> ScriptNode {
    let node = try expression()
    try endStatement()
    return node
  }

  private mutating func endStatement() throws(Failure) {
    if take(";") || isNext("}") || token.kind == .end || token.startsLine { return }
    throw Failure()
  }

  private mutating func branch() throws(Failure) -> [ScriptNode.Statement] {
    if isNext("{") { return try block() }
    let start = position
    let node = try statement()
    return [statement(node, from: start)]
  }

  mutating func block() throws(Failure) -> [ScriptNode.Statement] {
    try require("{")
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    let body = statements()
    try require("}")
    return body
  }

  private mutating func definitions() throws(Failure) -> ScriptNode {
    var members: [ScriptNode.Member] = []
    repeat {
      if isNext("{") || isNext("[") {
        // The names of a pattern come before the value, which begins behind its bracket.
        let start = position
        try skipBrackets()
        try require("=")
        let value = try assignment()
        let end = position
        position = start
        try names(of: value, to: &members)
        position = end
      } else {
        let name = try identifier()
        members.append(.init(name: name, value: take("=") ? try assignment() : nil))
      }
    } while take(",")
    return .define(members)
  }

  private mutating func names(
    of value: ScriptNode,
    to members: inout [ScriptNode.Member]
  ) throws(Failure) {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    let isList = isNext("[")
    position += 1
    var place = 0
    while !take(isList ? "]" : "}") {
      if isList, take(",") {
        place += 1
        continue
      }
      var part = ScriptNode.index(value, .literal(.number("\(place)")))
      var name = ""
      if !isList {
        name = try identifier()
        part = .member(value, name)
      }
      if isList || take(":") {
        if isNext("{") || isNext("[") {
          try names(of: part, to: &members)
        } else {
          members.append(.init(name: try identifier(), value: part))
        }
      } else {
        members.append(.init(name: name, value: part))
      }
      if !isList, !isNext("}") { try require(",") }
      if isList, !isNext("]"), !isNext(",") { throw Failure() }
    }
  }

  /// Goes behind brackets and what is in them.
  mutating func skipBrackets() throws(Failure) {
    var open = 0
    repeat {
      switch token.kind {
      case .mark("("), .mark("["), .mark("{"): open += 1
      case .mark(")"), .mark("]"), .mark("}"): open -= 1
      case .end: throw Failure()
      default: break
      }
      position += 1
    } while open > 0
  }
}
