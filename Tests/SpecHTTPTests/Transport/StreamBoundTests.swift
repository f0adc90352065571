import SpecHTTP
import SpecStandards
import Testing
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reading of a body that need not end: by bounds, always in time (FORMAT.md, Detail 53).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct StreamBoundTests {
  let transport = CurlTransport()

  private func request(
    _ server: RawServer,
    _ bounds: StreamBounds,
    timeout: Duration = .seconds(30)
  ) -> HTTPRequest {
    var request = HTTPRequest(url: server.url)
    request.options.stream = bounds
    request.options.timeout = timeout
    return request
  }

  private static let events = (0..<5).map { "id: \($0)\ndata: {\"n\": \($0), \"t\": \"ä😀\"}\n\n" }

  /// Each byte by itself: characters, lines and CRLF are cut.
  private static func cut(_ text: String, every count: Int) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: count).map {
      Array(bytes[$0..<min($0 + count, bytes.count)])
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `a stream without an end is read until so many events have come`(size: Int) async throws {
    let server = try RawServer.streaming(
      Self.cut(Self.events.joined(), every: size),
      then: .beginsAgain
    )
    let response = try await transport.send(request(server, StreamBounds(events: 3))).response
    #expect(String(decoding: response.body, as: UTF8.self) == Self.events[..<3].joined())
    #expect(response.isCut)
  }

  @Test func `a stream that says nothing more is not waited for`() async throws {
    let server = try RawServer.streaming(Self.events.map { Array($0.utf8) }, then: .stalls)
    let response = try await transport.send(request(server, StreamBounds(events: 5))).response
    #expect(String(decoding: response.body, as: UTF8.self) == Self.events.joined())
  }

  @Test func `lines are counted unless they are blank`() async throws {
    let pieces = Self.cut("{\"a\": 1}\n\n\r\n{\"a\": 2}\r\n{\"a\": 3}\n", every: 4)
    let server = try RawServer.streaming(pieces, type: "application/x-ndjson", then: .stalls)
    let response = try await transport.send(request(server, StreamBounds(lines: 2))).response
    #expect(String(decoding: response.body, as: UTF8.self) == "{\"a\": 1}\n\n\r\n{\"a\": 2}\r\n")
  }

  @Test func `so many bytes are read and not one more`() async throws {
    let server = try RawServer.streaming([Array("0123456789".utf8)], then: .beginsAgain)
    let response = try await transport.send(request(server, StreamBounds(bytes: 25))).response
    #expect(String(decoding: response.body, as: UTF8.self) == "0123456789012345678901234")
  }

  @Test func `the bound that is reached first ends the reading`() async throws {
    let server = try RawServer.streaming(Self.events.map { Array($0.utf8) }, then: .beginsAgain)
    let bounds = StreamBounds(events: 100, lines: 3, bytes: 10_000, duration: .seconds(20))
    let response = try await transport.send(request(server, bounds)).response
    #expect(String(decoding: response.body, as: UTF8.self).split(separator: "\n").count == 3)
  }

  @Test func `for ends the reading, also beyond the timeout, which is then that of the head`()
    async throws
  {
    let server = try RawServer.streaming(
      [Array(Self.events[0].utf8)],
      every: 20,
      then: .beginsAgain
    )
    let bounds = StreamBounds(duration: .milliseconds(1200))
    let request = request(server, bounds, timeout: .seconds(1))
    let exchange = try await transport.send(request)
    #expect(EventStreamParser.events(in: exchange.response.body).count > 1)
    #expect(exchange.response.isCut)
    #expect(exchange.timings.total >= .milliseconds(1200))
  }

  @Test func `for ends a stream that says nothing`() async throws {
    let server = try RawServer.streaming([], then: .stalls)
    let bounds = StreamBounds(events: 1, duration: .milliseconds(50))
    let response = try await transport.send(request(server, bounds)).response
    #expect(response.status == 200)
    #expect(response.body == [])
  }

  @Test func `a head that does not come is a timeout, whatever for says`() async throws {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    let bounds = StreamBounds(duration: .seconds(60))
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(request(server, bounds, timeout: .milliseconds(100)))
    }
    #expect(error?.kind == .timeout)
    #expect(error?.message.contains("did not respond within 100 ms") == true)
  }

  @Test func `without for the timeout is that of the last byte`() async throws {
    let server = try RawServer.streaming([Array(Self.events[0].utf8)], then: .stalls)
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(
        request(server, StreamBounds(events: 2), timeout: .seconds(2))
      )
    }
    #expect(error?.kind == .timeout)
    #expect(error?.exchange?.response.body == Array(Self.events[0].utf8))
  }

  @Test func `a stream that dies before its bound is closed`() async throws {
    let server = try RawServer.streaming([Array(Self.events[0].utf8)], then: .dies)
    for bounds in [StreamBounds(events: 2), StreamBounds(duration: .seconds(20))] {
      let error = await #expect(throws: ClientError.self) {
        try await transport.send(request(server, bounds))
      }
      #expect(error?.kind == .closed)
      #expect(error?.exchange?.response.body == Array(Self.events[0].utf8))
    }
  }

  @Test func `a stream that dies once enough has come is read`() async throws {
    let server = try RawServer.streaming([Array(Self.events[0].utf8)], then: .dies)
    let response = try await transport.send(request(server, StreamBounds(events: 1))).response
    #expect(response.body == Array(Self.events[0].utf8))
  }

  @Test func `a stream that ends before its bound is whole`() async throws {
    let server = try RawServer.streaming(Self.events.map { Array($0.utf8) })
    let response = try await transport.send(request(server, StreamBounds(events: 9))).response
    #expect(response.body == Array(Self.events.joined().utf8))
    #expect(!response.isCut)
  }

  @Test func `a bound holds for responses of success only`() async throws {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 404 Not Found\r\nContent-Length: 11\r\n\r\ndata: a\n\nbc"
    }
    let bounds = StreamBounds(events: 1, bytes: 2, duration: .milliseconds(1))
    let response = try await transport.send(request(server, bounds)).response
    #expect(String(decoding: response.body, as: UTF8.self) == "data: a\n\nbc")
  }

  @Test func `events are counted in a body without its content coding`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(RawServer.streamHead(fields: "Content-Encoding: gzip\r\n"))
      connection.send(RawServer.chunk(GzipSample.twoEvents))
      connection.waitForClose()
    }
    let response = try await transport.send(request(server, StreamBounds(events: 1))).response
    #expect(String(decoding: response.body, as: UTF8.self) == "data: a\n\n")
  }

  @Test func `a stream is held to the largest size of a response`() async throws {
    let server = try RawServer.streaming(Self.events.map { Array($0.utf8) }, then: .beginsAgain)
    var request = request(server, StreamBounds(duration: .seconds(30)))
    request.options.maxResponseSize = 1000
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .responseTooLarge)
  }

  @Test func `a stream is held to its bandwidth`() async throws {
    let server = try RawServer.streaming(Self.events.map { Array($0.utf8) }, then: .beginsAgain)
    var request = request(server, StreamBounds(duration: .milliseconds(300)))
    request.options.bandwidth = 10_000
    let response = try await transport.send(request).response
    #expect(response.isCut)
    #expect(response.body.count <= 3_500)
  }

  @Test func `a stream is saved as far as it is read`() async throws {
    let server = try RawServer.streaming(Self.events.map { Array($0.utf8) }, then: .beginsAgain)
    let path = "/tmp/spec-run-test-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var request = request(server, StreamBounds(events: 2))
    request.options.saveTo = path
    let response = try await transport.send(request).response
    #expect(response.bodyFile == path)
    let saved = try #require(FileManager.default.contents(atPath: path))
    #expect(Array(saved) == Array(Self.events[..<2].joined().utf8))
  }

  @Test func `a request after a stream that was cut gets its own response`() async throws {
    let server = try RawServer.streaming(Self.events.map { Array($0.utf8) }, then: .beginsAgain)
    for count in 1...4 {
      let response = try await transport.send(request(server, StreamBounds(events: count))).response
      #expect(String(decoding: response.body, as: UTF8.self) == Self.events[..<count].joined())
    }
  }

  @Test func `a cancelled stream ends at once`() async throws {
    let server = try RawServer.streaming([Array(Self.events[0].utf8)], then: .stalls)
    let bounds = StreamBounds(duration: .seconds(600))
    let task = Task { try await transport.send(request(server, bounds)) }
    while server.connectionCount == 0 { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: ClientError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
  }

  @Test func `the time of the first event is measured where it is asked for`() async throws {
    let server = try RawServer.streaming(
      [": hi\n\n", "data: a\n", "\n", "data: b\n\n"].map { Array($0.utf8) },
      every: 30
    )
    var request = HTTPRequest(url: server.url)
    #expect(try await transport.send(request).timings.firstEvent == nil)
    request.options.timesFirstEvent = true
    let timings = try await transport.send(request).timings
    let first = try #require(timings.firstEvent)
    #expect(first >= .milliseconds(90))
    #expect(first < timings.total)
  }

  @Test func `lines count as events where the media type is not that of events`() async throws {
    let server = try RawServer.streaming([Array("\n{}\n".utf8)], type: "application/x-ndjson")
    var request = HTTPRequest(url: server.url)
    request.options.timesFirstEvent = true
    #expect(try await transport.send(request).timings.firstEvent != nil)
  }
}
