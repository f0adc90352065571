import SpecHTTP
import Testing
import TestSupport

/// What each scheme adds to a request, and where it goes.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct AuthenticatorTests {
  private func authorized(
    _ authenticator: some Authenticator,
    _ request: HTTPRequest = HTTPRequest(url: "http://a/b")
  ) async throws -> HTTPRequest {
    var request = request
    try await authenticator.authorize(&request)
    return request
  }

  @Test func `basic and bearer add the field`() async throws {
    let basic = try await authorized(.basic(username: "Aladdin", password: "open sesame"))
    #expect(basic.fields["Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    #expect(try await authorized(.bearer("abc")).fields["Authorization"] == "Bearer abc")
  }

  @Test func `a field that the request has stays`() async throws {
    let own = HTTPRequest(url: "http://a/", fields: ["authorization": "Own", "X-Key": "own"])
    #expect(try await authorized(.bearer("abc"), own).fields["Authorization"] == "Own")
    #expect(try await authorized(.basic(username: "a", password: "b"), own).fields.count == 2)
    #expect(try await authorized(.apiKey("k", name: "x-key"), own).fields["X-Key"] == "own")
  }

  @Test(arguments: [
    ("http://a/b", "http://a/b?k%26y=v%3D1"), ("http://a/b?", "http://a/b?k%26y=v%3D1"),
    ("http://a/b?c=d#e", "http://a/b?c=d&k%26y=v%3D1#e"),
  ])
  func `an API key is an item of the query`(url: String, expected: String) async throws {
    let request = HTTPRequest(url: url)
    #expect(try await authorized(.apiKey("v=1", name: "k&y", in: .query), request).url == expected)
  }

  @Test func `an API key is a field or a cookie`() async throws {
    #expect(try await authorized(.apiKey("v", name: "X-Key")).fields["X-Key"] == "v")
    let request = HTTPRequest(url: "http://a/", fields: ["Cookie": "a=b"])
    let cookie = try await authorized(.apiKey("v", name: "sid", in: .cookie), request)
    #expect(cookie.fields.values(of: "Cookie") == ["a=b; sid=v"])
  }

  @Test func `an API key does not replace or repeat that of the request`() async throws {
    let own = HTTPRequest(url: "http://a/?x=1&k%20y=own", fields: ["Cookie": "a=b; sid=own"])
    #expect(try await authorized(.apiKey("v", name: "k y", in: .query), own).url == own.url)
    let cookie = try await authorized(.apiKey("v", name: "sid", in: .cookie), own)
    #expect(cookie.fields.values(of: "Cookie") == ["a=b; sid=own"])
  }

  @Test func `the transport is asked for its schemes`() async throws {
    #expect(
      try await authorized(.ntlm(username: "u", password: "p")).options.authentication
        == .ntlm(Credentials(username: "u", password: "p"))
    )
    #expect(try await authorized(.negotiate()).options.authentication == .negotiate(nil))
  }

  @Test func `on 401 the token is renewed and the request tried again`() async throws {
    let tokens = TokenStore(AccessToken("old")) { previous in
      #expect(previous?.value == "old")
      return AccessToken("new")
    }
    let sent = Recorder<String>()
    let transport = StubTransport { request in
      sent.add(request.fields["Authorization"] ?? "")
      return HTTPResponse(status: request.fields["Authorization"] == "Bearer new" ? 200 : 401)
    }
    let chain = MiddlewareChain([Authorization(.bearer(tokens))], over: transport)
    #expect(try await chain.send(HTTPRequest(url: "http://a/")).response.status == 200)
    #expect(sent.elements == ["Bearer old", "Bearer new"])
  }

  @Test func `a second 401 is final`() async throws {
    let fetches = Recorder<Int>()
    let tokens = TokenStore(AccessToken("old")) { _ in AccessToken("new\(fetches.add(0))") }
    let chain = MiddlewareChain(
      [Authorization(.bearer(tokens))],
      over: StubTransport { _ in HTTPResponse(status: 401) }
    )
    #expect(try await chain.send(HTTPRequest(url: "http://a/")).response.status == 401)
    #expect(fetches.count == 1)
  }

  @Test func `a 401 that is wanted is not answered by a new proof`() async throws {
    let tokens = TokenStore(AccessToken("old")) { _ in AccessToken("new") }
    let chain = MiddlewareChain(
      [Authorization(.bearer(tokens), renews: false)],
      over: StubTransport { _ in HTTPResponse(status: 401) }
    )
    #expect(try await chain.send(HTTPRequest(url: "http://a/")).response.status == 401)
    #expect(tokens.current?.value == "old")
  }

  @Test func `a request with a proof of its own and a fixed token are not tried again`()
    async throws
  {
    let sent = Recorder<HTTPRequest>()
    let transport = StubTransport { request in
      sent.add(request)
      return HTTPResponse(status: 401)
    }
    let tokens = TokenStore(AccessToken("old")) { _ in AccessToken("new") }
    let own = HTTPRequest(url: "http://a/", fields: ["Authorization": "Bearer old"])
    _ = try await MiddlewareChain([Authorization(.bearer(tokens))], over: transport).send(own)
    _ = try await MiddlewareChain([Authorization(.bearer("x"))], over: transport)
      .send(HTTPRequest(url: "http://a/"))
    #expect(sent.count == 2)
    #expect(tokens.current?.value == "old")
  }

  @Test func `a refresh that fails fails the request with the answer that asked for it`()
    async throws
  {
    struct Down: Error {}
    let tokens = TokenStore(AccessToken("old")) { _ in throw Down() }
    let chain = MiddlewareChain(
      [Authorization(.bearer(tokens))],
      over: StubTransport { _ in HTTPResponse(status: 401) }
    )
    let error = await #expect(throws: ClientError.self) {
      try await chain.send(HTTPRequest(url: "http://a/"))
    }
    #expect(error?.kind == .authentication)
    #expect(error?.exchange?.response.status == 401)
  }

  @Test func `other origins get no proof, neither at once nor by a redirect`() async throws {
    let heads = Recorder<String>()
    let other = try RawServer.answering { head in
      heads.add(head)
      return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
    let server = try RawServer.answering { _ in
      "HTTP/1.1 307 Go\r\nLocation: \(other.url)/\r\nContent-Length: 0\r\n\r\n"
    }
    let authorization = Authorization(.apiKey("topsecret", name: "X-Key"), for: server.url)
    let chain = MiddlewareChain([authorization], over: CurlTransport())
    var request = HTTPRequest(url: server.url)
    request.options.redirects.maximum = 1
    let exchange = try await chain.send(request)
    #expect(exchange.redirects.first?.request.fields["X-Key"] == "topsecret")
    _ = try await chain.send(HTTPRequest(url: other.url))
    #expect(heads.count == 2)
    #expect(heads.elements.allSatisfy { !$0.contains("topsecret") })
  }
}
