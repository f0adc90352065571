/// Points in time as the clocks of a zone show them.
extension Instant {
  /// The day and the time of day that the clocks show.
  private func civil(in zone: TimeZoneRules) -> CivilTime {
    CivilTime(secondsSince1970: secondsSince1970 + zone.offset(at: secondsSince1970))
  }

  /// The time as RFC 3339 writes it, with the offset of a zone.
  package func text(in zone: TimeZoneRules) -> String {
    let minutes = zone.offset(at: secondsSince1970) / 60
    guard minutes != 0 else { return description }
    let local = Instant(
      secondsSince1970: secondsSince1970 + minutes * 60,
      nanoseconds: nanoseconds
    )
    return local.description.dropLast() + Self.text(ofOffset: minutes, colon: ":")
  }

  /// An offset in minutes as it is written behind a time: `+02:00`.
  static func text(ofOffset minutes: Int, colon: String) -> String {
    let parts = [minutes.magnitude / 60, minutes.magnitude % 60].map { CivilTime.padded(Int($0)) }
    return (minutes < 0 ? "-" : "+") + parts.joined(separator: colon)
  }

  /// When the minute, the day or another unit began in which the time is; nil outside of the years 0 to 9999.
  package func start(of unit: TimeUnit, in zone: TimeZoneRules) -> Instant? {
    let civil = civil(in: zone)
    let seconds = civil.minute * 60 + civil.second
    var (month, day) = (civil.month, civil.day)
    switch unit {
    // A clock that is put back shows a time twice: the time itself says which is meant.
    case .minute: return Instant(inYears0To9999: secondsSince1970 - civil.second)
    case .hour: return Instant(inYears0To9999: secondsSince1970 - seconds)
    case .day, .week: break
    case .month: day = 1
    case .year: (month, day) = (1, 1)
    }
    let weekdays = unit == .week ? (civil.weekday + 6) % 7 : 0
    guard let first = CivilTime(civil.year, month, day) else { return nil }
    return Instant(
      inYears0To9999: zone.time(ofLocal: first.secondsSince1970 - weekdays * 86_400)
    )
  }

  /// The time after a duration, by the calendar of a zone, or the earlier one if the sign is -1; nil outside of the
  /// years 0 to 9999.
  ///
  /// A day that a month does not have is its last day.
  package func advanced(
    by duration: CalendarDuration,
    sign: Int,
    in zone: TimeZoneRules
  ) -> Instant? {
    var moved = self
    if duration.months != 0 {
      let civil = civil(in: zone)
      let months = civil.year * 12 + civil.month - 1 + duration.months * sign
      let (year, month) = CivilTime.divided(months, 12)
      let day = min(civil.day, CivilTime.days(inMonth: month + 1, of: year))
      let local = CivilTime(
        year,
        month + 1,
        day,
        hour: civil.hour,
        minute: civil.minute,
        second: civil.second
      )
      guard let local else { return nil }
      moved = Instant(
        secondsSince1970: zone.time(ofLocal: local.secondsSince1970),
        nanoseconds: nanoseconds
      )
    }
    return moved.advanced(by: .seconds(duration.seconds) * sign)
  }
}
