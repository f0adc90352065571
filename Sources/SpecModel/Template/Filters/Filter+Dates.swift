internal import SpecStandards

extension Filter {
  /// Filters of dates; what gives a date gives it as a text of RFC 3339, in UTC or the zone of `inTimeZone`.
  static let dates: [Filter] = [
    Filter(
      "date",
      takes: .scalar,
      gives: .date,
      with: [.init("pattern", .dateFormat, isOptional: true)],
      "A string as a date, by a pattern of Unicode TR 35, 'epochSeconds' or 'epochMilliseconds'; without a pattern, RFC 3339 or an HTTP date."
    ) { (value, input) throws(TemplateError) in
      guard let argument = input.arguments.first else {
        if case .json(let json) = value, json.type == .number {
          throw TemplateError(
            "date takes a string, not a number; seconds since 1970 are read by date('epochSeconds')"
          )
        }
        return try value.instant(for: "date")
      }
      let pattern: DatePattern
      switch try argument.dateFormat {
      case .epoch(let unit): return try unit.instant(value)
      case .pattern(let found): pattern = found
      }
      let text = try value.text(for: "date")
      do throws(DatePatternError) {
        return try pattern.time(in: text)
      } catch {
        let isDate = Instant(reading: text) != nil
        throw TemplateError(
          isDate ? "\(error); to write a date, use format('\(pattern.source)')" : "\(error)"
        )
      }
    },
    Filter(
      "format",
      takes: .date,
      gives: .json,
      with: [.init("pattern", .dateFormat)],
      "A date as a string, by a pattern of Unicode TR 35; as a number, by 'epochSeconds' or 'epochMilliseconds'."
    ) { (time, input) throws(TemplateError) in
      switch try input.arguments[0].dateFormat {
      case .epoch(let unit): .number(unit.number(of: time))
      case .pattern(let pattern): .string(pattern.text(of: time, in: input.zone))
      }
    },
    Filter(
      "daysFromNow",
      takes: .date,
      gives: .number,
      "The number of whole days until a date; negative if it has passed."
    ) { time, input in
      let seconds = Double(time.secondsSince1970) + Double(time.nanoseconds) / 1e9
      return JSONNumber(Int((seconds - input.context.now) / 86_400))
    },
    shift("plus", "The date plus a duration such as '2d', '1h30m' or '1y6mo'.", sign: 1),
    shift("minus", "The date minus a duration such as '2d', '1h30m' or '1y6mo'.", sign: -1),
    Filter(
      "startOf",
      takes: .date,
      gives: .text,
      with: [.init("unit", .timeUnit)],
      "When the minute, hour, day, week (from Monday), month or year of the date began."
    ) { (time, input) throws(TemplateError) in
      let unit = try input.arguments[0].timeUnit
      return try text(of: time.start(of: unit, in: input.zone), from: "startOf", input)
    },
    Filter(
      "inTimeZone",
      takes: .date,
      gives: .text,
      with: [.init("name", .timeZone)],
      "The date in a time zone, by its IANA name or an offset such as '+02:00'; the filters after it use the zone."
    ) { time, input in time.text(in: input.zone) },
  ]

  private static func shift(_ name: String, _ summary: String, sign: Int) -> Filter {
    Filter(name, takes: .date, gives: .text, with: [.init("duration", .duration)], summary) {
      (time, input) throws(TemplateError) in
      let duration = try input.arguments[0].duration
      let moved = time.advanced(by: duration, sign: sign, in: input.zone)
      return try text(of: moved, from: name, input)
    }
  }

  private static func text(
    of time: Instant?,
    from filter: String,
    _ input: FilterInput
  ) throws(TemplateError) -> String {
    guard let time else {
      throw TemplateError("the result of \(filter) is not in the years 0 to 9999")
    }
    return time.text(in: input.zone)
  }
}
