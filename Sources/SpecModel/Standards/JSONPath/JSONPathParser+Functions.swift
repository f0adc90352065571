/// Reads function calls and checks their types (RFC 9535 2.4.3).
extension JSONPathParser {
  /// An argument and where it is.
  private typealias Argument = (expression: Expression, range: Range<Int>)

  /// Reads a call from its `(` on.
  mutating func parseCall(named name: Range<Int>) throws(JSONPathError) -> Expression {
    let word = text(name)
    guard let function = JSONPathFunction(rawValue: word) else {
      throw unknownFunction(word, at: name)
    }
    let arguments = try nested(at: name) { parser throws(JSONPathError) in
      try parser.parseArguments(of: function)
    }
    let expected = function.parameters.count
    guard arguments.count == expected else {
      throw JSONPathError(
        "\(function.title) takes \(expected == 1 ? "one argument" : "\(expected) arguments"), "
          + "not \(arguments.count)",
        at: name.lowerBound..<at
      )
    }
    switch function {
    case .length: return .call(function, .length(try value(arguments[0], of: function)))
    case .count: return .call(function, .count(try query(arguments[0], of: function)))
    case .value: return .call(function, .value(try query(arguments[0], of: function)))
    case .match, .search:
      let subject = try value(arguments[0], of: function)
      let pattern = try value(arguments[1], of: function)
      return .match(
        JSONPathMatch(
          subject,
          expression(pattern, at: arguments[1].range, of: function),
          isWhole: function == .match
        )
      )
    }
  }

  private func unknownFunction(_ word: String, at range: Range<Int>) -> JSONPathError {
    let names = JSONPathFunction.allCases.map(\.rawValue)
    let isNot = word == "not"
    let functions = JSONPathFunction.allCases.map(\.title).joined(separator: ", ")
    return JSONPathError(
      "there is no function '\(word)'",
      at: range,
      suggestion: isNot ? nil : .help(SpellingSuggestion.nearest(to: word, in: names)),
      help: isNot ? "'not' is written '!'" : "the functions are \(functions)"
    )
  }

  private mutating func parseArguments(
    of function: JSONPathFunction
  ) throws(JSONPathError) -> [Argument] {
    let opening = here
    at += 1
    skipSpace()
    var arguments: [Argument] = []
    if peek == UInt8(ascii: ")") {
      at += 1
      return arguments
    }
    while true {
      let start = at
      if peek == UInt8(ascii: "!") || peek == UInt8(ascii: "(") {
        throw conditionAsArgument(of: function)
      }
      let expression = try parseExpression()
      arguments.append((expression, start..<at))
      skipSpace()
      switch peek {
      case UInt8(ascii: ")"):
        at += 1
        return arguments
      case UInt8(ascii: ","):
        at += 1
        skipSpace()
      case nil: throw JSONPathError("the parenthesis has no closing ')'", at: opening)
      case let byte? where "=!<>&|".utf8.contains(byte): throw conditionAsArgument(of: function)
      default: throw JSONPathError("expected ',' or ')'", at: here, help: operatorHelp)
      }
    }
  }

  private func conditionAsArgument(of function: JSONPathFunction) -> JSONPathError {
    JSONPathError("\(function.title) does not take a condition", at: here)
  }

  private func value(
    _ argument: Argument,
    of function: JSONPathFunction
  ) throws(JSONPathError) -> JSONPathOperand {
    switch argument.expression {
    case .literal(let literal): return .literal(literal)
    case .call(_, let operand): return operand
    case .query(let query) where query.isSingular: return .query(query)
    case .query:
      throw JSONPathError(
        "\(function.title) takes one value, and this query may find several",
        at: argument.range,
        help: "value(\(text(argument.range))) is the value that it finds alone"
      )
    case .match:
      throw JSONPathError(
        "\(function.title) takes a value, not true or false",
        at: argument.range
      )
    }
  }

  private func query(
    _ argument: Argument,
    of function: JSONPathFunction
  ) throws(JSONPathError) -> JSONPathQuery {
    if case .query(let query) = argument.expression { return query }
    throw JSONPathError(
      "\(function.title) takes a query",
      at: argument.range,
      help: "a query begins with '@' or '$'"
    )
  }

  /// The regular expression of `match()` or `search()`, compiled where the query says it.
  private mutating func expression(
    _ pattern: JSONPathOperand,
    at range: Range<Int>,
    of function: JSONPathFunction
  ) -> JSONPathMatch.Expression {
    guard case .literal(let literal) = pattern else { return .computed(pattern) }
    guard case .string(let source) = literal else {
      warnings.append(
        JSONPathError("\(function.title) matches nothing: its pattern is not a string", at: range)
      )
      return .invalid
    }
    do {
      return .literal(
        try Pattern(String(decoding: source, as: UTF8.self), dialect: .iRegexp)
      )
    } catch {
      warnings.append(
        JSONPathError(
          "\(function.title) matches nothing: its pattern is not an I-Regexp (RFC 9485)",
          at: range,
          help: error.message
        )
      )
      return .invalid
    }
  }
}
