/// A JSON number, exactly: `1`, `1.0` and `10e-1` are the same number, 2^53 and 2^53 + 1 are not.
///
/// The value is `significand × 10^exponent`, with a significand that does not end in a zero, so
/// that a number has one form only. Exponents beyond 2^60 count as 2^60.
package struct JSONNumber: Sendable, Hashable {
  let significand: Significand
  let exponent: Int

  enum Significand: Sendable, Hashable {
    case small(Int64)
    /// More than 18 digits, most significant first, each 0–9.
    case large(negative: Bool, digits: ContiguousArray<UInt8>)
  }

  private static let exponentLimit = 1 << 60

  /// The number of an integer.
  package init(_ value: Int) {
    self.init(token: "\(value)".utf8)
  }

  /// The number that a JSON token writes.
  package init(token: some Collection<UInt8>) {
    if token.count <= 18, let value = Self.plainInteger(token) {
      self.init(small: value, exponent: 0)
      return
    }
    var digits = ContiguousArray<UInt8>()
    var negative = false
    var exponent = 0
    var inFraction = false
    var iterator = token.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "-"): negative = true
      case UInt8(ascii: "."): inFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += Self.readExponent(&iterator)
      default:
        if inFraction { exponent -= 1 }
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte &- 0x30) }
      }
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.count <= 18 {
      let value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
      self.init(small: negative ? -value : value, exponent: exponent)
    } else {
      self.init(.large(negative: negative, digits: digits), exponent: exponent)
    }
  }

  private init(_ significand: Significand, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  private init(small value: Int64, exponent: Int) {
    var value = value
    var exponent = value == 0 ? 0 : exponent
    while value != 0, value % 10 == 0 {
      value /= 10
      exponent += 1
    }
    self.init(.small(value), exponent: exponent)
  }

  private static func plainInteger(_ token: some Collection<UInt8>) -> Int64? {
    var value: Int64 = 0
    var negative = false
    for byte in token {
      if byte == UInt8(ascii: "-") {
        negative = true
        continue
      }
      guard byte.isDigit else { return nil }
      value = value * 10 + Int64(byte &- 0x30)
    }
    return negative ? -value : value
  }

  private static func readExponent(_ bytes: inout some IteratorProtocol<UInt8>) -> Int {
    var exponent = 0
    var negative = false
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "-") {
        negative = true
      } else if byte != UInt8(ascii: "+") {
        exponent = exponent > exponentLimit / 16 ? exponentLimit : exponent * 10 + Int(byte &- 0x30)
      }
    }
    return negative ? -exponent : exponent
  }

  /// Whether it is zero.
  package var isZero: Bool { significand == .small(0) }

  /// Whether it is below zero.
  package var isNegative: Bool {
    switch significand {
    case .small(let value): value < 0
    case .large(let negative, _): negative
    }
  }

  /// Whether it has no fraction, however it is written: JSON Schema's `integer`.
  package var isInteger: Bool { exponent >= 0 }

  /// Its value, nil where it has a fraction or does not fit.
  package var integer: Int? {
    guard case .small(var value) = significand, exponent >= 0, exponent <= 18 else {
      guard case .large(let negative, let digits) = significand, exponent >= 0 else { return nil }
      guard digits.count + exponent <= 20 else { return nil }
      let text = digits.map(String.init).joined() + String(repeating: "0", count: exponent)
      return Int((negative ? "-" : "") + text)
    }
    for _ in 0..<exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return Int(exactly: value)
  }

  /// The nearest `Double`; infinite where it is beyond the largest.
  package var double: Double {
    if case .small(let value) = significand, exponent == 0 { return Double(value) }
    let (negative, digits) = decimal
    let text = digits.map(String.init).joined()
    let magnitude = Double("\(text)e\(min(max(exponent, -100_000), 100_000))") ?? 0
    return negative ? -magnitude : magnitude
  }

  /// The sign and the significant digits, most significant first.
  var decimal: (negative: Bool, digits: ContiguousArray<UInt8>) {
    switch significand {
    case .small(let value):
      let text = "\(value.magnitude)".utf8
      return (value < 0, ContiguousArray(text.map { $0 &- 0x30 }))
    case .large(let negative, let digits):
      return (negative, digits)
    }
  }

  /// The number multiplied by an integer; nil if it has more than 18 digits.
  package func times(_ factor: Int) -> JSONNumber? {
    guard case .small(let value) = significand else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: Int64(factor))
    guard !overflow, product.magnitude < 1_000_000_000_000_000_000 else { return nil }
    return JSONNumber(token: "\(product)e\(exponent)".utf8)
  }

  /// Whether it is a whole multiple of another number; of zero, only zero is.
  package func isMultiple(of divisor: JSONNumber) -> Bool {
    if isZero { return true }
    if divisor.isZero { return false }
    let shift = exponent - divisor.exponent
    // Neither significand ends in a zero, so a divisor with the larger exponent cannot divide.
    if shift < 0 { return false }
    let digits = decimal.digits
    if case .small(let value) = divisor.significand {
      let modulus = value.magnitude
      var remainder: UInt64 = 0
      for digit in digits { remainder = (remainder * 10 + UInt64(digit)) % modulus }
      return Self.multiply(remainder, Self.powerOfTen(shift, modulus), modulus) == 0
    }
    return Self.divides(divisor.decimal.digits, digits, zeros: shift)
  }

  private static func multiply(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return modulus.dividingFullWidth((product.high % modulus, product.low)).remainder
  }

  private static func powerOfTen(_ exponent: Int, _ modulus: UInt64) -> UInt64 {
    var result = 1 % modulus
    var base = 10 % modulus
    var exponent = exponent
    while exponent > 0 {
      if exponent & 1 == 1 { result = multiply(result, base, modulus) }
      base = multiply(base, base, modulus)
      exponent >>= 1
    }
    return result
  }

  /// Long division by a divisor of more than 18 digits, which 10^zeros helps to divide only by its
  /// factors 2 and 5: more zeros than it has bits change nothing.
  private static func divides(
    _ divisor: ContiguousArray<UInt8>,
    _ digits: ContiguousArray<UInt8>,
    zeros: Int
  ) -> Bool {
    let zeros = min(zeros, divisor.count * 4)
    var remainder = ContiguousArray<UInt8>()
    for digit in digits + ContiguousArray(repeating: 0, count: zeros) {
      if !remainder.isEmpty || digit != 0 { remainder.append(digit) }
      while !isLess(remainder, divisor) { subtract(divisor, from: &remainder) }
    }
    return remainder.isEmpty
  }

  private static func isLess(
    _ left: ContiguousArray<UInt8>,
    _ right: ContiguousArray<UInt8>
  ) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  private static func subtract(
    _ small: ContiguousArray<UInt8>,
    from large: inout ContiguousArray<UInt8>
  ) {
    var borrow: Int8 = 0
    for offset in 1...large.count {
      let right = offset <= small.count ? Int8(small[small.count - offset]) : 0
      var digit = Int8(large[large.count - offset]) - right - borrow
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 10 }
      large[large.count - offset] = UInt8(digit)
    }
    large.removeFirst(large.prefix { $0 == 0 }.count)
  }
}
