import CCurl

/// One handle with all that libcurl reads and writes while it runs; used again and again by its loop.
///
/// libcurl holds a pointer to it, so its loop keeps it for as long as the transfer is part of the loop.
@safe final class CurlTransfer {
  let easy: CurlHandle
  let sockets: KeptSockets
  var submission: CurlSubmission?
  var receiver = ResponseReceiver()
  var source: BodySource?
  var fieldList = CurlList.Builder()
  var resolveList = CurlList.Builder()
  var connectList = CurlList.Builder()
  var course = Course()
  var startedAt = SuspendingClock.now
  private let errorText: UnsafeMutablePointer<CChar>

  /// Creates a transfer; `nil` when memory ran out.
  init?(_ sockets: KeptSockets) {
    guard let easy = CurlHandle() else { return nil }
    self.easy = easy
    self.sockets = sockets
    unsafe errorText = .allocate(capacity: CurlErrorBufferSize)
    unsafe errorText.initialize(repeating: 0, count: CurlErrorBufferSize)
  }

  deinit {
    unsafe errorText.deallocate()
  }

  /// Whether a request shares its connection with others.
  enum Sharing {
    /// With those before and after it.
    case all
    /// With those after it: only a new connection tells the server's certificate.
    case next
    case none
  }

  /// Sets everything that a request says.
  func prepare(
    _ submission: CurlSubmission,
    sharing: Sharing,
    mayWait: Bool,
    isAlone: Bool
  ) throws(ClientError) {
    self.submission = submission
    let request = submission.request
    receiver = ResponseReceiver(request.sharedOptions)
    try easy.renew()
    unsafe errorText.pointee = 0
    course.isWaiting = mayWait
    course.isAlone = isAlone
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe setCallbacks(context: context, errorText: errorText)
    try configure(request, submission.url, sharing)
    startedAt = .now
    prepareDeadline()
  }

  /// Forgets the request and the response; large buffers are given back.
  func clear() {
    submission = nil
    source = nil
    fieldList.removeAll()
    resolveList.removeAll()
    connectList.removeAll()
    course = Course()
    receiver = ResponseReceiver()
  }

  /// What became of the request.
  func finish(
    _ code: CurlCode,
    certificates: inout CertificateCache
  ) -> Result<Exchange, ClientError> {
    guard let submission else { return .failure(ClientError(.other, "no request")) }
    guard var error = failure(code, submission) else {
      guard var exchange = partialExchange() else {
        return .failure(ClientError(.closed, "no response"))
      }
      if submission.request.sharedOptions.value.recordsCertificate {
        exchange.certificate = certificate(of: submission, exchange, &certificates)
      }
      if let error = exchange.versionError { return .failure(error) }
      return .success(exchange)
    }
    if error.kind == .closed, receiver.firstByte == nil,
      course.lostKeptConnection || !isConnectionNew
    {
      error.isOnReusedConnection = true
      error.message += "; the connection was reused"
    }
    error.timings = timings()
    error.exchange = partialExchange()
    error.exchange?.response.isCut = true
    return .failure(error)
  }

  /// libcurl's words for an error, empty where it has none of its own.
  var errorDetail: String { unsafe String(cString: errorText) }

  /// Whether the transfer opened a connection.
  var isConnectionNew: Bool { easy.number(.connectCount) > 0 }

  /// The connection that the transfer went over.
  private var connection: KeptSockets.Connection {
    KeptSockets.Connection(
      localPort: easy.number(.localPort),
      remotePort: easy.number(.primaryPort),
      remoteAddress: easy.text(.primaryIP) ?? ""
    )
  }

  /// Remembers the connection that the transfer opened, if a further request over HTTP/1 may go over it.
  func keepConnection() {
    guard isConnectionNew, let head = receiver.head,
      head.version == .http1_0 || head.version == .http1_1
    else { return }
    let socket = unsafe ccurl_info_socket(easy.raw)
    if socket != CInt(CurlSocketBad) { sockets.add(socket, of: connection) }
  }

  /// What follows from a head that has arrived: how long its body is read, and where it goes.
  func headHasArrived() {
    guard let head = receiver.head, let options = submission?.request.sharedOptions else { return }
    if let error = framingError(head) { return receiver.fail(error) }
    if head.status == 101 { return endAtSwitch() }
    guard 200..<300 ~= head.status else { return }
    if let duration = options.value.stream?.duration {
      moveDeadline(to: .now + duration)
      course.isDeadlineEnough = true
    }
    guard let pipe = options.value.pipe else { return }
    moveDeadline(to: nil)
    guard let response = partialExchange()?.response, !pipe.open(response) else { return }
    receiver.fail(
      ClientError(.other, "the body of an earlier response has been read, so another cannot follow")
    )
  }

  /// Ends the transfer at a 101: what follows is not HTTP, and no body (RFC 9110 section 15.2.2).
  private func endAtSwitch() {
    guard let submission, !submission.request.fields.contains("Upgrade") else {
      return receiver.endHere()
    }
    receiver.fail(
      ClientError(
        .protocolViolation,
        "\(submission.url.endpoint) responded with 101 Switching Protocols,"
          + " for which the request did not ask"
      )
    )
  }

  /// What has arrived so far; `nil` before the end of a head.
  func partialExchange() -> Exchange? {
    guard let submission, let head = receiver.head else { return nil }
    let options = submission.request.sharedOptions
    var response = HTTPResponse(
      status: head.status,
      reason: head.reason,
      version: head.version,
      fields: head.fields,
      trailers: receiver.trailers,
      body: receiver.body,
      bodyFile: receiver.isSaved ? options.value.saveTo : nil,
      interimStatuses: receiver.interimStatuses
    )
    response.undecoded = receiver.undecoded
    response.encodedLocation = head.encodedLocation
    response.isCut = receiver.isEnough && head.status != 101 || receiver.isPiped
    response.collectedSize = receiver.collectedSize
    return Exchange(
      request: requestAsSent(submission, after: options.value.elapsed),
      response: response,
      timings: timings(),
      remoteAddress: easy.text(.primaryIP).flatMap { $0.isEmpty ? nil : $0 },
      remotePort: positive(.primaryPort),
      localPort: positive(.localPort),
      httpVersion: head.version,
      isConnectionReused: !isConnectionNew
    )
  }

  private func positive(_ info: CurlInfo) -> Int? {
    let value = easy.number(info)
    return value > 0 ? value : nil
  }

  /// The request with what was added to it: `Host`, the body's length, what libcurl told of its own head.
  private func requestAsSent(
    _ submission: CurlSubmission,
    after elapsed: Duration
  ) -> HTTPRequest {
    var request = submission.request
    // Setting an option copies them all.
    if elapsed != .zero { request.options.elapsed = .zero }
    if !course.sentHead.isEmpty {
      request.fields = HTTPFields(ResponseHead.fields(course.sentHead))
      return request
    }
    var fields: [HTTPField] = []
    fields.reserveCapacity(request.fields.count + 2)
    if !request.fields.contains("Host"), let host = submission.url.host {
      let port = submission.url.port.map { $0.isEmpty ? "" : ":" + $0 } ?? ""
      fields.append(HTTPField(name: "Host", value: host + port))
    }
    fields += request.fields
    if let accepted = addedCodings(to: request) {
      fields.append(HTTPField(name: "Accept-Encoding", value: accepted))
    }
    if let length = bodyLength(request) {
      fields.append(HTTPField(name: "Content-Length", value: String(length)))
    }
    request.fields = HTTPFields(fields)
    return request
  }

  /// What is said of content codings where the request says nothing of its own.
  func addedCodings(to request: HTTPRequest) -> String? {
    guard request.sharedOptions.value.acceptsCompressed, !request.fields.contains("Accept-Encoding")
    else {
      return nil
    }
    return ContentDecoder.accepted
  }

  private func bodyLength(_ request: HTTPRequest) -> Int? {
    switch request.body {
    case .none: request.method.expectsContent ? 0 : nil
    case .bytes(let bytes): bytes.count
    case .file, .multipart: source?.length
    }
  }

  /// The phases until now.
  ///
  /// libcurl's stamp of the first byte is wrong for large uploads in 7.88, so the receiver's own is taken.
  private func timings() -> Timings {
    let lookup = easy.time(.nameLookupTime)
    let connect = easy.time(.connectTime)
    let handshake = easy.time(.appConnectTime)
    let ready = easy.time(.pretransferTime)
    let isNew = isConnectionNew
    let total = max(startedAt.duration(to: .now), ready)
    let sent = min(max(course.sentAt.map { startedAt.duration(to: $0) } ?? ready, ready), total)
    let first = min(
      max(receiver.firstByte.map { startedAt.duration(to: $0) } ?? total, ready),
      total
    )
    return Timings(
      dns: isNew ? lookup : nil,
      connect: isNew ? max(connect - lookup, .zero) : nil,
      tls: isNew && handshake > .zero ? max(handshake - connect, .zero) : nil,
      send: max(sent - ready, .zero),
      wait: max(first - max(sent, ready), .zero),
      receive: total - first,
      total: total,
      firstEvent: receiver.firstElement.map { startedAt.duration(to: $0) }
    )
  }

  private func certificate(
    of submission: CurlSubmission,
    _ exchange: Exchange,
    _ cache: inout CertificateCache
  ) -> CertificateFacts? {
    guard submission.url.isHTTPS else { return nil }
    let destination = submission.destination
    let connection =
      "\(exchange.remoteAddress ?? "") \(exchange.remotePort ?? 0) \(exchange.localPort ?? 0)"
    if let list = unsafe ccurl_info_certificate(easy.raw) {
      let facts = unsafe CertificateFacts(list)
      cache.record(facts, connection: connection, destination: destination)
      return facts
    }
    return cache.facts(connection: connection, destination: destination)
  }
}
