extension MatchOperator {
  static let unique = MatchOperator(
    "unique",
    .phrase("true or false", .boolean),
    "No two elements are equal; `false`: at least two are equal."
  ) { operand in
    guard let member = operand.value.string else {
      return operand.flag().map { UniqueComparison(expected: $0) }
    }
    operand.reader.reportWrongType(
      operand.value,
      expected: "true or false",
      help: "the members of all elements are a path: \"$[*].\(member)\": {\"unique\": true}"
    )
    return nil
  }
}

/// Whether no two elements of a list are equal.
struct UniqueComparison: MatchComparison {
  let expected: Bool

  func judge(_ value: Judgement) throws(MatchFailure) {
    let list = try value.list()
    guard (Set(list).count == list.count) == expected else { throw value.failure(of: self) }
  }

  func words(of value: Judgement) -> String? {
    expected ? "no element twice" : "an element twice"
  }

  var kinds: Kinds { .list }
}
