/// Tests conditions (RFC 9535 2.3.5.2).
extension JSONPathEvaluator {
  /// Tests a condition.
  func holds(_ condition: JSONPathCondition, at current: Int) -> Bool {
    switch condition {
    case .any(let terms): terms.indices.contains { holds(terms[$0], at: current) }
    case .all(let terms): terms.indices.allSatisfy { holds(terms[$0], at: current) }
    case .not(let negated): !holds(negated, at: current)
    case .exists(let query):
      query.isSingular
        ? node(of: query, at: current) != nil
        : !nodes(of: query, at: current, limit: 1).isEmpty
    case .compares(let comparison):
      comparison.relation.holds(order(comparison, at: current))
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
    if case .node(let index) = value, nodes[index].isContainer {
      return .literal(.integer(childCount(of: index)))
    }
    guard let text = text(of: value) else { return .nothing }
    spend(text.count)
    // Every code point has one byte that continues none.
    return .literal(.integer(text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }))
  }

  // MARK: Comparing

  private func order(_ comparison: JSONPathComparison, at current: Int) -> JSONPathOrder {
    // Most comparisons are of a member and a literal: they copy neither.
    if case .query(let query) = comparison.left, case .literal(let literal) = comparison.right {
      return node(of: query, at: current).map { order($0, literal) } ?? .unordered
    }
    return order(
      value(of: comparison.left, at: current),
      value(of: comparison.right, at: current)
    )
  }

  private func order(_ left: Value, _ right: Value) -> JSONPathOrder {
    switch (left, right) {
    case (.nothing, .nothing): .equal
    case (.nothing, _), (_, .nothing): .unordered
    case (.literal(let first), .literal(let second)): JSONPathOrder(first, second)
    case (.node(let index), .literal(let literal)): order(index, literal)
    case (.literal(let literal), .node(let index)): order(index, literal).reversed
    case (.node(let first), .node(let second)): order(first, second)
    }
  }

  private func order(_ index: Int, _ literal: JSONPathLiteral) -> JSONPathOrder {
    let kind = nodes[index].kind
    switch literal {
    case .null: return JSONPathOrder(isEqual: kind == .null)
    case .boolean(let value): return JSONPathOrder(isEqual: kind == (value ? .true : .false))
    case .integer(let value):
      guard kind == .number else { return .unordered }
      if let integer = integer(at: index) { return JSONPathOrder(integer, value) }
      return JSONPathOrder(number(at: index), JSONNumber(value))
    case .number(let value):
      return kind == .number ? JSONPathOrder(number(at: index), value) : .unordered
    case .string(let value):
      return kind == .string ? JSONPathOrder(text(at: index), value[...]) : .unordered
    }
  }

  private func order(_ left: Int, _ right: Int) -> JSONPathOrder {
    switch (nodes[left].kind, nodes[right].kind) {
    case (.number, .number): JSONPathOrder(number(at: left), number(at: right))
    case (.string, .string): JSONPathOrder(text(at: left), text(at: right))
    default: JSONPathOrder(isEqual: areEqual(left, right))
    }
  }

  private func areEqual(_ left: Int, _ right: Int) -> Bool {
    let span = nodes.span
    // Each node of the smaller one is looked at, if they are equal, and members by their names.
    spend(16 * min(span.following(left) - left, span.following(right) - right))
    return JSONValue(document: document, index: left) == JSONValue(document: document, index: right)
  }

  private func number(at index: Int) -> JSONNumber {
    let node = nodes[index]
    spend(Int(node.length))
    return JSONNumber(token: bytes[Int(node.start)..<node.end])
  }

  /// The value of a number that is written as an integer and surely fits.
  private func integer(at index: Int) -> Int? {
    let node = nodes[index]
    guard node.isIntegerToken, node.length <= 18 else { return nil }
    let bytes = bytes.span
    let start = Int(node.start)
    var value = 0
    for at in (node.isNegative ? start + 1 : start)..<node.end {
      value = value &* 10 &+ Int(bytes[at] &- UInt8(ascii: "0"))
    }
    return node.isNegative ? -value : value
  }

  private func text(of value: Value) -> ArraySlice<UInt8>? {
    switch value {
    case .node(let index):
      nodes[index].kind == .string ? text(at: index) : nil
    case .literal(.string(let text)): text[...]
    case .literal, .nothing: nil
    }
  }

  /// The text of a string in UTF-8.
  private func text(at index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    spend(Int(node.length))
    return node.hasEscape
      ? document.utf8(at: index)[...] : bytes[Int(node.start) + 1..<node.end - 1]
  }

  // MARK: Matching

  private func holds(_ match: JSONPathMatch, at current: Int) -> Bool {
    guard let pattern = pattern(of: match.expression, at: current),
      let text = text(of: value(of: match.subject, at: current))
    else { return false }
    return match.holds(for: text, pattern, within: budget ?? StepBudget())
  }

  private func pattern(of expression: JSONPathMatch.Expression, at current: Int) -> Pattern? {
    switch expression {
    case .literal(let pattern): pattern
    case .invalid: nil
    case .computed(let operand):
      text(of: value(of: operand, at: current)).flatMap {
        patterns?.pattern(ContiguousArray($0), within: budget ?? StepBudget())
      }
    }
  }
}
