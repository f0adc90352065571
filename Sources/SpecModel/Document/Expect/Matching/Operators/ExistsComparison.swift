extension MatchOperator {
  static let exists = MatchOperator(
    "exists",
    .phrase("true or false", .boolean),
    "The value exists; `false`: it does not exist."
  ) { operand in
    operand.flag().map { expected in
      if expected, operand.judged.kinds == .list {
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

  func judge(_ value: Judgement) throws(MatchFailure) {
    let exists = if case .absent = value.subject { false } else { true }
    guard exists == expected else { throw value.failure(of: self) }
  }

  func words(of value: Judgement) -> String? { expected ? "a value" : "nothing" }

  var kinds: Kinds { expected ? .present : .absent }

  var always: Kinds { kinds }
}
