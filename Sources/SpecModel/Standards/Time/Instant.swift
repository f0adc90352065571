/// A point in time, exact to the nanosecond.
package struct Instant: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Whole seconds since 1970-01-01T00:00:00Z, negative before.
  package let secondsSince1970: Int

  /// The nanoseconds of the second, from 0 to 999,999,999; in a leap second they go on behind those of the 59th.
  package let nanoseconds: Int

  /// Creates a time.
  package init(secondsSince1970: Int, nanoseconds: Int = 0) {
    self.secondsSince1970 = secondsSince1970
    self.nanoseconds = nanoseconds
  }

  /// Creates a time in the leap second behind a second; nil if that is not the last second of a day of UTC (RFC 3339, 5.7).
  package init?(leapSecondAfter second: Int, nanoseconds: Int) {
    guard CivilTime.divided(second, 86_400).remainder == 86_399 else { return nil }
    self.init(secondsSince1970: second, nanoseconds: Self.perSecond + nanoseconds)
  }

  private static let perSecond = 1_000_000_000

  /// The second of the minute, 60 in a leap second, and its nanoseconds.
  var second: (whole: Int, nanoseconds: Int) {
    let (leap, rest) = CivilTime.divided(nanoseconds, Self.perSecond)
    return (civil.second + leap, rest)
  }

  /// The calendar's day and time of day, in UTC.
  package var civil: CivilTime { CivilTime(secondsSince1970: secondsSince1970) }

  /// The time as RFC 3339 writes it, in UTC, with a fraction only if there is one: `2026-11-21T04:38:17Z`.
  package var description: String {
    let civil = civil
    let date = [
      CivilTime.padded(civil.year, 4), CivilTime.padded(civil.month), CivilTime.padded(civil.day),
    ]
    let (second, nanoseconds) = second
    let clock = [civil.hour, civil.minute, second].map { CivilTime.padded($0) }
    var fraction = CivilTime.padded(nanoseconds, 9)
    while fraction.hasSuffix("000") { fraction.removeLast(3) }
    return date.joined(separator: "-") + "T" + clock.joined(separator: ":")
      + (fraction.isEmpty ? "Z" : ".\(fraction)Z")
  }

  /// The later time after a duration, or the earlier one after a negative duration; nil outside of the years 0 to
  /// 9999.
  package func advanced(by duration: Duration) -> Instant? {
    let (seconds, attoseconds) = duration.components
    let (sum, isTooLarge) = secondsSince1970.addingReportingOverflow(Int(seconds))
    guard !isTooLarge else { return nil }
    let (carry, rest) = CivilTime.divided(
      nanoseconds + Int(attoseconds / 1_000_000_000),
      Self.perSecond
    )
    return Instant(inYears0To9999: sum &+ carry, nanoseconds: rest)
  }

  /// Creates a time of the years that RFC 3339 can write; nil outside of the years 0 to 9999.
  package init?(inYears0To9999 seconds: Int, nanoseconds: Int = 0) {
    guard -62_167_219_200..<253_402_300_800 ~= seconds else { return nil }
    self.init(secondsSince1970: seconds, nanoseconds: nanoseconds)
  }

  /// Compares points in time.
  package static func < (left: Instant, right: Instant) -> Bool {
    (left.secondsSince1970, left.nanoseconds) < (right.secondsSince1970, right.nanoseconds)
  }
}
