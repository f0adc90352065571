/// Judges values by matchers.
package final class MatcherEvaluator {
  package let context: any MatchContext

  /// The values that may be written as snapshots when the run has ended.
  package fileprivate(set) var snapshots: [SnapshotValue] = []

  /// What patterns may take on all parts of a value.
  var budget: StepBudget {
    let budget = started ?? StepBudget()
    started = budget
    return budget
  }

  /// The budget of the value that is judged, once a pattern has taken of it.
  private var started: StepBudget?

  /// Whether the value is a part of a response: what filters make of others with a secret in them is hidden.
  private var isAnswered = true

  /// Whether nobody reads why a value does not meet a matcher.
  private(set) var isSilent = false

  package init(context: any MatchContext) {
    self.context = context
  }

  /// Throws the first operator of a matcher that does not hold for a value.
  func match(_ subject: MatchSubject, _ matcher: Matcher) throws(MatchFailure) {
    let (value, empty) = try filtered(subject, matcher)
    do throws(MatchFailure) {
      try match(filtered: value, matcher)
    } catch {
      throw error.explained(by: empty?.error(in: context))
    }
  }

  private func match(filtered value: MatchSubject, _ matcher: Matcher) throws(MatchFailure) {
    for test in matcher.tests { try judge(value, test) }
  }

  /// Whether a value meets a matcher.
  ///
  /// Throws what cannot be judged; it is neither true nor false, so its opposite is not either.
  func holds(_ subject: MatchSubject, _ matcher: Matcher) throws(MatchFailure) -> Bool {
    let wasSilent = isSilent
    isSilent = true
    defer { isSilent = wasSilent }
    do throws(MatchFailure) {
      try match(subject, matcher)
      return true
    } catch {
      guard error.isVerdict else { throw error }
      return false
    }
  }

  /// Takes a value that may be written as a snapshot.
  func keep(_ value: SnapshotValue) {
    snapshots = snapshots.filter { $0.path != value.path } + [value]
  }

  private func judge(_ subject: MatchSubject, _ test: Matcher.Test) throws(MatchFailure) {
    let value = Judgement(subject: subject, origin: test.origin, evaluator: self)
    if case .absent = subject, !test.comparison.kinds.contains(.absent) {
      throw value.failure(expected: words(for: test, of: subject))
        .advising(test.comparison.kinds == .null ? MatchFailure.helpForNothing : nil)
    }
    try test.comparison.judge(value)
  }

  /// Everything of a matcher that does not hold, each with the operator that says it.
  ///
  /// It costs more than ``match(_:_:)``, for which one reason is enough.
  func failures(of subject: MatchSubject, _ matcher: Matcher) -> [MatchFailure] {
    do throws(MatchFailure) {
      let (value, empty) = try filtered(subject, matcher)
      return failures(ofFiltered: value, matcher)
        .map { $0.explained(by: empty?.error(in: context)) }
    } catch {
      return [error]
    }
  }

  private func failures(ofFiltered value: MatchSubject, _ matcher: Matcher) -> [MatchFailure] {
    do throws(MatchFailure) {
      if case .absent = value {
        // That the value is missing is reported once.
        try match(filtered: value, matcher)
        return []
      }
      let failures = matcher.tests.flatMap { test in
        do throws(MatchFailure) {
          let value = Judgement(subject: value, origin: test.origin, evaluator: self)
          return try test.comparison.failures(of: value)
        } catch {
          return [error]
        }
      }
      // A place in the result of filters is not one in the value.
      return matcher.filters.isEmpty ? failures : failures.map(\.withoutPlace)
    } catch {
      return [error]
    }
  }

  /// What a matcher expects, in words that follow "expected"; some name the type of the value.
  func words(for matcher: Matcher, of subject: MatchSubject) -> String {
    // The result of filters is not a value that anybody sees.
    guard matcher.filters.isEmpty, !matcher.tests.isEmpty else { return matcher.origin.summary }
    return matcher.tests.map { words(for: $0, of: subject) }.joined(separator: " and ")
  }

  private func words(for test: Matcher.Test, of subject: MatchSubject) -> String {
    let value = Judgement(subject: subject, origin: test.origin, evaluator: self)
    return test.comparison.words(of: value) ?? test.origin.summary
  }

  private func filtered(
    _ subject: MatchSubject,
    _ matcher: Matcher
  ) throws(MatchFailure) -> (value: MatchSubject, empty: EmptyFilter?) {
    guard !matcher.filters.isEmpty, let origin = matcher.filtersOrigin else {
      return (subject, nil)
    }
    do throws(TemplateError) {
      let (result, empty) = try TemplateExpression.apply(
        matcher.filters,
        to: subject.templateValue,
        lines: subject.lines,
        isAnswered: isAnswered,
        in: context,
        origin: origin
      )
      return (MatchSubject(result), empty)
    } catch {
      throw MatchFailure(error)
    }
  }
}

extension MatcherEvaluator {
  /// Judges a value: what of a matcher does not hold.
  package func judge(
    _ subject: MatchSubject,
    by matcher: Matcher,
    isAnswered: Bool
  ) -> [MatchFailure] {
    started = nil
    snapshots = []
    self.isAnswered = isAnswered
    let (value, empty): (MatchSubject, EmptyFilter?)
    do throws(MatchFailure) {
      // Once: of a large text, filters may take long.
      (value, empty) = try filtered(subject, matcher)
    } catch {
      return [error]
    }
    do throws(MatchFailure) {
      try match(filtered: value, matcher)
      return []
    } catch {
      let all = failures(ofFiltered: value, matcher)
      // What depends on the time may hold by now.
      return (all.isEmpty ? [error] : all).map { $0.explained(by: empty?.error(in: context)) }
    }
  }
}

extension Matcher {
  /// Judges a value.
  package func failures(
    of subject: MatchSubject,
    isAnswered: Bool = true,
    in context: some MatchContext
  ) -> [MatchFailure] {
    MatcherEvaluator(context: context).judge(subject, by: self, isAnswered: isAnswered)
  }
}
