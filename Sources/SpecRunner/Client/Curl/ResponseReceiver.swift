internal import SpecModel

/// Puts an answer together from what libcurl hands over: lines of heads, pieces of the body.
///
/// It is where an answer is bounded, and where heads that contradict themselves are refused.
struct ResponseReceiver: ~Copyable {
  /// The final head, once its empty line has arrived.
  private(set) var head: ResponseHead?
  /// What has been kept of the body.
  private(set) var body: [UInt8] = []
  /// The status codes of interim heads.
  private(set) var interimStatuses: [Int] = []
  /// When the latest head began.
  private(set) var firstByte: SuspendingClock.Instant?
  /// Why the answer is refused.
  private(set) var problem: ClientError?
  /// How many bytes of the body are missing, as far as its announced length tells.
  var missingBytes: Int { max(0, announced - received) }
  /// Whether a line of a head has arrived whose end is missing.
  var isHeadBroken: Bool { head == nil && !lines.isEmpty }

  private var lines: [UInt8] = []
  private var trailerLines: [UInt8] = []
  private var received = 0
  private var announced = 0
  private let limit: Int
  private let followsRedirects: Bool
  private let savePath: String?
  private var file: OpenFile?

  /// The most bytes of one head, or of trailers.
  private static let headLimit = 1 << 20
  /// How many bytes most heads have at most.
  private static let usualHead = 1 << 10
  /// The most interim heads before an answer.
  private static let interimLimit = 100
  /// The most bytes that are set aside because a `Content-Length` says so.
  private static let reserveLimit = 1 << 20

  init(_ options: TransferOptions) {
    savePath = options.saveTo
    followsRedirects = options.redirects.maximum > 0
    limit =
      options.maxResponseSize
      ?? (options.saveTo == nil ? TransferOptions.defaultResponseSize : .max)
  }

  /// The fields after the body.
  var trailers: HTTPFields {
    trailerLines.isEmpty ? [:] : HTTPFields(ResponseHead.fields(trailerLines))
  }

  /// Whether the body went to a file.
  var isSaved: Bool { file != nil }

  /// Takes one line of a head or of trailers with its end; `false` ends the transfer.
  mutating func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
    if unsafe line.starts(with: "HTTP/".utf8), head != nil || lines.isEmpty {
      // A further head: after an interim answer, or after the challenge of an authentication.
      firstByte = .now
      head = nil
      file = nil
      lines.removeAll(keepingCapacity: true)
      body.removeAll(keepingCapacity: true)
      received = 0
      announced = 0
    } else if head != nil {
      unsafe trailerLines.append(contentsOf: line)
      return trailerLines.count <= Self.headLimit || refuse(Self.headTooLarge)
    }
    if unsafe Self.hasControl(line) {
      return refuse(
        ClientError(
          .protocolViolation,
          "a line of the head of the answer has a NUL or a carriage return in it"
        )
      )
    }
    if lines.isEmpty { lines.reserveCapacity(Self.usualHead) }
    unsafe lines.append(contentsOf: line)
    guard lines.count <= Self.headLimit else { return refuse(Self.headTooLarge) }
    guard unsafe line.first == UInt8(ascii: "\n") || line.first == UInt8(ascii: "\r") else {
      return true
    }
    return endHead()
  }

  private mutating func endHead() -> Bool {
    guard let parsed = ResponseHead(lines) else {
      return refuse(
        ClientError(.protocolViolation, "the answer does not begin with a status line")
      )
    }
    if parsed.status < 200, parsed.status != 101 {
      guard interimStatuses.count < Self.interimLimit else {
        return refuse(
          ClientError(
            .protocolViolation,
            "there are more than \(Self.interimLimit) interim answers"
          )
        )
      }
      interimStatuses.append(parsed.status)
      lines.removeAll(keepingCapacity: true)
      return true
    }
    head = parsed
    let length = parsed.fields["Content-Length"]
    if let length, let problem = Self.problem(inLength: length) { return refuse(problem) }
    if let savePath, !(followsRedirects && RedirectRule.redirects(parsed)) {
      do throws(ClientError) {
        file = try OpenFile(writing: savePath)
      } catch {
        return refuse(error)
      }
    } else {
      announced = length.flatMap { Int($0.prefix { $0 != "," }) } ?? 0
    }
    return true
  }

  /// What is wrong with a length: it is one number, maybe said several times (RFC 9110 section 8.6).
  private static func problem(inLength length: String) -> ClientError? {
    if Int(length) != nil, length.utf8.first?.isDigit == true { return nil }
    let lengths = Set(FieldScanner.list(length))
    let listed = lengths.sorted().joined(separator: " and ").excerpt
    if lengths.count > 1 {
      return ClientError(.protocolViolation, "the answer has two Content-Lengths: \(listed)")
    }
    guard listed.utf8.allSatisfy(\.isDigit), Int(listed) != nil else {
      return ClientError(
        .protocolViolation,
        "the Content-Length of the answer is no number: \"\(listed)\""
      )
    }
    return nil
  }

  /// Takes a piece of the body; `false` ends the transfer.
  mutating func receiveBody(_ piece: UnsafeRawBufferPointer) -> Bool {
    received += piece.count
    guard received <= limit else {
      // Reports do not need it, and several of this size would be kept.
      body = []
      return refuse(
        ClientError(.responseTooLarge, "the body is larger than \(limit) bytes").about(
          .maxResponseSize
        )
      )
    }
    guard file != nil else {
      if body.isEmpty { body.reserveCapacity(min(max(announced, 0), limit, Self.reserveLimit)) }
      unsafe body.append(contentsOf: piece)
      return true
    }
    do throws(ClientError) {
      try unsafe file?.write(piece)
      return true
    } catch {
      return refuse(error)
    }
  }

  /// Ends the transfer with a problem of this side, such as a file that cannot be read.
  mutating func fail(_ error: ClientError) {
    problem = problem ?? error
  }

  /// Whether there is a NUL, or a carriage return that does not end the line (RFC 9112 section 2.2).
  private static func hasControl(_ line: UnsafeRawBufferPointer) -> Bool {
    var rest = unsafe line[...]
    if unsafe rest.last == UInt8(ascii: "\n") { unsafe rest.removeLast() }
    if unsafe rest.last == UInt8(ascii: "\r") { unsafe rest.removeLast() }
    return unsafe rest.contains { $0 == 0 || $0 == UInt8(ascii: "\r") }
  }

  private mutating func refuse(_ error: ClientError) -> Bool {
    fail(error)
    return false
  }

  private static var headTooLarge: ClientError {
    ClientError(.protocolViolation, "the head of the answer is larger than \(headLimit) bytes")
  }
}
