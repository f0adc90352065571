/// The bytes of a frame (RFC 9113 section 4.1).
enum HTTP2Frame {
  /// What a frame is for (section 6).
  enum Kind: UInt8 {
    case data = 0
    case headers = 1
    case reset = 3
    case settings = 4
    case ping = 6
    case goAway = 7
    case continuation = 9
  }

  /// Why a stream or a connection ends (section 7).
  enum ErrorCode: UInt32 {
    case none = 0
    case protocolError = 1
    case internalError = 2
    case refusedStream = 7
    case cancel = 8
    case enhanceYourCalm = 11
  }

  static let endStream: UInt8 = 0x1
  static let endHeaders: UInt8 = 0x4
  static let acknowledgement: UInt8 = 0x1

  /// Any frame.
  static func bytes(_ kind: Kind, stream: UInt32, flags: UInt8 = 0, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count
    return [
      UInt8(truncatingIfNeeded: length >> 16), UInt8(truncatingIfNeeded: length >> 8),
      UInt8(truncatingIfNeeded: length), kind.rawValue, flags,
    ] + number(stream) + payload
  }

  /// The head of an answer, or with no status its trailers.
  static func headers(
    stream: UInt32,
    status: Int? = nil,
    fields: [(String, String)] = [],
    ends: Bool = false
  ) -> [UInt8] {
    let lines = (status.map { [(":status", String($0))] } ?? []) + fields
    return bytes(
      .headers,
      stream: stream,
      flags: endHeaders | (ends ? endStream : 0),
      lines.flatMap { literal($0.0, $0.1) }
    )
  }

  /// A piece of a body.
  static func data(stream: UInt32, _ text: String, ends: Bool = false) -> [UInt8] {
    bytes(.data, stream: stream, flags: ends ? endStream : 0, Array(text.utf8))
  }

  /// The end of a stream by force.
  static func reset(stream: UInt32, _ code: ErrorCode) -> [UInt8] {
    bytes(.reset, stream: stream, number(code.rawValue))
  }

  /// The end of a connection, with the last stream that is still answered.
  static func goAway(last: UInt32, _ code: ErrorCode = .none) -> [UInt8] {
    bytes(.goAway, stream: 0, number(last) + number(code.rawValue))
  }

  /// A field without compression and without an index (RFC 7541 section 6.2.2).
  static func literal(_ name: String, _ value: String) -> [UInt8] {
    [0] + text(name) + text(value)
  }

  /// A length in 7 bits, with more bytes where they are needed, and the bytes (RFC 7541 section 5).
  private static func text(_ text: String) -> [UInt8] {
    var length = text.utf8.count
    guard length >= 127 else { return [UInt8(length)] + Array(text.utf8) }
    var bytes: [UInt8] = [127]
    length -= 127
    while length >= 128 {
      bytes.append(UInt8(length % 128) | 128)
      length /= 128
    }
    return bytes + [UInt8(length)] + Array(text.utf8)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
