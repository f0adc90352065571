/// A day of the proleptic Gregorian calendar and a time of it, in UTC.
package struct CivilTime: Equatable, Sendable {
  /// The year, the month from 1 for January, and the day of the month from 1.
  package let year: Int, month: Int, day: Int

  /// The time of day.
  package let hour: Int, minute: Int, second: Int

  /// Creates a time.
  ///
  /// - Returns: `nil` if the year is not in 0...9999, or if it has no such day or the day has no such time; leap seconds are
  ///   refused.
  package init?(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    hour: Int = 0,
    minute: Int = 0,
    second: Int = 0
  ) {
    guard 0...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.days(inMonth: month, of: year),
      0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Converts a point in time, in seconds since 1970-01-01T00:00:00Z.
  package init(secondsSince1970 seconds: Int) {
    let (days, time) = Self.divided(seconds, 86_400)
    // Counted in eras of 400 years, whose years begin in March, so that a leap day is the last.
    let (era, dayOfEra) = Self.divided(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
  }

  /// Seconds since 1970-01-01T00:00:00Z, negative before.
  package var secondsSince1970: Int {
    daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// The day of the week, 0 for Sunday.
  package var weekday: Int { Self.divided(daysSince1970 + 4, 7).remainder }

  private var daysSince1970: Int {
    let (era, yearOfEra) = Self.divided(month <= 2 ? year - 1 : year, 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The days of a month; 0 if there is no such month.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 0
    }
  }

  /// The English names of the months, in three letters.
  package static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The English names of the days of the week, in three letters, from Sunday.
  package static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// A number with zeros before it.
  package static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    let missing = width - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
  }

  /// Divides by a positive number to the lower quotient, so that the remainder is never negative.
  package static func divided(_ value: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
