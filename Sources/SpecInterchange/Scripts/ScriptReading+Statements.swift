/// Statements, as far as they are of the kinds that an import knows.
extension ScriptReading {
  // MARK: Tokens

  /// The next token; the last one is the end.
  var token: ScriptToken { token(at: position) }

  func token(at place: Int) -> ScriptToken { tokens[max(0, min(place, tokens.count - 1))] }

  func isNext(_ mark: String) -> Bool { token.kind == .mark(mark) }

  mutating func take(_ mark: String) -> Bool { take(.mark(mark)) }

  mutating func takeName(_ name: String) -> Bool { take(.name(name)) }

  private mutating func take(_ kind: ScriptToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
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

  /// Where the tokens from one on are in the script.
  func range(from start: Int) -> Range<Int> {
    let (first, last) = (token(at: start).range, token(at: position - 1).range)
    return first.lowerBound..<max(first.upperBound, last.upperBound)
  }

  /// Goes behind brackets and what is in them.
  mutating func skipBrackets(_ mark: String) throws(Failure) {
    guard isNext(mark), let end = ends[position] else { throw Failure() }
    position = end + 1
  }

  // MARK: Statements

  /// Reads the statements up to a bracket that closes them, or the end.
  mutating func statements() {
    level += 1
    defer { level -= 1 }
    while token.kind != .end, !isNext("}"), !hasEnded {
      let (before, used) = (self, names.used)
      do throws(Failure) {
        if take(";") { continue }
        if !(try statement()) { unknown.append(range(from: before.position)) }
      } catch {
        self = before
        names.used = used
        effects += 1
        skip()
        unknown.append(range(from: before.position))
      }
    }
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
      let continues = ["else", "catch", "finally", "while"].contains { token.kind == .name($0) }
      if token.startsLine || ended == .mark("}"), !continues, !isNext("."), !isNext("{"),
        ended != .mark("=")
      {
        return
      }
    }
  }

  /// Reads a statement; false if it is not known.
  private mutating func statement() throws(Failure) -> Bool {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    let start = position
    let word = if case .name(let name) = token.kind { name } else { isNext("{") ? "{" : "" }
    guard Self.words.contains(word) else {
      return try simpleStatement(isWhole: true)
    }
    effects += 1
    if word == "{" {
      try block()
      return true
    }
    position += 1
    switch word {
    case "if": return try condition(from: start)
    case "try":
      try block()
      if takeName("catch") {
        if take("(") {
          _ = try identifier()
          try require(")")
        }
        try skipBrackets("{")
      }
      if takeName("finally") { try block() }
      return true
    case "return":
      let used = names.used
      if !isNext(";"), !isNext("}"), token.kind != .end, !token.startsLine { _ = try expression() }
      names.used = used
      try endStatement()
      hasEnded = level == 1
      return true
    case "var", "let", "const":
      let isKnown = try definitions()
      try endStatement()
      return isKnown
    default: throw Failure()
    }
  }

  private static let words: Set<String> = [
    "{", "var", "let", "const", "if", "try", "return", "for", "while", "do", "switch", "class",
    "throw", "function", "import", "export",
  ]

  private mutating func endStatement() throws(Failure) {
    if take(";") || isNext("}") || token.kind == .end || token.startsLine { return }
    throw Failure()
  }

  /// Reads a mere expression, or gives a name or a test its value.
  private mutating func simpleStatement(isWhole: Bool) throws(Failure) -> Bool {
    let (start, used) = (position, names.used)
    if case .name(let name) = token.kind {
      position += 1
      var test: ScriptValue??
      if name == "tests", take("[") {
        test = .some(try expression())
        try require("]")
      }
      if take("=") {
        let calls = calls
        let value = try isWhole ? expression() : assignment()
        if isWhole { try endStatement() }
        effects += 1
        guard let test else { return bind(name, value, hasCall: self.calls > calls) }
        guard value?.truth != nil else { return false }
        note(test)
        return add(value?.truth)
      }
      position = start
    }
    let value = try isWhole ? expression() : assignment()
    if isWhole { try endStatement() }
    // What only writes messages uses nothing.
    switch value {
    case .action(.nothing, _)?, .action(.skippedTest, _)?, .action(.unset, _)?: names.used = used
    default: break
    }
    return perform(value, at: range(from: start))
  }

  /// Reads the body of a function.
  mutating func run(_ body: Int) {
    level += 1
    defer { level -= 1 }
    if isNext("{") {
      try? block()
    } else if (try? simpleStatement(isWhole: false)) != true {
      unknown.append(range(from: body))
    }
  }

  private mutating func block() throws(Failure) {
    try require("{")
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    statements()
    try require("}")
  }

  private mutating func condition(from start: Int) throws(Failure) -> Bool {
    try require("(")
    let value = try expression()
    try require(")")
    let body = position
    let isNothing = try skipBranch()
    guard takeName("else") ? try skipBranch() : true else { return false }
    guard !isDry else { return true }
    let (end, whole) = (position, range(from: start))
    position = body
    defer { position = end }
    return run(if: value, isNothing: isNothing, at: whole) { reading in try? reading.branch() }
  }

  private mutating func branch() throws(Failure) {
    if isNext("{") { return try block() }
    let start = position
    level += 1
    defer { level -= 1 }
    if !(try statement()) { unknown.append(range(from: start)) }
  }

  /// Goes behind a branch; true if it does nothing.
  private mutating func skipBranch() throws(Failure) -> Bool {
    let used = names.used
    var copy = self
    copy.isDry = true
    try copy.branch()
    position = copy.position
    names.used = used
    return copy.effects == effects
  }

  private mutating func definitions() throws(Failure) -> Bool {
    var isKnown = true
    repeat {
      let (start, calls) = (position, calls)
      if isNext("{") || isNext("[") {
        // The names of a pattern come before the value, which begins behind its bracket.
        try skipBrackets(isNext("{") ? "{" : "[")
        try require("=")
        let value = try assignment()
        let end = position
        position = start
        try bindNames(of: value, hasCall: self.calls > calls, &isKnown)
        position = end
      } else {
        let name = try identifier()
        let value = take("=") ? try assignment() : .undefined
        isKnown = bind(name, value, hasCall: self.calls > calls) && isKnown
      }
    } while take(",")
    return isKnown
  }

  private mutating func bindNames(
    of value: ScriptValue?,
    hasCall: Bool,
    _ isKnown: inout Bool
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
      var name = isList ? "" : try identifier()
      let part =
        isList ? element(.constant(.number("\(place)")), of: value) : member(name, of: value)
      let isRenamed = isList || take(":")
      if isRenamed, isNext("{") || isNext("[") {
        try bindNames(of: part, hasCall: hasCall, &isKnown)
      } else {
        if isRenamed { name = try identifier() }
        isKnown = bind(name, part, hasCall: hasCall) && isKnown
      }
      if !isList, !isNext("}") { try require(",") }
      if isList, !isNext("]"), !isNext(",") { throw Failure() }
    }
  }
}
