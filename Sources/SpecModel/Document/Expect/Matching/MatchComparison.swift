/// What one operator of a matcher compares a value with, and how.
package protocol MatchComparison: Sendable {
  /// Everything that its operand consists of.
  var operands: [MatchOperand] { get }

  /// Whether it decides itself about a missing value; all others fail for one.
  var judgesAbsence: Bool { get }

  /// Whether it judges a list by the number of its elements alone.
  var judgesCountOnly: Bool { get }

  /// The values for which it may hold: perhaps too many, never too few.
  var values: ValueSet { get }

  /// The existing values for which it may not hold.
  var otherValues: ValueSet { get }

  /// Whether it may hold for one of some values, as ``values`` says; it is only asked once each matcher in the operand is
  /// known to be possible.
  func mayHold(for values: ValueSet) -> Bool

  /// Whether it may hold by what is known of the elements and members of what is judged.
  func mayHold(inside judged: JudgedValue) -> Bool

  /// Throws why the operator does not hold for a value; the first reason is enough.
  func judge(_ value: Judgement) throws(MatchFailure)

  /// Everything because of which the operator does not hold, empty if it does; throws if there is only one failure.
  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure]

  /// What the operator expects, in words that follow "expected"; nil: its operand as it is written.
  func words(of value: Judgement) -> String?

  /// Why it never holds for what is judged.
  func impossibility(of test: Matcher.Test, for judged: JudgedValue) -> Impossibility
}

extension MatchComparison {
  package var operands: [MatchOperand] { [] }

  package var judgesAbsence: Bool { false }

  package var judgesCountOnly: Bool { false }

  package var otherValues: ValueSet { .present }

  package func mayHold(for values: ValueSet) -> Bool { values.intersects(self.values) }

  package func mayHold(inside judged: JudgedValue) -> Bool { true }

  package func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    try judge(value)
    return []
  }

  package func impossibility(of test: Matcher.Test, for judged: JudgedValue) -> Impossibility {
    ownImpossibility(of: test, for: judged)
  }

  /// Why it never holds by the kinds of values for which it may.
  func ownImpossibility(of test: Matcher.Test, for judged: JudgedValue) -> Impossibility {
    let isOfValue = operands.contains { if case .matcher(_, .value) = $0 { true } else { false } }
    if isOfValue {
      return Impossibility(message: test.messageForAny, label: "can never pass", help: nil)
    }
    // Another operand may be possible.
    return Impossibility(
      message: test.message(for: judged),
      label: judged.values.hasKind(of: values)
        ? "can never pass" : "\"\(test.name)\" does not apply to \(judged.phrase)",
      help: judged.help
    )
  }
}
