/// A head as it arrived: a status line and fields (RFC 9112 section 4).
struct ResponseHead {
  var status: Int
  var reason: String
  var version: HTTPVersion
  var fields: HTTPFields
  /// The first `Location` with the bytes that are not UTF-8 percent-encoded; nil where it is UTF-8.
  private(set) var encodedLocation: String?

  /// Reads a whole head; `nil` if its first line is no status line.
  ///
  /// Lines end in CRLF or LF. A line that begins with a blank continues the one before (RFC 9112 section 5.2);
  /// a line without a colon is passed over, as libcurl does.
  init?(_ bytes: [UInt8]) {
    var position = 0
    guard let first = Self.nextLine(bytes, &position), let line = StatusLine(bytes[first]) else {
      return nil
    }
    status = line.status
    reason = line.reason
    version = line.version
    fields = HTTPFields(Self.fields(bytes, from: position))
    if 300..<400 ~= status { encodedLocation = Self.encodedLocation(bytes) }
  }

  /// The first `Location` with its bytes beyond ASCII percent-encoded; nil where it is UTF-8.
  ///
  /// In a URI each byte stands for itself (RFC 3986 section 2.1).
  private static func encodedLocation(_ bytes: [UInt8]) -> String? {
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    var position = 0
    while let range = nextLine(bytes, &position) {
      guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")),
        HTTPToken.equal(text(bytes[range.lowerBound..<colon]), "Location")
      else { continue }
      let value = bytes[trimmed(bytes, (colon + 1)..<range.upperBound)]
      guard String(validating: value, as: UTF8.self) == nil else { return nil }
      var encoded: [UInt8] = []
      for byte in value {
        encoded += byte < 0x80 ? [byte] : Array("%\(Hexadecimal.encode([byte]).uppercased())".utf8)
      }
      return String(decoding: encoded, as: UTF8.self)
    }
    return nil
  }

  /// The fields of lines without a status line: of a head's rest, or of trailers.
  static func fields(_ bytes: [UInt8], from start: Int = 0) -> [HTTPField] {
    var fields: [HTTPField] = []
    fields.reserveCapacity(16)
    var position = start
    while let range = nextLine(bytes, &position) {
      guard let first = bytes[range].first else { continue }
      if HTTPToken.isBlank(first) {
        if let last = fields.indices.last {
          let value = fields[last].bytes + " ".utf8 + bytes[trimmed(bytes, range)]
          fields[last] = HTTPField(name: fields[last].name, bytes: value[...])
        }
        continue
      }
      guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = trimmed(bytes, range.lowerBound..<colon)
      let value = trimmed(bytes, (colon + 1)..<range.upperBound)
      fields.append(HTTPField(name: text(bytes[name]), bytes: bytes[value]))
    }
    return fields
  }

  /// The next line without its end, and moves past it.
  private static func nextLine(_ bytes: [UInt8], _ position: inout Int) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    position = min(end + 1, bytes.count)
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, HTTPToken.isBlank(bytes[start]) { start += 1 }
    while end > start, HTTPToken.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The text of bytes in UTF-8, or else in ISO 8859-1, so that none is lost.
  static func text(_ bytes: ArraySlice<UInt8>) -> String { HTTPToken.text(of: bytes).text }
}

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
