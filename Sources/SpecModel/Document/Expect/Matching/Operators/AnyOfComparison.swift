extension MatchOperator {
  static let anyOf = MatchOperator(
    "anyOf",
    .phrase("a list of matchers", .list(of: .matcher)),
    "At least one of the matchers passes."
  ) { operand in operand.matchers().map { AnyOfComparison(matchers: $0) } }
}

/// Matchers, one of which a value meets.
struct AnyOfComparison: MatchComparison {
  let matchers: [Matcher]

  var operands: [MatchOperand] { matchers.map { .matcher($0, of: .value) } }

  func judge(_ value: Judgement) throws(MatchFailure) {
    var isOfType = true
    for matcher in matchers {
      do throws(MatchFailure) {
        return try value.evaluator.match(value.subject, matcher)
      } catch {
        guard error.isVerdict else { throw error }
        isOfType = isOfType && error.isOfType
      }
    }
    throw isOfType ? value.failure(of: self).ofType : value.failure(of: self)
  }

  func words(of value: Judgement) -> String? { "one of \(value.origin.summary)" }

  var kinds: Kinds { matchers.reduce([]) { $0.union($1.kinds) } }

  var always: Kinds { matchers.reduce([]) { $0.union($1.always) } }
}
