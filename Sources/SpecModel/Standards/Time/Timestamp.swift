/// A point in time, shown as RFC 3339 in UTC.
package struct Timestamp: Sendable, Hashable, CustomStringConvertible {
  /// Seconds since 1970-01-01 UTC.
  package let secondsSince1970: Double

  package init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The time with milliseconds: `2026-11-21T04:38:17.250Z`.
  package var description: String {
    guard secondsSince1970.magnitude < 1e14 else { return "\(secondsSince1970)" }
    let milliseconds = Int((secondsSince1970 * 1000).rounded(.down))
    let (days, inDay) = Self.divided(milliseconds, 86_400_000)
    let date = Self.date(daysSince1970: days)
    let seconds = inDay / 1000
    return "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))T"
      + "\(Self.padded(seconds / 3600, 2)):\(Self.padded(seconds / 60 % 60, 2)):"
      + "\(Self.padded(seconds % 60, 2)).\(Self.padded(inDay % 1000, 3))Z"
  }

  /// The date of the proleptic Gregorian calendar, counted in eras of 400 years from 1 March.
  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = divided(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func divided(_ value: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = "\(value)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
