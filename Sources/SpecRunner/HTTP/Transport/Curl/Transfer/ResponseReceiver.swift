internal import CSystem

/// Puts a response together from what libcurl hands over: lines of heads, pieces of the body.
///
/// It is where a response is bounded, and where heads that contradict themselves are refused.
struct ResponseReceiver: ~Copyable {
  /// The final head, once its empty line has arrived.
  private(set) var head: ResponseHead?
  /// What has been kept of the body.
  private(set) var body: [UInt8] = []
  /// The status codes of interim heads.
  private(set) var interimStatuses: [Int] = []
  /// When the latest head began.
  private(set) var firstByte: SuspendingClock.Instant?
  /// Why the response is refused.
  private(set) var problem: ClientError?
  /// How many bytes of the body are missing, as far as its announced length tells.
  var missingBytes: Int { max(0, announced - received) }
  /// Whether the body is as long as the connection: nothing in the head says where it ends (RFC 9112 section 6.3).
  private(set) var endsWithConnection = false
  /// Why the body is still in its content coding.
  private(set) var undecoded: UndecodedBody?
  /// The content codings that end later than the body; `nil` where all ended.
  var unfinishedCoding: String? { decoder.flatMap { $0.isWhole ? nil : $0.name } }
  /// Whether a line of a head has arrived whose end is missing.
  var isHeadBroken: Bool { head == nil && !lines.isEmpty }

  /// Whether as much of the body has come as is wanted.
  private(set) var isEnough = false
  /// When the first event or line of a stream was complete, where that is measured.
  var firstElement: SuspendingClock.Instant? { gauge?.firstElement }
  /// Whether the body goes into the pipe of the request.
  private(set) var isPiped = false
  /// How many bytes of the body a collector has taken; `nil` if none takes it.
  var collectedSize: Int? { collector == nil ? nil : taken }

  private var gauge: StreamGauge?
  private var collector: (any BodyCollector)?
  private var lines: [UInt8] = []
  private var trailerLines: [UInt8] = []
  private var decoder: ContentDecoder?
  /// How many bytes of the body have arrived, before they are decoded.
  private(set) var received = 0
  /// How many bytes of the body have been kept or saved.
  private var taken = 0
  private var announced = 0
  /// How the body is read, if it is not just kept; behind a reference, as receivers are moved.
  private let options: Indirect<TransferOptions>?
  private let limit: Int
  private let followsRedirects: Bool
  private let savePath: String?
  private var file: OpenFile?

  /// The most bytes of one head, or of trailers.
  private static let headLimit = 1 << 20
  /// How many bytes most heads have at most: of a size that the C library gives without a search.
  private static let usualHead = 960
  /// The most interim heads before a response.
  private static let interimLimit = 100
  /// How much is kept of a body that a collector takes: as much as is looked through for what reports must not show.
  private static let beginning = 1 << 20
  /// The most bytes that are set aside because a `Content-Length` says so.
  private static let reserveLimit = 1 << 20

  /// Creates a receiver that waits for nothing.
  init() {
    options = nil
    savePath = nil
    followsRedirects = false
    limit = 0
  }

  init(_ shared: Indirect<TransferOptions>) {
    let isPiped = shared.value.pipe != nil
    options =
      isPiped || shared.value.stream != nil || shared.value.timesFirstEvent ? shared : nil
    savePath = shared.value.saveTo
    followsRedirects = shared.value.redirects.maximum > 0
    limit =
      shared.value.maxResponseSize
      ?? (savePath == nil && !isPiped ? TransferOptions.defaultResponseSize : .max)
  }

  /// The fields after the body.
  var trailers: HTTPFields {
    trailerLines.isEmpty ? [:] : HTTPFields(ResponseHead.fields(trailerLines))
  }

  /// Whether the body went to a file.
  var isSaved: Bool { file != nil }

  /// How far the head is after a line.
  enum HeadProgress {
    case goesOn
    case isComplete
    /// The transfer has to end.
    case refused
  }

  /// Takes one line of a head or of trailers with its end.
  mutating func receiveHead(_ line: UnsafeRawBufferPointer) -> HeadProgress {
    guard problem == nil else { return .refused }
    if head != nil || lines.isEmpty, unsafe line.starts(with: "HTTP/".utf8) {
      // A further head: after an interim response, or after the challenge of an authentication.
      firstByte = .now
      head = nil
      file = nil
      lines.removeAll(keepingCapacity: true)
      body.removeAll(keepingCapacity: true)
      received = 0
      taken = 0
      announced = 0
      decoder = nil
      undecoded = nil
      endsWithConnection = false
      gauge = nil
      isPiped = false
      collector = nil
    } else if head != nil {
      unsafe trailerLines.append(contentsOf: line)
      return trailerLines.count <= Self.headLimit ? .goesOn : refuseHead(Self.headTooLarge)
    }
    if unsafe Self.hasControl(line) {
      return refuseHead(
        ClientError(
          .protocolViolation,
          "a line of the head of the response has a NUL or a carriage return in it"
        )
      )
    }
    if lines.isEmpty { lines.reserveCapacity(Self.usualHead) }
    unsafe lines.append(contentsOf: line)
    guard lines.count <= Self.headLimit else { return refuseHead(Self.headTooLarge) }
    guard unsafe line.first == UInt8(ascii: "\n") || line.first == UInt8(ascii: "\r") else {
      return .goesOn
    }
    return endHead()
  }

  private mutating func endHead() -> HeadProgress {
    guard let parsed = ResponseHead(lines) else {
      return refuseHead(
        ClientError(.protocolViolation, "the response does not begin with a status line")
      )
    }
    if parsed.status < 200, parsed.status != 101 {
      guard interimStatuses.count < Self.interimLimit else {
        return refuseHead(
          ClientError(
            .protocolViolation,
            "there are more than \(Self.interimLimit) interim responses"
          )
        )
      }
      interimStatuses.append(parsed.status)
      lines.removeAll(keepingCapacity: true)
      return .goesOn
    }
    head = parsed
    prepareBody(parsed)
    if let options = options?.value {
      gauge = StreamGauge(options, of: parsed)
      isPiped = options.pipe != nil && 200..<300 ~= parsed.status
    }
    do throws(ClientError) {
      announced = try parsed.fields["Content-Length"].map(Self.length) ?? 0
      let isKept = undecoded == nil && savePath == nil && !isPiped
      if let next = options?.value.collector, isKept, 200..<300 ~= parsed.status,
        next.begin(parsed.status)
      {
        collector = next
      }
      if let savePath, !(followsRedirects && RedirectRule.redirects(parsed)) {
        file = try OpenFile(writing: savePath)
      }
      return .isComplete
    } catch {
      return refuseHead(error)
    }
  }

  private mutating func prepareBody(_ head: ResponseHead) {
    if head.version == .http1_0 || head.version == .http1_1 {
      let coding = head.fields["Transfer-Encoding"].map { FieldScanner.list($0) }
      endsWithConnection =
        coding.map { !($0.last.map { HTTPToken.equal($0, "chunked") } ?? false) }
        ?? !head.fields.contains("Content-Length")
    }
    let codings = ContentDecoder.names(in: head.fields)
    guard !codings.isEmpty else { return }
    let name = codings.joined(separator: ", ")
    if head.status == 206 {
      // A range is one of the coded bytes (RFC 9110 section 14.1.2).
      undecoded = UndecodedBody(coding: name, .part)
    } else {
      decoder = ContentDecoder(undoing: codings)
      if decoder == nil { undecoded = UndecodedBody(coding: name, .unknown) }
    }
  }

  /// The length that a field announces: one number, maybe said several times (RFC 9110 section 8.6).
  private static func length(_ value: String) throws(ClientError) -> Int {
    if value.utf8.first?.isDigit == true, let length = Int(value) { return length }
    let lengths = Set(FieldScanner.list(value))
    let listed = lengths.sorted().joined(separator: " and ").excerpt
    if lengths.count > 1 {
      throw ClientError(.protocolViolation, "the response has two Content-Lengths: \(listed)")
    }
    let isNumber = !listed.isEmpty && listed.utf8.allSatisfy(\.isDigit)
    guard isNumber, let length = Int(listed) else {
      throw ClientError(
        .protocolViolation,
        "the Content-Length of the response is \(isNumber ? "too large" : "not a number"): \"\(listed)\""
      )
    }
    return length
  }

  /// Takes a piece of the body; `false` ends the transfer.
  mutating func receiveBody(_ piece: UnsafeRawBufferPointer) -> Bool {
    received += piece.count
    guard let decoder else { return unsafe take(piece) }
    switch unsafe decoder.decode(piece, into: { unsafe take($0) }) {
    case .goesOn: return true
    case .refused: return false
    case .outOfMemory: return refuse(ClientError(.other, "out of memory"))
    case .broken:
      let undecoded = UndecodedBody(coding: decoder.name, .corrupt)
      self.undecoded = undecoded
      return refuse(ClientError(.decoding, "cannot decode the body: \(undecoded)"))
    }
  }

  /// Keeps what belongs to the body, as far as it is wanted.
  private mutating func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard let count = unsafe gauge?.measure(piece) else { return unsafe keep(piece) }
    guard unsafe keep(UnsafeRawBufferPointer(rebasing: piece.prefix(count))) else { return false }
    isEnough = true
    return false
  }

  /// Ends the body where it is, as enough has come.
  mutating func endHere() { isEnough = true }

  /// Keeps, saves or passes on what belongs to the body.
  private mutating func keep(_ piece: UnsafeRawBufferPointer) -> Bool {
    taken += piece.count
    if let collector { return unsafe collect(piece, by: collector) }
    guard taken <= limit else { return refuseSize() }
    if isPiped {
      unsafe options?.value.pipe?.add(Array(piece))
      return true
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

  /// Hands on what belongs to the body, and keeps its beginning.
  private mutating func collect(
    _ piece: UnsafeRawBufferPointer,
    by collector: any BodyCollector
  ) -> Bool {
    let room = max(0, min(Self.beginning, limit) - body.count)
    if room > 0 { unsafe body.append(contentsOf: piece.prefix(room)) }
    guard let kept = unsafe collector.take(Array(piece), limit: limit) else {
      return refuseSize(of: taken > limit ? "body" : "body, with an id for each of its events,")
    }
    return taken <= limit || kept <= limit || refuseSize()
  }

  private mutating func refuseSize(of what: String = "body") -> Bool {
    // Reports do not need it, and several of this size would be kept.
    body = []
    collector = nil
    return refuse(
      ClientError(.responseTooLarge, "the \(what) is larger than \(limit) bytes").about(
        .maxResponseSize
      )
    )
  }

  /// Ends the transfer with a problem of this side, such as a file that cannot be read.
  mutating func fail(_ error: ClientError) {
    problem = problem ?? error
  }

  /// Whether there is a NUL, or a carriage return that does not end the line (RFC 9112 section 2.2).
  private static func hasControl(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let start = line.baseAddress else { return false }
    var length = line.count
    if unsafe line.last == UInt8(ascii: "\n") { length -= 1 }
    if length > 0, unsafe line[length - 1] == UInt8(ascii: "\r") { length -= 1 }
    return unsafe memchr(start, 0, length) != nil
      || memchr(start, CInt(UInt8(ascii: "\r")), length) != nil
  }

  private mutating func refuse(_ error: ClientError) -> Bool {
    fail(error)
    return false
  }

  private mutating func refuseHead(_ error: ClientError) -> HeadProgress {
    fail(error)
    return .refused
  }

  private static var headTooLarge: ClientError {
    ClientError(.protocolViolation, "the head of the response is larger than \(headLimit) bytes")
  }
}
