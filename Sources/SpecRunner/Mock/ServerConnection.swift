/// One client's connection: what was read, what is still to be sent, and when to give it up.
struct ServerConnection {
  /// What all connections of a loop share.
  struct Context {
    /// What the owner of the server decided.
    let settings: ServerLoop.Settings
    /// The loop's time, in milliseconds.
    var now: Int64 = 0
    /// Where bytes are received.
    var scratch = [UInt8](repeating: 0, count: 64 * 1_024)
    /// The date of the answers.
    var date = DateField()

    init(settings: ServerLoop.Settings) {
      self.settings = settings
    }
  }

  private enum Phase {
    /// Requests are read and answered.
    case serving
    /// Nothing more is read; what is left to send is sent.
    case ending
    /// All is sent; what the client still sends is thrown away, or closing would destroy the answer on its way
    /// (RFC 9112 section 9.6).
    case draining
    case closed
  }

  /// The connection's socket.
  let socket: StreamSocket
  /// When the connection is given up, in the loop's milliseconds.
  private(set) var deadline: Int64
  private var parser: HTTPMessageParser
  private var phase = Phase.serving
  /// Whether the client has closed its side; it may still wait for what is unsent.
  private var inputHasEnded = false
  private var output: [UInt8] = []
  private var sent = 0

  /// With so many bytes unsent, no further request of the connection is answered.
  private static let outputLimit = 256 * 1_024
  /// How long a client may take to notice the end, in milliseconds.
  private static let drainTimeout: Int64 = 1_000

  /// Begins to serve a connection.
  ///
  /// - Parameters:
  ///   - socket: An accepted socket.
  ///   - settings: What the owner of the server decided.
  ///   - now: The loop's time, in milliseconds.
  init(_ socket: StreamSocket, _ settings: ServerLoop.Settings, now: Int64) {
    self.socket = socket
    parser = HTTPMessageParser(limits: settings.limits)
    deadline = now + settings.idleTimeout
  }

  /// Whether the connection is over.
  var isClosed: Bool {
    if case .closed = phase { true } else { false }
  }

  /// Whether the loop should tell when bytes arrive.
  var wantsInput: Bool {
    switch phase {
    case .serving: !inputHasEnded && output.count - sent < Self.outputLimit
    case .draining: true
    case .ending, .closed: false
    }
  }

  /// Whether the loop should tell when bytes can be sent.
  var wantsOutput: Bool { sent < output.count }

  /// Receives, answers and sends as far as that goes without waiting.
  ///
  /// - Parameters:
  ///   - isReadable: Whether bytes may have arrived, or the connection broke.
  ///   - context: What the connections share.
  mutating func serve(isReadable: Bool, _ context: inout Context) {
    if isReadable { receive(&context) }
    var isHeldUp = true
    while isHeldUp {
      isHeldUp = answer(&context)
      flush(&context)
      if wantsOutput { return }
    }
    if inputHasEnded { phase = .closed }
  }

  /// Gives up a connection whose deadline has passed.
  ///
  /// - Parameter context: What the connections share.
  mutating func expire(_ context: inout Context) {
    guard case .serving = phase, parser.isInsideRequest, !wantsOutput else {
      phase = .closed
      return
    }
    refuse(.timedOut, &context)
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
      parser.append(context.scratch[..<count])
      deadline = context.now + context.settings.idleTimeout
    case .ended:
      inputHasEnded = true
    case .wouldBlock:
      break
    }
  }

  /// Answers the requests that are complete.
  ///
  /// - Returns: Whether there may be more, held up by what is unsent.
  private mutating func answer(_ context: inout Context) -> Bool {
    while case .serving = phase {
      guard output.count - sent < Self.outputLimit else { return true }
      do throws(HTTPMessageError) {
        switch try parser.next() {
        case nil: return false
        case .continueExpected: output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
        case .request(let request, let keepsAlive)?:
          respond(to: request, keepsAlive: keepsAlive, &context)
        }
      } catch {
        refuse(error, &context)
      }
    }
    return false
  }

  private mutating func respond(
    to request: MockRequest,
    keepsAlive: Bool,
    _ context: inout Context
  ) {
    let response = context.settings.handler(request)
    response.write(
      to: &output,
      hasBody: request.method != .head,
      keepsAlive: keepsAlive,
      announcesKeepAlive: request.version == .http1_0,
      date: context.date.value(at: SystemCall.secondsSinceEpoch)
    )
    context.settings.log?(request, response)
    if !keepsAlive { phase = .ending }
  }

  private mutating func refuse(_ error: HTTPMessageError, _ context: inout Context) {
    MockResponse.problem(error.status, detail: error.reason).write(
      to: &output,
      hasBody: true,
      keepsAlive: false,
      date: context.date.value(at: SystemCall.secondsSinceEpoch)
    )
    phase = .ending
  }

  /// Sends what the kernel takes; at the end of a connection, tells the client so.
  private mutating func flush(_ context: inout Context) {
    while wantsOutput {
      switch socket.send(output, from: sent) {
      case .bytes(let count):
        sent += count
        deadline = context.now + context.settings.idleTimeout
      case .wouldBlock:
        return
      case .ended:
        phase = .closed
        output = []
        sent = 0
        return
      }
    }
    // The buffer is kept for the next answer unless a large one made it grow.
    output.removeAll(keepingCapacity: output.count <= Self.outputLimit)
    sent = 0
    if case .ending = phase {
      socket.finishSending()
      phase = .draining
      deadline = context.now + Self.drainTimeout
    }
  }
}
