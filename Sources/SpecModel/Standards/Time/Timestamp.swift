/// A point in time, shown as RFC 3339 in UTC.
package struct Timestamp: Sendable, Hashable, CustomStringConvertible {
  /// Seconds since 1970-01-01 UTC.
  package let secondsSince1970: Double

  package init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The time with milliseconds: `2026-11-21T04:38:17.250Z`.
  package var description: String {
    var text = ContiguousArray<UInt8>()
    write(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the time with milliseconds.
  package func write(to text: inout ContiguousArray<UInt8>) {
    guard secondsSince1970.magnitude < 1e14 else {
      text.append(contentsOf: "\(secondsSince1970)".utf8)
      return
    }
    let all = Int((secondsSince1970 * 1000).rounded(.down))
    let (seconds, milliseconds) = CivilTime.divided(all, 1000)
    let time = CivilTime(secondsSince1970: seconds)
    if time.year < 0 { text.append(UInt8(ascii: "-")) }
    text.append(decimal: time.year.magnitude, width: 4)
    text.append(time.month, after: "-")
    text.append(time.day, after: "-")
    text.append(time.hour, after: "T")
    text.append(time.minute, after: ":")
    text.append(time.second, after: ":")
    text.append(milliseconds, after: ".", width: 3)
    text.append(UInt8(ascii: "Z"))
  }
}

extension ContiguousArray<UInt8> {
  fileprivate mutating func append(_ number: Int, after sign: Unicode.Scalar, width: Int = 2) {
    append(UInt8(ascii: sign))
    append(decimal: number.magnitude, width: width)
  }
}
