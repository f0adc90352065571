import SpecClient
import SpecHTTP
import SpecStandards
import TestSupport
import Testing

/// A client that keeps cookies.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct CookiesTests {
  /// A server that sets a cookie at `/login`, redirects from there, and says which cookies it gets.
  private static func server(redirectingTo target: String = "/home") -> MockServer {
    MockServer { request in
      guard request.path == "/login" else {
        return MockResponse(
          status: 200,
          body: Array((request.fields["Cookie"] ?? "none").utf8)
        )
      }
      return MockResponse(
        status: 302,
        fields: ["Location": target, "Set-Cookie": "sid=7; Path=/"]
      )
    }
  }

  private static func text(_ exchange: Exchange) -> String {
    String(decoding: exchange.response.body, as: UTF8.self)
  }

  private static func client(_ url: String, _ cookies: Cookies) -> HTTPClient {
    var options = TransferOptions()
    options.redirects.maximum = 3
    return HTTPClient(baseURL: url, middleware: [cookies], options: options)
  }

  @Test func `a cookie is sent back, within a chain of redirects, too`() async throws {
    let server = Self.server()
    let cookies = Cookies()
    let client = Self.client(try server.start(), cookies)
    defer { server.stop() }
    #expect(Self.text(try await client.get("home")) == "none")
    #expect(Self.text(try await client.get("login")) == "sid=7")
    #expect(Self.text(try await client.get("home")) == "sid=7")
    #expect(cookies.jar.cookies.map(\.pair) == ["sid=7"])
    cookies.removeAll()
    #expect(Self.text(try await client.get("home")) == "none")
  }

  @Test func `another host gets neither the cookies of the jar nor those of the request`()
    async throws
  {
    let other = Self.server()
    // Cookies do not tell ports apart, but names.
    let target = try other.start().replacing("127.0.0.1", with: "localhost")
    defer { other.stop() }
    let server = Self.server(redirectingTo: "\(target)/home")
    let client = Self.client(try server.start(), Cookies())
    defer { server.stop() }
    let request = HTTPRequest(url: "login", fields: ["Cookie": "own=1"])
    #expect(Self.text(try await client.send(request)) == "none")
  }

  @Test func `the request's own cookies win, and those of a file are sent`() async throws {
    let server = Self.server()
    let url = try server.start()
    defer { server.stop() }
    let file = "127.0.0.1\tFALSE\t/\tFALSE\t0\ttheme\tdark\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\t1\n"
    let client = Self.client(url, Cookies(CookieJar(netscapeText: file)))
    let own = HTTPRequest(url: "home", fields: ["Cookie": "sid=2; a=b"])
    #expect(Self.text(try await client.send(own)) == "sid=2; a=b; theme=dark")
    let redirected = HTTPRequest(url: "login", fields: ["Cookie": "a=b"])
    #expect(Self.text(try await client.send(redirected)) == "a=b; theme=dark; sid=7")
  }

  /// `caf` and a byte that is not UTF-8, received in a field, folded or not, and read from a file.
  @Test(arguments: ["Set-Cookie: a=caf@; Path=/\r\n", "Set-Cookie: a=caf@;\r\n Path=/\r\n", ""])
  func `a byte of a cookie comes back as the byte that it was`(field: String) async throws {
    @Sendable func bytes(_ text: String) -> [UInt8] {
      text.utf8.map { $0 == UInt8(ascii: "@") ? 0xE9 : $0 }
    }
    let sent = Recorder<[UInt8]>()
    let server = try RawServer { connection, _ in
      while let request = connection.readBytes(to: "\r\n\r\n") {
        sent.add(request)
        connection.send(bytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\(field)\r\n"))
      }
    }
    let file = "127.0.0.1\tFALSE\t/\tFALSE\t0\ta\tcaf@\n127.0.0.1\tFALSE\t/\tFALSE\t0\tb\tcafé\n"
    let cookies = Cookies(CookieJar(NetscapeCookieFile(bytes(file))))
    if !field.isEmpty { cookies.removeAll() }
    let client = Self.client(server.url, cookies)
    let request = HTTPRequest(url: "/", fields: ["Cookie": "own=é"])
    for _ in 0..<2 { _ = try await client.send(request) }
    let others = field.isEmpty ? "; b=café" : ""
    let line = "\r\nCookie: own=é; a=caf@\(others)\r\n"
    #expect(String(decoding: sent.elements[1], as: UTF8.self).contains("own=é"))
    #expect(sent.elements[1].contains(bytes(line)))
  }

  @Test func `cookies end by the clock, and no time is too late for them`() async throws {
    let clock = ManualClock()
    let client = HTTPClient(
      baseURL: "https://a/",
      middleware: [Cookies(clock: clock.clock)],
      transport: StubTransport { request in
        HTTPResponse(
          status: 200,
          fields: request.url.hasSuffix("set") ? ["Set-Cookie": "a=1; Max-Age=60"] : [:],
          body: Array((request.fields["Cookie"] ?? "none").utf8)
        )
      }
    )
    _ = try await client.get("set")
    #expect(Self.text(try await client.get("x")) == "a=1")
    clock.pass(.seconds(61))
    #expect(Self.text(try await client.get("x")) == "none")
    var jar = CookieJar()
    jar.store(["Set-Cookie": "a=1; Max-Age=60"], from: URLReference("https://a/"), now: .max)
    #expect(jar.cookies.count <= 1)
  }
}
