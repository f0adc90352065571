/// Tests conditions (RFC 9535 2.3.5.2).
extension JSONPathEvaluator {
  /// Whether a condition is met.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - current: What `@` stands for.
  func holds(_ condition: JSONPathCondition, at current: Int) -> Bool {
    switch condition {
    case .any(let terms): terms.contains { holds($0, at: current) }
    case .all(let terms): terms.allSatisfy { holds($0, at: current) }
    case .not(let negated): !holds(negated, at: current)
    case .exists(let query):
      query.isSingular
        ? node(of: query, at: current) != nil
        : !nodes(of: query, at: current, limit: 1).isEmpty
    case .compares(let left, let comparison, let right):
      holds(value(of: left, at: current), comparison, value(of: right, at: current))
    case .matches(let match): holds(match, at: current)
    }
  }

  /// What an operand gives.
  private enum Value {
    case nothing
    case node(Int)
    case literal(JSONPathLiteral)
  }

  private func value(of operand: JSONPathOperand, at current: Int) -> Value {
    switch operand {
    case .literal(let literal): .literal(literal)
    case .query(let query): node(of: query, at: current).map(Value.node) ?? .nothing
    case .length(let measured): length(of: value(of: measured, at: current))
    case .count(let query): .literal(.integer(nodes(of: query, at: current).count))
    case .value(let query): only(nodes(of: query, at: current, limit: 2))
    }
  }

  private func only(_ found: ContiguousArray<Int>) -> Value {
    found.count == 1 ? .node(found[0]) : .nothing
  }

  private func length(of value: Value) -> Value {
    if case .node(let index) = value, Self.isContainer(nodes[index]) {
      return .literal(.integer(childCount(of: index)))
    }
    guard let text = text(of: value) else { return .nothing }
    // Every code point has one byte that continues none.
    return .literal(.integer(text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }))
  }

  // MARK: Comparing

  private func holds(_ left: Value, _ comparison: JSONPathComparison, _ right: Value) -> Bool {
    switch comparison {
    case .equal: isEqual(left, right)
    case .notEqual: !isEqual(left, right)
    case .less: isLess(left, right)
    case .lessOrEqual: isLess(left, right) || isEqual(left, right)
    case .greater: isLess(right, left)
    case .greaterOrEqual: isLess(right, left) || isEqual(left, right)
    }
  }

  private func isEqual(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): true
    case (.nothing, _), (_, .nothing): false
    case (.node(let index), .literal(let literal)), (.literal(let literal), .node(let index)):
      isEqual(index, literal)
    case (.literal(let first), .literal(let second)): first == second
    case (.node(let first), .node(let second)):
      JSONValue(document: document, index: first) == JSONValue(document: document, index: second)
    }
  }

  private func isEqual(_ index: Int, _ literal: JSONPathLiteral) -> Bool {
    let kind = nodes[index].kind
    return switch literal {
    case .null: kind == .null
    case .boolean(let value): kind == (value ? .true : .false)
    case .integer, .number: kind == .number && number(at: index) == literal
    case .string(let text): kind == .string && document.text(at: index, equals: text)
    }
  }

  private func isLess(_ left: Value, _ right: Value) -> Bool {
    if let first = number(of: left) {
      guard let second = number(of: right) else { return false }
      if case .integer(let first) = first, case .integer(let second) = second {
        return first < second
      }
      guard let first = first.number, let second = second.number else { return false }
      return first < second
    }
    guard let first = text(of: left), let second = text(of: right) else { return false }
    // The order of UTF-8's bytes is that of code points.
    return first.lexicographicallyPrecedes(second)
  }

  private func number(of value: Value) -> JSONPathLiteral? {
    switch value {
    case .node(let index): nodes[index].kind == .number ? number(at: index) : nil
    case .literal(.integer(let value)): .integer(value)
    case .literal(.number(let value)): .number(value)
    case .literal, .nothing: nil
    }
  }

  private func number(at index: Int) -> JSONPathLiteral {
    let node = nodes[index]
    let start = Int(node.start)
    guard node.isIntegerToken, node.length <= 18 else {
      return JSONPathLiteral(JSONNumber(token: bytes[start..<node.end]))
    }
    var value = 0
    for at in (node.isNegative ? start + 1 : start)..<node.end {
      value = value * 10 + Int(bytes[at] &- UInt8(ascii: "0"))
    }
    return .integer(node.isNegative ? -value : value)
  }

  private func text(of value: Value) -> ArraySlice<UInt8>? {
    switch value {
    case .node(let index):
      let node = nodes[index]
      guard node.kind == .string else { return nil }
      return node.hasEscape
        ? document.utf8(at: index)[...] : bytes[Int(node.start) + 1..<node.end - 1]
    case .literal(.string(let text)): return text[...]
    case .literal, .nothing: return nil
    }
  }

  // MARK: Matching

  private func holds(_ match: JSONPathMatch, at current: Int) -> Bool {
    guard let pattern = pattern(of: match.expression, at: current),
      let text = text(of: value(of: match.subject, at: current))
    else { return false }
    return match.holds(for: text, pattern)
  }

  private func pattern(of expression: JSONPathMatch.Expression, at current: Int) -> Pattern? {
    switch expression {
    case .literal(let pattern): pattern
    case .invalid: nil
    case .computed(let operand):
      text(of: value(of: operand, at: current)).flatMap {
        patterns.pattern(ContiguousArray($0))
      }
    }
  }
}
