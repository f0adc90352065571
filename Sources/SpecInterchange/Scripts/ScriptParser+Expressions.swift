extension ScriptParser {
  /// How tightly an operator with two sides binds; the ways to assign are apart.
  private static let precedences: [String: Int] = [
    "??": 1, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6,
    "<": 7, ">": 7, "<=": 7, ">=": 7, "in": 7, "instanceof": 7, "<<": 8, ">>": 8, ">>>": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, "**": 11,
  ]

  private static let assigning: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "&&=", "||=", "??=",
  ]

  mutating func expression() throws(Failure) -> ScriptNode {
    let node = try assignment()
    // What a comma joins is more than is known.
    if isNext(",") { throw Failure() }
    return node
  }

  mutating func assignment() throws(Failure) -> ScriptNode {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    if let function = try function() { return function }
    let left = try binary(from: 0)
    if take("?") {
      let first = try assignment()
      try require(":")
      return .call(.name("?"), [left, first, try assignment()])
    }
    guard case .mark(let mark) = token.kind, Self.assigning.contains(mark) else { return left }
    position += 1
    return .binary(mark, left, try assignment())
  }

  private mutating func function() throws(Failure) -> ScriptNode? {
    let start = position
    _ = takeName("async")
    if takeName("function") {
      if case .name = token.kind { position += 1 }
      guard isNext("(") else { throw Failure() }
      try skipBrackets()
      return .function(try block())
    }
    if isNext("(") {
      // What is no function is read again, without its brackets being looked through twice at each depth.
      let end = try closing()
      if tokens[min(end + 1, tokens.count - 1)].kind == .mark("=>") {
        position = end + 1
      }
    } else if case .name = token.kind,
      tokens[min(position + 1, tokens.count - 1)].kind == .mark("=>")
    {
      position += 1
    }
    guard take("=>") else {
      position = start
      return nil
    }
    if isNext("{") { return .function(try block()) }
    let first = token.range.lowerBound
    let node = try assignment()
    let last = tokens[max(position - 1, 0)].range.upperBound
    return .function([.init(node: node, range: first..<max(first, last))])
  }

  /// The token that closes the bracket that is next.
  private func closing() throws(Failure) -> Int {
    var copy = self
    try copy.skipBrackets()
    return copy.position - 1
  }

  private mutating func binary(from least: Int) throws(Failure) -> ScriptNode {
    var left = try unary()
    while true {
      let word: String
      switch token.kind {
      case .mark(let mark): word = mark
      case .name(let name) where name == "in" || name == "instanceof": word = name
      default: return left
      }
      guard let precedence = Self.precedences[word], precedence >= least else { return left }
      position += 1
      left = .binary(word, left, try binary(from: precedence + 1))
    }
  }

  private mutating func unary() throws(Failure) -> ScriptNode {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    for mark in ["!", "-", "+", "++", "--"] where take(mark) { return .unary(mark, try unary()) }
    for name in ["typeof", "void", "delete"] where takeName(name) {
      return .unary(name, try unary())
    }
    if takeName("await") { return try unary() }
    if takeName("new") {
      guard case .call(let callee, let arguments) = try chain() else { throw Failure() }
      // What is made may be asked at once: `new Date().toISOString()`.
      if case .member(.call(let made, let own), let method) = callee {
        return .call(.member(.call(.unary("new", made), own), method), arguments)
      }
      return .call(.unary("new", callee), arguments)
    }
    let node = try chain()
    if take("++") || take("--") { return .unary("++", node) }
    return node
  }

  private mutating func chain() throws(Failure) -> ScriptNode {
    var node = try primary()
    while true {
      if take(".") {
        node = .member(node, try identifier())
      } else if take("?.") {
        if isNext("[") || isNext("(") { continue }
        node = .member(node, try identifier())
      } else if take("[") {
        node = .index(node, try expression())
        try require("]")
      } else if isNext("(") {
        node = .call(node, try list(until: ")"))
      } else {
        return node
      }
    }
  }

  private mutating func list(until mark: String) throws(Failure) -> [ScriptNode] {
    position += 1
    var items: [ScriptNode] = []
    while !take(mark) {
      items.append(try assignment())
      if !isNext(mark) { try require(",") }
    }
    return items
  }

  private mutating func primary() throws(Failure) -> ScriptNode {
    let token = token
    switch token.kind {
    case .text(let text):
      position += 1
      return .literal(.string(text))
    case .number(let digits):
      position += 1
      guard let document = try? JSONDocument(parsing: digits.utf8), document.root.type == .number
      else { throw Failure() }
      return .literal(DraftValue(document.root))
    case .pattern(let pattern, let flags):
      position += 1
      return .pattern(pattern, flags: flags)
    case .template(let texts, let codes):
      position += 1
      var nodes: [ScriptNode] = []
      for code in codes {
        guard let tokens = ScriptLexer.tokens(of: bytes[code]) else { throw Failure() }
        var parser = ScriptParser(bytes: bytes, tokens: tokens, depth: depth)
        nodes.append(try parser.expression())
        guard parser.token.kind == .end else { throw Failure() }
      }
      return .template(texts, nodes)
    case .mark("("):
      position += 1
      let node = try expression()
      try require(")")
      return node
    case .mark("["): return .array(try list(until: "]"))
    case .mark("{"): return try object()
    case .name(let name):
      position += 1
      switch name {
      case "true": return .literal(true)
      case "false": return .literal(false)
      case "null": return .literal(.null)
      default: return .name(name)
      }
    default: throw Failure()
    }
  }

  private mutating func object() throws(Failure) -> ScriptNode {
    position += 1
    var members: [ScriptNode.Member] = []
    while !take("}") {
      let name: String
      switch token.kind {
      case .name(let word), .text(let word), .number(let word): name = word
      default: throw Failure()
      }
      let isName = if case .name = token.kind { true } else { false }
      position += 1
      if isName, isNext(",") || isNext("}") {
        members.append(.init(name: name, value: .name(name)))
      } else {
        try require(":")
        members.append(.init(name: name, value: try assignment()))
      }
      if !isNext("}") { try require(",") }
    }
    return .object(members)
  }
}
