extension DatePattern {
  /// Writes a time, in UTC.
  ///
  /// - Parameter time: The time.
  /// - Returns: The text.
  package func text(of time: Instant) -> String {
    let civil = time.civil
    return parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .field(let field, let width): text += Self.text(of: field, width, civil, time)
      }
    }
  }

  private static func text(
    of field: Field,
    _ width: Int,
    _ civil: CivilTime,
    _ time: Instant
  ) -> String {
    switch field {
    case .era: width == 4 ? "Anno Domini" : width == 5 ? "A" : "AD"
    case .year: width == 2 ? padded(civil.year % 100, 2) : padded(civil.year, width)
    case .month, .standaloneMonth: name(of: civil.month, width, in: months)
    case .day: padded(civil.day, width)
    case .dayOfYear: padded(civil.dayOfYear, width)
    case .weekday: weekday(civil.weekday, width)
    case .dayPeriod: width == 5 ? (civil.hour < 12 ? "a" : "p") : civil.hour < 12 ? "AM" : "PM"
    case .hour: padded(civil.hour, width)
    case .hourFrom1To24: padded(civil.hour == 0 ? 24 : civil.hour, width)
    case .hourOfHalfDay: padded(civil.hour % 12, width)
    case .hourFrom1To12: padded((civil.hour + 11) % 12 + 1, width)
    case .minute: padded(civil.minute, width)
    case .second: padded(civil.second, width)
    case .fraction: String(padded(time.nanoseconds, 9).prefix(width))
    case .zoneName: width == 4 ? "Coordinated Universal Time" : "UTC"
    case .zone: width == 5 ? "Z" : width == 4 ? "GMT" : "+0000"
    case .localizedZone: "GMT"
    case .isoZone: "Z"
    case .isoZoneWithoutZ: ["+00", "+0000", "+00:00", "+0000", "+00:00"][width - 1]
    }
  }

  private static func name(of month: Int, _ width: Int, in names: [String]) -> String {
    switch width {
    case 1, 2: padded(month, width)
    case 3: String(names[month - 1].prefix(3))
    case 4: names[month - 1]
    default: String(names[month - 1].prefix(1))
    }
  }

  private static func weekday(_ day: Int, _ width: Int) -> String {
    switch width {
    case 4: weekdays[day]
    case 5: String(weekdays[day].prefix(1))
    case 6: String(weekdays[day].prefix(2))
    default: String(weekdays[day].prefix(3))
    }
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = "\(value.magnitude)"
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (value < 0 ? "-" : "") + zeros + digits
  }
}
