extension MatchOperator {
  static let exists = MatchOperator(
    "exists",
    .phrase("true or false", .boolean),
    "The value exists; `false`: it does not exist."
  ) { operand in
    operand.flag().map { expected in
      if expected, operand.judged.isList {
        operand.reportCertain(
          because: "there is always a list, which may be empty",
          label: "expected another operator",
          help: "to expect an element, write {\"length\": {\"atLeast\": 1}}"
        )
      }
      return ExistsComparison(expected: expected)
    }
  }
}

/// Whether there is a value.
struct ExistsComparison: MatchComparison {
  let expected: Bool

  /// What to write in place of null.
  static let helpForNothing = "to expect a missing value, write {\"exists\": false}"

  var judgesAbsence: Bool { true }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let exists = if case .absent = value.subject { false } else { true }
    guard exists == expected else { throw value.failure(of: self) }
  }

  func words(of value: Judgement) -> String? { expected ? "a value" : "nothing" }

  var values: ValueSet { expected ? .present : .absent }

  var otherValues: ValueSet { expected ? .absent : .present }

  func impossibility(of test: Matcher.Test, for judged: JudgedValue) -> Impossibility {
    Impossibility(
      message: "\(test.words) can never pass: there is always a value",
      label: "expected another operator",
      help: judged.mayBeList ? "to expect nothing in a list, write {\"length\": 0}" : judged.help
    )
  }
}
