extension ContiguousArray<UInt8> {
  /// Appends a number in decimal.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - width: The fewest digits: zeros stand before a shorter number.
  package mutating func append(decimal number: UInt, width: Int = 1) {
    if number >= 10 || width > 1 { append(decimal: number / 10, width: width - 1) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
