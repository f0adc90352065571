internal import SpecStandards

extension Instant {
  /// The date that a text is: of RFC 3339 or ISO 8601, a day alone, or a date of HTTP; nil if it is none.
  package init?(reading text: String) {
    let bytes = ContiguousArray(text.utf8)
    let time =
      DateTimeFormat.time(bytes.span)
      ?? Self.completingOffset(of: bytes).flatMap { DateTimeFormat.time($0.span) }
      ?? Self.patterns.lazy.compactMap { try? $0.time(in: text) }.first
    guard let time else { return nil }
    self.init(inYears0To9999: time.secondsSince1970, nanoseconds: time.nanoseconds)
  }

  /// The text with a colon in its offset, which ISO 8601 leaves out in `+0000`, and the minutes in `+01`.
  private static func completingOffset(
    of text: ContiguousArray<UInt8>
  ) -> ContiguousArray<UInt8>? {
    func isSign(at index: Int) -> Bool {
      text.indices.contains(index)
        && (text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-"))
    }
    // Behind the time, as a day has such signs, too.
    guard text.count > 20 else { return nil }
    if isSign(at: text.count - 3) { return text + ":00".utf8 }
    guard isSign(at: text.count - 5) else { return nil }
    var text = text
    text.insert(UInt8(ascii: ":"), at: text.count - 2)
    return text
  }

  /// The dates of HTTP.
  private static let patterns = [
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    "EEE MMM  d HH:mm:ss yyyy",
  ].compactMap { try? DatePattern($0) }
}
