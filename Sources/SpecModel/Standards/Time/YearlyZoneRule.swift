/// The rule by which a zone changes its offset twice a year, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct YearlyZoneRule: Sendable {
  private var standard = 0
  private var summer = 0
  private var start = Day()
  private var end = Day()

  /// A day of a week of a month, the fifth being the last one, and a time of it.
  private struct Day {
    var month = 0
    var week = 0
    var weekday = 0
    var seconds = 0

    /// The local time in a year.
    func local(in year: Int) -> Int? {
      guard let first = CivilTime(year, month, 1) else { return nil }
      let day = CivilTime.divided(weekday - first.weekday, 7).remainder + (week - 1) * 7
      let excess = day >= CivilTime.days(inMonth: month, of: year) ? 7 : 0
      return first.secondsSince1970 + (day - excess) * 86_400 + seconds
    }
  }

  /// Reads a rule; nil if the offset never changes, or if it changes by something else than days of the week.
  init?(_ text: String) {
    let parts = text.split(separator: ",")
    guard parts.count == 3, let start = Self.day(parts[1]), let end = Self.day(parts[2]) else {
      return nil
    }
    var rest = parts[0]
    /// Takes an abbreviation and the offset behind it, which POSIX counts to the west.
    func offset() -> Int? {
      if rest.first == "<" { rest = rest.drop { $0 != ">" }.dropFirst() }
      rest = rest.drop { $0.isLetter }
      let written = rest.prefix { $0.isNumber || "+-:".contains($0) }
      rest = rest.dropFirst(written.count)
      return Self.seconds(written).map { -$0 }
    }
    guard let standard = offset() else { return nil }
    self.standard = standard
    summer = offset() ?? standard + 3600
    (self.start, self.end) = (start, end)
  }

  /// A day: `M10.5.0/3`.
  private static func day(_ text: Substring) -> Day? {
    let parts = text.split(separator: "/")
    let numbers = parts[0].dropFirst().split(separator: ".").compactMap { Int($0) }
    guard text.first == "M", numbers.count == 3, 1...12 ~= numbers[0], 1...5 ~= numbers[1],
      0...6 ~= numbers[2], let seconds = parts.count > 1 ? seconds(parts[1]) : 7200
    else { return nil }
    return Day(month: numbers[0], week: numbers[1], weekday: numbers[2], seconds: seconds)
  }

  /// Hours, minutes and seconds: `-1`, `+05:30`.
  private static func seconds(_ text: Substring) -> Int? {
    let numbers = text.drop { "+-".contains($0) }.split(separator: ":").map { Int($0) ?? -1 }
    guard 1...3 ~= numbers.count, numbers.allSatisfy({ 0..<168 ~= $0 }) else { return nil }
    let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return text.first == "-" ? -seconds : seconds
  }

  /// The seconds that the clocks are ahead of UTC at a time.
  func offset(at time: Int) -> Int {
    let year = CivilTime(secondsSince1970: time + standard).year
    guard let start = start.local(in: year), let end = end.local(in: year) else { return standard }
    let (begin, stop) = (start - standard, end - summer)
    let isSummer = begin < stop ? begin..<stop ~= time : !(stop..<begin ~= time)
    return isSummer ? summer : standard
  }
}
