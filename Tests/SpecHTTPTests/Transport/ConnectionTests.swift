import SpecHTTP
import Testing
import TestSupport

/// Where requests connect, and which version they demand.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ConnectionTests {
  private func transport() throws -> CurlTransport {
    CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  private func error(_ transport: CurlTransport, _ request: HTTPRequest) async -> ClientError? {
    await #expect(throws: ClientError.self) { try await transport.send(request) }
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
      error?.message == "127.0.0.1:\(server.port) responded in HTTP/1.0, HTTP/1.1 is required"
    )
    #expect(error?.exchange?.response.status == 200)
    #expect(error?.help?.hasPrefix("the server does not support it") == true)
  }

  @Test func `the version of a response through a proxy is that of the proxy`() async throws {
    let proxy = try RawServer.sendingThenClosing("HTTP/1.0 200 OK\r\n\r\nhello")
    var request = HTTPRequest(url: "http://far.invalid/")
    request.options.httpVersion = .http1_1
    request.options.proxy = ProxyOptions(url: proxy.url)
    let error = await error(try transport(), request)
    #expect(error?.help?.hasPrefix("without TLS the proxy decides about the version") == true)
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
    #expect(error?.message.contains("does not support HTTP/2, which is required") == true)
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

  @Test func `a proxy is told who asks once it wants to know`() async throws {
    let proxy = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let isKnown = request.head.contains("Proxy-Authorization: Basic Y2k6cMOkc3M=\r\n")
        connection.send(
          isKnown
            ? "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
            : "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"p\"\r\nContent-Length: 0\r\n\r\n"
        )
      }
    }
    var request = HTTPRequest(url: "http://far.invalid/")
    request.options.proxy = ProxyOptions(url: proxy.url)
    #expect(try await transport().send(request).response.status == 407)
    request.options.proxy?.credentials = Credentials(username: "ci", password: "päss")
    #expect(try await transport().send(request).response.status == 200)
  }

  /// The status with which a proxy answers a request, or CONNECT, and the command that sends the request.
  private func answer(_ request: HTTPRequest) async throws -> String {
    do {
      let exchange = try await transport().send(request)
      return "\(exchange.response.status) \(exchange.request.curlCommand)"
    } catch let error as ClientError {
      return error.message.contains("403") ? "403" : error.message
    }
  }

  @Test(arguments: ["http", "https"])
  func `a proxy that closes after its challenge is told at once who asks`(scheme: String)
    async throws
  {
    let heads = Recorder<String>()
    let proxy = try RawServer { connection, _ in
      guard let request = connection.readRequest() else { return }
      heads.add(request.head)
      let isKnown = request.head.contains("Proxy-Authorization: Basic dTpw\r\n")
      connection.send(
        (isKnown ? "HTTP/1.1 403 No\r\n" : "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic\r\n")
          + "Connection: close\r\nContent-Length: 0\r\n\r\n"
      )
    }
    var request = HTTPRequest(method: .post, url: "\(scheme)://far.invalid/")
    request.options.proxy = ProxyOptions(
      url: proxy.url,
      credentials: Credentials(username: "u", password: "p")
    )
    #expect(try await answer(request).hasPrefix("403"))
    #expect(heads.count == 1)
  }

  @Test(arguments: ["http", "https"])
  func `a proxy that does not take HTTP Basic gets what it asks for`(scheme: String) async throws {
    let schemes = Recorder<String>()
    let proxy = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let field = request.head.split(separator: "\r\n").first {
          $0.hasPrefix("Proxy-Authorization: ")
        }
        schemes.add(field.map { String($0.split(separator: " ")[1]) } ?? "none")
        connection.send(
          (schemes.elements.last == "Digest"
            ? "HTTP/1.1 403 No\r\n"
            : "HTTP/1.1 407 Who\r\nProxy-Authenticate: Digest realm=\"r\", nonce=\"n\"\r\n")
            + "Content-Length: 0\r\n\r\n"
        )
      }
    }
    var request = HTTPRequest(method: .put, url: "\(scheme)://far.invalid/", body: .bytes([1]))
    request.options.proxy = ProxyOptions(
      url: proxy.url,
      credentials: Credentials(username: "u", password: "p")
    )
    let answer = try await answer(request)
    #expect(answer.hasPrefix("403"))
    #expect(
      scheme == "https" || answer.contains(" --proxy-anyauth --proxy-user 'u:p'"),
      "\(answer)"
    )
    #expect(schemes.elements == ["Basic", "none", "Digest"])
  }

  @Test func `why nobody answers at a socket is told`() async throws {
    let folder = try TemporaryCatalog(["file": ""])
    for (path, reason) in [
      ("/nowhere/api.sock", "there is no such file"),
      ("\(folder.path)/file", "the file is not a socket"),
    ] {
      var request = HTTPRequest(url: "http://api.invalid/")
      request.options.unixSocket = path
      let error = await error(try transport(), request)
      #expect(error?.kind == .connect)
      #expect(error?.message == "cannot connect to the unix socket \"\(path)\": \(reason)")
    }
  }

  @Test(arguments: [
    ("127.0.0.1:9", TransferOptions.IPVersion.v6, "127.0.0.1 is an address of IPv4, and IPv6"),
    ("[::1]:9", .v4, "[::1] is an address of IPv6, and IPv4"),
  ])
  func `an address of another version of IP than is demanded is told as such`(
    host: String,
    version: TransferOptions.IPVersion,
    words: String
  ) async throws {
    var request = HTTPRequest(url: "http://\(host)/")
    request.options.ipVersion = version
    let error = await error(try transport(), request)
    #expect(error?.kind == .connect)
    #expect(error?.message == "cannot connect to \(host): \(words) is required")
    #expect(error?.help == "\"ipVersion\" requires it")
  }

  @Test func `a port without TLS is told as one that may speak plain HTTP`() async throws {
    let server = try RawServer { connection, _ in connection.send("HTTP/1.1 400 No\r\n\r\n") }
    let request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    let error = await error(try transport(), request)
    #expect(error?.kind == .tls)
    #expect(error?.help == "if the port speaks plain HTTP, write http://")
  }

  @Test(arguments: [1_000, 20_000, 200_000])
  func `bandwidth bounds what is received`(size: Int) async throws {
    let body = String(repeating: "x", count: size)
    let server = try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n\(body)"
    }
    var request = HTTPRequest(url: server.url)
    request.options.bandwidth = size * 2
    let exchange = try await transport().send(request)
    #expect(exchange.response.body.count == size)
    #expect(exchange.timings.total > .milliseconds(490))
  }

  @Test(arguments: [1_000, 200_000])
  func `bandwidth bounds what is sent`(size: Int) async throws {
    let server = try RawServer { connection, _ in
      guard let request = connection.readRequest() else { return }
      let count = "\(request.body.count)"
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(count.utf8.count)\r\n\r\n\(count)")
    }
    let body = [UInt8](repeating: 0x78, count: size)
    var request = HTTPRequest(method: .post, url: server.url, body: .bytes(body))
    request.options.bandwidth = size * 2
    let exchange = try await transport().send(request)
    #expect(String(decoding: exchange.response.body, as: UTF8.self) == "\(size)")
    #expect(exchange.timings.total > .milliseconds(300))
  }

  @Test func `what waits for its bandwidth runs into the time limit, and holds up nothing else`()
    async throws
  {
    let server = try CurlTransportTests.echo()
    let transport = try transport()
    var slow = HTTPRequest(url: server.url)
    slow.options.bandwidth = 1
    slow.options.timeout = .seconds(2)
    let request = slow
    async let failure = error(transport, request)
    let exchange = try await transport.send(HTTPRequest(url: server.url))
    #expect(exchange.timings.total < .seconds(2))
    #expect(await failure?.kind == .timeout)
  }
}
