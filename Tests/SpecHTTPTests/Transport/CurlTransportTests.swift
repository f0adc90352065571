import SpecStandards
import SpecHTTP
import Testing
import TestSupport

/// What is sent, and what is made of a good answer.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct CurlTransportTests {
  let transport = CurlTransport()

  static let empty = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

  /// A server that answers with the head of the request as its body.
  static func echo() throws -> RawServer {
    try RawServer.answering { head in
      "HTTP/1.1 200 OK\r\nContent-Length: \(head.utf8.count)\r\n\r\n\(head)"
    }
  }

  private func sentHead(_ request: HTTPRequest) async throws -> String {
    let exchange = try await transport.send(request)
    return String(decoding: exchange.response.body, as: UTF8.self)
  }

  @Test func `nothing is sent but what the request says and the host`() async throws {
    let server = try Self.echo()
    let head = try await sentHead(HTTPRequest(url: server.url + "/a/../b//c?q=%20"))
    #expect(head == "GET /a/../b//c?q=%20 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
  }

  @Test func `fields keep their order, case, repetition and emptiness`() async throws {
    let server = try Self.echo()
    var request = HTTPRequest(url: server.url)
    request.fields = [
      "x-lower": "1", "X-Dup": "a", "X-Dup": "b", "X-Empty": "", "X-Blank": "  ", "X-Ünicode": "x",
    ]
    request.fields.removeAll(named: "X-Ünicode")
    request.fields.append("X-Text", "ä; ö")
    let head = try await sentHead(request)
    #expect(
      head.hasSuffix(
        "x-lower: 1\r\nX-Dup: a\r\nX-Dup: b\r\nX-Empty:\r\nX-Blank:\r\nX-Text: ä; ö\r\n\r\n"
      )
    )
  }

  @Test(arguments: ["GET", "post", "PURGE", "DELETE", "OPTIONS", "X-!#$"])
  func `a method is sent as it is written`(name: String) async throws {
    let server = try Self.echo()
    let method = try #require(HTTPMethod(name))
    #expect(
      try await sentHead(HTTPRequest(method: method, url: server.url)).hasPrefix(
        "\(name) / HTTP/1.1\r\n"
      )
    )
  }

  @Test(arguments: [HTTPMethod.get, .post, .put, .delete])
  func `any method but HEAD carries a body`(method: HTTPMethod) async throws {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let text = request.head + String(decoding: request.body, as: UTF8.self)
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
      }
    }
    let request = HTTPRequest(method: method, url: server.url, body: .bytes(Array("hello".utf8)))
    let text = try await sentHead(request)
    #expect(text.hasPrefix("\(method) / HTTP/1.1\r\n"))
    #expect(text.hasSuffix("Content-Length: 5\r\n\r\nhello"))
    #expect(!text.contains("Content-Type") && !text.contains("Expect"))
  }

  @Test func `a method that expects content announces an empty body`() async throws {
    let server = try Self.echo()
    for method in [HTTPMethod.post, .put, .patch] {
      let head = try await sentHead(HTTPRequest(method: method, url: server.url))
      #expect(head.hasSuffix("Content-Length: 0\r\n\r\n"))
    }
  }

  @Test func `HEAD has fields and no body`() async throws {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n" }
    for _ in 0..<2 {
      let exchange = try await transport.send(HTTPRequest(method: .head, url: server.url))
      #expect(exchange.response.fields["content-length"] == "5")
      #expect(exchange.response.body.isEmpty)
    }
    #expect(server.connectionCount <= 2)
  }

  @Test func `an answer keeps its reason, repeated fields and bytes that are not UTF-8`()
    async throws
  {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(
        "HTTP/1.1 299 So so\r\nSet-Cookie: a=1\r\nX: 1\r\nset-cookie: b=2\r\nx:2 \r\n"
      )
      connection.send(
        Array("X-Latin: ".utf8) + [0xE4] + Array("\r\nContent-Length: 2\r\n\r\nok".utf8)
      )
    }
    let exchange = try await transport.send(HTTPRequest(url: server.url))
    #expect(exchange.response.status == 299)
    #expect(exchange.response.reason == "So so")
    #expect(exchange.response.fields.values(of: "Set-Cookie") == ["a=1", "b=2"])
    #expect(exchange.response.fields["X"] == "1, 2")
    #expect(exchange.response.fields["X-Latin"] == "ä")
    #expect(exchange.response.body == Array("ok".utf8))
    #expect(exchange.remoteAddress == "127.0.0.1")
    #expect(exchange.remotePort == server.port)
    #expect(exchange.localPort != nil)
    #expect(exchange.request.fields["Host"] == "127.0.0.1:\(server.port)")
  }

  @Test func `interim responses are passed over and counted`() async throws {
    let server = try RawServer.sendingThenClosing(
      "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n"
        + "HTTP/1.1 201 Created\r\nX: 1\r\nContent-Length: 2\r\n\r\nok"
    )
    let response = try await transport.send(HTTPRequest(url: server.url)).response
    #expect(response.status == 201)
    #expect(response.interimStatuses == [103, 100])
    #expect(!response.fields.contains("Link"))
    #expect(response.body == Array("ok".utf8))
  }

  @Test func `trailers are kept apart`() async throws {
    let server = try RawServer.sendingThenClosing(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 7\r\n\r\n"
    )
    let response = try await transport.send(HTTPRequest(url: server.url)).response
    #expect(response.trailers["x-sum"] == "7")
    #expect(!response.fields.contains("X-Sum"))
    #expect(response.body == Array("ok".utf8))
  }

  @Test func `a connection is used again`() async throws {
    let server = try RawServer.answering { _ in Self.empty }
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    let first = try await transport.send(HTTPRequest(url: server.url))
    let second = try await transport.send(HTTPRequest(url: server.url))
    #expect(!first.isConnectionReused)
    #expect(first.timings.connect != nil)
    #expect(second.isConnectionReused)
    #expect(second.timings.connect == nil)
    #expect(server.connectionCount == 1)
  }

  @Test func `waiting and receiving are told apart`() async throws {
    // The pauses are long beside what a busy machine adds before a time stamp, and the second begins only once the first
    // bytes were seen: late stamps make a phase longer, none too short.
    let hasBegun = Recorder<Int>()
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.pause(milliseconds: 500)
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no")
      for _ in 0..<10_000 where hasBegun.count == 0 { connection.pause(milliseconds: 1) }
      connection.pause(milliseconds: 100)
      connection.send("k")
    }
    var request = HTTPRequest(url: server.url)
    request.options.progress = { progress in
      if progress.received > 0, hasBegun.count == 0 { hasBegun.add(progress.received) }
    }
    // A loop of its own: what other tests do on a shared one delays its time stamps.
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    let timings = try await transport.send(request).timings
    #expect(hasBegun.elements == [1])
    #expect(timings.wait >= .milliseconds(100))
    #expect(timings.receive >= .milliseconds(100))
    #expect(timings.total >= timings.wait + timings.receive)
  }

  @Test(arguments: ["A\r\nB", "A\nB", "A\u{0}B"])
  func `line ends and NUL in a value are refused before anything is sent`(value: String)
    async throws
  {
    let server = try Self.echo()
    let request = HTTPRequest(url: server.url, fields: ["X": value])
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .invalidRequest)
    #expect(server.connectionCount == 0)
  }

  @Test(arguments: ["", "X\r\nY", "X Y", "X:", "Ä", "Content-Length", "transfer-encoding"])
  func `a name that is no token or frames the body is refused`(name: String) async throws {
    let request = HTTPRequest(url: "http://127.0.0.1/", fields: [name: "1"])
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .invalidRequest)
  }

  @Test(
    arguments: [
      "", "/path", "file:///etc/passwd", "ftp://127.0.0.1/", "http://", "http:///x", "http://a b/",
      "http://127.0.0.1/\r\nX: 1", "http://127.0.0.1/ HTTP/1.1", "http://127.0.0.1:99999/",
      "//host/",
    ])
  func `a URL that cannot be asked is refused`(url: String) async throws {
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: url))
    }
    #expect(error?.kind == .invalidRequest, "\(error?.message ?? "")")
  }

  @Test func `a method with a line end does not exist`() {
    #expect(HTTPMethod("GET /x HTTP/1.1\r\nX: 1\r\n\r\nGET") == nil)
    #expect(HTTPMethod("") == nil)
  }

  @Test func `HTTP 1.0 is spoken where it is asked for`() async throws {
    let server = try Self.echo()
    var request = HTTPRequest(url: server.url)
    request.options.httpVersion = .http1_0
    #expect(try await sentHead(request).hasPrefix("GET / HTTP/1.0\r\n"))
  }

  @Test func `NTLM proves who opened the connection, and what libcurl adds is told`() async throws {
    // Type 2 of NTLM: no target, OEM names, a challenge of eight bytes.
    let head = Array("NTLMSSP\0".utf8) + [2, 0, 0, 0, 0, 0, 0, 0, 48, 0, 0, 0, 2, 2, 0, 0]
    let challenge = Base64.encode(head + (1...8) + [UInt8](repeating: 0, count: 16))
    let server = try RawServer.answering { head in
      head.contains("Authorization: NTLM TlRMTVNTUAAD")
        ? "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        : "HTTP/1.1 401 No\r\nWWW-Authenticate: NTLM \(challenge)\r\nContent-Length: 2\r\n\r\nno"
    }
    var request = HTTPRequest(method: .post, url: server.url, fields: ["X": "1"])
    request.body = .bytes(Array("hi".utf8))
    request.options.authentication = .ntlm(Credentials(username: "ada", password: "x"))
    do {
      let exchange = try await transport.send(request)
      #expect(exchange.response.status == 200)
      #expect(exchange.response.body == Array("ok".utf8))
      #expect(exchange.request.fields["Authorization"]?.hasPrefix("NTLM TlRM") == true)
      #expect(exchange.request.fields["X"] == "1")
      #expect(server.connectionCount == 1)
    } catch {
      // Some builds of libcurl have no NTLM.
      #expect(error.kind == .unsupported)
    }
  }

  @Test func `a resolve entry and connectTo take the place of DNS`() async throws {
    let server = try Self.echo()
    var request = HTTPRequest(url: "http://shop.example:\(server.port)/")
    request.options.resolve = ["shop.example:\(server.port):127.0.0.1"]
    #expect(try await sentHead(request).contains("Host: shop.example:\(server.port)\r\n"))
    request = HTTPRequest(url: "http://other.example/")
    request.options.connectTo = ["other.example:80:127.0.0.1:\(server.port)"]
    #expect(try await sentHead(request).contains("Host: other.example\r\n"))
  }

  @Test func `a proxy is asked for the whole URL`() async throws {
    let server = try Self.echo()
    var request = HTTPRequest(url: "http://far.example/x")
    request.options.proxy = ProxyOptions(
      url: server.url,
      credentials: Credentials(username: "u", password: "p")
    )
    _ = try await sentHead(request)
    #expect(try await sentHead(request).hasPrefix("GET http://far.example/x HTTP/1.1\r\n"))
    request.options.proxy?.noProxy = ["far.example"]
    request.options.resolve = ["far.example:80:127.0.0.1"]
    request.url = "http://far.example:\(server.port)/x"
    request.options.resolve = ["far.example:\(server.port):127.0.0.1"]
    #expect(try await sentHead(request).hasPrefix("GET /x HTTP/1.1\r\n"))
  }
}
