/// An operator of matchers: a row of the table from which reading, judging and the manual follow.
package struct MatchOperator: Sendable {
  /// The name as it is written.
  package let name: String

  /// What its operand may be.
  package let operand: FormatSchema

  /// When it holds, in one line.
  package let meaning: String

  /// The keys that may be beside it and change how it compares.
  let modifiers: [String]

  /// Reads its operand; nil if that is wrong, which is reported.
  let read: @Sendable (OperandReader) -> (any MatchComparison)?

  init(
    _ name: String,
    _ operand: FormatSchema,
    _ meaning: String,
    modifiers: [String] = [],
    read: @escaping @Sendable (OperandReader) -> (any MatchComparison)?
  ) {
    self.name = name
    self.operand = operand
    self.meaning = meaning
    self.modifiers = modifiers
    self.read = read
  }

  /// All operators, in the order of the manual.
  package static let all: [MatchOperator] = [
    .equals, .not, .anyOf, .allOf, .exists, .greaterThan, .atLeast, .lessThan, .atMost, .before,
    .after, .contains, .startsWith, .endsWith, .matches, .length, .unique, .sorted, .each, .some,
    .subset, .elements, .sameElements, .snapshot, .shape, .schema,
  ]

  /// The keys of a matcher, whose operands may be bytes: the operators, and the filters before them.
  static func keys(takingBytes takesBytes: Bool) -> [KeySummary] {
    let operators = all.map { row in
      KeySummary(
        name: row.name,
        type: { takesBytes ? row.operand.takingBytes : row.operand },
        meaning: row.meaning,
        isRequired: false
      )
    }
    return operators + [via] + MatchModifiers.keys + (takesBytes ? BytesOperand.keySummaries : [])
  }

  /// The key of the filters before the operators.
  static let via = Key(
    "via",
    Matcher.Test.filtersOrMatchers,
    "Filters to apply to the value; or an object of filters and a matcher for the result of each."
  ).summary

  /// The operators by their names.
  static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
