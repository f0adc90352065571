/// What a value is compared with: all of its tests must hold.
///
/// A class, because every answer is judged by several.
package final class Matcher: Sendable {
  /// The tests in the order written.
  package let tests: [Test]

  /// The filters that the value goes through first.
  package let filters: [TemplateExpression.FilterCall]

  /// Where it is written.
  package let origin: JSONValue

  /// Where the filters are written.
  package let filtersOrigin: JSONValue?

  init(
    tests: [Test],
    filters: [TemplateExpression.FilterCall] = [],
    filtersOrigin: JSONValue? = nil,
    origin: JSONValue
  ) {
    self.tests = tests
    self.filters = filters
    self.filtersOrigin = filtersOrigin
    self.origin = origin
  }

  /// One comparison.
  package final class Test: Sendable {
    /// What is compared, and with what.
    package let comparison: Comparison

    /// Where the operand is written.
    package let origin: JSONValue

    init(comparison: Comparison, origin: JSONValue) {
      self.comparison = comparison
      self.origin = origin
    }
  }

  /// Whether it may hold where there is no value.
  var mayHoldOfNothing: Bool {
    filters.contains { $0.filter.name == "default" }
      || tests.allSatisfy { test in
        switch test.comparison {
        case .exists(let expected): !expected
        case .not(let inner): inner.speaksOfExistence
        case .anyOf(let inner): inner.contains(where: \.mayHoldOfNothing)
        case .allOf(let inner): inner.allSatisfy(\.mayHoldOfNothing)
        default: false
        }
      }
  }

  private var speaksOfExistence: Bool {
    tests.contains { test in
      switch test.comparison {
      case .exists: true
      case .not(let inner): inner.speaksOfExistence
      case .anyOf(let inner), .allOf(let inner): inner.contains(where: \.speaksOfExistence)
      default: false
      }
    }
  }

  /// The operators and their operands.
  package indirect enum Comparison: Sendable {
    case equals(DataTemplate)
    case not(Matcher)
    case anyOf([Matcher])
    case allOf([Matcher])
    case exists(Bool)
    case ordered(Ordering, DataTemplate)
    case contains(DataTemplate)
    case startsWith(DataTemplate)
    case endsWith(DataTemplate)
    case matches(PatternTemplate)
    case length(Matcher)
    case unique(Bool)
    case sorted(ascending: Bool)
    case each(Matcher)
    case some(Matcher)
    case subset(DataTemplate)
    case shape(JSONValue)
    case bytes(BytesComparison, BytesOperand)
  }

  /// What is judged, which decides what its operands may be.
  enum Subject {
    case value
    /// Bytes or a text: an operand that is an object says bytes; some keys beside the operators are read elsewhere.
    case bytes(beside: [String])
  }

  /// The operators that compare by order.
  package enum Ordering: String, Sendable, CaseIterable {
    case greaterThan, atLeast, lessThan, atMost

    /// The comparison, as it stands in a sentence.
    package var phrase: String {
      switch self {
      case .greaterThan: "greater than"
      case .atLeast: "at least"
      case .lessThan: "less than"
      case .atMost: "at most"
      }
    }
  }
}
