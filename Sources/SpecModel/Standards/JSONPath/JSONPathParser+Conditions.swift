/// Reads the logical expressions of filters (RFC 9535 2.3.5.1).
extension JSONPathParser {
  /// Reads conditions joined by `||`.
  mutating func parseCondition() throws(JSONPathError) -> JSONPathCondition {
    var terms = [try parseConjunction()]
    while takeOperator(UInt8(ascii: "|")) { terms.append(try parseConjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func parseConjunction() throws(JSONPathError) -> JSONPathCondition {
    var terms = [try parseTerm()]
    while takeOperator(UInt8(ascii: "&")) { terms.append(try parseTerm()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  /// Passes `&&` or `||` and the space around it, if it is there.
  private mutating func takeOperator(_ byte: UInt8) -> Bool {
    let end = at
    skipSpace()
    guard peek == byte, peekSecond == byte else {
      at = end
      return false
    }
    at += 2
    skipSpace()
    return true
  }

  private mutating func parseTerm() throws(JSONPathError) -> JSONPathCondition {
    switch peek {
    case UInt8(ascii: "!"): return try parseNegation()
    case UInt8(ascii: "("): return try parseParentheses()
    default: break
    }
    let start = at
    let left = try parseExpression()
    let range = start..<at
    guard let relation = try parseRelation() else { return try test(left, at: range) }
    let leftOperand = try operand(left, at: range)
    let rightStart = at
    let right = try parseExpression()
    let rightOperand = try operand(right, at: rightStart..<at)
    try refuseComparison("a comparison cannot be compared again; join comparisons with &&")
    return .compares(JSONPathComparison(leftOperand, relation, rightOperand))
  }

  private mutating func parseNegation() throws(JSONPathError) -> JSONPathCondition {
    at += 1
    skipSpace()
    if peek == UInt8(ascii: "(") { return .not(try parseParentheses()) }
    if peek == UInt8(ascii: "!") { throw JSONPathError("'!' cannot be repeated", at: here) }
    let start = at
    let expression = try parseExpression()
    let range = start..<at
    try refuseComparison("'!' cannot negate a comparison without parentheses: write !(@.a == 1)")
    return .not(try test(expression, at: range))
  }

  private mutating func parseParentheses() throws(JSONPathError) -> JSONPathCondition {
    let opening = here
    let condition = try nested(at: opening) { parser throws(JSONPathError) in
      parser.at += 1
      parser.skipSpace()
      let condition = try parser.parseCondition()
      parser.skipSpace()
      if parser.peek == UInt8(ascii: ")") {
        parser.at += 1
        return condition
      }
      throw parser.peek == nil
        ? JSONPathError("the parenthesis has no closing ')'", at: opening)
        : JSONPathError("expected '&&', '||' or ')'", at: parser.here, help: parser.operatorHelp)
    }
    try refuseComparison("a condition in parentheses is true or false and cannot be compared")
    return condition
  }

  /// Throws where a comparison operator follows.
  private mutating func refuseComparison(_ message: String) throws(JSONPathError) {
    let end = at
    skipSpace()
    let start = at
    if try parseRelation() != nil {
      let symbols = text[start..<at].prefix { "=<>!".utf8.contains($0) }
      throw JSONPathError(message, at: symbols.indices)
    }
    at = end
  }

  /// Passes a comparison operator and the space around it, if there is one.
  private mutating func parseRelation() throws(JSONPathError) -> JSONPathComparison.Relation? {
    let end = at
    skipSpace()
    if let mistake = wrongOperator { throw mistake }
    let isOrEqual = peekSecond == UInt8(ascii: "=")
    let relation: JSONPathComparison.Relation
    switch peek {
    case UInt8(ascii: "=") where isOrEqual: relation = .equal
    case UInt8(ascii: "!") where isOrEqual: relation = .notEqual
    case UInt8(ascii: "<"): relation = isOrEqual ? .lessOrEqual : .less
    case UInt8(ascii: ">"): relation = isOrEqual ? .greaterOrEqual : .greater
    default:
      at = end
      return nil
    }
    at += isOrEqual ? 2 : 1
    skipSpace()
    return relation
  }

  /// What an expression is as a condition of its own.
  private func test(
    _ expression: Expression,
    at range: Range<Int>
  ) throws(JSONPathError) -> JSONPathCondition {
    switch expression {
    case .query(let query): return .exists(query)
    case .match(let match): return .matches(match)
    case .literal:
      throw JSONPathError(
        "a literal is not a condition",
        at: range,
        help: "compare it with a query"
      )
    case .call(let function, _):
      throw JSONPathError(
        "\(function.title) gives a value, which is not a condition",
        at: range,
        help: "compare it, as in \(text(range)) == 1"
      )
    }
  }

  /// What an expression is as one side of a comparison.
  private func operand(
    _ expression: Expression,
    at range: Range<Int>
  ) throws(JSONPathError) -> JSONPathOperand {
    switch expression {
    case .literal(let literal): return .literal(literal)
    case .call(_, let operand): return operand
    case .query(let query) where query.isSingular: return .query(query)
    case .query:
      throw JSONPathError(
        "a query that may find several values cannot be compared",
        at: range,
        help: "compare count(\(text(range))) or value(\(text(range)))"
      )
    case .match(let match):
      throw JSONPathError(
        "\(match.isWhole ? "match" : "search")() is true or false and cannot be compared",
        at: range,
        help: "use it alone, or negated with '!'"
      )
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
