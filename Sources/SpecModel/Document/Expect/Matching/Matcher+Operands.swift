extension Matcher {
  /// What is wrong with what templates give its operands, whatever value is judged.
  package func operandMistakes(in context: some MatchContext) -> [MatchFailure] {
    let evaluator = MatcherEvaluator(context: context)
    return operandMistakes(evaluator)
  }

  private func operandMistakes(_ evaluator: MatcherEvaluator) -> [MatchFailure] {
    tests.flatMap { test -> [MatchFailure] in
      let inner = test.operands.flatMap { operand -> [MatchFailure] in
        guard case .matcher(let matcher, _) = operand else { return [] }
        return matcher.operandMistakes(evaluator)
      }
      let isOpen = test.operands.contains { operand in
        if case .matcher = operand { false } else { !operand.expressions.isEmpty }
      }
      return isOpen ? inner + (evaluator.operandMistake(of: test).map { [$0] } ?? []) : inner
    }
  }
}

extension MatcherEvaluator {
  /// Values of each type: an operator looks at its operand only if the value has a type that it takes.
  private static let probes: [MatchSubject] = [
    .json(.null), .json(.string("")), .json(.number(0)), .json(.array([])), .json(.object([])),
  ]

  /// What is wrong with an operand, as any value shows that the operator can judge.
  fileprivate func operandMistake(of test: Matcher.Test) -> MatchFailure? {
    for probe in Self.probes {
      do throws(MatchFailure) {
        try test.comparison.judge(Judgement(subject: probe, origin: test.origin, evaluator: self))
      } catch  where !error.isVerdict && error.undefined == nil {
        return error
      } catch {
        continue
      }
    }
    return nil
  }
}
