internal import SpecStandards

extension Filter {
  /// Filters of dates; what gives a date gives it as a text of RFC 3339, in UTC.
  static let dates: [Filter] = [
    present(
      "date",
      takes: 0...1,
      "The date that a text is, by a pattern of Unicode TR 35, 'epochSeconds' or 'epochMilliseconds'; without one, by RFC 3339 or as an HTTP date."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      guard let argument = arguments.first else { return .date(try value.instant(for: "date")) }
      let pattern = try argument.text(for: "date")
      if let unit = EpochUnit(rawValue: pattern) { return .date(try unit.instant(value)) }
      let text = try value.text(for: "date")
      do throws(DatePatternError) {
        return .date(try DatePattern(pattern).time(in: text))
      } catch {
        throw TemplateError("\(error)")
      }
    },
    present(
      "format",
      takes: 1...1,
      "A date as a text by a pattern of Unicode TR 35, in UTC, or as a number by 'epochSeconds' or 'epochMilliseconds'."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let pattern = try arguments[0].text(for: "format")
      let time = try value.instant(for: "format")
      if let unit = EpochUnit(rawValue: pattern) { return .json(.number(unit.number(of: time))) }
      do throws(DatePatternError) {
        return .json(.string(try DatePattern(pattern).text(of: time)))
      } catch {
        throw TemplateError("\(error)")
      }
    },
    shift("plus", "The date after a duration such as '2d' or '1h30m'.", sign: 1),
    shift("minus", "The date before, by a duration such as '2d' or '1h30m'.", sign: -1),
  ]

  private static func shift(_ name: String, _ summary: String, sign: Int) -> Filter {
    present(name, takes: 1...1, summary) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let text = try arguments[0].text(for: name)
      guard let seconds = Duration.seconds(in: text), seconds < 1e12 else {
        throw TemplateError(
          "\(name) takes a duration such as '2d' or '1h30m', not \"\(text.excerpt)\""
        )
      }
      guard let shifted = try value.instant(for: name).advanced(by: .seconds(seconds) * sign) else {
        throw TemplateError("the result of \(name) is not in the years 0 to 9999")
      }
      return .date(shifted)
    }
  }

  /// What counts the time since 1970-01-01T00:00:00Z.
  private enum EpochUnit: String {
    case epochSeconds, epochMilliseconds

    private var perSecond: Int { self == .epochSeconds ? 1 : 1000 }

    func instant(_ value: TemplateValue) throws(TemplateError) -> Instant {
      let count: Int?
      if case .json(let json) = value {
        count = json.integer ?? json.string.flatMap { Int($0) }
      } else {
        count = nil
      }
      guard let count else {
        throw TemplateError("date('\(rawValue)') takes an integer, not \(value.phrase)")
      }
      let (seconds, rest) = CivilTime.divided(count, perSecond)
      let nanoseconds = rest * (1_000_000_000 / perSecond)
      guard let instant = Instant(inYears0To9999: seconds, nanoseconds: nanoseconds) else {
        throw TemplateError("\(count) is not in the years 0 to 9999 by \(rawValue)")
      }
      return instant
    }

    func number(of instant: Instant) -> Int {
      instant.secondsSince1970 * perSecond + instant.nanoseconds / (1_000_000_000 / perSecond)
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
    if let time = Self.patterns.lazy.compactMap({ try? $0.time(in: text) }).first { return time }
    throw TemplateError(
      "\(filter) takes a date of RFC 3339 or of HTTP, not \"\(text.excerpt)\"; read another with date('pattern')"
    )
  }

  private static let patterns = [
    "yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSXXX", "yyyy-MM-dd",
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    "EEE MMM  d HH:mm:ss yyyy",
  ].compactMap { try? DatePattern($0) }
}
