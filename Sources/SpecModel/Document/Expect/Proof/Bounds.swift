/// A lower and an upper bound, each of which may be left out or excluded.
struct Bounds<Value: Sendable>: Sendable {
  /// A bound, and whether it belongs to the values.
  struct End: Sendable {
    let value: Value
    let isIncluded: Bool
  }

  private(set) var lower: End?
  private(set) var upper: End?
}

extension Bounds where Value: Comparable {
  /// The bounds of one value.
  init(only value: Value) {
    let end = End(value: value, isIncluded: true)
    self.init(lower: end, upper: end)
  }

  /// The bounds of the values that are ordered so against another one.
  init(_ ordering: Ordering, _ value: Value) {
    switch ordering {
    case .greaterThan: self.init(lower: End(value: value, isIncluded: false))
    case .atLeast: self.init(lower: End(value: value, isIncluded: true))
    case .lessThan: self.init(upper: End(value: value, isIncluded: false))
    case .atMost: self.init(upper: End(value: value, isIncluded: true))
    }
  }

  /// Whether no value is within them.
  var isEmpty: Bool {
    guard let lower, let upper else { return false }
    return upper.value < lower.value
      || upper.value == lower.value && !(lower.isIncluded && upper.isIncluded)
  }

  /// The bounds of the values that are within these and others.
  func intersection(_ other: Bounds) -> Bounds {
    Bounds(
      lower: Self.inner(lower, other.lower) { $1 < $0 },
      upper: Self.inner(upper, other.upper) { $0 < $1 }
    )
  }

  private static func inner(_ left: End?, _ right: End?, by isInner: (Value, Value) -> Bool) -> End?
  {
    guard let left, let right else { return left ?? right }
    if left.value == right.value { return left.isIncluded ? right : left }
    return isInner(left.value, right.value) ? left : right
  }
}

extension Bounds<JSONNumber> {
  /// The integers from 0 that are within them.
  var counts: Bounds<Int> {
    var counts = Bounds<Int>(.atLeast, 0)
    if let lower {
      let first = Self.floor(lower.value) + (lower.value.isInteger && lower.isIncluded ? 0 : 1)
      counts = counts.intersection(Bounds<Int>(.atLeast, first))
    }
    if let upper {
      let last = Self.floor(upper.value) - (upper.value.isInteger && !upper.isIncluded ? 1 : 0)
      counts = counts.intersection(Bounds<Int>(.atMost, last))
    }
    return counts
  }

  /// The largest integer that is not greater, within what a count may be.
  private static func floor(_ number: JSONNumber) -> Int {
    let limit = Int.max / 2
    if let integer = number.integer { return min(max(integer, -1), limit) }
    if number.isNegative { return -1 }
    let double = number.double.rounded(.down)
    return double < Double(limit) ? Int(double) : limit
  }
}
