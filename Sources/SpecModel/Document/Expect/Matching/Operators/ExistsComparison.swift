extension MatchOperator {
  static let exists = MatchOperator(
    "exists",
    .phrase("true or false", .boolean),
    "There is a value; `false`: there is none."
  ) { operand in operand.flag().map { ExistsComparison(expected: $0) } }
}

/// Whether there is a value.
struct ExistsComparison: MatchComparison {
  let expected: Bool

  /// What to write in place of null.
  static let helpForNothing = "a missing value is expected by {\"exists\": false}"

  var judgesAbsence: Bool { true }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let exists = if case .absent = value.subject { false } else { true }
    guard exists == expected else { throw value.failure(of: self) }
  }

  func words(of value: Judgement) -> String? { expected ? "a value" : "nothing" }

  func candidates(near value: JSONValue?, _ maker: ValueMaker) -> [JSONValue?] {
    expected ? JSONValue.ofEachType : [nil]
  }

  var values: ValueSet { expected ? .present : .absent }

  var otherValues: ValueSet { expected ? .absent : .present }

  func impossibility(of test: Matcher.Test, for judged: JudgedValue) -> Impossibility {
    let mayBeList = !judged.values.intersection(ValueSet(of: [.list])).isEmpty
    return Impossibility(
      message: "\(test.words) can never pass: there is always a value",
      label: "expected another operator",
      help: mayBeList ? "to expect nothing in a list, write {\"length\": 0}" : judged.help
    )
  }
}
