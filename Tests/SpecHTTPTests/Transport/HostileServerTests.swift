import SpecHTTP
import Testing
import TestSupport

/// What becomes of each way in which a server can be wrong: a classified error, in bounded time, never a crash.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct HostileServerTests {
  let transport = CurlTransport()

  /// A case that ends with an error.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: String
    let kind: ClientError.Kind
    var status: Int?
    var body: String?
  }

  static let faults = [
    Fault(testDescription: "no answer at all", answer: "", kind: .closed),
    Fault(
      testDescription: "closed in the status line",
      answer: "HTTP/1.1 20",
      kind: .closed
    ),
    Fault(
      testDescription: "closed in the head",
      answer: "HTTP/1.1 200 OK\r\nX: 1\r\n",
      kind: .closed
    ),
    Fault(
      testDescription: "closed in a field",
      answer: "HTTP/1.1 200 OK\r\nX: 1\r\nContent-Le",
      kind: .closed
    ),
    Fault(
      testDescription: "fewer bytes than announced",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello",
      kind: .closed,
      status: 200,
      body: "hello"
    ),
    Fault(
      testDescription: "closed between chunks",
      answer: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
      kind: .closed,
      status: 200,
      body: "hello"
    ),
    Fault(
      testDescription: "a chunk size that is no number",
      answer: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
      kind: .protocolViolation,
      status: 200
    ),
    Fault(
      testDescription: "another protocol",
      answer: "SSH-2.0-OpenSSH_9.2\r\n",
      kind: .protocolViolation
    ),
    Fault(
      testDescription: "bytes that are no text",
      answer: "\u{0}\u{1}\u{2}\u{7F}\u{FFFD}\r\n\r\n",
      kind: .protocolViolation
    ),
    Fault(
      testDescription: "a NUL in a field",
      answer: "HTTP/1.1 200 OK\r\nX: a\u{0}b\r\nContent-Length: 0\r\n\r\n",
      kind: .protocolViolation
    ),
    Fault(
      testDescription: "a carriage return in a field",
      answer: "HTTP/1.1 200 OK\r\nX: a\rY: b\r\nContent-Length: 0\r\n\r\n",
      kind: .protocolViolation
    ),
    Fault(
      testDescription: "a length below zero",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello",
      kind: .protocolViolation
    ),
    Fault(
      testDescription: "a chunk size beyond 64 bits",
      answer:
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nhello\r\n",
      kind: .protocolViolation,
      status: 200
    ),
    Fault(
      testDescription: "a status that is no number",
      answer: "HTTP/1.1 abc OK\r\nContent-Length: 0\r\n\r\n",
      kind: .protocolViolation
    ),
    Fault(
      testDescription: "two lengths that differ",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 10\r\n\r\nhellohello",
      kind: .protocolViolation,
      status: 200
    ),
    Fault(
      testDescription: "a length that no number can be",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nhello",
      kind: .protocolViolation,
      status: 200
    ),
    Fault(
      testDescription: "a length with a sign",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: +5\r\n\r\nhello",
      kind: .protocolViolation,
      status: 200
    ),
    Fault(
      testDescription: "a length that is no number",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nhello",
      kind: .protocolViolation
    ),
  ]

  @Test(arguments: faults)
  func `a broken answer is a classified error`(fault: Fault) async throws {
    let server = try RawServer.sendingThenClosing(fault.answer)
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == fault.kind, "\(error?.message ?? "")")
    #expect(error?.exchange?.response.status == fault.status)
    if let body = fault.body {
      #expect(error?.exchange?.response.body == Array(body.utf8))
    }
  }

  @Test func `a refused connection names the host and the port`() async throws {
    let port = try RawServer.closedPort()
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: "http://127.0.0.1:\(port)/"))
    }
    #expect(error?.kind == .connect)
    #expect(error?.message.contains("127.0.0.1:\(port)") == true)
    #expect(error?.exchange == nil)
  }

  @Test func `a name without an address is a failure of DNS`() async throws {
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: "http://no-such-host.invalid/"))
    }
    #expect(error?.kind == .dns)
    #expect(error?.message.contains("no-such-host.invalid") == true)
  }

  @Test func `a reset connection is closed`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhel")
      connection.pause(milliseconds: 50)
      connection.resetOnClose()
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .closed)
    #expect(error?.exchange?.response.body == Array("hel".utf8))
  }

  @Test func `a connection that is reset before the answer is closed`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.resetOnClose()
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .closed, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("99999999999999999999999", "too large: \"99999999999999999999999\""),
    ("+5", "not a number: \"+5\""),
  ])
  func `a length that cannot be taken is told`(length: String, reason: String) async throws {
    let server = try RawServer.sendingThenClosing(
      "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhello"
    )
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.message == "the Content-Length of the response is \(reason)")
  }

  @Test(arguments: [
    (
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", "closed",
      " closed the connection in the head of the response"
    ),
    ("", "closed", " closed the connection without a response"),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: foo\r\n\r\nok", "decoding",
      ": its transfer coding \"foo\" is not supported"
    ),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-T: "
        + String(repeating: "a", count: 9000) + "\r\n\r\n", "protocolViolation",
      "a line in the trailer of the response of "
    ),
    (
      "HTTP/2 200 OK\r\nContent-Length: 2\r\n\r\nok", "protocolViolation",
      " came over HTTP/1.1, but its status line says HTTP/2"
    ),
  ])
  func `the message says what is wrong`(
    answer: String,
    kind: String,
    message: String
  ) async throws {
    let server = try RawServer.sendingThenClosing(answer)
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind.rawValue == kind)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func `a length beyond what is accepted reserves nothing`() async throws {
    let server = try RawServer.sendingThenClosing(
      "HTTP/1.1 200 OK\r\nContent-Length: 9000000000000000000\r\n\r\nhello"
    )
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .closed)
    #expect(error?.exchange?.response.body == Array("hello".utf8))
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\nX: 1\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab",
  ])
  func `a server that hangs runs into the time limit`(beginning: String) async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(beginning)
      connection.waitForClose()
    }
    var request = HTTPRequest(url: server.url)
    request.options.timeout = .milliseconds(200)
    let clock = ContinuousClock()
    let start = clock.now
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .timeout)
    #expect(error?.message.contains("200 ms") == true, "\(error?.message ?? "")")
    #expect(clock.now - start < .seconds(25))
    #expect(error?.timings.map { $0.total >= .milliseconds(195) } == true)
  }

  @Test func `a body that drips runs into the time limit and its part is kept`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nxx")
      while connection.send("x") { connection.pause(milliseconds: 20) }
    }
    var request = HTTPRequest(url: server.url)
    request.options.timeout = .milliseconds(300)
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .timeout)
    #expect(error?.exchange?.response.status == 200)
    #expect(error?.exchange?.response.body.isEmpty == false)
  }

  @Test func `a head that drips runs into the time limit`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nX: ")
      while connection.send("x") { connection.pause(milliseconds: 20) }
    }
    var request = HTTPRequest(url: server.url)
    request.options.timeout = .milliseconds(300)
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .timeout)
    #expect(error?.exchange == nil)
  }

  @Test func `ten thousand fields are all kept`() async throws {
    let lines = (0..<10_000).map { "X-\($0): \($0)\r\n" }.joined()
    let server = try RawServer.sendingThenClosing(
      "HTTP/1.1 200 OK\r\n\(lines)Content-Length: 0\r\n\r\n"
    )
    let exchange = try await transport.send(HTTPRequest(url: server.url))
    #expect(exchange.response.fields.count == 10_001)
    #expect(exchange.response.fields["x-9999"] == "9999")
  }

  /// Sends a piece again and again, and expects the client to leave long before what a system buffers and a client
  /// without a limit would take.
  private static func expectRefusal(of piece: String, by connection: RawConnection) {
    var sent = 0
    while sent < 256 << 20, connection.send(piece) { sent += piece.utf8.count }
    #expect(sent < 32 << 20)
  }

  @Test func `a head without an end is refused`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n")
      let lines = String(repeating: "X-Endless: and on it goes\r\n", count: 1000)
      Self.expectRefusal(of: lines, by: connection)
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .protocolViolation, "\(error?.message ?? "")")
  }

  @Test func `a line without an end is refused`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nX-Endless: ")
      Self.expectRefusal(of: String(repeating: "x", count: 65_536), by: connection)
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .protocolViolation, "\(error?.message ?? "")")
  }

  @Test func `a body without an end is refused at the limit`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      Self.expectRefusal(of: String(repeating: "x", count: 65_536), by: connection)
    }
    var request = HTTPRequest(url: server.url)
    request.options.maxResponseSize = 1_000_000
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .responseTooLarge)
    #expect(error?.message == "the body is larger than 1000000 bytes")
    #expect(error?.exchange?.response.body == [])
  }

  @Test func `a compressed body is bounded by its decoded size`() async throws {
    let bomb = GzipSample.zeros
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {
        connection.send(
          "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
        )
        connection.send(bomb)
      }
    }
    var request = HTTPRequest(url: server.url)
    request.options.acceptsCompressed = true
    request.options.maxResponseSize = 100_000
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .responseTooLarge)
    request.options.maxResponseSize = nil
    #expect(
      try await transport.send(request).response.body == [UInt8](repeating: 0, count: 1 << 20)
    )
    request.options.maxResponseSize = 100_000
    request.options.acceptsCompressed = false
    let unasked = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(unasked?.kind == .responseTooLarge)
  }

  @Test func `a head whose first line is folded is refused, whatever came before it`() async throws
  {
    let good = "HTTP/1.1 200 OK\r\nX: 1\r\nContent-Length: 2\r\n\r\n{}"
    let folded = "HTTP/1.1 200 OK\r\n X: 1\r\nContent-Length: 2\r\n\r\n{}"
    let server = try RawServer.answering { $0.hasPrefix("GET /good") ? good : folded }
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    for _ in 0..<20 {
      #expect(
        try await transport.send(HTTPRequest(url: server.url + "/good")).response.status == 200
      )
      let error = await #expect(throws: ClientError.self) {
        try await transport.send(HTTPRequest(url: server.url + "/folded"))
      }
      #expect(error?.kind == .protocolViolation)
    }
  }

  @Test func `a switch of protocols ends the response, and is refused where nothing asked for it`()
    async throws
  {
    let server = try RawServer { connection, _ in
      connection.send(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nabc"
      )
      connection.waitForClose()
    }
    var request = HTTPRequest(url: server.url + "/")
    request.options.timeout = .seconds(30)
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .protocolViolation)
    request.fields = ["Connection": "Upgrade", "Upgrade": "x"]
    let response = try await transport.send(request).response
    #expect(response.status == 101 && response.body.isEmpty && !response.isCut)
    #expect(response.fields["Upgrade"] == "x")
  }
}
