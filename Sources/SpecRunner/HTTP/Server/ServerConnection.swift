/// One client's connection: what was read, what is still to be sent, and when to give it up.
struct ServerConnection {
  /// What all connections of a loop share.
  struct Context {
    /// What the owner of the server decided.
    let settings: ServerSettings
    /// Where responses are handed to the loop.
    let inbox: ServerInbox
    /// Where requests are handled.
    let handlers: WorkerThreads
    /// How many connections there have been.
    var connectionCount = 0
    /// The loop's time, in milliseconds.
    var now: Int64 = 0
    /// Where bytes are received.
    var scratch = [UInt8](repeating: 0, count: 64 * 1_024)
    /// The date of the responses.
    var date = DateField()
  }

  private enum Phase {
    /// Requests are read and handled.
    case serving
    /// Nothing more is read; what is left to send is sent.
    case ending
    /// All is sent; what the client still sends is thrown away, or closing would destroy the response on its way
    /// (RFC 9112 section 9.6).
    case draining
    case closed
  }

  /// The connection's socket.
  let socket: StreamSocket
  /// The connection's number, which no other of the loop has.
  let number: Int
  /// When the connection is given up, in the loop's milliseconds.
  private(set) var deadline: Int64
  private var parser: HTTPMessageParser
  private var phase = Phase.serving
  /// Whether the client has closed its side; it may still wait for what is unsent.
  private var inputHasEnded = false
  /// Whether a request may follow the one that is being handled, nil where none is: requests of one connection are
  /// handled one after the other.
  private var keepsAliveAfterResponse: Bool?
  /// The stream that is being sent, and the index of its next element; nil while that is being made.
  private var rest: (stream: BodyStream, isChunked: Bool, next: Int?)?
  /// When the client was last heard or took something, in the loop's milliseconds.
  private var activeAt: Int64
  /// When the request began that is being received, in the loop's milliseconds.
  private var begunAt: Int64
  private var output: [UInt8] = []
  private var sent = 0

  /// With so many bytes unsent, no further request of the connection is handled.
  private static let outputLimit = 256 * 1_024
  /// How long a client may take to notice the end, in milliseconds.
  private static let drainTimeout: Int64 = 1_000

  /// How long a client that is in the middle of something keeps its place where others wait, in milliseconds.
  private static let patience: Int64 = 1_000

  /// Begins to serve a connection.
  init(_ socket: StreamSocket, _ context: inout Context) {
    self.socket = socket
    context.connectionCount += 1
    number = context.connectionCount
    parser = HTTPMessageParser(limits: context.settings.limits)
    activeAt = context.now
    begunAt = context.now
    deadline = context.now + context.settings.idleTimeout
  }

  /// When the connection is closed where others wait for a place, in the loop's milliseconds: one that waits for its
  /// client to begin something at once, one whose request is being handled never.
  var makesRoomAt: Int64 {
    if isHandling { return .max }
    let isIdle = !wantsOutput && !parser.isInsideRequest
    return isIdle ? activeAt : activeAt + Self.patience
  }

  /// Whether a response is not complete.
  private var isResponding: Bool { keepsAliveAfterResponse != nil }

  /// Whether a handler makes something for the connection.
  private var isHandling: Bool { isResponding && rest?.next == nil }

  /// Whether the connection is over.
  var isClosed: Bool {
    if case .closed = phase { true } else { false }
  }

  /// Whether the loop should tell when bytes arrive.
  var wantsInput: Bool {
    switch phase {
    case .serving: !inputHasEnded && !isResponding && output.count - sent < Self.outputLimit
    case .draining: true
    case .ending, .closed: false
    }
  }

  /// Whether the loop should tell when bytes can be sent.
  var wantsOutput: Bool { sent < output.count }

  /// Receives, handles and sends as far as that goes without waiting.
  mutating func serve(isReadable: Bool, _ context: inout Context) {
    if isReadable { receive(&context) }
    var isHeldUp = true
    while isHeldUp {
      isHeldUp = readRequests(&context)
      flush(&context)
      if wantsOutput { return }
    }
    if inputHasEnded, !isResponding {
      end(&context)
    } else if case .serving = phase {
      setDeadline(context)
    }
  }

  /// Ends a connection whose client sends no more; it may still wait to be told what is wrong.
  private mutating func end(_ context: inout Context) {
    if case .serving = phase, parser.isInsideRequest {
      var refusal = HTTPMessageError.cutOff
      refusal.request = parser.beginning
      refuse(refusal, &context)
      flush(&context)
      if wantsOutput { return }
    }
    phase = .closed
  }

  /// Takes the response of the request that is being handled, or the next piece of it, and goes on.
  mutating func take(_ made: ServerInbox.Made, _ context: inout Context) {
    guard case .serving = phase, var keepsAlive = keepsAliveAfterResponse else { return }
    switch made {
    case .response(let request, let response):
      let isChunked = request.version != .http1_0
      // Without chunks, the end of the connection is that of a stream.
      if !isChunked, response.stream != nil { keepsAlive = false }
      let stream = response.write(
        to: &output,
        hasBody: request.method != .head,
        keepsAlive: keepsAlive,
        version: request.version,
        date: context.date.value(at: SystemCall.secondsSinceEpoch)
      )
      context.settings.log?(request, response)
      rest = stream.map { ($0, isChunked, 0) }
    case .piece(let bytes, let next):
      output += bytes
      if next == nil { rest = nil } else { rest?.next = next }
    }
    keepsAliveAfterResponse = rest == nil ? nil : keepsAlive
    if rest == nil {
      begunAt = context.now
      if !keepsAlive { phase = .ending }
    }
    stayAlive(context)
    serve(isReadable: false, &context)
  }

  private mutating func stayAlive(_ context: Context) {
    activeAt = context.now
    setDeadline(context)
  }

  private mutating func setDeadline(_ context: Context) {
    guard !isHandling else { return deadline = .max }
    deadline = activeAt + context.settings.idleTimeout
    // A client that sends a byte now and then would keep its connection for ever.
    guard parser.isInsideRequest, !wantsOutput else { return }
    let timeout = context.settings.arrivalTimeout(isInsideHead: parser.isInsideHead)
    deadline = min(deadline, begunAt + timeout)
  }

  /// Gives up a connection whose deadline has passed.
  mutating func expire(_ context: inout Context) {
    guard case .serving = phase, parser.isInsideRequest, !wantsOutput else {
      phase = .closed
      return
    }
    var refusal = HTTPMessageError.timedOut
    refusal.request = parser.beginning
    refuse(refusal, &context)
    flush(&context)
    deadline = context.now + Self.drainTimeout
  }

  private mutating func receive(_ context: inout Context) {
    guard wantsInput else {
      // What is readable though nobody asked is a broken connection.
      phase = .closed
      return
    }
    switch socket.receive(into: &context.scratch) {
    case .bytes(let count):
      guard case .serving = phase else { return }
      if !parser.isInsideRequest { begunAt = context.now }
      parser.append(context.scratch[..<count])
      stayAlive(context)
    case .ended:
      inputHasEnded = true
    case .wouldBlock:
      break
    }
  }

  /// Takes the requests that are complete, up to the first that is handled.
  private mutating func readRequests(_ context: inout Context) -> Bool {
    while case .serving = phase, !isResponding {
      guard output.count - sent < Self.outputLimit else { return true }
      do throws(HTTPMessageError) {
        switch try parser.next() {
        case nil: return false
        case .continueExpected: output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
        case .request(let request, let keepsAlive)?:
          handle(request, keepsAlive: keepsAlive, &context)
        }
      } catch {
        refuse(error, &context)
      }
    }
    return false
  }

  /// Lets a request be handled; ``take(_:_:)`` goes on from there.
  private mutating func handle(
    _ request: MockRequest,
    keepsAlive: Bool,
    _ context: inout Context
  ) {
    keepsAliveAfterResponse = keepsAlive
    stayAlive(context)
    let (number, handler, inbox) = (number, context.settings.handler, context.inbox)
    context.handlers.run {
      inbox.add(.response(request, handler(request)), for: number)
    }
  }

  /// Lets the next piece of a stream be made; called once all before it is sent.
  private mutating func continueStream(_ context: Context) {
    guard case .serving = phase, let (stream, isChunked, index) = rest, let index else { return }
    rest?.next = nil
    let (number, inbox) = (number, context.inbox)
    context.handlers.run {
      let (bytes, next) = stream.piece(from: index, isChunked: isChunked)
      inbox.add(.piece(bytes, next: next), for: number)
    }
  }

  private mutating func refuse(_ error: HTTPMessageError, _ context: inout Context) {
    MockResponse.limit(error.status, detail: error.reason).write(
      to: &output,
      hasBody: true,
      keepsAlive: false,
      date: context.date.value(at: SystemCall.secondsSinceEpoch)
    )
    context.settings.refusalLog?(MockRefusal(error))
    phase = .ending
  }

  /// Sends what the kernel takes; at the end of a connection, tells the client so.
  private mutating func flush(_ context: inout Context) {
    while wantsOutput {
      switch socket.send(output, from: sent) {
      case .bytes(let count):
        sent += count
        stayAlive(context)
      case .wouldBlock:
        return
      case .ended:
        phase = .closed
        output = []
        sent = 0
        return
      }
    }
    // The buffer is kept for the next response unless a large one made it grow.
    output.removeAll(keepingCapacity: output.count <= Self.outputLimit)
    sent = 0
    continueStream(context)
    if case .ending = phase {
      socket.finishSending()
      phase = .draining
      deadline = context.now + Self.drainTimeout
    }
  }
}
