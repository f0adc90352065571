extension JSONNumber: Comparable {
  /// Compares by exact value.
  package static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if left.exponent == right.exponent, case .small(let first) = left.significand,
      case .small(let second) = right.significand
    {
      return first < second
    }
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? isMagnitude(of: right, lessThan: left) : isMagnitude(of: left, lessThan: right)
  }

  private static func isMagnitude(of left: JSONNumber, lessThan right: JSONNumber) -> Bool {
    if left.isZero { return !right.isZero }
    if right.isZero { return false }
    let first = left.decimal.digits
    let second = right.decimal.digits
    let firstOrder = first.count + left.exponent
    let secondOrder = second.count + right.exponent
    // Equal orders align the digits at their left ends; a longer run of equal digits is larger.
    return firstOrder == secondOrder
      ? first.lexicographicallyPrecedes(second) : firstOrder < secondOrder
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as JSON writes it: plain digits where they are few, else with an exponent.
  package var description: String {
    let (negative, digits) = decimal
    let sign = negative ? "-" : ""
    let text = digits.map(String.init).joined()
    if exponent >= 0, digits.count + exponent <= 21 {
      return sign + text + String(repeating: "0", count: exponent)
    }
    let point = digits.count + exponent
    if exponent < 0, point > 0 {
      return sign + text.prefix(point) + "." + text.dropFirst(point)
    }
    if exponent < 0, point > -6 {
      return sign + "0." + String(repeating: "0", count: -point) + text
    }
    let fraction = digits.count > 1 ? "." + text.dropFirst() : ""
    return sign + text.prefix(1) + fraction + "e\(point - 1)"
  }
}
