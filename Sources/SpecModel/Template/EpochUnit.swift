internal import SpecStandards

/// What counts the time since 1970-01-01T00:00:00Z.
enum EpochUnit: String, Sendable {
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
