extension MatchOperator {
  static let allOf = MatchOperator(
    "allOf",
    .phrase("a list of matchers", .list(of: .matcher)),
    "All matchers pass."
  ) { operand in operand.matchers().map { AllOfComparison(matchers: $0) } }
}

/// Matchers, all of which a value meets.
struct AllOfComparison: MatchComparison {
  let matchers: [Matcher]

  var operands: [MatchOperand] { matchers.map { .matcher($0, of: .value) } }

  func judge(_ value: Judgement) throws(MatchFailure) {
    if case .absent = value.subject {
      for matcher in matchers where try !value.evaluator.holds(.absent, matcher) {
        throw value.failure(of: self)
      }
      return
    }
    for matcher in matchers { try value.evaluator.match(value.subject, matcher) }
  }

  func failures(of value: Judgement) -> [MatchFailure] {
    matchers.flatMap { value.evaluator.failures(of: value.subject, $0) }
  }

  func words(of value: Judgement) -> String? {
    matchers.map { value.evaluator.words(for: $0, of: value.subject) }.joined(separator: " and ")
  }

  var kinds: Kinds { matchers.reduce(.all) { $0.intersection($1.kinds) } }

  var always: Kinds { matchers.reduce(.all) { $0.intersection($1.always) } }
}
