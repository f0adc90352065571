internal import SpecModel

/// Judges values by matchers.
struct MatcherEvaluator {
  let scope: CallScope

  /// What patterns may take on all parts of a value.
  let budget = StepBudget()

  /// Judges a value.
  ///
  /// - Parameters:
  ///   - subject: The value.
  ///   - matcher: What it must be.
  /// - Throws: The first test that does not hold.
  func match(_ subject: MatchSubject, _ matcher: Matcher) throws(MatchFailure) {
    let subject = try filtered(subject, matcher)
    for test in matcher.tests { try judge(subject, test) }
  }

  private func holds(_ subject: MatchSubject, _ matcher: Matcher) throws(MatchFailure) -> Bool {
    do throws(MatchFailure) {
      try match(subject, matcher)
      return true
    } catch {
      // What could not be judged is neither true nor false, so its opposite is not either.
      guard error.isVerdict else { throw error }
      return false
    }
  }

  func filtered(
    _ subject: MatchSubject,
    _ matcher: Matcher
  ) throws(MatchFailure) -> MatchSubject {
    guard !matcher.filters.isEmpty, let origin = matcher.filtersOrigin else { return subject }
    let value: TemplateValue? =
      switch subject {
      case .absent: nil
      case .bytes(let bytes): .bytes(bytes)
      case .json(let value): .json(value)
      case .text(let text): .json(.string(text))
      }
    do throws(TemplateError) {
      let result = try TemplateExpression.apply(
        matcher.filters,
        to: value,
        in: scope,
        origin: origin
      )
      switch result {
      case nil: return .absent
      case .bytes(let bytes)?: return .bytes(bytes)
      case .json(let value)?: return .json(value)
      }
    } catch {
      throw MatchFailure(error)
    }
  }

  func judge(_ subject: MatchSubject, _ test: Matcher.Test) throws(MatchFailure) {
    let origin = test.origin
    if case .exists(let expected) = test.comparison {
      let exists = if case .absent = subject { false } else { true }
      guard exists == expected else {
        throw MatchFailure(
          expected: words(for: test, of: subject),
          found: subject,
          at: origin.range
        )
      }
      return
    }
    if case .absent = subject {
      guard try isMetByNothing(test) else {
        throw MatchFailure(
          expected: words(for: test, of: subject),
          found: subject,
          at: origin.range
        )
      }
      return
    }
    switch test.comparison {
    case .exists: break
    case .equals(let data): try equals(subject, try evaluate(data), origin)
    case .not(let matcher):
      if try holds(subject, matcher) {
        throw MatchFailure(
          expected: words(for: test, of: subject),
          found: subject,
          at: origin.range
        )
      }
    case .anyOf(let matchers):
      for matcher in matchers where try holds(subject, matcher) { return }
      throw MatchFailure(
        expected: words(for: test, of: subject),
        found: subject,
        at: origin.range
      )
    case .allOf(let matchers): for matcher in matchers { try match(subject, matcher) }
    case .bytes(let comparison, let operand): try compare(subject, comparison, operand, origin)
    case .ordered(let ordering, let data):
      try compare(subject, ordering, try evaluate(data), origin)
    case .contains(let data): try contains(subject, try evaluate(data), origin)
    case .startsWith(let data):
      try affix(subject, try evaluate(data), "a text that begins with", origin) {
        $0.starts(with: $1)
      }
    case .endsWith(let data):
      try affix(subject, try evaluate(data), "a text that ends with", origin, showsEnd: true) {
        $0.count >= $1.count && $0.suffix($1.count).elementsEqual($1)
      }
    case .matches(let pattern): try matches(subject, pattern, origin)
    case .length(let matcher):
      let length = try length(subject, origin)
      do throws(MatchFailure) {
        try match(.json(.number(length)), matcher)
      } catch {
        throw error.about("the length")
      }
    case .unique(let expected):
      let list = try list(subject, "a list", origin)
      guard (Set(list).count == list.count) == expected else {
        throw MatchFailure(
          expected: words(for: test, of: subject),
          found: subject,
          at: origin.range
        )
      }
    case .sorted(let ascending): try sorted(subject, ascending: ascending, origin)
    case .each(let matcher): try each(subject, matcher, origin)
    case .some(let matcher):
      for element in try list(subject, "a list", origin) where try holds(.json(element), matcher) {
        return
      }
      throw MatchFailure(
        expected: words(for: test, of: subject),
        found: subject,
        at: origin.range
      )
    case .subset(let data):
      let expected = try evaluate(data)
      guard let value = subject.value, Self.isSubset(expected, of: value) else {
        throw MatchFailure(
          expected: words(for: test, of: subject),
          found: subject,
          at: origin.range
        )
      }
    case .shape(let shape): try shaped(subject, shape, origin)
    }
  }

  /// Whether a missing value meets one of several matchers, or all of them.
  private func isMetByNothing(_ test: Matcher.Test) throws(MatchFailure) -> Bool {
    switch test.comparison {
    case .anyOf(let matchers):
      for matcher in matchers where try holds(.absent, matcher) { return true }
      return false
    case .allOf(let matchers):
      for matcher in matchers where try !holds(.absent, matcher) { return false }
      return true
    default: return false
    }
  }

  func evaluate(_ data: DataTemplate) throws(MatchFailure) -> JSONValue {
    do throws(TemplateError) {
      return try data.value(in: scope)
    } catch {
      throw MatchFailure(error)
    }
  }
}
