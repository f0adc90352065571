/// The formats `date-time`, `date` and `time` (RFC 3339, 5.6 and 5.7).
package enum DateTimeFormat {
  static func acceptsDateTime(_ text: Span<UInt8>) -> Bool { time(ofDateTime: text) != nil }

  static func acceptsDate(_ text: Span<UInt8>) -> Bool {
    text.count == 10 && fullDate(text) != nil
  }

  static func acceptsTime(_ text: Span<UInt8>) -> Bool { fullTime(text, from: 0) != nil }

  /// The point in time that a date-time is, or the first one of a full-date; nil if the text is neither.
  package static func time(_ text: Span<UInt8>) -> Instant? {
    text.count == 10
      ? fullDate(text).map { Instant(secondsSince1970: $0.secondsSince1970) }
      : time(ofDateTime: text)
  }

  private static func time(ofDateTime text: Span<UInt8>) -> Instant? {
    guard text.count >= 20, text[10] | 0x20 == UInt8(ascii: "t"), let day = fullDate(text),
      let time = fullTime(text, from: 11)
    else { return nil }
    return Instant(
      secondsSince1970: day.secondsSince1970 + time.secondsSince1970,
      nanoseconds: time.nanoseconds
    )
  }

  /// Reads the full-date that begins a text.
  private static func fullDate(_ text: Span<UInt8>) -> CivilTime? {
    guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let century = twoDigits(text, at: 0), let year = twoDigits(text, at: 2),
      let month = twoDigits(text, at: 5), let day = twoDigits(text, at: 8)
    else { return nil }
    return CivilTime(century * 100 + year, month, day)
  }

  /// Reads the rest of a text as a full-time, of 1970-01-01.
  private static func fullTime(_ text: Span<UInt8>, from start: Int) -> Instant? {
    guard text.count - start >= 9, text[start + 2] == UInt8(ascii: ":"),
      text[start + 5] == UInt8(ascii: ":"),
      let hour = twoDigits(text, at: start), let minute = twoDigits(text, at: start + 3),
      let second = twoDigits(text, at: start + 6),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var offset = start + 8
    var nanoseconds = 0
    if text[offset] == UInt8(ascii: ".") {
      offset += 1
      let fraction = offset
      var unit = 100_000_000
      while offset < text.count, text[offset].isDigit {
        nanoseconds += unit * Int(text[offset] - UInt8(ascii: "0"))
        unit /= 10
        offset += 1
      }
      guard offset > fraction, offset < text.count else { return nil }
    }
    guard let shift = shift(text, from: offset) else { return nil }
    let minutes = hour * 60 + minute - shift
    guard second == 60 else {
      return Instant(secondsSince1970: minutes * 60 + second, nanoseconds: nanoseconds)
    }
    return Instant(leapSecondAfter: minutes * 60 + 59, nanoseconds: nanoseconds)
  }

  /// Reads a time-offset up to the text's end, in minutes.
  private static func shift(_ text: Span<UInt8>, from offset: Int) -> Int? {
    let sign = text[offset]
    if sign | 0x20 == UInt8(ascii: "z") { return text.count == offset + 1 ? 0 : nil }
    guard text.count == offset + 6, text[offset + 3] == UInt8(ascii: ":"),
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = twoDigits(text, at: offset + 1), let minutes = twoDigits(text, at: offset + 4),
      hours < 24, minutes < 60
    else { return nil }
    return sign == UInt8(ascii: "-") ? -(hours * 60 + minutes) : hours * 60 + minutes
  }

  /// Reads two digits.
  @inline(__always)
  static func twoDigits(_ text: Span<UInt8>, at offset: Int) -> Int? {
    let tens = text[offset] &- UInt8(ascii: "0")
    let units = text[offset + 1] &- UInt8(ascii: "0")
    return tens < 10 && units < 10 ? Int(tens) * 10 + Int(units) : nil
  }
}
