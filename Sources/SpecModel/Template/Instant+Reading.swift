extension Instant {
  /// The date that a text is: of RFC 3339, a day alone, or a date of HTTP; nil if it is none.
  package init?(reading text: String) {
    guard let time = Self.patterns.lazy.compactMap({ try? $0.time(in: text) }).first else {
      return nil
    }
    self = time
  }

  private static let patterns = [
    "yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSXXX", "yyyy-MM-dd",
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    "EEE MMM  d HH:mm:ss yyyy",
  ].compactMap { try? DatePattern($0) }
}
