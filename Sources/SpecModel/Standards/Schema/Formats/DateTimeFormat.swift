/// The formats `date-time`, `date` and `time` (RFC 3339, 5.6 and 5.7).
enum DateTimeFormat {
  static func acceptsDateTime(_ text: Span<UInt8>) -> Bool {
    text.count >= 20 && acceptsDate(text, at: 0) && text[10] | 0x20 == UInt8(ascii: "t")
      && acceptsTime(text, from: 11)
  }

  /// Tells whether a full-date begins at an offset.
  static func acceptsDate(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard text.count - offset >= 10, text[offset + 4] == UInt8(ascii: "-"),
      text[offset + 7] == UInt8(ascii: "-"),
      let century = twoDigits(text, at: offset), let year = twoDigits(text, at: offset + 2),
      let month = twoDigits(text, at: offset + 5), let day = twoDigits(text, at: offset + 8)
    else { return false }
    return day >= 1 && day <= CivilTime.days(inMonth: month, of: century * 100 + year)
  }

  /// Tells whether the rest of the text is a full-time.
  static func acceptsTime(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard text.count - start >= 9, text[start + 2] == UInt8(ascii: ":"),
      text[start + 5] == UInt8(ascii: ":"),
      let hour = twoDigits(text, at: start), let minute = twoDigits(text, at: start + 3),
      let second = twoDigits(text, at: start + 6),
      hour < 24, minute < 60, second <= 60
    else { return false }
    var offset = start + 8
    if text[offset] == UInt8(ascii: ".") {
      let fraction = offset + 1
      offset = fraction
      while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
      guard offset > fraction, offset < text.count else { return false }
    }
    guard let shift = shift(text, from: offset) else { return false }
    // A leap second is the last second of a day of UTC (RFC 3339, 5.7).
    return second < 60 || (hour * 60 + minute - shift + 1440) % 1440 == 1439
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
