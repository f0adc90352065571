internal import SpecModel

extension MatcherEvaluator {
  /// What a matcher asks for, as it stands behind "expected".
  ///
  /// - Parameters:
  ///   - matcher: What a value must be.
  ///   - subject: The value, of whose type some words speak.
  /// - Returns: The words.
  func words(for matcher: Matcher, of subject: MatchSubject) -> String {
    // What filters make of the value is nobody's value.
    guard matcher.filters.isEmpty, !matcher.tests.isEmpty else { return matcher.origin.summary }
    return matcher.tests.map { words(for: $0, of: subject) }.joined(separator: " and ")
  }

  /// What a test asks for, as it stands behind "expected".
  ///
  /// - Parameters:
  ///   - test: What a value must be.
  ///   - subject: The value.
  /// - Returns: The words.
  func words(for test: Matcher.Test, of subject: MatchSubject) -> String {
    let origin = test.origin
    func operand(_ data: DataTemplate) -> String {
      (try? evaluate(data).summary) ?? origin.summary
    }
    switch test.comparison {
    case .exists(let expected): return expected ? "a value" : "nothing"
    case .equals(let data): return operand(data)
    case .not(let matcher): return "anything but \(words(for: matcher, of: subject))"
    case .anyOf: return "one of \(origin.summary)"
    case .allOf(let matchers):
      return matchers.map { words(for: $0, of: subject) }.joined(separator: " and ")
    case .bytes(let comparison, let operand):
      return words(for: comparison, name(of: operand, subject) ?? origin.summary)
    case .ordered(let ordering, let data): return "\(ordering.phrase) \(operand(data))"
    case .contains(let data):
      let container = subject.value?.type == .array ? "list" : "text"
      return "a \(container) that contains \(operand(data))"
    case .startsWith(let data): return "a text that begins with \(operand(data))"
    case .endsWith(let data): return "a text that ends with \(operand(data))"
    case .matches(.pattern(let pattern)): return "a text that matches /\(pattern.source)/"
    case .matches(.template(let source)):
      return (try? source.text(in: scope)).map { "a text that matches /\($0)/" } ?? origin.summary
    case .length(let matcher): return "a length of \(words(for: matcher, of: .absent))"
    case .unique(let expected): return expected ? "no element twice" : "an element twice"
    case .sorted(let ascending): return "\(ascending ? "ascending" : "descending") order"
    case .each(let matcher):
      return "a list of which each is \(words(for: matcher, of: .absent))"
    case .some(let matcher): return "an element that is \(words(for: matcher, of: .absent))"
    case .subset(let data): return "at least \(operand(data))"
    case .shape(let shape): return "the shape \(shape.summary)"
    }
  }

  /// What a comparison of bytes asks for.
  func words(for comparison: BytesComparison, _ name: String) -> String {
    switch comparison {
    case .equals: name
    case .startsWith: "bytes that begin with \(name)"
    case .endsWith: "bytes that end with \(name)"
    case .contains: "bytes that contain \(name)"
    }
  }
}
