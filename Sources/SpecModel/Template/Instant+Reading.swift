internal import SpecStandards

extension Instant {
  /// The date that a text is: of RFC 3339, a day alone, or a date of HTTP; nil if it is none.
  package init?(reading text: String) {
    let bytes = ContiguousArray(text.utf8)
    let time =
      DateTimeFormat.time(bytes.span)
      ?? Self.patterns.lazy.compactMap { try? $0.time(in: text) }.first
    guard let time else { return nil }
    self.init(inYears0To9999: time.secondsSince1970, nanoseconds: time.nanoseconds)
  }

  /// The dates of HTTP.
  private static let patterns = [
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    "EEE MMM  d HH:mm:ss yyyy",
  ].compactMap { try? DatePattern($0) }
}
