extension MatchOperator {
  static let some = MatchOperator(
    "some",
    .phrase("a matcher", .matcher),
    "The matcher passes for at least one element."
  ) { operand in operand.matcher(of: .element).map { SomeComparison(matcher: $0) } }
}

/// A matcher that one element of a list meets.
struct SomeComparison: MatchComparison {
  let matcher: Matcher

  var operands: [MatchOperand] { [.matcher(matcher, of: .element)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    var isOfType = false
    for element in try value.list() {
      do throws(MatchFailure) {
        return try value.evaluator.match(value.subject.element(element), matcher)
      } catch {
        guard error.isVerdict else { throw error }
        isOfType = isOfType || error.isOfType
      }
    }
    // Of an element that the operator does not take, it is not known that it does not hold.
    throw isOfType ? value.failure(of: self).ofType : value.failure(of: self)
  }

  func words(of value: Judgement) -> String? {
    "an element that is \(value.evaluator.words(for: matcher, of: .absent))"
  }

  var kinds: Kinds { .list }
}
