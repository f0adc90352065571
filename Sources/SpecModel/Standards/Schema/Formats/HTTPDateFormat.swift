/// The format `http-date`: HTTP-date with its two obsolete forms (RFC 9110, 5.6.7).
enum HTTPDateFormat {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 24, text.count <= 33 else { return false }
    if text[3] == UInt8(ascii: ",") { return acceptsFixed(text) }
    if text[3] == UInt8(ascii: " ") { return acceptsASCTime(text) }
    return acceptsRFC850(text)
  }

  /// IMF-fixdate, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func acceptsFixed(_ text: Span<UInt8>) -> Bool {
    guard text.count == 29, matches(text, at: 3, ", "), matches(text, at: 25, " GMT"),
      text[7] == space, text[11] == space, text[16] == space,
      let day = DateTimeFormat.twoDigits(text, at: 5), let year = year(text, at: 12)
    else { return false }
    return acceptsDay(text, day: day, monthAt: 8, year: year) && acceptsTime(text, at: 17)
  }

  /// asctime-date, such as `Sun Nov  6 08:49:37 1994`.
  private static func acceptsASCTime(_ text: Span<UInt8>) -> Bool {
    guard text.count == 24, text[7] == space, text[10] == space, text[19] == space,
      let year = year(text, at: 20)
    else { return false }
    let units = text[9] &- UInt8(ascii: "0")
    let isShort = text[8] == space && units < 10
    guard let day = isShort ? Int(units) : DateTimeFormat.twoDigits(text, at: 8) else {
      return false
    }
    return acceptsDay(text, day: day, monthAt: 4, year: year) && acceptsTime(text, at: 11)
  }

  /// rfc850-date, such as `Sunday, 06-Nov-94 08:49:37 GMT`, whose century and so whose weekday are unknown.
  private static func acceptsRFC850(_ text: Span<UInt8>) -> Bool {
    let rest = text.count - 24
    guard rest >= 6,
      longWeekdays.contains(where: { $0.utf8.count == rest && matches(text, at: 0, $0) }),
      matches(text, at: rest, ", "), text[rest + 4] == hyphen, text[rest + 8] == hyphen,
      text[rest + 11] == space, matches(text, at: rest + 20, " GMT"),
      let day = DateTimeFormat.twoDigits(text, at: rest + 2),
      let month = index(of: CivilTime.months, text, at: rest + 5),
      let year = DateTimeFormat.twoDigits(text, at: rest + 9)
    else { return false }
    return day >= 1 && day <= CivilTime.days(inMonth: month + 1, of: 2000 + year)
      && acceptsTime(text, at: rest + 12)
  }

  /// Tells whether a day exists and the text's first three letters are its weekday.
  private static func acceptsDay(_ text: Span<UInt8>, day: Int, monthAt: Int, year: Int) -> Bool {
    guard let month = index(of: CivilTime.months, text, at: monthAt),
      let weekday = index(of: CivilTime.weekdays, text, at: 0)
    else { return false }
    return CivilTime(year, month + 1, day)?.weekday == weekday
  }

  private static func acceptsTime(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard text[offset + 2] == UInt8(ascii: ":"), text[offset + 5] == UInt8(ascii: ":"),
      let hour = DateTimeFormat.twoDigits(text, at: offset),
      let minute = DateTimeFormat.twoDigits(text, at: offset + 3),
      let second = DateTimeFormat.twoDigits(text, at: offset + 6)
    else { return false }
    return hour < 24 && minute < 60 && (second < 60 || second == 60 && hour == 23 && minute == 59)
  }

  private static func year(_ text: Span<UInt8>, at offset: Int) -> Int? {
    guard let century = DateTimeFormat.twoDigits(text, at: offset),
      let year = DateTimeFormat.twoDigits(text, at: offset + 2)
    else { return nil }
    return century * 100 + year
  }

  private static func index(of names: [String], _ text: Span<UInt8>, at offset: Int) -> Int? {
    names.firstIndex { matches(text, at: offset, $0) }
  }

  private static func matches(_ text: Span<UInt8>, at start: Int, _ word: String) -> Bool {
    var offset = start
    for byte in word.utf8 {
      guard offset < text.count, text[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  private static let space = UInt8(ascii: " ")
  private static let hyphen = UInt8(ascii: "-")
  private static let longWeekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
