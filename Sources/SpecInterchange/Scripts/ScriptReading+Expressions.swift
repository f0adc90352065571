/// Expressions: how they are written, and what their parts give.
extension ScriptReading {
  /// How tightly an operator with two sides binds; the ways to assign are apart.
  private static let precedences: [String: Int] = [
    "??": 1, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6,
    "<": 7, ">": 7, "<=": 7, ">=": 7, "in": 7, "instanceof": 7, "<<": 8, ">>": 8, ">>>": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, "**": 11,
  ]

  private static let assigning: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "&&=", "||=", "??=",
  ]

  mutating func expression() throws(Failure) -> ScriptValue? {
    let value = try assignment()
    // What a comma joins is more than is known.
    if isNext(",") { throw Failure() }
    return value
  }

  mutating func assignment() throws(Failure) -> ScriptValue? {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    if let function = try function() { return function }
    let left = try binary(from: 0)
    if take("?") {
      calls += 1
      _ = try assignment()
      try require(":")
      _ = try assignment()
      return nil
    }
    guard case .mark(let mark) = token.kind, Self.assigning.contains(mark) else { return left }
    position += 1
    _ = try assignment()
    return nil
  }

  private mutating func function() throws(Failure) -> ScriptValue? {
    let start = position
    _ = takeName("async")
    if takeName("function") {
      if case .name = token.kind { position += 1 }
      try skipBrackets("(")
      position -= 1
      return try body(isBlock: true)
    }
    let first = position
    let last = isNext("(") ? ends[first] ?? first : first
    let isName = if case .name = token.kind { true } else { false }
    guard isName || last > first, token(at: last + 1).kind == .mark("=>") else {
      position = start
      return nil
    }
    position = last + 1
    return try body(isBlock: false)
  }

  /// Goes behind the body of a function, which follows the next token.
  private mutating func body(isBlock: Bool) throws(Failure) -> ScriptValue {
    position += 1
    let (start, calls, used) = (position, calls, names.used)
    if isBlock || isNext("{") { try skipBrackets("{") } else { _ = try assignment() }
    // What is not called has no effect.
    self.calls = calls
    names.used = used
    return .function(start)
  }

  private mutating func binary(from least: Int) throws(Failure) -> ScriptValue? {
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
      left = binary(word, left, try binary(from: precedence + 1))
    }
  }

  private mutating func unary() throws(Failure) -> ScriptValue? {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    for mark in ["!", "-", "+", "++", "--"] where take(mark) { return unary(mark, try unary()) }
    for name in ["typeof", "void", "delete"] where takeName(name) {
      return unary(name, try unary())
    }
    if takeName("await") { return try unary() }
    let value = try takeName("new") ? made() : primary()
    let whole = try chain(value)
    return take("++") || take("--") ? nil : whole
  }

  /// What `new` makes: the time, or what is not known.
  private mutating func made() throws(Failure) -> ScriptValue? {
    var name = try identifier()
    while take(".") { name += try ".\(identifier())" }
    guard isNext("(") else { throw Failure() }
    calls += 1
    return try list(until: ")").isEmpty && name == "Date" ? .now : nil
  }

  /// Reads what follows a value: members, elements, calls.
  private mutating func chain(_ start: ScriptValue?) throws(Failure) -> ScriptValue? {
    var value = start
    while true {
      if take("?."), isNext("[") || isNext("(") { continue }
      if take(".") || token(at: position - 1).kind == .mark("?.") {
        let name = try identifier()
        guard isNext("(") else {
          value = member(name, of: value)
          continue
        }
        calls += 1
        value = call(name, of: value, try list(until: ")"))
      } else if take("[") {
        value = element(try expression(), of: value)
        try require("]")
      } else if isNext("(") {
        calls += 1
        let arguments = try list(until: ")")
        value = if case .object(let name)? = value { result(of: name, arguments) } else { nil }
      } else {
        return value
      }
    }
  }

  private mutating func list(until mark: String) throws(Failure) -> [ScriptValue?] {
    position += 1
    var items: [ScriptValue?] = []
    while !take(mark) {
      items.append(try assignment())
      if !isNext(mark) { try require(",") }
    }
    return items
  }

  private mutating func primary() throws(Failure) -> ScriptValue? {
    let kind = token.kind
    if kind == .mark("{") { return try object() }
    if kind == .mark("[") {
      let values = try list(until: "]")
      let known = values.compactMap(constant)
      return known.count == values.count ? .constant(.array(known)) : nil
    }
    position += 1
    switch kind {
    case .text(let text): return .constant(.string(text))
    case .number(let digits):
      guard let number = try? JSONDocument(parsing: digits.utf8).root, number.type == .number else {
        throw Failure()
      }
      return .constant(DraftValue(number))
    case .pattern(let pattern, let flags): return .pattern(pattern, flags: flags)
    case .template(let texts, let codes): return try template(texts, codes)
    case .mark("("):
      let value = try expression()
      try require(")")
      return value
    case .name("true"): return .constant(true)
    case .name("false"): return .constant(false)
    case .name("null"): return .constant(.null)
    case .name(let name): return value(named: name)
    default: throw Failure()
    }
  }

  private func value(named name: String) -> ScriptValue? {
    name == "undefined" ? .undefined : bound[name] ?? named(name)
  }

  private func constant(_ value: ScriptValue?) -> DraftValue? {
    if case .constant(let value)? = value { value } else { nil }
  }

  private mutating func template(
    _ texts: [String],
    _ codes: [Range<Int>]
  ) throws(Failure) -> ScriptValue? {
    guard !codes.isEmpty else { return .constant(.string(texts.first ?? "")) }
    var result: String? = DraftValue.literal(texts.first ?? "").string
    for (code, text) in zip(codes, texts.dropFirst()) {
      guard let tokens = ScriptLexer.tokens(of: bytes[code]) else { throw Failure() }
      var inner = self
      inner.begin(tokens)
      let value = try inner.expression()
      guard inner.token.kind == .end else { throw Failure() }
      calls = inner.calls
      guard let start = result, let part = value?.part, let rest = DraftValue.literal(text).string
      else {
        result = nil
        continue
      }
      result = start + part + rest
    }
    return result.map { .text($0) }
  }

  private mutating func object() throws(Failure) -> ScriptValue? {
    position += 1
    var object: DraftValue.Object? = [:]
    while !take("}") {
      let (name, isName): (String, Bool)
      switch token.kind {
      case .name(let word): (name, isName) = (word, true)
      case .text(let word), .number(let word): (name, isName) = (word, false)
      default: throw Failure()
      }
      position += 1
      var value: ScriptValue?
      if isName, isNext(",") || isNext("}") {
        value = self.value(named: name)
      } else {
        try require(":")
        value = try assignment()
      }
      if let known = constant(value) { object?[name] = known } else { object = nil }
      if !isNext("}") { try require(",") }
    }
    return object.map { .constant(.object($0)) }
  }
}
