import SpecHTTP
import Synchronization
import SpecStandards
import Testing
import TestSupport

/// Redirects, as RFC 9110 section 15.4 has them.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct RedirectTests {
  let transport = CurlTransport()

  /// A server that redirects `/start` as told and answers anything else with the request it got.
  private static func server(
    status: Int = 302,
    location: @escaping @Sendable () -> String
  ) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let text = request.head + String(decoding: request.body, as: UTF8.self)
        connection.send(
          request.head.contains(" /start")
            ? "HTTP/1.1 \(status) Go\r\nLocation: \(location())\r\nContent-Length: 2\r\n\r\ngo"
            : "HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"
        )
      }
    }
  }

  private static func request(_ url: String, maximum: Int = 10) -> HTTPRequest {
    var request = HTTPRequest(url: url)
    request.options.redirects.maximum = maximum
    return request
  }

  @Test func `a redirect is an answer where none is followed`() async throws {
    let server = try Self.server { "/end" }
    let exchange = try await transport.send(HTTPRequest(url: server.url + "/start"))
    #expect(exchange.response.status == 302)
    #expect(exchange.response.body == Array("go".utf8))
  }

  @Test func `the request that fails behind a redirect is named`() async throws {
    let dead = try RawServer.closedPort()
    let server = try Self.server { "http://127.0.0.1:\(dead)/end" }
    do {
      _ = try await transport.send(Self.request(server.url + "/start"))
      Issue.record("there is no response")
    } catch {
      #expect(error.kind == .connect)
      #expect(
        error.message.hasPrefix(
          "GET http://127.0.0.1:\(dead)/end (after 302 Go of \(server.url)/start): cannot connect to "
        )
      )
      #expect(error.exchange?.response.status == 302)
    }
  }

  @Test func `a redirect to what is not a host is named, too`() async throws {
    let server = try Self.server { "http://\u{202E}/end" }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server.url + "/start"))
    }
    #expect(error?.message.contains("(after 302 Go of \(server.url)/start): the host ") == true)
    #expect(error?.exchange?.response.status == 302)
  }

  @Test func `two different locations are not followed`() async throws {
    let server = try Self.server { "/end\r\nLocation: /other" }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server.url + "/start"))
    }
    #expect(error?.kind == .protocolViolation)
    #expect(error?.message == "the response has 2 different Locations: /end and /other")
    #expect(error?.exchange?.response.status == 302)
  }

  @Test func `a location that is sent twice is followed`() async throws {
    let server = try Self.server { "/end\r\nLocation: /end" }
    let exchange = try await transport.send(Self.request(server.url + "/start"))
    #expect(exchange.url == server.url + "/end")
  }

  @Test(arguments: [
    ([0x63, 0xE9] as [UInt8], "/c%E9"), ([0x63, 0xC3, 0xA9], "/c%C3%A9"),
    ([0xC3, 0xA9, 0xE9], "/%C3%A9%E9"), ([0x25, 0x45, 0x39], "/%E9"),
  ])
  func `the octets of a location are those of the next target`(
    octets: [UInt8],
    target: String
  ) async throws {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        guard request.head.contains(" /start") else {
          let line = request.head.prefix { $0 != "\r\n" }
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(line.utf8.count)\r\n\r\n\(line)")
          continue
        }
        connection.send(
          Array("HTTP/1.1 302 Go\r\nlocation: /".utf8) + octets
            + Array("\r\nContent-Length: 0\r\n\r\n".utf8)
        )
      }
    }
    let exchange = try await transport.send(Self.request(server.url + "/start"))
    #expect(String(decoding: exchange.response.body, as: UTF8.self) == "GET \(target) HTTP/1.1")
  }

  @Test func `every hop is kept`() async throws {
    let server = try Self.server { "end?x=1" }
    let exchange = try await transport.send(Self.request(server.url + "/start#part"))
    #expect(exchange.response.status == 200)
    #expect(exchange.url == server.url + "/end?x=1#part")
    #expect(exchange.redirects.map(\.response.status) == [302])
    #expect(exchange.redirects.first?.response.body == Array("go".utf8))
    #expect(exchange.redirects.first?.url == server.url + "/start#part")
  }

  /// A method and a status, and the method after the redirect.
  struct Rewriting: Sendable, CustomTestStringConvertible {
    let method: HTTPMethod
    let status: Int
    let next: HTTPMethod
    var testDescription: String { "\(method) \(status)" }
  }

  @Test(
    arguments: [
      Rewriting(method: .post, status: 301, next: .get),
      Rewriting(method: .post, status: 302, next: .get),
      Rewriting(method: .post, status: 303, next: .get),
      Rewriting(method: .post, status: 307, next: .post),
      Rewriting(method: .post, status: 308, next: .post),
      Rewriting(method: .put, status: 301, next: .put),
      Rewriting(method: .put, status: 302, next: .put),
      Rewriting(method: .put, status: 303, next: .get),
      Rewriting(method: .patch, status: 307, next: .patch),
      Rewriting(method: .delete, status: 303, next: .get),
    ])
  func `the method is rewritten as the status says`(rewriting: Rewriting) async throws {
    let server = try Self.server(status: rewriting.status) { "/end" }
    var request = Self.request(server.url + "/start")
    request.method = rewriting.method
    request.body = .bytes(Array("hello".utf8))
    request.fields = ["Content-Type": "text/plain", "X": "1"]
    let body = try await transport.send(request).response.body
    let text = String(decoding: body, as: UTF8.self)
    #expect(text.hasPrefix("\(rewriting.next) /end HTTP/1.1\r\n"))
    #expect(text.contains("X: 1\r\n"))
    #expect(text.contains("Content-Type") == (rewriting.next != .get))
    #expect(text.hasSuffix("hello") == (rewriting.next != .get))
  }

  @Test func `HEAD stays HEAD`() async throws {
    let server = try Self.server(status: 303) { "/end" }
    var request = Self.request(server.url + "/start")
    request.method = .head
    let exchange = try await transport.send(request)
    #expect(exchange.request.method == .head)
    #expect(exchange.response.status == 200)
  }

  @Test func `a circle ends at the limit`() async throws {
    let server = try Self.server { "/start" }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server.url + "/start", maximum: 3))
    }
    #expect(error?.kind == .tooManyRedirects)
    #expect(error?.exchange?.redirects.count == 3)
    #expect(error?.message.contains("more than 3 redirects") == true)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "javascript:alert(1)"])
  func `a redirect to anything but HTTP is refused`(location: String) async throws {
    let server = try Self.server { location }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server.url + "/start"))
    }
    #expect(error?.kind == .redirectRefused)
    #expect(error?.message.hasSuffix(", which is neither http nor https") == true)
    #expect(error?.exchange?.response.status == 302)
  }

  @Test(arguments: ["http://", "http:///x", "http:/own", "https:"])
  func `a redirect to no host says so`(location: String) async throws {
    let server = try Self.server { location }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.request(server.url + "/start"))
    }
    #expect(error?.kind == .redirectRefused)
    #expect(error?.message.hasSuffix(", which has no host") == true)
  }

  @Test(arguments: [false, true])
  func `credentials stay at their origin unless they are trusted elsewhere`(isTrusted: Bool)
    async throws
  {
    let other = try Self.server { "/" }
    let otherURL = other.url
    let server = try Self.server { otherURL + "/end" }
    var request = Self.request(server.url + "/start")
    request.fields = [
      "Authorization": "Bearer t", "Cookie": "a=1", "Host": "named.example", "X": "1",
    ]
    request.options.redirects.trustedAcrossOrigins = isTrusted
    let text = String(decoding: try await transport.send(request).response.body, as: UTF8.self)
    #expect(text.contains("Authorization") == isTrusted)
    #expect(text.contains("Cookie") == isTrusted)
    #expect(text.contains("X: 1\r\n"))
    #expect(text.contains("Host: 127.0.0.1:\(other.port)\r\n"))
  }

  @Test(arguments: [false, true])
  func `a client certificate and fields that are credentials by their names stay, too`(
    isTrusted: Bool
  ) throws {
    var request = HTTPRequest(url: "https://a.test/")
    request.fields = [
      "X-Api-Key": "k", "Proxy-Authorization": "Basic x", "X-Amz-Security-Token": "t",
    ]
    var tls = TLSOptions()
    (tls.caFile, tls.certificate, tls.key, tls.password) = ("ca.pem", "c.pem", "k.pem", "p")
    request.options.tls = tls
    request.options.redirects.trustedAcrossOrigins = isTrusted
    for (location, keeps) in [("https://b.test/", isTrusted), ("/b", true)] {
      let answer = HTTPResponse(status: 307, fields: ["Location": location])
      let next = try #require(
        try RedirectRule.next(
          after: Exchange(request: request, response: answer),
          request: request,
          url: URLReference(request.url)
        )
      )
      #expect(next.fields.count == (keeps ? 3 : 0))
      #expect(next.options.tls.certificate == (keeps ? "c.pem" : nil))
      #expect(next.options.tls.key == (keeps ? "k.pem" : nil))
      #expect(next.options.tls.password == (keeps ? "p" : nil))
      #expect(next.options.tls.caFile == "ca.pem")
    }
  }

  @Test(arguments: [
    ("http://a.test/", "https://A.test/b", true),
    ("http://a.test:80/", "https://a.test:443/", true),
    ("http://a.test/", "https://b.test/", false), ("http://a.test/", "https://a.test:444/", false),
    ("http://a.test:8080/", "https://a.test/", false), ("https://a.test/", "http://a.test/", false),
  ])
  func `a client certificate is for the https side of its host`(
    url: String,
    location: String,
    keeps: Bool
  ) throws {
    var request = HTTPRequest(url: url, fields: ["Authorization": "Bearer t"])
    request.options.tls = TLSOptions()
    request.options.tls.certificate = "c.pem"
    let answer = HTTPResponse(status: 301, fields: ["Location": location])
    let next = try #require(
      try RedirectRule.next(
        after: Exchange(request: request, response: answer),
        request: request,
        url: URLReference(url)
      )
    )
    #expect(next.options.tls.certificate == (keeps ? "c.pem" : nil))
    #expect(next.fields.isEmpty)
  }

  @Test func `credentials stay with the request at the same origin`() async throws {
    let server = try Self.server { "/end" }
    var request = Self.request(server.url + "/start")
    request.fields = ["Authorization": "Bearer t"]
    let text = String(decoding: try await transport.send(request).response.body, as: UTF8.self)
    #expect(text.contains("Authorization: Bearer t\r\n"))
  }

  @Test func `a policy may change the next request or refuse it`() async throws {
    let server = try Self.server { "/end" }
    var request = Self.request(server.url + "/start")
    request.redirectPolicy = { hop, next throws(ClientError) in
      next.fields["Cookie"] = "from=\(hop.response.status)"
    }
    let text = String(decoding: try await transport.send(request).response.body, as: UTF8.self)
    #expect(text.contains("Cookie: from=302\r\n"))
    request.redirectPolicy = { _, next throws(ClientError) in
      throw ClientError(.redirectRefused, "not to \(next.url)")
    }
    let refused = request
    let error = await #expect(throws: ClientError.self) { try await transport.send(refused) }
    #expect(error?.message == "not to \(server.url)/end")
  }

  @Test func `the time limit holds for all hops together`() async throws {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {
        connection.pause(milliseconds: 60)
        connection.send("HTTP/1.1 302 Go\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
      }
    }
    var request = Self.request(server.url, maximum: 1000)
    request.options.timeout = .milliseconds(600)
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .timeout)
    #expect(error?.message.contains("600 ms") == true)
    #expect(error?.exchange?.response.status == 302)
    #expect((0...10).contains(error?.exchange?.redirects.count ?? -1))
  }

  @Test func `spaces and letters beyond ASCII in a location are encoded`() async throws {
    let server = try Self.server { "/a b/ä?q=<x>" }
    let exchange = try await transport.send(Self.request(server.url + "/start"))
    #expect(exchange.url == server.url + "/a%20b/%C3%A4?q=%3Cx%3E")
  }
}
