/// An operator of matchers: a row of the table from which reading, judging and the manual follow.
package struct MatchOperator: Sendable {
  /// The name as it is written.
  package let name: String

  /// What its operand is, as it stands in a sentence.
  package let operand: String

  /// When it holds, in one line.
  package let meaning: String

  /// Reads its operand; nil if that is wrong, which is reported.
  let read: @Sendable (OperandReader) -> (any MatchComparison)?

  init(
    _ name: String,
    _ operand: String,
    _ meaning: String,
    read: @escaping @Sendable (OperandReader) -> (any MatchComparison)?
  ) {
    self.name = name
    self.operand = operand
    self.meaning = meaning
    self.read = read
  }

  /// All operators, in the order of the manual.
  package static let all: [MatchOperator] = [
    .equals, .not, .anyOf, .allOf, .exists, .greaterThan, .atLeast, .lessThan, .atMost, .contains,
    .startsWith, .endsWith, .matches, .length, .unique, .sorted, .each, .some, .subset, .shape,
  ]

  /// The operators by their names.
  static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
