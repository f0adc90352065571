/// A point in time, shown as RFC 3339 in UTC.
package struct Timestamp: Sendable, Hashable, CustomStringConvertible {
  /// Seconds since 1970-01-01 UTC.
  package let secondsSince1970: Double

  package init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The time with milliseconds: `2026-11-21T04:38:17.250Z`.
  package var description: String {
    guard secondsSince1970.magnitude < 1e14 else { return "\(secondsSince1970)" }
    let all = Int((secondsSince1970 * 1000).rounded(.down))
    let (seconds, milliseconds) = CivilTime.divided(all, 1000)
    let time = CivilTime(secondsSince1970: seconds)
    var text = ContiguousArray(CivilTime.padded(time.year, 4).utf8)
    text.reserveCapacity(24)
    for (separator, number) in zip(
      "--T::.".utf8,
      [time.month, time.day, time.hour, time.minute, time.second, milliseconds]
    ) {
      text.append(separator)
      text.append(decimal: number.magnitude, width: separator == UInt8(ascii: ".") ? 3 : 2)
    }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }
}
