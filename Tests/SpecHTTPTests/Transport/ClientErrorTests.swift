import SpecHTTP
import Testing
import TestSupport

/// What a person reads when a request fails, and what a stub answers without a network.
@Suite(.inTurn, .timeLimit(.minutes(10)))
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

  @Test(arguments: [false, true])
  func `a TLS handshake that hangs is named, whichever limit ends it`(isTotal: Bool) async throws {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    var request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    request.options.timeout = isTotal ? .milliseconds(300) : .seconds(20)
    request.options.connectTimeout = isTotal ? .seconds(20) : .milliseconds(300)
    let sent = request
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(sent) }
    #expect(
      error?.message == "the TLS handshake with 127.0.0.1:\(server.port) took longer than 300 ms"
    )
  }

  @Test func `a certificate authority that cannot be read is no failure of TLS`() async throws {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    var request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    request.options.tls = TLSOptions()
    request.options.tls.caFile = "/nonexistent/ca.pem"
    let sent = request
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(sent) }
    #expect(error?.kind == .file)
    #expect(error?.message.contains("/nonexistent/ca.pem") == true)
  }

  @Test(arguments: [
    (nil, "cannot be read without its password"), ("wrong", "its password is wrong"),
  ])
  func `nobody is asked for the password of a key`(password: String?, message: String) async throws
  {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    let folder = try TemporaryCatalog(["key.pem": Self.key, "certificate.pem": Self.certificate])
    var request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    request.options.tls = TLSOptions()
    request.options.tls.certificate = "\(folder.path)/certificate.pem"
    request.options.tls.key = "\(folder.path)/key.pem"
    request.options.tls.password = password
    let sent = request
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(sent) }
    #expect(error?.kind == .file)
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    #expect(error?.help == "set its \"password\" in \"tls\"")
  }

  /// A key that is encrypted, and its certificate.
  private static let key = """
    -----BEGIN ENCRYPTED PRIVATE KEY-----
    MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgh17Kq4M7HSAICCAAw
    DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEJhI6MCpqX0SnIrTzgh/PiIEgZCt
    GS+lVMcZCQSXXkY0Nj9KGKy+I2aVOzNaM0nUcNJKue0gk4TiYsuuN/Zu2O4sLJm8
    /pQNibyUDoNYvngck/w0uo13+BL5XeMTpt3pQphKMvEuV/R/QoJKrUJD1YwSVUfP
    IcCH+UVjfhW0Cm4yVtky95UyZK/4COjZ/H//U4yWoLJhy2vLca0oocWTZGc/wuQ=
    -----END ENCRYPTED PRIVATE KEY-----

    """
  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBejCCAR+gAwIBAgIULFmYaE7DutsNDMd6g2aPmjpRKbswCgYIKoZIzj0EAwIw
    ETEPMA0GA1UEAwwGY2xpZW50MCAXDTI2MTEyMTA5NDY1NFoYDzIxMjYxMDI4MDk0
    NjU0WjARMQ8wDQYDVQQDDAZjbGllbnQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
    AASipSErvfKQohtycDdVC8hkVkb/SLHzFgQTEL1RtBPoBYbvMqR3snZu0zy12eHg
    2pu3UH2+EoJ88+0y9VDd2WcBo1MwUTAdBgNVHQ4EFgQU0yb61/AiJcndspu4LRx9
    yFjv8C4wHwYDVR0jBBgwFoAU0yb61/AiJcndspu4LRx9yFjv8C4wDwYDVR0TAQH/
    BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA2g5Bov3d64YwObI+urYfgA91hv6z
    zFDdkJC06uzgEsoCIQC8eBUp1jEjMBh8hSY2uGx5XzIfr0GFLbjmX1mchJdXug==
    -----END CERTIFICATE-----

    """

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
