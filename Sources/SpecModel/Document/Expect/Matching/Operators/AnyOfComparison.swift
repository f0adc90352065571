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

  /// The most operands that are looked at: long lists are not proved.
  static let provedLimit = 64

  var operands: [MatchOperand] { matchers.map { .matcher($0, of: .value) } }

  var judgesAbsence: Bool { true }

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

  var values: ValueSet {
    guard matchers.count <= Self.provedLimit else { return .anything }
    return matchers.reduce(.none) { $0.union($1.values(in: .anything)) }
  }

  /// Where none holds, and at least one applies: one that does not apply to a value does not hold for it either.
  var otherValues: ValueSet {
    guard matchers.count <= Self.provedLimit else { return .present }
    let others = matchers.map { matcher -> (judged: ValueSet, all: ValueSet) in
      let others = matcher.otherValues(in: .present)
      let kinds = matcher.values(in: .present).union(others).ranges.map(\.kind)
      return (judged: others, all: others.union(.present(but: kinds)))
    }
    let judged = others.reduce(ValueSet.none) { $0.union($1.judged) }
    return others.reduce(judged) { $0.intersection($1.all) }
  }
}
