/// The first line of a head: `HTTP/1.1 200 OK` (RFC 9112 section 4).
struct StatusLine {
  let version: HTTPVersion
  let status: Int
  let reason: String

  /// Reads a line without its end; `nil` if it is no status line.
  init?(_ line: ArraySlice<UInt8>) {
    let blank = UInt8(ascii: " ")
    guard let first = line.firstIndex(of: blank) else { return nil }
    let rest = line[(first + 1)...]
    let second = rest.firstIndex(of: blank) ?? rest.endIndex
    guard let version = Self.version(line[..<first]), let status = Self.status(rest[..<second])
    else { return nil }
    self.version = version
    self.status = status
    reason = ResponseHead.text(rest[second...].dropFirst())
  }

  private static func version(_ bytes: ArraySlice<UInt8>) -> HTTPVersion? {
    guard bytes.starts(with: "HTTP/".utf8) else { return nil }
    let number = bytes.dropFirst(5)
    if number.elementsEqual("1.1".utf8) { return .http1_1 }
    if number.elementsEqual("1.0".utf8) { return .http1_0 }
    if number.elementsEqual("2".utf8) || number.elementsEqual("2.0".utf8) { return .http2 }
    if number.elementsEqual("3".utf8) || number.elementsEqual("3.0".utf8) { return .http3 }
    return nil
  }

  /// Three digits, the first not 0.
  private static func status(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count == 3 else { return nil }
    var status = 0
    for byte in bytes {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      status = status * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return status >= 100 ? status : nil
  }
}
