import SpecHTTP
import Testing
import TestSupport

/// HTTP/2 without TLS, from servers that break it.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct HTTP2FaultTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  private static func request(_ server: RawServer) -> HTTPRequest {
    var request = HTTPRequest(url: server.url + "/")
    request.options.httpVersion = .http2
    request.options.timeout = .seconds(20)
    return request
  }

  private func text(_ request: HTTPRequest) async throws -> String {
    String(decoding: try await transport.send(request).response.body, as: UTF8.self)
  }

  private func error(_ request: HTTPRequest) async -> ClientError? {
    await #expect(throws: ClientError.self) { try await transport.send(request) }
  }

  @Test func `an answer has fields, interim responses and trailers`() async throws {
    let server = try HTTP2Peer.server { peer, stream, _ in
      peer.send(
        HTTP2Frame.headers(stream: stream, status: 103, fields: [("link", "x")])
          + HTTP2Frame.headers(stream: stream, status: 201, fields: [("x-a", "1"), ("x-a", "2")])
          + HTTP2Frame.data(stream: stream, "hello")
          + HTTP2Frame.headers(stream: stream, fields: [("x-sum", "7")], ends: true)
      )
    }
    for _ in 0..<3 {
      let exchange = try await transport.send(Self.request(server))
      #expect(exchange.httpVersion == .http2)
      #expect(exchange.response.status == 201)
      #expect(exchange.response.interimStatuses == [103])
      #expect(exchange.response.fields.values(of: "X-A") == ["1", "2"])
      #expect(exchange.response.body == Array("hello".utf8))
      #expect(exchange.response.trailers["X-Sum"] == "7")
    }
  }

  @Test func `a request that was refused is sent again, whatever its method`() async throws {
    let server = try HTTP2Peer.server { peer, stream, connection in
      guard connection == 0 else { return peer.answer(stream, "hello") }
      peer.send(HTTP2Frame.reset(stream: stream, .refusedStream))
      peer.letRead()
      return true
    }
    var request = Self.request(server)
    request.method = .post
    request.body = .bytes(Array("pay".utf8))
    #expect(try await text(request) == "hello")
    #expect(server.connectionCount == 2)
  }

  /// What a server does to a stream, and what the request ends with.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let frames: @Sendable (UInt32) -> [UInt8]
    /// More than one where libcurl only tells that the connection did not live on.
    let kinds: Set<ClientError.Kind>
    var body: String?
    /// Whether the server closes the connection at once, instead of waiting for the client to do it.
    var closes = false
  }

  static let faults = [
    Fault(
      testDescription: "a stream that is reset before its answer",
      frames: { HTTP2Frame.reset(stream: $0, .internalError) },
      kinds: [.closed]
    ),
    Fault(
      testDescription: "a stream that is reset in its body",
      frames: {
        HTTP2Frame.headers(stream: $0, status: 200) + HTTP2Frame.data(stream: $0, "hel")
          + HTTP2Frame.reset(stream: $0, .cancel)
      },
      kinds: [.closed]
    ),
    Fault(
      testDescription: "a stream that is reset for an error of the client",
      frames: { HTTP2Frame.reset(stream: $0, .protocolError) },
      kinds: [.protocolViolation]
    ),
    Fault(
      testDescription: "a connection that ends in the body",
      frames: {
        HTTP2Frame.headers(stream: $0, status: 200) + HTTP2Frame.data(stream: $0, "hel")
      },
      kinds: [.closed],
      body: "hel",
      closes: true
    ),
    Fault(
      testDescription: "a connection that ends within a frame",
      frames: {
        HTTP2Frame.headers(stream: $0, status: 200)
          + HTTP2Frame.data(stream: $0, "hello").dropLast(2)
      },
      kinds: [.closed],
      closes: true
    ),
    Fault(
      testDescription: "a farewell with an error in the body",
      frames: {
        HTTP2Frame.headers(stream: $0, status: 200) + HTTP2Frame.data(stream: $0, "hel")
          + HTTP2Frame.goAway(last: $0, .enhanceYourCalm)
      },
      kinds: [.closed],
      closes: true
    ),
    Fault(
      testDescription: "fewer bytes than announced",
      frames: {
        HTTP2Frame.headers(stream: $0, status: 200, fields: [("content-length", "9")])
          + HTTP2Frame.data(stream: $0, "hel", ends: true)
      },
      kinds: [.protocolViolation]
    ),
    Fault(
      testDescription: "a head without a status",
      frames: { HTTP2Frame.headers(stream: $0, fields: [("x-a", "1")], ends: true) },
      kinds: [.protocolViolation]
    ),
    Fault(
      testDescription: "a field in capitals with a line end in it",
      frames: {
        HTTP2Frame.headers(stream: $0, status: 200, fields: [("X-A", "1\r\nx-b: 2")], ends: true)
      },
      kinds: [.protocolViolation]
    ),
    Fault(
      testDescription: "a frame longer than allowed",
      frames: {
        HTTP2Frame.headers(stream: $0, status: 200, fields: [("content-length", "70000")])
          + HTTP2Frame.data(stream: $0, String(repeating: "x", count: 70_000))
      },
      kinds: [.closed]
    ),
    Fault(
      testDescription: "a connection that ends behind the head",
      frames: { HTTP2Frame.headers(stream: $0, status: 200) },
      kinds: [.closed],
      body: "",
      closes: true
    ),
    Fault(
      testDescription: "a connection that ends behind an interim response",
      frames: { HTTP2Frame.headers(stream: $0, status: 103) },
      kinds: [.closed],
      closes: true
    ),
    Fault(
      testDescription: "fields that cannot be decompressed",
      frames: {
        HTTP2Frame.bytes(.headers, stream: $0, flags: HTTP2Frame.endHeaders, [0xFF, 0xFF, 0xFF])
      },
      kinds: [.closed, .httpVersion, .protocolViolation]
    ),
  ]

  @Test(arguments: faults)
  func `a broken stream is a classified error and the next request is answered`(fault: Fault)
    async throws
  {
    let server = try HTTP2Peer.server { peer, stream, number in
      guard number == 0, stream == 1 else { return peer.answer(stream, "ok") }
      peer.send(fault.frames(stream))
      if fault.closes { peer.letRead() } else { peer.waitForClose() }
      return false
    }
    let error = await error(Self.request(server))
    let kind = try #require(error?.kind)
    #expect(fault.kinds.contains(kind), "\(error?.message ?? "")")
    if let body = fault.body {
      #expect(error?.exchange?.response.body == Array(body.utf8))
    }
    #expect(try await text(Self.request(server)) == "ok")
  }

  @Test(arguments: [false, true])
  func `a body that is cut short is told, also where it is saved`(isSaved: Bool) async throws {
    let server = try HTTP2Peer.server { peer, stream, _ in
      peer.send(
        HTTP2Frame.headers(stream: stream, status: 200, fields: [("content-length", "1000")])
          + HTTP2Frame.data(stream: stream, "hel")
      )
      peer.letRead()
      return false
    }
    let folder = try TemporaryCatalog([:])
    var request = Self.request(server)
    if isSaved { request.options.saveTo = folder.path + "/body" }
    let error = await error(request)
    #expect(error?.kind == .closed, "\(error?.message ?? "")")
  }

  @Test func `a stream that was refused is tried again on another connection`() async throws {
    let server = try HTTP2Peer.server { peer, stream, number in
      number == 0
        ? peer.send(HTTP2Frame.reset(stream: stream, .refusedStream)) : peer.answer(stream, "ok")
    }
    #expect(try await text(Self.request(server)) == "ok")
    #expect(server.connectionCount == 2)
  }

  @Test func `a server that refuses every stream is not asked without an end`() async throws {
    let server = try HTTP2Peer.server { peer, stream, _ in
      peer.send(HTTP2Frame.reset(stream: stream, .refusedStream))
    }
    let error = await error(Self.request(server))
    #expect(error?.kind == .closed, "\(error?.message ?? "")")
    #expect(server.connectionCount < 20)
  }

  @Test func `a connection that was said farewell to is used no more`() async throws {
    let server = try HTTP2Peer.server { peer, stream, _ in
      peer.answer(stream, "ok") && peer.send(HTTP2Frame.goAway(last: stream))
    }
    for _ in 0..<3 { #expect(try await text(Self.request(server)) == "ok") }
    #expect(server.connectionCount == 3)
  }

  /// A server that leaves the second request without a response.
  private static func leavingTheSecond(_ requests: RequestCounter) throws -> RawServer {
    try HTTP2Peer.server { peer, stream, _ in
      requests.next() == 2 || peer.answer(stream, "ok")
    }
  }

  @Test func `a stream that is not answered runs into the time limit and the next goes on`()
    async throws
  {
    let requests = RequestCounter()
    let server = try Self.leavingTheSecond(requests)
    #expect(try await text(Self.request(server)) == "ok")
    var hanging = Self.request(server)
    hanging.options.timeout = .milliseconds(1000)
    let error = await error(hanging)
    #expect(error?.kind == .timeout)
    #expect(requests.value == 2)
    #expect(try await text(Self.request(server)) == "ok")
  }

  @Test func `a stream that is cancelled ends at once and the next goes on`() async throws {
    let requests = RequestCounter()
    let server = try Self.leavingTheSecond(requests)
    #expect(try await text(Self.request(server)) == "ok")
    let request = Self.request(server)
    let task = Task { await error(request)?.kind }
    while requests.value < 2 { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try await text(request) == "ok")
  }

  @Test func `a server that does not speak HTTP 2 is told apart`() async throws {
    let server = try RawServer { connection, _ in
      connection.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
      connection.waitForClose()
    }
    let error = await error(Self.request(server))
    #expect(error?.kind == .httpVersion)
    #expect(error?.message.contains("HTTP/2") == true, "\(error?.message ?? "")")
  }

  @Test func `fields without an end are refused`() async throws {
    let server = try HTTP2Peer.server { peer, stream, _ in
      let line = HTTP2Frame.literal("x-endless", String(repeating: "x", count: 8000))
      peer.send(
        HTTP2Frame.bytes(.headers, stream: stream, HTTP2Frame.literal(":status", "200") + line)
      )
      var sent = 0
      while sent < 64 << 20, peer.send(HTTP2Frame.bytes(.continuation, stream: stream, line)) {
        sent += line.count
      }
      #expect(sent < 16 << 20)
      return false
    }
    let error = await error(Self.request(server))
    let kind = try #require(error?.kind)
    #expect([.closed, .httpVersion, .protocolViolation].contains(kind), "\(error?.message ?? "")")
  }
}
