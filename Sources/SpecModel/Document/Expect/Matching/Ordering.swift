/// The operators that compare by order.
package enum Ordering: String, Sendable, CaseIterable {
  case greaterThan, atLeast, lessThan, atMost

  /// The comparison, as it is in a sentence.
  package var phrase: String {
    switch self {
    case .greaterThan: "greater than"
    case .atLeast: "at least"
    case .lessThan: "less than"
    case .atMost: "at most"
    }
  }

  /// Whether a value is as it must be.
  package func holds<Value: Comparable>(_ value: Value, _ bound: Value) -> Bool {
    switch self {
    case .greaterThan: value > bound
    case .atLeast: value >= bound
    case .lessThan: value < bound
    case .atMost: value <= bound
    }
  }
}
