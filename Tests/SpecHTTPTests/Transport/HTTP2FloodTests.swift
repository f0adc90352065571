import SpecHTTP
import Testing
import TestSupport

/// HTTP/2 from a server that sends frames without an end that carry nothing: libcurl reads them for as long as they come.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct HTTP2FloodTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  /// A server that answers the first stream of each connection with empty frames, for half a minute at most.
  private static func server(_ requests: RequestCounter) throws -> RawServer {
    try HTTP2Peer.server { peer, stream, _ in
      guard requests.next() == 1 else { return peer.answer(stream, "ok") }
      peer.send(HTTP2Frame.headers(stream: stream, status: 200))
      let piece = Array(repeatElement(HTTP2Frame.data(stream: stream, ""), count: 5_000).joined())
      let end = SuspendingClock.now + .seconds(30)
      while SuspendingClock.now < end, peer.send(piece) {}
      return false
    }
  }

  private static func request(_ server: RawServer) -> HTTPRequest {
    var request = HTTPRequest(url: server.url + "/")
    request.options.httpVersion = .http2
    return request
  }

  @Test func `empty frames do not outlast the time limit, and the next request is answered`()
    async throws
  {
    let server = try Self.server(RequestCounter())
    var flooded = Self.request(server)
    flooded.options.timeout = .milliseconds(500)
    let error = await #expect(throws: ClientError.self) { try await transport.send(flooded) }
    #expect(error?.kind == .timeout, "\(error?.message ?? "")")
    #expect(error?.exchange?.response.status == 200)
    #expect(try await transport.send(Self.request(server)).response.status == 200)
  }

  @Test func `empty frames do not outlast a cancellation`() async throws {
    let requests = RequestCounter()
    let server = try Self.server(requests)
    var flooded = Self.request(server)
    flooded.options.timeout = .seconds(300)
    let request = flooded
    let task = Task {
      await #expect(throws: ClientError.self) { try await transport.send(request) }?.kind
    }
    while requests.value < 1 { try await Task.sleep(for: .milliseconds(5)) }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try await transport.send(Self.request(server)).response.status == 200)
  }

  @Test func `a stream that is read for a time is enough when that has passed`() async throws {
    let server = try Self.server(RequestCounter())
    var flooded = Self.request(server)
    flooded.options.timeout = .seconds(300)
    flooded.options.stream = StreamBounds(duration: .milliseconds(300))
    let exchange = try await transport.send(flooded)
    #expect(exchange.response.status == 200)
  }
}
