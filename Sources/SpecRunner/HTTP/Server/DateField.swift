/// The value of `Date`, written again once a second (RFC 9110 section 5.6.7).
struct DateField {
  private var second = Int64.min
  private var text = ""

  /// The date of a moment, in seconds since 1970-01-01T00:00:00Z.
  mutating func value(at seconds: Int64) -> String {
    if seconds != second {
      second = seconds
      text = Self.format(seconds)
    }
    return text
  }

  private static func format(_ seconds: Int64) -> String {
    let time = CivilTime(secondsSince1970: Int(seconds))
    let clock = [time.hour, time.minute, time.second].map { CivilTime.padded($0) }
    return "\(CivilTime.weekdays[time.weekday]), \(CivilTime.padded(time.day)) "
      + "\(CivilTime.months[time.month - 1]) \(time.year) \(clock.joined(separator: ":")) GMT"
  }
}
