extension MatchOperator {
  static let not = MatchOperator(
    "not",
    .phrase("a matcher", .matcher),
    "The matcher fails. Exception: the check also fails if an operator does not apply to the type of the value, "
      + "such as `contains` to a number."
  ) { operand in
    operand.matcher(of: .presentValue).map { NotComparison(matcher: $0) }
  }
}

/// A matcher that a value does not meet.
struct NotComparison: MatchComparison {
  let matcher: Matcher

  // That a value is not null says that it exists.
  var operands: [MatchOperand] { [.matcher(matcher, of: .presentValue)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    do throws(MatchFailure) {
      try value.evaluator.match(value.subject, matcher)
    } catch {
      guard error.isVerdict else { throw error }
      // Of a value that the operator does not take, its opposite says nothing either.
      if error.isOfType { throw error.inNot }
      return
    }
    throw value.failure(of: self)
  }

  func words(of value: Judgement) -> String? {
    "anything but \(value.evaluator.words(for: matcher, of: value.subject))"
  }

  var kinds: Kinds { .present.subtracting(matcher.always) }
}
