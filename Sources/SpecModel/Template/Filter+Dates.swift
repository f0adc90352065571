internal import SpecStandards

extension Filter {
  /// Filters of dates; what gives a date gives it as a text of RFC 3339, in UTC.
  static let dates: [Filter] = [
    present(
      "date",
      takes: [.init("pattern", .dateFormat, isOptional: true)],
      "The date that a text is, by a pattern of Unicode TR 35, 'epochSeconds' or 'epochMilliseconds'; without one, by RFC 3339 or as an HTTP date."
    ) { (value, arguments) throws(TemplateError) -> TemplateValue? in
      guard let argument = arguments.first else { return .date(try value.instant(for: "date")) }
      let pattern: DatePattern
      switch try argument.dateFormat(for: "date") {
      case .epoch(let unit): return .date(try unit.instant(value))
      case .pattern(let found): pattern = found
      }
      let text = try value.text(for: "date")
      do throws(DatePatternError) {
        return .date(try pattern.time(in: text))
      } catch {
        throw TemplateError("\(error)")
      }
    },
    present(
      "format",
      takes: [.init("pattern", .dateFormat)],
      "A date as a text by a pattern of Unicode TR 35, in UTC, or as a number by 'epochSeconds' or 'epochMilliseconds'."
    ) { (value, arguments) throws(TemplateError) -> TemplateValue? in
      let time = try value.instant(for: "format")
      switch try arguments[0].dateFormat(for: "format") {
      case .epoch(let unit): return .json(.number(unit.number(of: time)))
      case .pattern(let pattern): return .json(.string(pattern.text(of: time)))
      }
    },
    Filter(
      "daysFromNow",
      "How many whole days a date is from now, negative if it has passed."
    ) { input throws(TemplateError) -> TemplateValue? in
      guard let value = input.value else { return nil }
      let time = try value.instant(for: "daysFromNow")
      let seconds = Double(time.secondsSince1970) + Double(time.nanoseconds) / 1e9
      return .json(.number(Int((seconds - input.context.now) / 86_400)))
    },
    shift("plus", "The date after a duration such as '2d' or '1h30m'.", sign: 1),
    shift("minus", "The date before, by a duration such as '2d' or '1h30m'.", sign: -1),
  ]

  private static func shift(_ name: String, _ summary: String, sign: Int) -> Filter {
    present(name, takes: [.init("duration", .duration)], summary) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let seconds = try arguments[0].seconds(for: name)
      guard let shifted = try value.instant(for: name).advanced(by: .seconds(seconds) * sign) else {
        throw TemplateError("the result of \(name) is not in the years 0 to 9999")
      }
      return .date(shifted)
    }
  }
}

extension TemplateValue {
  fileprivate static func date(_ time: Instant) -> TemplateValue {
    .json(.string(time.description))
  }

  /// The date that a text is: RFC 3339, a day alone, or a date of HTTP.
  func instant(for filter: String) throws(TemplateError) -> Instant {
    let text = try text(for: filter)
    if let time = Instant(reading: text) { return time }
    throw TemplateError(
      "\(filter) takes a date of RFC 3339 or of HTTP, not \"\(text.excerpt)\"; read another with date('pattern')"
    )
  }
}
