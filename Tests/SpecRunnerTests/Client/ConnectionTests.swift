import SpecRunner
import Testing
import TestSupport

/// Where requests connect, and which version they demand.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionTests {
  private func transport() throws -> CurlTransport {
    CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  private func error(_ transport: CurlTransport, _ request: HTTPRequest) async -> ClientError? {
    await #expect(throws: ClientError.self) { try await transport.send(request) }
  }

  @Test(arguments: ["far.invalid", "*"])
  func `an address that one request gives is not used by the next`(host: String) async throws {
    let server = try RawServer.sendingThenClosing(CurlTransportTests.empty)
    let transport = try transport()
    var request = HTTPRequest(url: "http://far.invalid:\(server.port)/")
    request.options.resolve = ["\(host):\(server.port):127.0.0.1"]
    let exchange = try await transport.send(request)
    #expect(exchange.remoteAddress == "127.0.0.1")
    request.options.resolve = []
    #expect(await error(transport, request)?.kind == .dns)
  }

  @Test func `a host of a URL stays while its place is another`() async throws {
    let server = try CurlTransportTests.echo()
    var request = HTTPRequest(url: "http://far.invalid/")
    request.options.connectTo = ["far.invalid:80:127.0.0.1:\(server.port)"]
    let exchange = try await transport().send(request)
    #expect(
      String(decoding: exchange.response.body, as: UTF8.self).contains("Host: far.invalid\r\n")
    )
  }

  @Test func `a server that answers in an older version than demanded is refused`() async throws {
    let server = try RawServer.sendingThenClosing("HTTP/1.0 200 OK\r\n\r\nhello")
    var request = HTTPRequest(url: server.url)
    request.options.httpVersion = .http1_1
    let error = await error(try transport(), request)
    #expect(error?.kind == .httpVersion)
    #expect(
      error?.message == "127.0.0.1:\(server.port) answered in HTTP/1.0, HTTP/1.1 was demanded"
    )
    #expect(error?.exchange?.response.status == 200)
    #expect(error?.help != nil)
  }

  @Test func `HTTP 1.0 may be answered in 1.1`() async throws {
    let server = try CurlTransportTests.echo()
    var request = HTTPRequest(url: server.url)
    request.options.httpVersion = .http1_0
    let exchange = try await transport().send(request)
    #expect(String(decoding: exchange.response.body, as: UTF8.self).hasPrefix("GET / HTTP/1.0\r\n"))
    #expect(exchange.httpVersion == .http1_1)
  }

  @Test func `HTTP 2 without TLS is refused by a server that does not speak it`() async throws {
    let server = try RawServer.sendingThenClosing("HTTP/1.1 400 Bad Request\r\n\r\n")
    var request = HTTPRequest(url: server.url)
    request.options.httpVersion = .http2
    let error = await error(try transport(), request)
    #expect(error?.kind == .httpVersion)
    #expect(error?.message.contains("does not answer in HTTP/2, which was demanded") == true)
  }

  @Test func `HTTP 3 is spoken over TLS only, and by few libraries`() async throws {
    var request = HTTPRequest(url: "http://127.0.0.1:1/")
    request.options.httpVersion = .http3
    let kind = await error(try transport(), request)?.kind
    #expect(kind == .unsupported || kind == .invalidRequest)
  }

  @Test func `a proxy that is not there is named`() async throws {
    let port = try RawServer.closedPort()
    var request = HTTPRequest(url: "http://far.invalid/")
    request.options.proxy = ProxyOptions(url: "http://127.0.0.1:\(port)")
    let error = await error(try transport(), request)
    #expect(error?.kind == .proxy)
    #expect(error?.message.hasPrefix("cannot connect to the proxy 127.0.0.1:\(port)") == true)
  }

  @Test func `a socket that is not there is named`() async throws {
    var request = HTTPRequest(url: "http://api.invalid/")
    request.options.unixSocket = "/nowhere/api.sock"
    let error = await error(try transport(), request)
    #expect(error?.kind == .connect)
    #expect(error?.message.hasPrefix("cannot connect to the socket /nowhere/api.sock") == true)
  }
}
