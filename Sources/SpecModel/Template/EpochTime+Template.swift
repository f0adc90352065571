internal import SpecStandards

extension EpochTime {
  /// The instant that a number of units since 1970 means.
  func instant(_ value: TemplateValue) throws(TemplateError) -> Instant {
    let count: Int?
    if case .json(let json) = value {
      count = json.integer ?? json.string.flatMap { Int($0) }
    } else {
      count = nil
    }
    guard let count else {
      let text = value.numberOrPhrase
      if text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }) {
        throw TemplateError("\(text) is not in the years 0 to 9999 by \(rawValue)")
      }
      let cure = text == value.phrase ? "" : "; add | round before it"
      throw TemplateError("date('\(rawValue)') takes an integer, not \(text)\(cure)")
    }
    let (seconds, rest) = CivilTime.divided(count, perSecond)
    let nanoseconds = rest * (1_000_000_000 / perSecond)
    guard let instant = Instant(inYears0To9999: seconds, nanoseconds: nanoseconds) else {
      throw TemplateError("\(count) is not in the years 0 to 9999 by \(rawValue)")
    }
    return instant
  }
}
