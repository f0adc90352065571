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
    /// The query says what is no regular expression: nothing matches.
    case invalid
    /// It is found when the query runs.
    case computed(JSONPathOperand)
  }

  /// Tests a text by a pattern.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - pattern: The pattern.
  /// - Returns: Whether the pattern matches the text, or a part of it.
  func holds(for text: ArraySlice<UInt8>, _ pattern: Pattern) -> Bool {
    // Only a pattern of enormous size can exceed the budget: it counts as one that is none.
    let matches = isWhole ? try? pattern.matchesWhole(text) : try? pattern.isFound(in: text)
    return matches ?? false
  }
}
