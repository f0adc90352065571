/// Reads HTTP/1.0 and HTTP/1.1 requests from bytes as they arrive (RFC 9112).
///
/// Bytes go in with ``append(_:)`` and requests come out of ``next()``; where the bytes were cut makes no
/// difference. What two readers of one stream could understand differently is an error: a bare CR or LF,
/// a folded line, blanks before a colon, two lengths. After an error nothing more is read.
struct HTTPMessageParser {
  /// The most that a request may hold.
  struct Limits: Sendable, Hashable {
    /// Bytes of the request line and the fields together; also of a chunked body's trailers.
    var head = 64 * 1_024
    /// Bytes of the body.
    var body = 16 * 1_024 * 1_024
  }

  /// What the bytes so far amount to.
  enum Event: Equatable {
    /// A whole request, and whether another may follow it on this connection.
    case request(MockRequest, keepsAlive: Bool)
    /// A head whose client waits for `100 Continue` before it sends the body.
    case continueExpected
  }

  /// What the next bytes are.
  private enum Stage {
    case requestLine
    case fields
    case body(remaining: Int)
    case chunkSize
    case chunk(remaining: Int)
    case chunkEnd
    case trailers
    case finished
  }

  private let limits: Limits
  private let requiresHost: Bool
  private var stage = Stage.requestLine
  private var buffer: [UInt8] = []
  /// The first byte that is not read yet.
  private var position = 0
  /// The first byte of the current request's line, until that is read.
  private var requestStart = 0
  /// Up to where the current line is known to hold no line end.
  private var scanned = 0
  /// What is left of the head's, or the trailers', limit.
  private var lineBudget: Int
  private var request: MockRequest?
  private var keepsAlive = false

  /// Creates a parser for one connection.
  init(limits: Limits = Limits(), requiresHost: Bool = true) {
    self.limits = limits
    self.requiresHost = requiresHost
    lineBudget = limits.head
  }

  /// Whether a request has begun and not ended.
  var isInsideRequest: Bool {
    if case .requestLine = stage { return position < buffer.count }
    if case .finished = stage { return false }
    return true
  }

  /// Whether the head of a request has begun and not ended.
  var isInsideHead: Bool {
    switch stage {
    case .requestLine: position < buffer.count
    case .fields: true
    default: false
    }
  }

  /// The start of the current request as it was sent: its method and its target, as far as they arrived.
  var beginning: String {
    if let request { return "\(request.method) \(request.target)" }
    let line = buffer.dropFirst(requestStart).prefix(Self.shownLength)
    return String(decoding: line.prefix { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
  }

  /// How much is shown of a request line that cannot be read.
  private static let shownLength = 1_024

  /// Takes bytes that arrived.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if position > 0 {
      buffer.removeSubrange(..<position)
      scanned -= position
      requestStart = max(0, requestStart - position)
      position = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Reads on, up to the next request; nil if more bytes are needed.
  mutating func next() throws(HTTPMessageError) -> Event? {
    do throws(HTTPMessageError) {
      while true {
        switch stage {
        case .requestLine:
          guard let line = try nextRequestLine() else { return nil }
          // A line end too many after the last body is forgiven (RFC 9112 section 2.2).
          if !line.isEmpty { try readRequestLine(line) }
        case .fields:
          guard let line = try nextLine() else { return nil }
          if !line.isEmpty {
            let field = try Self.field(buffer[line])
            request?.fields.append(field.name, field.value)
          } else if try readHeadEnd(), position == buffer.count {
            return .continueExpected
          }
        case .body(let remaining):
          let left = remaining - takeBody(remaining)
          guard left == 0 else {
            stage = .body(remaining: left)
            return nil
          }
          return finishRequest()
        case .chunkSize:
          guard let line = try nextLine() else { return nil }
          try readChunkSize(line)
        case .chunk(let remaining):
          let left = remaining - takeBody(remaining)
          guard left == 0 else {
            stage = .chunk(remaining: left)
            return nil
          }
          stage = .chunkEnd
        case .chunkEnd:
          guard try takeChunkEnd() else { return nil }
          stage = .chunkSize
        case .trailers:
          guard let line = try nextLine() else { return nil }
          guard !line.isEmpty else { return finishRequest() }
          let field = try Self.field(buffer[line])
          request?.trailers.append(field.name, field.value)
        case .finished:
          position = buffer.count
          return nil
        }
      }
    } catch {
      var refusal = error
      refusal.request = beginning
      stage = .finished
      request = nil
      throw refusal
    }
  }
}

extension HTTPMessageParser {
  /// The next line, as that of a request.
  private mutating func nextRequestLine() throws(HTTPMessageError) -> Range<Int>? {
    requestStart = position
    do throws(HTTPMessageError) {
      return try nextLine()
    } catch {
      throw error.status == 431 ? HTTPMessageError.targetTooLong(limits.head) : error
    }
  }

  /// The next line without its CRLF, and moves past it.
  ///
  /// No control byte but a tab may be in a line; so bytes of another protocol fail at once.
  private mutating func nextLine() throws(HTTPMessageError) -> Range<Int>? {
    var index = scanned
    while index < buffer.count {
      let byte = buffer[index]
      if byte == 0x0D {
        guard index + 1 < buffer.count else { break }
        guard buffer[index + 1] == 0x0A else { throw .malformed("a CR without a LF") }
        let line = position..<index
        try spend(line.count + 2)
        position = index + 2
        scanned = position
        return line
      }
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
        throw .malformed(byte == 0x0A ? "a LF without a CR" : "a control byte in the head")
      }
      index += 1
    }
    scanned = index
    guard index - position <= lineBudget else { throw .headTooLong(limits.head) }
    return nil
  }

  /// Takes bytes of a line off the head's limit.
  private mutating func spend(_ count: Int) throws(HTTPMessageError) {
    lineBudget -= count
    guard lineBudget >= 0 else { throw .headTooLong(limits.head) }
  }

  /// `method SP request-target SP HTTP-version` (RFC 9112 section 3).
  private mutating func readRequestLine(_ range: Range<Int>) throws(HTTPMessageError) {
    let line = buffer[range]
    guard let firstSpace = line.firstIndex(of: 0x20), let lastSpace = line.lastIndex(of: 0x20),
      firstSpace < lastSpace
    else { throw .malformed("the request line must be a method, a target and a version") }
    guard let method = Self.method(line[..<firstSpace]) else {
      throw .malformed("the method is not a token")
    }
    let version = try Self.version(line[(lastSpace + 1)...])
    guard let target = HTTPTarget(line[(firstSpace + 1)..<lastSpace], method: method) else {
      throw .malformed("the request target is not a path or a URL")
    }
    request = MockRequest(method: method, target: target, version: version, fields: [:])
    stage = .fields
  }

  /// Decides by the fields how the body is read.
  private mutating func readHeadEnd() throws(HTTPMessageError) -> Bool {
    guard let request else { return false }
    if requiresHost { try Self.checkHost(request) }
    let framing = try HTTPFraming(
      request.fields,
      version: request.version,
      bodyLimit: limits.body
    )
    keepsAlive = framing.keepsAlive
    switch framing.body {
    case .length(let length):
      stage = .body(remaining: length)
    case .chunked:
      stage = .chunkSize
      lineBudget = limits.head
    }
    return framing.expectsContinue
  }

  /// `chunk-size [ chunk-ext ]` (RFC 9112 section 7.1).
  private mutating func readChunkSize(_ range: Range<Int>) throws(HTTPMessageError) {
    var size = 0
    var index = range.lowerBound
    while index < range.upperBound, let digit = Hexadecimal.value(of: buffer[index]) {
      // Compared before it grows, the size cannot overflow; the line's length bounds leading zeros.
      guard size <= limits.body else { throw .bodyTooLong(limits.body) }
      size = size * 16 + Int(digit)
      index += 1
    }
    guard index > range.lowerBound else { throw .malformed("a chunk's size is not a number") }
    guard ChunkExtensions.isValid(buffer[index..<range.upperBound]) else {
      throw .malformed("a chunk's size is followed by an invalid extension")
    }
    let length = request?.body.count ?? 0
    guard size <= limits.body - length else { throw .bodyTooLong(limits.body) }
    if size == 0 {
      stage = .trailers
    } else {
      // Only extensions count, or a body of many chunks would use up the limit of its trailers.
      lineBudget += min(limits.head - lineBudget, index - range.lowerBound + 2)
      stage = .chunk(remaining: size)
    }
  }

  /// The CRLF after a chunk's data.
  private mutating func takeChunkEnd() throws(HTTPMessageError) -> Bool {
    let ending = buffer[position...].prefix(2)
    guard "\r\n".utf8.starts(with: ending) else {
      throw .malformed("a chunk is longer than its size")
    }
    guard ending.count == 2 else { return false }
    position += 2
    scanned = position
    return true
  }

  /// Moves at most `count` bytes to the body.
  private mutating func takeBody(_ count: Int) -> Int {
    let taken = min(count, buffer.count - position)
    request?.body.append(contentsOf: buffer[position..<(position + taken)])
    position += taken
    scanned = position
    return taken
  }

  /// The request that is now whole.
  private mutating func finishRequest() -> Event? {
    guard let request else { return nil }
    self.request = nil
    lineBudget = limits.head
    stage = keepsAlive ? .requestLine : .finished
    return .request(request, keepsAlive: keepsAlive)
  }
}
