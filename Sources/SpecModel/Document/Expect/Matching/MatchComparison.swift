/// What one operator of a matcher compares a value with, and how.
package protocol MatchComparison: Sendable {
  /// Everything that its operand consists of.
  var operands: [MatchOperand] { get }

  /// Whether it judges a list by the number of its elements alone.
  var judgesCountOnly: Bool { get }

  /// The kinds of values for which it can hold; without `absent`, it fails for a missing value without being asked.
  var kinds: Kinds { get }

  /// The kinds of which it holds for every value.
  var always: Kinds { get }

  /// Throws why the operator does not hold for a value; the first reason is enough.
  func judge(_ value: Judgement) throws(MatchFailure)

  /// Everything because of which the operator does not hold, empty if it does; throws if there is only one failure.
  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure]

  /// What the operator expects, in words that follow "expected"; nil: its operand as it is written.
  func words(of value: Judgement) -> String?
}

extension MatchComparison {
  package var operands: [MatchOperand] { [] }

  package var judgesCountOnly: Bool { false }

  package var always: Kinds { [] }

  package func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    try judge(value)
    return []
  }
}
