/// Dates as HTTP writes them, as seconds since 1970-01-01 UTC.
package enum HTTPDate {
  /// Reads a date in any order that has a day, a month, a year and a time (RFC 6265 section 5.1.1).
  ///
  /// It reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`,
  /// and what TLS libraries write in certificates, `Nov  6 08:49:37 1994 GMT`.
  ///
  /// - Returns: Seconds since 1970-01-01 UTC, negative before; `nil` if it is no date.
  package static func seconds(lenient text: String) -> Int? {
    var time: (hour: Int, minute: Int, second: Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in text.utf8.split(whereSeparator: isDelimiter) {
      if time == nil, let found = readTime(token) {
        time = found
      } else if day == nil, let found = leadingNumber(token, digits: 1...2) {
        day = found
      } else if month == nil, let found = readMonth(token) {
        month = found
      } else if year == nil, let found = leadingNumber(token, digits: 2...4) {
        year = found
      }
    }
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 }
    if (0...69).contains(year) { year += 2000 }
    guard year >= 1601 else { return nil }
    return CivilTime(
      year,
      month,
      day,
      hour: time.hour,
      minute: time.minute,
      second: time.second
    )?.secondsSince1970
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// `hh:mm:ss`, each of one or two digits; anything but a digit may follow.
  private static func readTime(_ token: Substring.UTF8View) -> (Int, Int, Int)? {
    let parts = token.split(
      separator: UInt8(ascii: ":"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard parts.count == 3, let hour = number(parts[0], digits: 1...2),
      let minute = number(parts[1], digits: 1...2),
      let second = leadingNumber(parts[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  private static func readMonth(_ token: Substring.UTF8View) -> Int? {
    guard token.count >= 3 else { return nil }
    let name = token.prefix(3).map(\.lowercased)
    return CivilTime.months.firstIndex { $0.utf8.map(\.lowercased) == name }.map { $0 + 1 }
  }

  /// A number of so many digits that is the whole token.
  private static func number(
    _ token: Substring.UTF8View,
    digits: ClosedRange<Int>
  ) -> Int? {
    token.allSatisfy(\.isDigit) ? leadingNumber(token, digits: digits) : nil
  }

  /// A number of so many digits at the start, with no further digit behind it.
  private static func leadingNumber(
    _ token: Substring.UTF8View,
    digits: ClosedRange<Int>
  ) -> Int? {
    let leading = token.prefix(while: \.isDigit)
    guard digits.contains(leading.count) else { return nil }
    return leading.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
