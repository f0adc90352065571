import SpecClient
import SpecHTTP
import SpecStandards
import TestSupport
import Testing

/// Transfers that no longer move.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct IdleTimeoutTests {
  private func request(_ url: String, idle: Duration) -> HTTPRequest {
    var request = HTTPRequest(url: url)
    request.options.timeout = nil
    request.options.idleTimeout = idle
    return request
  }

  @Test(arguments: [true, false])
  func `a download ends when no more bytes come, whether some did or none`(hasHead: Bool)
    async throws
  {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      if hasHead { connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf") }
      connection.waitForClose()
    }
    let folder = try TemporaryCatalog([:])
    let request = request(server.url, idle: .milliseconds(200))
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient().download(request, to: "\(folder.path)/a")
    }
    #expect(error?.kind == .network)
    #expect((error?.cause as? ClientError)?.kind == .timeout)
    #expect(
      error?.message == "no byte came from or went to 127.0.0.1:\(server.port) for 200 ms"
    )
  }

  @Test func `a download that goes on is not idle, however long it takes`() async throws {
    let server = try RawServer.streaming(
      Array(repeating: [65], count: 8),
      type: "text/plain",
      every: 300
    )
    let exchange = try await HTTPClient().send(request(server.url, idle: .seconds(2)))
    #expect(exchange.response.body.count == 8)
    #expect(exchange.timings.total > .seconds(2))
  }

  @Test func `a stream ends when its server falls silent`() async throws {
    let server = try RawServer.streaming([Array("data: 1\n\n".utf8)], then: .stalls)
    let stream = try await HTTPClient().stream(request(server.url, idle: .milliseconds(200)))
    var events: [String] = []
    let error = await #expect(throws: ResponseError.self) {
      for try await event in stream.events { events.append(event.data) }
    }
    #expect(events == ["1"])
    #expect((error?.cause as? ClientError)?.kind == .timeout)
  }

  @Test func `a reader that takes its time does not make a stream idle`() async throws {
    let server = try RawServer.streaming(
      Array(repeating: [UInt8](repeating: 65, count: 100_000), count: 20)
    )
    let stream = try await HTTPClient().stream(request(server.url, idle: .milliseconds(500)))
    try await Task.sleep(for: .milliseconds(1500))
    var count = 0
    for try await piece in stream { count += piece.count }
    #expect(count == 2_000_000)
  }

  @Test func `the command of a request has its idle limit`() {
    let request = request("https://a/", idle: .milliseconds(1500))
    #expect(request.curlCommand.contains("--speed-limit 1 --speed-time 2"))
  }
}
