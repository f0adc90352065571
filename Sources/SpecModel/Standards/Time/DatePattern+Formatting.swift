extension DatePattern {
  /// Writes a time, as the clocks of a zone show it.
  package func text(of time: Instant, in zone: TimeZoneRules = .utc) -> String {
    let offset = zone.offset(at: time.secondsSince1970)
    let civil = CivilTime(secondsSince1970: time.secondsSince1970 + offset)
    return parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .field(let field, let width):
        text +=
          Self.text(ofZone: field, width, minutes: offset / 60)
          ?? Self.text(of: field, width, civil, time)
      }
    }
  }

  /// The offset of a zone from UTC; nil if this is not UTC's, or the field is another one.
  private static func text(ofZone field: Field, _ width: Int, minutes: Int) -> String? {
    guard minutes != 0 else { return nil }
    let plain = Instant.text(ofOffset: minutes, colon: "")
    let long = Instant.text(ofOffset: minutes, colon: ":")
    switch field {
    case .zoneName, .localizedZone: return "GMT\(long)"
    case .zone: return width == 5 ? long : width == 4 ? "GMT\(long)" : plain
    case .isoZone, .isoZoneWithoutZ:
      if width == 1 { return minutes % 60 == 0 ? String(plain.dropLast(2)) : plain }
      return width % 2 == 0 ? plain : long
    default: return nil
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
    case .year:
      width == 2 ? CivilTime.padded(civil.year % 100, 2) : CivilTime.padded(civil.year, width)
    case .month, .standaloneMonth: name(of: civil.month, width, in: months)
    case .day: CivilTime.padded(civil.day, width)
    case .dayOfYear: CivilTime.padded(dayOfYear(civil), width)
    case .weekday: weekday(civil.weekday, width)
    case .dayPeriod: width == 5 ? (civil.hour < 12 ? "a" : "p") : civil.hour < 12 ? "AM" : "PM"
    case .hour: CivilTime.padded(civil.hour, width)
    case .hourFrom1To24: CivilTime.padded(civil.hour == 0 ? 24 : civil.hour, width)
    case .hourOfHalfDay: CivilTime.padded(civil.hour % 12, width)
    case .hourFrom1To12: CivilTime.padded((civil.hour + 11) % 12 + 1, width)
    case .minute: CivilTime.padded(civil.minute, width)
    case .second: CivilTime.padded(time.second.whole, width)
    case .fraction: String(CivilTime.padded(time.second.nanoseconds, 9).prefix(width))
    case .zoneName: width == 4 ? "Coordinated Universal Time" : "UTC"
    case .zone: width == 5 ? "Z" : width == 4 ? "GMT" : "+0000"
    case .localizedZone: "GMT"
    case .isoZone: "Z"
    case .isoZoneWithoutZ: ["+00", "+0000", "+00:00", "+0000", "+00:00"][width - 1]
    }
  }

  private static func dayOfYear(_ civil: CivilTime) -> Int {
    let months = (1..<civil.month).map { CivilTime.days(inMonth: $0, of: civil.year) }
    return months.reduce(civil.day, +)
  }

  private static func name(of month: Int, _ width: Int, in names: [String]) -> String {
    switch width {
    case 1, 2: CivilTime.padded(month, width)
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
}
