/// The format `duration` (RFC 3339, appendix A), whose letters ABNF has in both cases.
enum DurationFormat {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 3, text[0] | 0x20 == UInt8(ascii: "p") else { return false }
    if text[text.count - 1] | 0x20 == UInt8(ascii: "w") {
      return digits(text, from: 1) == text.count - 1
    }
    guard let time = elements(text, from: 1, units: ("y", "m", "d")) else { return false }
    if time == text.count { return true }
    guard text[time] | 0x20 == UInt8(ascii: "t") else { return false }
    return elements(text, from: time + 1, units: ("h", "m", "s")) == text.count
      && time + 1 < text.count
  }

  /// Reads numbers with units of which none between the first and the last is left out.
  ///
  /// - Returns: The offset behind the last unit, nil where a number has a wrong unit or none.
  private static func elements(
    _ text: Span<UInt8>,
    from start: Int,
    units: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)
  ) -> Int? {
    var offset = start
    var last = -1
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 {
      offset = digits(text, from: offset)
      guard offset < text.count else { return nil }
      let unit: Int
      switch text[offset] | 0x20 {
      case UInt8(ascii: units.0): unit = 0
      case UInt8(ascii: units.1): unit = 1
      case UInt8(ascii: units.2): unit = 2
      default: return nil
      }
      guard last < 0 || unit == last + 1 else { return nil }
      last = unit
      offset += 1
    }
    return offset
  }

  private static func digits(_ text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset == start ? -1 : offset
  }
}
