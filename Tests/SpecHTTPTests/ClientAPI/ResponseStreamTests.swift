import SpecClient
import SpecHTTP
import SpecStandards
import Synchronization
import Testing
import TestSupport

/// Bodies that are read while they arrive, by a program that uses the library.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ResponseStreamTests {
  private func client(_ server: RawServer, _ middleware: [any Middleware] = []) -> HTTPClient {
    HTTPClient(baseURL: server.url, middleware: middleware)
  }

  @Test func `events are there as they arrive`() async throws {
    let server = try RawServer.streaming(
      ["event: a\nid: 7\nda", "ta: {\"x\":", " 1}\n\n"].map { Array($0.utf8) },
      then: .stalls
    )
    let stream = try await client(server).stream("events")
    #expect(stream.status == 200)
    #expect(stream.fields["Content-Type"] == "text/event-stream")
    for try await event in stream.events {
      #expect(event == ServerSentEvent(event: "a", data: "{\"x\": 1}", id: "7"))
      break
    }
  }

  @Test func `a call is streamed with its middleware, its failure has its type`() async throws {
    let sent = Recorder<HTTPRequest>()
    var call = Shop.getUser(["id": 7])
    call.middleware = [Retry(attempts: 2, backoff: Backoff(base: .zero))]
    call.timeout = .seconds(7)
    let streamed = call
    var lines: [String] = []
    let stream = try await HTTPClient.answering(200, "a\nb", sent: sent).stream(streamed)
    for try await line in stream.lines { lines.append(line) }
    #expect(lines == ["a", "b"])
    #expect(sent.elements.first?.url == "https://shop.test/v1/users/7")
    #expect(sent.elements.first?.options.timeout == .seconds(7))
    let refused = HTTPClient.answering(
      503,
      #"{"title":"busy"}"#,
      type: "application/problem+json",
      sent: sent
    )
    let error = await #expect(throws: ResponseError.self) { try await refused.stream(streamed) }
    #expect(sent.count == 3)
    #expect((error?.failure as? ProblemDetails)?.title == "busy")
  }

  @Test func `lines are there as they arrive, the last one without an end`() async throws {
    let server = try RawServer.streaming(["ä\r\n\nb", "c\nd"].map { Array($0.utf8) })
    var lines: [String] = []
    for try await line in try await client(server).stream("lines").lines { lines.append(line) }
    #expect(lines == ["ä", "", "bc", "d"])
  }

  @Test func `bytes and pieces are those of the body`() async throws {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let server = try RawServer.streaming([body])
    var bytes: [UInt8] = []
    for try await byte in try await client(server).stream("b").bytes { bytes.append(byte) }
    #expect(bytes == body)
    var pieces: [UInt8] = []
    for try await piece in try await client(server).stream("b") { pieces += piece }
    #expect(pieces == body)
  }

  private final class Marker: Sendable {}

  @Test(arguments: [200, 404]) func `a stream that has ended is forgotten`(status: Int) async throws
  {
    weak var known: Marker?
    do {
      let marker = Marker()
      known = marker
      var request = HTTPRequest(url: "https://a/")
      request.options.progress = { _ in _ = marker }
      let client = HTTPClient(
        transport: StubTransport { _ in HTTPResponse(status: status, body: Array("ab".utf8)) }
      )
      do throws(ResponseError) {
        var count = 0
        for try await piece in try await client.stream(request) { count += piece.count }
        #expect(count == 2)
      } catch {
        #expect(status == 404)
      }
    }
    // The task that sent it may still be ending.
    for _ in 0..<500 where known != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(known == nil)
  }

  @Test func `a hundred thousand events pass through in flat memory`() async throws {
    let text = (0..<1000).map {
      "id: \($0)\ndata: {\"n\": \($0), \"pad\": \"\(String(repeating: "x", count: 200))\"}\n\n"
    }
    .joined()
    let server = try RawServer.streaming(Array(repeating: Array(text.utf8), count: 100))
    let pipe = BodyPipe()
    var request = HTTPRequest(url: server.url)
    request.options.pipe = pipe
    let sending = Task { [request] in
      _ = try await CurlTransport().send(request)
      pipe.finish(.success(()))
    }
    var parser = EventStreamParser()
    var (count, size) = (0, 0)
    while let piece = try await pipe.next() {
      size += piece.count
      for byte in piece where parser.take(byte) != nil { count += 1 }
    }
    try await sending.value
    #expect(count == 100_000)
    #expect(size == text.utf8.count * 100)
    #expect(pipe.peak <= 2 * BodyPipe.limit, "\(pipe.peak)")
  }

  @Test func `a hundred thousand events are read one by one in flat memory`() async throws {
    let text = (0..<1000).map { "id: \($0)\ndata: {\"n\": \($0)}\n\n" }.joined()
    let server = try RawServer.streaming(Array(repeating: Array(text.utf8), count: 100))
    let stream = try await client(server).stream("events")
    var count = 0
    for try await event in stream.events {
      #expect(event.id == "\(count % 1000)")
      count += 1
    }
    #expect(count == 100_000)
    #expect(stream.peakSize <= 2 * BodyPipe.limit, "\(stream.peakSize)")
  }

  @Test func `a reader that is slow makes the server wait`() async throws {
    let server = try RawServer.streaming(
      [[UInt8](repeating: 1, count: 1 << 20)],
      then: .beginsAgain
    )
    let pipe = BodyPipe()
    var request = HTTPRequest(url: server.url)
    request.options.pipe = pipe
    let sending = Task { [request] in try await CurlTransport().send(request) }
    while !pipe.isHeld { await Task.yield() }
    let held = pipe.peak
    #expect(held <= BodyPipe.limit + (256 << 10))
    var read = 0
    while read < 8 << 20, let piece = try await pipe.next() { read += piece.count }
    #expect(read >= 8 << 20)
    #expect(pipe.peak <= BodyPipe.limit + (256 << 10))
    sending.cancel()
    let error = await #expect(throws: ClientError.self) { try await sending.value }
    #expect(error?.kind == .cancelled)
  }

  @Test func `a stream that is left ends the transfer`() async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(RawServer.streamHead())
      connection.send(RawServer.chunk(Array("data: a\n\n".utf8)))
      connection.waitForClose()
      end.finish()
    }
    do {
      let stream = try await client(server).stream("events")
      for try await event in stream.events {
        #expect(event.data == "a")
        break
      }
    }
    for await _ in ended {}
  }

  @Test func `whoever waits for an event can be cancelled`() async throws {
    let server = try RawServer.streaming([Array("data: a\n\n".utf8)], then: .stalls)
    let stream = try await client(server).stream("events")
    let reading = Task {
      for try await _ in stream.events {}
    }
    reading.cancel()
    let error = await #expect(throws: ResponseError.self) { try await reading.value }
    #expect(error?.kind == .cancelled)
  }

  @Test func `a cancelled stream tells whoever reads it`() async throws {
    let server = try RawServer.streaming([], then: .stalls)
    let stream = try await client(server).stream("events")
    stream.cancel()
    let error = await #expect(throws: ResponseError.self) {
      for try await _ in stream.lines {}
    }
    #expect(error?.kind == .cancelled)
  }

  @Test func `a stream that dies gives what came and then the error`() async throws {
    let server = try RawServer.streaming([Array("data: a\n\ndata: b".utf8)], then: .dies)
    let stream = try await client(server).stream("events")
    let seen = Mutex<[String]>([])
    let error = await #expect(throws: ResponseError.self) {
      for try await event in stream.events { seen.withLock { $0.append(event.data) } }
    }
    #expect(seen.withLock { $0 } == ["a"])
    #expect(error?.kind == .network)
    #expect((error?.cause as? ClientError)?.kind == .closed)
  }

  @Test func `a status that is no success is an error with its body`() async throws {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 409 Conflict\r\nContent-Length: 3\r\n\r\nno!"
    }
    let error = await #expect(throws: ResponseError.self) {
      try await client(server).stream("events")
    }
    #expect(error?.kind == .server)
    #expect(error?.status == 409)
    #expect(error?.exchange?.response.text == "no!")
  }

  @Test func `nobody there is an error of the network`() async throws {
    let url = "http://127.0.0.1:\(try RawServer.closedPort())"
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient(baseURL: url).stream("events")
    }
    #expect(error?.kind == .network)
  }

  @Test func `middleware takes part, and sends a request again before its body begins`()
    async throws
  {
    let server = try RawServer { connection, _ in
      var count = 0
      while connection.readRequest() != nil {
        count += 1
        guard count > 1 else {
          connection.send("HTTP/1.1 503 Busy\r\nContent-Length: 1\r\n\r\nx")
          continue
        }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
      }
    }
    let retry = Retry(backoff: Backoff(base: .milliseconds(1)))
    var text: [UInt8] = []
    for try await piece in try await client(server, [retry]).stream("a") { text += piece }
    #expect(text == Array("ok".utf8))
  }

  @Test func `a request whose body has begun is not sent again`() async throws {
    let server = try RawServer.streaming([Array("data: a\n\n".utf8)], then: .dies)
    let retry = Retry(backoff: Backoff(base: .milliseconds(1)))
    let stream = try await client(server, [retry]).stream("events")
    await #expect(throws: ResponseError.self) {
      for try await _ in stream.events {}
    }
    #expect(server.connectionCount == 1)
  }

  @Test func `a transport without streams gives the body at once`() async throws {
    let stub = StubTransport { _ in
      HTTPResponse(status: 200, body: Array("data: a\n\ndata: b\n\n".utf8))
    }
    let client = HTTPClient(baseURL: "https://api.test", transport: stub)
    var data: [String] = []
    for try await event in try await client.stream("events").events { data.append(event.data) }
    #expect(data == ["a", "b"])
  }

  @Test func `the timeout is that of the head, not of the body`() async throws {
    let server = try RawServer.streaming(
      (0..<4).map { Array("data: \($0)\n\n".utf8) },
      every: 700
    )
    var request = HTTPRequest(url: "events")
    request.options.timeout = .seconds(2)
    var count = 0
    for try await _ in try await client(server).stream(request).events { count += 1 }
    #expect(count == 4)
  }

  @Test func `a line longer than a response may be is an error`() async throws {
    let server = try RawServer.streaming([[UInt8](repeating: 97, count: 1000)], then: .beginsAgain)
    var request = HTTPRequest(url: "lines")
    request.options.maxResponseSize = 10_000
    for isEvents in [true, false] {
      let stream = try await client(server).stream(request)
      let error = await #expect(throws: ResponseError.self) {
        if isEvents {
          for try await _ in stream.events {}
        } else {
          for try await _ in stream.lines {}
        }
      }
      #expect((error?.cause as? ClientError)?.kind == .responseTooLarge)
    }
  }
}
