import SpecHTTP
import TestSupport
import Testing

/// Proxies that fail: it is they who are named, not the server behind them.
@Suite(.inTurn, .serialized, .timeLimit(.minutes(10)))
struct ProxyFaultTests {
  private static func error(
    _ url: String,
    by proxy: RawServer,
    scheme: String = "http",
    noProxy: [String] = []
  ) async -> ClientError? {
    var request = HTTPRequest(url: url)
    request.options.proxy = ProxyOptions(
      url: "\(scheme)://127.0.0.1:\(proxy.port)",
      noProxy: noProxy
    )
    request.options.timeout = .milliseconds(500)
    let sent = request
    return await #expect(throws: ClientError.self) { try await CurlTransport().send(sent) }
  }

  private static func hanging() throws -> RawServer {
    try RawServer { connection, _ in connection.waitForClose() }
  }

  @Test(arguments: ["http", "https", "socks5h"])
  func `a proxy that hangs is named`(scheme: String) async throws {
    let proxy = try Self.hanging()
    let error = await Self.error("https://far.example/x", by: proxy, scheme: scheme)
    #expect(error?.kind == .timeout)
    #expect(
      error?.message
        == "connecting to far.example:443 through the proxy 127.0.0.1:\(proxy.port) took longer than 500 ms"
    )
  }

  @Test func `a proxy that gets a request without a tunnel and hangs is named`() async throws {
    let proxy = try Self.hanging()
    let error = await Self.error("http://far.example/x", by: proxy)
    #expect(
      error?.message
        == "far.example:80, through the proxy 127.0.0.1:\(proxy.port) did not respond within 500 ms"
    )
  }

  @Test func `a server behind a tunnel that hangs is named`() async throws {
    let proxy = try RawServer { connection, _ in
      _ = connection.readHead()
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      connection.waitForClose()
    }
    let error = await Self.error("https://far.example/x", by: proxy)
    #expect(
      error?.message
        == "the TLS handshake with far.example:443 through the proxy 127.0.0.1:\(proxy.port) took longer than 500 ms"
    )
  }

  @Test func `a host that is reached without the proxy is named alone`() async throws {
    let server = try Self.hanging()
    let error = await Self.error(
      "https://127.0.0.1:\(server.port)/",
      by: server,
      noProxy: ["127.0.0.1"]
    )
    #expect(
      error?.message == "the TLS handshake with 127.0.0.1:\(server.port) took longer than 500 ms"
    )
  }

  @Test func `a proxy that does not speak HTTP is named`() async throws {
    let proxy = try RawServer.sendingThenClosing("garbage\r\n\r\n")
    let error = await Self.error("https://far.example/x", by: proxy)
    #expect(error?.kind == .proxy)
    #expect(
      error?.message
        == "the response of the proxy 127.0.0.1:\(proxy.port) to CONNECT far.example:443 is not HTTP"
    )
  }
}
