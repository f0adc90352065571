internal import SpecModel

/// Judges values by matchers.
struct MatcherEvaluator {
  let scope: CallScope

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
      return false
    }
  }

  private func filtered(
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

  private func judge(_ subject: MatchSubject, _ test: Matcher.Test) throws(MatchFailure) {
    let range = test.origin.range
    if case .exists(let expected) = test.comparison {
      let exists = if case .absent = subject { false } else { true }
      guard exists == expected else {
        throw MatchFailure(
          expected: expected ? "a value" : "nothing",
          found: subject,
          at: range
        )
      }
      return
    }
    if case .absent = subject {
      throw MatchFailure(expected: expectation(of: test), found: subject, at: range)
    }
    switch test.comparison {
    case .exists: break
    case .equals(let data): try equals(subject, try evaluate(data), range)
    case .not(let matcher):
      if try holds(subject, matcher) {
        throw MatchFailure(
          "expected anything but this, found \(subject.summary)",
          at: range,
          label: "found \(subject.summary)"
        )
      }
    case .anyOf(let matchers):
      for matcher in matchers where try holds(subject, matcher) { return }
      throw MatchFailure(
        expected: "one of \(test.origin.summary)",
        found: subject,
        at: range
      )
    case .allOf(let matchers): for matcher in matchers { try match(subject, matcher) }
    case .ordered(let ordering, let data):
      try compare(subject, ordering, try evaluate(data), range)
    case .contains(let data): try contains(subject, try evaluate(data), range)
    case .startsWith(let data):
      try affix(subject, try evaluate(data), "a text that begins with", range) {
        $0.starts(with: $1)
      }
    case .endsWith(let data):
      try affix(subject, try evaluate(data), "a text that ends with", range) {
        $0.count >= $1.count && $0.suffix($1.count).elementsEqual($1)
      }
    case .matches(let pattern): try matches(subject, pattern, range)
    case .length(let matcher):
      let length = try length(subject, range)
      do throws(MatchFailure) {
        try match(.json(.number(length)), matcher)
      } catch {
        throw MatchFailure(
          "the length: \(error.message)",
          at: error.range,
          label: error.label
        )
      }
    case .unique(let expected):
      let list = try list(subject, "a list", range)
      guard (Set(list).count == list.count) == expected else {
        throw MatchFailure(
          expected: expected ? "no element twice" : "an element twice",
          found: subject,
          at: range
        )
      }
    case .sorted(let ascending): try sorted(subject, ascending: ascending, range)
    case .each(let matcher): try each(subject, matcher, range)
    case .some(let matcher):
      for element in try list(subject, "a list", range) where try holds(.json(element), matcher) {
        return
      }
      throw MatchFailure(
        expected: "an element that is \(test.origin.summary)",
        found: subject,
        at: range
      )
    case .subset(let data):
      let expected = try evaluate(data)
      guard let value = subject.value, Self.isSubset(expected, of: value) else {
        throw MatchFailure(
          expected: "at least \(expected.summary)",
          found: subject,
          at: range
        )
      }
    case .shape(let shape): try shaped(subject, shape, range)
    }
  }

  private func expectation(of test: Matcher.Test) -> String {
    switch test.comparison {
    case .equals(let data): (try? evaluate(data).summary) ?? test.origin.summary
    case .not: "a value other than \(test.origin.summary)"
    default: test.origin.summary
    }
  }

  private func evaluate(_ data: DataTemplate) throws(MatchFailure) -> JSONValue {
    do throws(TemplateError) {
      return try data.value(in: scope)
    } catch {
      throw MatchFailure(error)
    }
  }

  private func equals(
    _ subject: MatchSubject,
    _ expected: JSONValue,
    _ range: SourceRange?
  ) throws(MatchFailure) {
    if case .text(let text) = subject, let number = expected.number {
      guard Self.number(text) == number else {
        throw MatchFailure(expected: number.description, found: subject, at: range)
      }
      return
    }
    guard let value = subject.value, value == expected else {
      throw MatchFailure(expected: expected.summary, found: subject, at: range)
    }
  }

  private func compare(
    _ subject: MatchSubject,
    _ ordering: Matcher.Ordering,
    _ operand: JSONValue,
    _ range: SourceRange?
  ) throws(MatchFailure) {
    let word =
      switch ordering {
      case .greaterThan: "greater than"
      case .atLeast: "at least"
      case .lessThan: "less than"
      case .atMost: "at most"
      }
    let order: (isLess: Bool, isEqual: Bool)
    if let bound = operand.number, let number = Self.number(subject) {
      order = (number < bound, number == bound)
    } else if let bound = operand.utf8, let text = subject.value?.utf8 {
      order = (text.lexicographicallyPrecedes(bound), text == bound)
    } else {
      throw MatchFailure(
        expected: "\(operand.type.phrase) \(word) \(operand.summary)",
        found: subject,
        at: range
      )
    }
    let holds =
      switch ordering {
      case .greaterThan: !order.isLess && !order.isEqual
      case .atLeast: !order.isLess
      case .lessThan: order.isLess
      case .atMost: order.isLess || order.isEqual
      }
    guard holds else {
      throw MatchFailure(expected: "\(word) \(operand.summary)", found: subject, at: range)
    }
  }

  private static func number(_ subject: MatchSubject) -> JSONNumber? {
    switch subject {
    case .json(let value): value.number
    case .text(let text): number(text)
    case .absent, .bytes: nil
    }
  }

  private static func number(_ text: String) -> JSONNumber? {
    (try? JSONDocument(parsing: text.utf8))?.root.number
  }

  private func contains(
    _ subject: MatchSubject,
    _ operand: JSONValue,
    _ range: SourceRange?
  ) throws(MatchFailure) {
    if let value = subject.value, value.type == .array {
      guard value.elements.contains(operand) else {
        throw MatchFailure(
          expected: "a list that contains \(operand.summary)",
          found: subject,
          at: range
        )
      }
      return
    }
    try affix(subject, operand, "a text that contains", range) { text, part in
      part.isEmpty || text.indices.contains { text[$0...].starts(with: part) }
    }
  }

  private func affix(
    _ subject: MatchSubject,
    _ operand: JSONValue,
    _ words: String,
    _ range: SourceRange?,
    _ holds: (ContiguousArray<UInt8>, ContiguousArray<UInt8>) -> Bool
  ) throws(MatchFailure) {
    let text: ContiguousArray<UInt8>? =
      if case .bytes(let bytes) = subject { bytes } else { subject.value?.utf8 }
    guard let text, let part = operand.utf8, holds(text, part) else {
      throw MatchFailure(expected: "\(words) \(operand.summary)", found: subject, at: range)
    }
  }

  private func matches(
    _ subject: MatchSubject,
    _ template: PatternTemplate,
    _ range: SourceRange?
  ) throws(MatchFailure) {
    let pattern: Pattern
    switch template {
    case .pattern(let compiled): pattern = compiled
    case .template(let source):
      do throws(TemplateError) {
        let text = try source.text(in: scope)
        do throws(PatternError) {
          pattern = try Pattern(text)
        } catch {
          throw TemplateError("/\(text)/ is no pattern: \(error.message)", at: range)
        }
      } catch {
        throw MatchFailure(error)
      }
    }
    guard let text = subject.value?.utf8 else {
      throw MatchFailure(
        expected: "a text that matches /\(pattern.source)/",
        found: subject,
        at: range
      )
    }
    let isFound: Bool
    do throws(PatternBudgetExceeded) {
      isFound = try pattern.isFound(in: ArraySlice(text))
    } catch {
      throw MatchFailure(
        "the pattern takes too long on this text to be judged",
        at: range,
        label: "no verdict"
      )
    }
    guard isFound else {
      throw MatchFailure(
        expected: "a text that matches /\(pattern.source)/",
        found: subject,
        at: range
      )
    }
  }

  private func length(
    _ subject: MatchSubject,
    _ range: SourceRange?
  ) throws(MatchFailure) -> Int {
    if case .bytes(let bytes) = subject { return bytes.count }
    guard let value = subject.value else { return 0 }
    if let text = value.string { return text.unicodeScalars.count }
    guard value.type == .array || value.type == .object else {
      throw MatchFailure(
        expected: "a text, a list or an object, which have a length",
        found: subject,
        at: range
      )
    }
    return value.count
  }

  private func list(
    _ subject: MatchSubject,
    _ expected: String,
    _ range: SourceRange?
  ) throws(MatchFailure) -> [JSONValue] {
    guard let value = subject.value, value.type == .array else {
      throw MatchFailure(expected: expected, found: subject, at: range)
    }
    return Array(value.elements)
  }

  private func sorted(
    _ subject: MatchSubject,
    ascending: Bool,
    _ range: SourceRange?
  ) throws(MatchFailure) {
    let list = try list(subject, "a list", range)
    for (index, pair) in zip(list, list.dropFirst()).enumerated() {
      let (first, second) = ascending ? (pair.0, pair.1) : (pair.1, pair.0)
      let isOrdered: Bool? =
        if let left = first.number, let right = second.number {
          !(right < left)
        } else if let left = first.utf8, let right = second.utf8 {
          !right.lexicographicallyPrecedes(left)
        } else {
          nil
        }
      guard isOrdered == true else {
        let word = ascending ? "ascending" : "descending"
        throw MatchFailure(
          "expected \(word) order, found \(pair.0.summary) before \(pair.1.summary) at index \(index)",
          at: range,
          label: "found \(pair.0.summary) before \(pair.1.summary)"
        )
      }
    }
  }

  private func each(
    _ subject: MatchSubject,
    _ matcher: Matcher,
    _ range: SourceRange?
  ) throws(MatchFailure) {
    let list = try list(subject, "a list", range)
    guard !list.isEmpty else {
      throw MatchFailure(
        "expected elements, found an empty list",
        at: range,
        label: "found an empty list"
      )
    }
    for (index, element) in list.enumerated() {
      do throws(MatchFailure) {
        try match(.json(element), matcher)
      } catch {
        throw MatchFailure(
          "the element at index \(index): \(error.message)",
          at: error.range,
          label: error.label
        )
      }
    }
  }

  private func shaped(
    _ subject: MatchSubject,
    _ shape: JSONValue,
    _ range: SourceRange?
  ) throws(MatchFailure) {
    guard let value = subject.value, let compiled = scope.unit.run.catalog.shapes.shape(at: shape)
    else {
      throw MatchFailure(expected: "the shape \(shape.summary)", found: subject, at: range)
    }
    let failures = ShapeCheck.failures(of: value, compiled, kind: .shape, subject: "the value")
    if let first = failures.first {
      throw MatchFailure(first.message, at: first.range ?? range, label: first.label)
    }
  }

  private static func isSubset(_ part: JSONValue, of whole: JSONValue) -> Bool {
    guard part.type == .object, whole.type == .object else { return part == whole }
    return part.members.allSatisfy { member in
      whole[member.name].map { isSubset(member.value, of: $0) } ?? false
    }
  }
}
