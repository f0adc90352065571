/// The value of `Date`, written anew once a second (RFC 9110 section 5.6.7).
struct DateField {
  private var second = Int64.min
  private var text = ""

  /// The date of a moment.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01T00:00:00Z.
  /// - Returns: Such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  mutating func value(at seconds: Int64) -> String {
    if seconds != second {
      second = seconds
      text = Self.format(seconds)
    }
    return text
  }

  private static func format(_ seconds: Int64) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let time = Int(seconds) - days * 86_400
    // Days in the proleptic Gregorian calendar, counted in years that begin in March.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let weekday = ((days + 4) % 7 + 7) % 7
    let clock = [time / 3_600, time / 60 % 60, time % 60].map(padded).joined(separator: ":")
    return "\(weekdays[weekday]), \(padded(day)) \(months[month - 1]) \(year) \(clock) GMT"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
