import SpecRunner
import Testing
import TestSupport

/// What a person reads when a request fails, and what a stub answers without a network.
@Suite(.timeLimit(.minutes(1)))
struct ClientErrorTests {
  @Test func `a proxy that is not there is told apart from the host`() async throws {
    let port = try RawServer.closedPort()
    var request = HTTPRequest(url: "http://far.example/")
    request.options.proxy = ProxyOptions(url: "http://127.0.0.1:\(port)")
    let refused = request
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(refused) }
    #expect(error?.kind == .proxy)
  }

  @Test func `a proxy that refuses a tunnel is told`() async throws {
    let server = try RawServer.sendingThenClosing("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n")
    var request = HTTPRequest(url: "https://far.example/")
    request.options.proxy = ProxyOptions(url: server.url)
    let refused = request
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(refused) }
    #expect(error?.kind == .proxy)
    #expect(error?.message.contains("far.example:443") == true)
  }

  @Test func `TLS with a server that speaks none fails as TLS`() async throws {
    let server = try RawServer.sendingThenClosing("HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n")
    let request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    var limited = request
    limited.options.timeout = .milliseconds(500)
    let sent = limited
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(sent) }
    #expect(error?.kind == .tls || error?.kind == .timeout)
  }

  @Test func `a certificate authority that cannot be read is a failure of TLS`() async throws {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    var request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    request.options.tls = TLSOptions()
    request.options.tls?.caFile = "/nonexistent/ca.pem"
    let sent = request
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(sent) }
    #expect(error?.kind == .tls)
    #expect(error?.message.contains("/nonexistent/ca.pem") == true)
  }

  @Test func `a stub answers from its closure`() async throws {
    let stub = StubTransport { request throws(ClientError) in
      guard request.method == .get else { throw ClientError(.connect, "no") }
      return HTTPResponse(status: 204)
    }
    #expect(try await stub.send(HTTPRequest(url: "http://a/")).response.status == 204)
    let error = await #expect(throws: ClientError.self) {
      try await stub.send(HTTPRequest(method: .post, url: "http://a/"))
    }
    #expect(error?.kind == .connect)
  }
}
