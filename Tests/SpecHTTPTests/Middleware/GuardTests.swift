import SpecHTTP
import Testing
import TestSupport

/// Requests that must not be sent.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct GuardTests {
  private static let stub = StubTransport { _ in HTTPResponse(status: 200) }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func `reading only lets nothing else pass`(_ method: HTTPMethod) async throws {
    let chain = MiddlewareChain([Guard(readOnly: true)], over: Self.stub)
    let error = await #expect(throws: ClientError.self) {
      try await chain.send(HTTPRequest(method: method, url: "http://a/b"))
    }
    #expect(error?.kind == .invalidRequest)
    #expect(error?.message == "\(method) http://a/b is refused: only reading is allowed")
    for safe in [HTTPMethod.get, .head, .options] {
      #expect(
        try await chain.send(HTTPRequest(method: safe, url: "http://a/")).response.status == 200
      )
    }
  }

  @Test(arguments: [
    "http://a.test/", "https://A.TEST:8443/x", "http://a.test./", "http://x.b.test/",
    "http://x.y.B.test/", "http://[::1]:80/", "http://user@a.test/",
  ])
  func `38: a host is allowed exactly or by *.domain`(_ url: String) {
    let hosts = Guard(allowedHosts: ["a.test", "*.b.test", "[::1]"])
    #expect(hosts.reasonAgainst(HTTPRequest(url: url)) == nil)
  }

  @Test(arguments: [
    "http://b.test/", "http://xb.test/", "http://a.test.evil/", "http://a.test@evil/",
    "http://[::2]/",
    "http://evil%2f.b.test/", "http://evil%00.b.test/", "http://.b.test/", "/path",
    "http://127.0.0.1/",
    "http://evil#.b.test/", "http://evil?.b.test/",
  ])
  func `38: other hosts are not allowed`(_ url: String) {
    let hosts = Guard(allowedHosts: ["a.test", "*.b.test", "[::1]"])
    #expect(hosts.reasonAgainst(HTTPRequest(url: url)) != nil)
  }

  @Test func `38: a redirect to a host that is not allowed is refused before it connects`()
    async throws
  {
    let other = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let server = try RawServer.answering { _ in
      "HTTP/1.1 302 Found\r\nLocation: http://localhost:\(other.port)/\r\nContent-Length: 0\r\n\r\n"
    }
    let chain = MiddlewareChain([Guard(allowedHosts: ["127.0.0.1"])], over: CurlTransport())
    var request = HTTPRequest(url: server.url)
    request.options.redirects.maximum = 5
    let redirected = request
    let error = await #expect(throws: ClientError.self) { try await chain.send(redirected) }
    #expect(error?.kind == .hostNotAllowed)
    #expect(
      error?.message
        == "the redirect is refused: the host localhost is not allowed; allowed hosts: 127.0.0.1"
    )
    #expect(other.connectionCount == 0)
  }
}
