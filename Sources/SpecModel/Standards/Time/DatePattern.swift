/// A pattern of a date and a time, by Unicode Technical Standard 35 (Dates, part 4), in the locale `en_US_POSIX`.
///
/// `yyyy-MM-dd HH:mm:ss` is the best known. Letters are fields, a text in single quotes stands for itself, and so does
/// every other character.
package struct DatePattern: Sendable, Hashable {
  /// The pattern's text.
  package let source: String

  let parts: [Part]

  enum Part: Sendable, Hashable {
    case literal(String)
    case field(Field, width: Int)
  }

  /// A field by its letter.
  enum Field: Character, Sendable, CaseIterable {
    case era = "G"
    case year = "y"
    case month = "M"
    case standaloneMonth = "L"
    case day = "d"
    case dayOfYear = "D"
    case weekday = "E"
    case dayPeriod = "a"
    case hour = "H"
    case hourFrom1To24 = "k"
    case hourOfHalfDay = "K"
    case hourFrom1To12 = "h"
    case minute = "m"
    case second = "s"
    case fraction = "S"
    case zoneName = "z"
    case zone = "Z"
    case localizedZone = "O"
    case isoZone = "X"
    case isoZoneWithoutZ = "x"

    /// Whether it is written in digits, at a width.
    func isNumeric(_ width: Int) -> Bool {
      switch self {
      case .month, .standaloneMonth: width <= 2
      case .era, .weekday, .dayPeriod, .zoneName, .zone, .localizedZone, .isoZone, .isoZoneWithoutZ:
        false
      default: true
      }
    }

    /// The widths that it may have.
    var widths: ClosedRange<Int> {
      switch self {
      case .era, .month, .standaloneMonth, .dayPeriod: 1...5
      case .weekday: 1...6
      case .year, .fraction: 1...9
      case .dayOfYear: 1...3
      case .zoneName, .localizedZone: 1...4
      case .zone, .isoZone, .isoZoneWithoutZ: 1...5
      default: 1...2
      }
    }
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``DatePatternError`` if a letter is not a field, a quotation mark is not closed, or a field does not
  ///   belong beside the others: `yyyy-mm-dd`.
  package init(_ source: String) throws(DatePatternError) {
    self.source = source
    var parts: [Part] = []
    var rest = Substring(source)
    func append(_ text: String) {
      if case .literal(let before)? = parts.last {
        parts[parts.count - 1] = .literal(before + text)
      } else {
        parts.append(.literal(text))
      }
    }
    while let character = rest.first {
      if character == "'" {
        append(try Self.quoted(&rest))
      } else if character.isASCII, character.isLetter {
        let width = rest.prefix { $0 == character }.count
        guard let field = Field(rawValue: character), field.widths.contains(width) else {
          let help =
            Self.help(for: source)
            ?? (character == "Y"
              ? "the year is yyyy, the day of the month dd"
              : "put literal letters in single quotes")
          throw DatePatternError(
            "\"\(String(repeating: character, count: min(width, 10)))\" is not a field of a date pattern; \(help)"
          )
        }
        parts.append(.field(field, width: width))
        rest = rest.dropFirst(width)
      } else {
        append(String(character))
        rest = rest.dropFirst()
      }
    }
    self.parts = parts
    if let mistake { throw DatePatternError(mistake) }
  }

  /// What to write in place of the name of a format of another tool.
  private static func help(for source: String) -> String? {
    switch source.lowercased() {
    case "iso", "iso8601", "iso-8601", "rfc3339", "rfc-3339":
      "RFC 3339 needs neither a pattern nor \"format\"; others are patterns such as 'yyyy-MM-dd'"
    case "unix", "epoch", "timestamp", "unixtime", "seconds":
      "the seconds since 1970 are 'epochSeconds'"
    case "millis", "milliseconds", "epochmillis":
      "the milliseconds since 1970 are 'epochMilliseconds'"
    default: nil
    }
  }

  /// What is wrong with fields that mean something else than what is beside them; nil if nothing is.
  private var mistake: String? {
    /// The first of some fields, as it is written.
    func written(_ fields: Field...) -> String? {
      for case .field(let field, let width) in parts where fields.contains(field) {
        return String(repeating: field.rawValue, count: width)
      }
      return nil
    }
    let month = written(.month, .standaloneMonth)
    let day = written(.day)
    let minute = written(.minute)
    let halfDayHour = written(.hourFrom1To12, .hourOfHalfDay)
    if let minute, month == nil, halfDayHour == nil, written(.hour, .hourFrom1To24) == nil,
      let other = written(.year) ?? day
    {
      return "\"\(minute)\" beside \"\(other)\" is the minute; the month is MM"
    }
    if minute == nil, let month, let hour = hourBeforeMonth {
      return "\"\(month)\" behind \"\(hour):\" is the month; the minute is mm"
    }
    if let dayOfYear = written(.dayOfYear), let month, day == nil {
      return
        "\"\(dayOfYear)\" beside \"\(month)\" is the day of the year; the day of the month is dd"
    }
    if let halfDayHour, minute != nil, written(.dayPeriod) == nil {
      return
        "\"\(halfDayHour)\" without \"a\" does not say whether it is AM or PM; the hour of the day is HH"
    }
    return nil
  }

  /// The hour that a colon and a month in digits follow, as it is written.
  private var hourBeforeMonth: String? {
    for (index, part) in parts.enumerated().dropFirst(2) {
      guard case .field(.month, 1...2) = part, parts[index - 1] == .literal(":"),
        case .field(let hour, let width) = parts[index - 2],
        [.hour, .hourFrom1To24, .hourFrom1To12, .hourOfHalfDay].contains(hour)
      else { continue }
      return String(repeating: hour.rawValue, count: width)
    }
    return nil
  }

  /// Takes a text in single quotes; two of them are one quotation mark.
  private static func quoted(_ rest: inout Substring) throws(DatePatternError) -> String {
    rest = rest.dropFirst()
    if rest.first == "'" {
      rest = rest.dropFirst()
      return "'"
    }
    var text = ""
    while let character = rest.popFirst() {
      guard character == "'" else {
        text.append(character)
        continue
      }
      guard rest.first == "'" else { return text }
      text.append("'")
      rest = rest.dropFirst()
    }
    throw DatePatternError("a single quote of the date pattern is not closed")
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
