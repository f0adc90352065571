extension JSONPathParser {
  /// What can be on a side of a comparison, alone as a condition, or as a function's argument.
  enum Expression {
    case literal(JSONPathLiteral)
    case query(JSONPathQuery)
    /// A function that gives a value.
    case call(JSONPathFunction, JSONPathOperand)
    /// A function that is true or false.
    case match(JSONPathMatch)
  }

  /// Reads a literal, a query or a function call.
  mutating func parseExpression() throws(JSONPathError) -> Expression {
    switch peek {
    case UInt8(ascii: "@"), UInt8(ascii: "$"): return .query(try parseFilterQuery())
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try parseString()))
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return .literal(JSONPathLiteral(try parseNumber()))
    case let byte? where Self.beginsName(byte): return try parseWord()
    default:
      throw JSONPathError(
        "expected a query that begins with '@' or '$', a literal or a function",
        at: here,
        help: expressionHelp
      )
    }
  }

  private mutating func parseWord() throws(JSONPathError) -> Expression {
    let range = takeWhile(Self.continuesName)
    if peek == UInt8(ascii: "(") { return try parseCall(named: range) }
    let word = text(range)
    switch word {
    case "true": return .literal(.boolean(true))
    case "false": return .literal(.boolean(false))
    case "null": return .literal(.null)
    default: throw unknownWord(word, at: range)
    }
  }

  private func unknownWord(_ word: String, at range: Range<Int>) -> JSONPathError {
    let isCall = text[at...].drop(while: Self.isSpace).first == UInt8(ascii: "(")
    let help =
      switch word.lowercased() {
      case "true", "false", "null": "write \(word.lowercased())"
      case "not" where isCall: "'not' is written '!'"
      case _ where isCall: "white space is not allowed between a function's name and '('"
      default: "write @.\(word) for the tested value's member, '\(word)' for a string"
      }
    return JSONPathError("'\(word)' is not a literal", at: range, help: help)
  }

  /// What to do about what is in an expression's place.
  private var expressionHelp: String? {
    switch peek {
    case UInt8(ascii: "."): "a number has a digit before its '.'; a query begins with '@' or '$'"
    case UInt8(ascii: "+"): "a number cannot begin with '+'"
    case UInt8(ascii: "/"): "a regular expression is a string in quotes, for match() or search()"
    case UInt8(ascii: "["), UInt8(ascii: "{"): "there are no literals of arrays and objects"
    case UInt8(ascii: "("): "parentheses are only for conditions"
    default: nil
    }
  }
}
