/// A point in time, shown as RFC 3339 in UTC.
package struct Timestamp: Sendable, Hashable, CustomStringConvertible {
  /// Seconds since 1970-01-01 UTC.
  package let secondsSince1970: Double

  package init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The time with milliseconds: `2026-11-21T04:38:17.250Z`.
  package var description: String {
    String(atMost: Self.length, write)
  }

  /// Appends the time with milliseconds.
  package func write(to text: inout ByteBuffer) {
    text.append(atMost: Self.length, write)
  }

  /// As many bytes as one has at most.
  private static let length = 40

  private func write(to token: inout ByteBuffer.Token) {
    guard secondsSince1970.magnitude < 1e14 else { return token.put("\(secondsSince1970)") }
    let all = Int((secondsSince1970 * 1000).rounded(.down))
    let (seconds, milliseconds) = CivilTime.divided(all, 1000)
    let time = CivilTime(secondsSince1970: seconds)
    if time.year < 0 { token.put(UInt8(ascii: "-")) }
    token.put(decimal: time.year.magnitude, width: 4)
    token.put(time.month, after: "-")
    token.put(time.day, after: "-")
    token.put(time.hour, after: "T")
    token.put(time.minute, after: ":")
    token.put(time.second, after: ":")
    token.put(milliseconds, after: ".", width: 3)
    token.put(UInt8(ascii: "Z"))
  }
}

extension ByteBuffer.Token {
  fileprivate mutating func put(_ number: Int, after sign: Unicode.Scalar, width: Int = 2) {
    put(UInt8(ascii: sign))
    put(decimal: number.magnitude, width: width)
  }
}
