/// Which tags a unit must have: `smoke and not slow`.
package struct TagExpression: Sendable, ExpressibleByStringLiteral {
  private let condition: TagCondition

  /// The tags in it, in order.
  let mentions: [TagCondition.Mention]

  /// Selects units with one tag.
  package init(tag: String) {
    condition = .tag(tag)
    mentions = [TagCondition.Mention(tag: tag, range: nil, isNegated: false)]
  }

  /// Selects units with one tag.
  package init(stringLiteral value: String) { self.init(tag: value) }

  /// Reads an expression: tags with `and`, `or`, `not` and parentheses.
  ///
  /// - Throws: ``Diagnostic`` if it is not an expression.
  package init(_ text: String, of option: String) throws(Diagnostic) {
    var parser = TagExpressionParser(SourceFile(path: option, bytes: Array(text.utf8)))
    condition = try parser.parse()
    guard case .tag(text) = condition else {
      mentions = parser.mentions
      return
    }
    // To point at the only word says nothing.
    mentions = [TagCondition.Mention(tag: text, range: nil, isNegated: false)]
  }

  /// Whether a unit with some tags is selected.
  package func matches(_ tags: [String]) -> Bool { condition.matches(tags) }
}
