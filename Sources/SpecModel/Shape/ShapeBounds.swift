/// The limits behind a type: `(1..80)`, `(0..<1)`, `(>=1)`, `(3)`, `(0..1, step 0.01)`, `(1..10, unique)`.
package struct ShapeBounds: Sendable {
  /// The least that fits, nil if there is no limit.
  package let lower: Limit?

  /// The most that fits, nil if there is no limit.
  package let upper: Limit?

  /// The number that every number is a multiple of, nil if there is none.
  package let step: JSONNumber?

  /// Whether no two elements are equal.
  package let isUnique: Bool

  /// The bounds in their canonical form, in their parentheses.
  package let text: String

  /// One end of the bounds.
  package struct Limit: Sendable {
    /// The number at the end.
    package let value: JSONNumber

    /// Whether the number itself fits.
    package let isIncluded: Bool
  }

  /// What bounds limit.
  package enum Measure: Sendable {
    case value, codePoints, elements, members
    /// What the type is, is not known.
    case unknown
  }

  /// The least length that fits; 0 if there is no limit.
  package var leastLength: Int {
    guard let lower, let value = lower.value.integer else { return 0 }
    return lower.isIncluded ? value : value + 1
  }

  /// The greatest length that fits, nil if there is no limit.
  package var greatestLength: Int? {
    guard let upper, let value = upper.value.integer else { return nil }
    return upper.isIncluded ? value : value - 1
  }

  /// Whether a number lies within them.
  package func contain(_ number: JSONNumber) -> Bool {
    if let lower, number < lower.value || (!lower.isIncluded && number == lower.value) {
      return false
    }
    if let upper, number > upper.value || (!upper.isIncluded && number == upper.value) {
      return false
    }
    return step.map { number.isMultiple(of: $0) } ?? true
  }

  /// The multiples of the step that lie next to a number, nil if there is no step or it is too fine.
  func multiples(near number: JSONNumber) -> [JSONNumber]? {
    guard let step, let count = Int(exactly: (number.double / step.double).rounded()),
      count.magnitude < 1 << 53
    else { return nil }
    return (count - 1...count + 1).compactMap { step.times($0) }
  }

  /// Whether no value is within them.
  func isEmpty(ofIntegers integers: Bool) -> Bool {
    guard let lower, let upper else { return false }
    if upper.value < lower.value { return true }
    if let near = multiples(near: lower.value), near.count == 3, !near.contains(where: contain) {
      return near[2] > upper.value || (near[2] == upper.value && !upper.isIncluded)
    }
    let isOpen = !lower.isIncluded || !upper.isIncluded
    if upper.value == lower.value { return isOpen || (integers && !lower.value.isInteger) }
    guard integers, let low = lower.value.integer, let high = upper.value.integer else {
      return false
    }
    let (distance, overflow) = high.subtractingReportingOverflow(low)
    return !overflow && distance < (lower.isIncluded ? 0 : 1) + (upper.isIncluded ? 0 : 1)
  }
}
