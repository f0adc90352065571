import SpecHTTP
import TestSupport
import Testing

/// Connections of HTTP/2 that end with GOAWAY, and heads that are large.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct HTTP2FarewellTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  private static func request(_ server: RawServer, _ method: HTTPMethod) -> HTTPRequest {
    var request = HTTPRequest(method: method, url: server.url + "/")
    if method == .post { request.body = .bytes(Array("pay".utf8)) }
    request.options.httpVersion = .http2
    request.options.timeout = .seconds(20)
    return request
  }

  @Test(arguments: [HTTPMethod.get, .post])
  func `a request behind the last stream of a farewell is sent again`(method: HTTPMethod)
    async throws
  {
    let server = try HTTP2Peer.server { peer, stream, connection in
      guard connection == 0 else { return peer.answer(stream, "hello") }
      peer.send(HTTP2Frame.goAway(last: 0))
      peer.letRead()
      return false
    }
    let exchange = try await transport.send(Self.request(server, method))
    #expect(exchange.response.body == Array("hello".utf8))
    #expect(server.connectionCount == 2)
  }

  @Test func `a request that the server may have looked at is not sent again`() async throws {
    let server = try HTTP2Peer.server { peer, stream, connection in
      guard connection == 0 else { return peer.answer(stream, "hello") }
      peer.send(HTTP2Frame.goAway(last: stream))
      peer.letRead()
      return false
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server, .post))
    }
    let kind = try #require(error?.kind)
    #expect([.closed, .httpVersion].contains(kind), "\(error?.message ?? "")")
    #expect(server.connectionCount == 1)
  }

  @Test func `a server that always says farewell is not asked without an end`() async throws {
    let server = try HTTP2Peer.server { peer, _, _ in
      peer.send(HTTP2Frame.goAway(last: 0))
      peer.letRead()
      return false
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server, .get))
    }
    #expect(error?.kind == .closed, "\(error?.message ?? "")")
    #expect(server.connectionCount < 20)
  }

  @Test func `a server that ends the connection with an error code is said to have it`()
    async throws
  {
    let server = try HTTP2Peer.server { peer, _, _ in
      peer.send(HTTP2Frame.goAway(last: 0, .enhanceYourCalm))
      peer.letRead()
      return false
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server, .get))
    }
    #expect(error?.kind == .closed)
    #expect(
      error?.message
        == "127.0.0.1:\(server.port) ended the connection with the error ENHANCE_YOUR_CALM (GOAWAY)"
    )
  }

  @Test(arguments: [64, 80, 112])
  func `a response with a large head ends with its body`(kilobytes: Int) async throws {
    // Sixteen lines in each frame, as there may be few frames.
    let line = HTTP2Frame.literal("x-a", String(repeating: "x", count: 1000))
    let lines = Array(repeatElement(line, count: 16).joined())
    let server = try HTTP2Peer.server { peer, stream, _ in
      let status = HTTP2Frame.literal(":status", "200")
      peer.send(HTTP2Frame.bytes(.headers, stream: stream, status))
      for left in stride(from: kilobytes, to: 0, by: -16) {
        let flags = left > 16 ? 0 : HTTP2Frame.endHeaders
        peer.send(HTTP2Frame.bytes(.continuation, stream: stream, flags: flags, lines))
      }
      return peer.send(HTTP2Frame.data(stream: stream, "abc", ends: true))
    }
    let exchange = try await transport.send(Self.request(server, .get))
    #expect(exchange.response.fields.values(of: "X-A").count == kilobytes)
    #expect(exchange.response.body == Array("abc".utf8))
  }
}
