extension DatePattern {
  /// Reads a time; without a zone it is in UTC, and fields that the pattern lacks are those of 1970-01-01T00:00:00Z.
  ///
  /// - Throws: ``DatePatternError`` at the first part that the text does not have.
  package func time(in text: String) throws(DatePatternError) -> Instant {
    var reader = DateReader(text)
    for (place, part) in parts.enumerated() {
      switch part {
      case .literal(let literal): try reader.take(literal)
      case .field(let field, let width):
        // Digits that follow each other are divided by their widths: yyyyMMdd.
        let isFixed: Bool
        if place + 1 < parts.count, case .field(let next, let nextWidth) = parts[place + 1] {
          isFixed = next.isNumeric(nextWidth)
        } else {
          isFixed = false
        }
        try reader.read(field, width: width, isFixed: isFixed)
      }
    }
    return try reader.finish()
  }
}

/// Reads the fields of a date from a text.
private struct DateReader {
  private let text: String
  private var rest: Substring.UTF8View
  private var year = 1970
  private var month = 1
  private var day = 1
  private var dayOfYear: Int?
  private var weekday: Int?
  private var hour = 0
  private var isAfternoon: Bool?
  private var minute = 0
  private var second = 0
  private var nanoseconds = 0
  private var offset = 0

  init(_ text: String) {
    self.text = text
    rest = Substring(text).utf8
  }

  mutating func take(_ literal: String) throws(DatePatternError) {
    guard rest.starts(with: literal.utf8) else { throw expected("\"\(literal)\"") }
    rest = rest.dropFirst(literal.utf8.count)
  }

  mutating func read(
    _ field: DatePattern.Field,
    width: Int,
    isFixed: Bool
  ) throws(DatePatternError) {
    switch field {
    case .era: try skipWord(["AD", "Anno Domini", "A"], "an era")
    case .year:
      let before = rest
      let isFixed = isFixed || width == 4
      year = try number(width == 2 ? 2 : isFixed ? width : 9, isFixed, 0...9999, "a year")
      let digits = before.count - rest.count
      if width == 2, digits == 2 { year += year < 70 ? 2000 : 1900 }
    case .month, .standaloneMonth:
      if width <= 2 {
        month = try number(2, width == 2, 1...12, "a month")
      } else {
        month = try word(DatePattern.months, "the name of a month") + 1
      }
    case .day: day = try number(2, width == 2, 1...31, "a day")
    case .dayOfYear: dayOfYear = try number(3, width == 3, 1...366, "a day of the year")
    case .weekday: weekday = try word(DatePattern.weekdays, "the name of a day")
    case .dayPeriod: isAfternoon = try index(of: ["AM", "PM"], "AM or PM") == 1
    case .hour: hour = try number(2, width == 2, 0...23, "an hour")
    case .hourFrom1To24: hour = try number(2, width == 2, 1...24, "an hour") % 24
    case .hourOfHalfDay: hour = try number(2, width == 2, 0...11, "an hour")
    case .hourFrom1To12: hour = try number(2, width == 2, 1...12, "an hour") % 12
    case .minute: minute = try number(2, width == 2, 0...59, "a minute")
    case .second: second = try number(2, width == 2, 0...60, "a second")
    case .fraction: try readFraction(isFixed ? width : 9)
    case .zoneName, .zone, .localizedZone, .isoZone, .isoZoneWithoutZ: try readZone()
    }
  }

  mutating func finish() throws(DatePatternError) -> Instant {
    guard rest.isEmpty else { throw expected("the end") }
    if let isAfternoon {
      if isAfternoon, hour < 12 { hour += 12 }
      guard isAfternoon == (hour >= 12) else {
        throw DatePatternError("\"\(text)\" names AM beside an hour in the afternoon")
      }
    }
    guard (dayOfYear ?? 1) <= (CivilTime(year, 2, 29) == nil ? 365 : 366),
      let civil = CivilTime(
        year,
        dayOfYear == nil ? month : 1,
        dayOfYear == nil ? day : 1,
        hour: hour,
        minute: minute,
        // A leap second is read as the first second of the next minute.
        second: min(second, 59)
      ),
      let time = Instant(
        inYears0To9999: civil.secondsSince1970 + ((dayOfYear ?? 1) - 1) * 86_400
          + (second - min(second, 59)) - offset,
        nanoseconds: nanoseconds
      )
    else { throw DatePatternError("\"\(text)\" is not a date of the calendar") }
    if let weekday, weekday != (civil.weekday + (dayOfYear ?? 1) - 1) % 7 {
      throw DatePatternError("\"\(text)\" names another day of the week than that of the date")
    }
    return time
  }

  private func expected(_ what: String) -> DatePatternError {
    DatePatternError(
      "\"\(text)\" has \(rest.isEmpty ? "nothing" : "\"\(Substring(rest).prefix(20))\"") where \(what) is expected"
    )
  }

  private mutating func number(
    _ most: Int,
    _ isFixed: Bool,
    _ range: ClosedRange<Int>,
    _ what: String
  ) throws(DatePatternError) -> Int {
    let digits = rest.prefix(most).prefix { $0.isDigit }
    guard isFixed ? digits.count == most : !digits.isEmpty, let value = Int(Substring(digits)),
      range.contains(value)
    else { throw expected(what) }
    rest = rest.dropFirst(digits.count)
    return value
  }

  private mutating func readFraction(_ most: Int) throws(DatePatternError) {
    let digits = rest.prefix(most).prefix { $0.isDigit }
    guard let value = Int(Substring(digits)) else { throw expected("a fraction of a second") }
    nanoseconds = (digits.count..<9).reduce(value) { value, _ in value * 10 }
    rest = rest.dropFirst(digits.count)
  }

  /// One of some names, whole or by its first three letters.
  private mutating func word(_ names: [String], _ what: String) throws(DatePatternError) -> Int {
    do throws(DatePatternError) {
      return try index(of: names, what)
    } catch {
      return try index(of: names.map { String($0.prefix(3)) }, what)
    }
  }

  private mutating func index(of names: [String], _ what: String) throws(DatePatternError) -> Int {
    let found = names.firstIndex { name in
      rest.lazy.map(\.lowercased).starts(with: name.utf8.lazy.map(\.lowercased))
    }
    guard let found else { throw expected(what) }
    rest = rest.dropFirst(names[found].utf8.count)
    return found
  }

  private mutating func skipWord(_ words: [String], _ what: String) throws(DatePatternError) {
    _ = try index(of: words, what)
  }

  /// `Z`, `UTC`, `GMT`, or `+01`, `+0100`, `+01:00`, also behind `GMT`.
  private mutating func readZone() throws(DatePatternError) {
    for name in ["UTC", "GMT", "Z"] where rest.starts(with: name.utf8) {
      rest = rest.dropFirst(name.utf8.count)
      guard name == "GMT", sign != nil else { return offset = 0 }
      break
    }
    guard let sign else { throw expected("a time zone") }
    rest = rest.dropFirst()
    let hours = try number(2, true, 0...23, "the hours of a time zone")
    var minutes = 0
    let hasColon = rest.first == UInt8(ascii: ":")
    if hasColon { rest = rest.dropFirst() }
    if hasColon || rest.first?.isDigit == true {
      minutes = try number(2, true, 0...59, "the minutes of a time zone")
    }
    offset = (hours * 3600 + minutes * 60) * sign
  }

  /// The sign that comes next, as a factor.
  private var sign: Int? {
    switch rest.first {
    case UInt8(ascii: "+"): 1
    case UInt8(ascii: "-"): -1
    default: nil
    }
  }
}
