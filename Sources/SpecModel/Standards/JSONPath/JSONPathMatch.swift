/// A test of a text by a regular expression: `match()` or `search()` (RFC 9535 2.4.6, 2.4.7).
final class JSONPathMatch: Sendable {
  /// What gives the text.
  let subject: JSONPathOperand

  let expression: Expression

  /// Whether the whole text has to match: `match()`.
  let isWhole: Bool

  init(_ subject: JSONPathOperand, _ expression: Expression, isWhole: Bool) {
    self.subject = subject
    self.expression = expression
    self.isWhole = isWhole
  }

  /// Where the regular expression (RFC 9485) comes from.
  enum Expression: Sendable {
    /// The query says it.
    case literal(Pattern)
    /// The query says what is not a regular expression: nothing matches.
    case invalid
    /// It is found when the query runs.
    case computed(JSONPathOperand)
  }

  /// Tests a text by a pattern.
  func holds(
    for text: ArraySlice<UInt8>,
    _ pattern: Pattern,
    within budget: StepBudget
  ) -> Bool {
    guard budget.allows(text.count) else { return false }
    let matches =
      isWhole
      ? try? pattern.matchesWhole(text, within: budget)
      : try? pattern.isFound(in: text, within: budget)
    return matches ?? false
  }
}
