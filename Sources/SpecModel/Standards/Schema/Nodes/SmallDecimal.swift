/// A decimal number of at most 18 digits, for comparing without allocation.
struct SmallDecimal: Sendable {
  /// The digits as an integer: the value is `mantissa / 10^scale`.
  let mantissa: Int64
  let scale: Int

  /// The number of a token; nil where it has an exponent or more than 18 digits.
  @inline(__always)
  init?(_ token: JSONNode, _ bytes: Span<UInt8>) {
    guard token.length <= 18 else { return nil }
    var value: Int64 = 0
    var point = -1
    let end = token.end
    var at = Int(token.start)
    if token.isNegative { at += 1 }
    while at < end {
      let digit = bytes[at] &- 0x30
      if digit < 10 {
        value = value &* 10 &+ Int64(digit)
      } else if bytes[at] == UInt8(ascii: ".") {
        point = at
      } else {
        return nil
      }
      at += 1
    }
    mantissa = token.isNegative ? -value : value
    scale = point < 0 ? 0 : end - point - 1
  }

  /// The same number; nil where it has more than 18 digits.
  init?(_ number: JSONNumber) {
    guard case .small(let value) = number.significand, number.exponent > -18 else { return nil }
    if number.exponent <= 0 {
      mantissa = value
      scale = -number.exponent
      return
    }
    guard let integer = number.integer else { return nil }
    mantissa = Int64(integer)
    scale = 0
  }

  /// Both mantissas at the greater of both scales; nil where one does not fit.
  @inline(__always)
  func aligned(with other: SmallDecimal) -> (mine: Int64, other: Int64)? {
    if scale == other.scale { return (mantissa, other.mantissa) }
    if scale < other.scale {
      return Self.scaled(mantissa, other.scale - scale).map { ($0, other.mantissa) }
    }
    return Self.scaled(other.mantissa, scale - other.scale).map { (mantissa, $0) }
  }

  private static func scaled(_ mantissa: Int64, _ digits: Int) -> Int64? {
    var value = mantissa
    for _ in 0..<digits {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }
}
