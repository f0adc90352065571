internal import SpecStandards

extension Filter {
  /// Filters of dates; what gives a date gives it as a text of RFC 3339, in UTC.
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
      "A date in UTC as a string, by a pattern of Unicode TR 35; as a number, by 'epochSeconds' or 'epochMilliseconds'."
    ) { (time, input) throws(TemplateError) in
      switch try input.arguments[0].dateFormat {
      case .epoch(let unit): .number(unit.number(of: time))
      case .pattern(let pattern): .string(pattern.text(of: time))
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
    shift("plus", "The date plus a duration such as '2d' or '1h30m'.", sign: 1),
    shift("minus", "The date minus a duration such as '2d' or '1h30m'.", sign: -1),
  ]

  private static func shift(_ name: String, _ summary: String, sign: Int) -> Filter {
    Filter(name, takes: .date, gives: .date, with: [.init("duration", .duration)], summary) {
      (time, input) throws(TemplateError) in
      guard let shifted = time.advanced(by: .seconds(try input.arguments[0].seconds) * sign) else {
        throw TemplateError("the result of \(name) is not in the years 0 to 9999")
      }
      return shifted
    }
  }
}
