/// What libcurl tells of the frame with which a server retires a connection of HTTP/2 (RFC 9113 section 6.8).
enum GoAway {
  private static let mark = Array("GOAWAY, error=".utf8)

  /// The error code in libcurl's words, nil if they are about anything else: `received GOAWAY, error=11, last_stream=0`.
  static func code(announcedBy text: UnsafeRawBufferPointer) -> Int? {
    guard unsafe text.first == UInt8(ascii: "r"), text.count < 200 else { return nil }
    let bytes = unsafe Array(text)
    let starts = bytes.indices.dropLast(mark.count)
    guard let start = starts.first(where: { bytes[$0...].starts(with: mark) }) else { return nil }
    let digits = bytes[(start + mark.count)...].prefix(while: \.isDigit)
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
