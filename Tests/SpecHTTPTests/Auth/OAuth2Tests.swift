import SpecHTTP
import TestSupport
import Testing

/// Tokens of a token endpoint (RFC 6749).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct OAuth2Tests {
  let time = ManualClock()
  let asked = Recorder<HTTPRequest>()

  private static func form(_ request: HTTPRequest) -> String {
    guard case .bytes(let bytes) = request.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A scheme whose token endpoint answers with one text after the other.
  private func oauth2(
    _ configuration: OAuth2.Configuration,
    _ answers: [(Int, String)]
  ) -> OAuth2 {
    let asked = asked
    let transport = StubTransport { request in
      let number = asked.add(request)
      let (status, text) = answers[min(number, answers.count) - 1]
      let type = text.hasPrefix("<") ? "text/html; charset=utf-8" : "application/json"
      return HTTPResponse(status: status, fields: ["Content-Type": type], body: Array(text.utf8))
    }
    return OAuth2(configuration, transport: transport, clock: time.clock)
  }

  private static let token = #"{"access_token":"t1","token_type":"bearer","expires_in":3600}"#

  private func configuration(
    _ grant: OAuth2.Grant = .clientCredentials,
    secret: String? = "p w"
  ) -> OAuth2.Configuration {
    OAuth2.Configuration(
      grant,
      endpoint: .url("http://id/token"),
      clientID: "me:1",
      clientSecret: secret
    )
  }

  @Test func `a token endpoint is percent-encoded where RFC 3986 asks for it`() async throws {
    var configuration = configuration()
    configuration.endpoint = .url(#"http://id/é"{x}/%41?a=b c"#)
    let scheme = oauth2(configuration, [(200, Self.token)])
    var request = HTTPRequest(url: "http://a/")
    try await scheme.authorize(&request)
    #expect(asked.elements.map(\.url) == ["http://id/%C3%A9%22%7Bx%7D/%41?a=b%20c"])
  }

  @Test func `client credentials are sent as a form with HTTP Basic`() async throws {
    var configuration = configuration()
    configuration.scopes = ["read", "write"]
    configuration.audience = "https://api/"
    configuration.parameters = [("resource", "x")]
    let scheme = oauth2(configuration, [(200, Self.token)])
    var request = HTTPRequest(url: "http://a/")
    try await scheme.authorize(&request)
    #expect(request.fields["Authorization"] == "Bearer t1")
    #expect(scheme.tokens.current?.expiresAt == time.now + 3600)
    let sent = try #require(asked.elements.first)
    #expect(sent.method == .post)
    #expect(sent.fields["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(
      Self.form(sent)
        == "grant_type=client_credentials&scope=read+write&audience=https%3A%2F%2Fapi%2F&resource=x"
    )
    // "me%3A1:p%20w"
    #expect(sent.fields["Authorization"] == "Basic bWUlM0ExOnAlMjB3")
  }

  @Test func `credentials follow no redirect to another origin`() async throws {
    let other = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }
    let target = other.url + "/token"
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(
        "HTTP/1.1 307 Go\r\nLocation: \(target)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      )
    }
    let user = Credentials(username: "ada", password: "hunter2")
    var configuration = OAuth2.Configuration(
      .password(user),
      endpoint: .url(server.url + "/token"),
      clientID: "me"
    )
    configuration.options.redirects.maximum = 3
    let oauth2 = OAuth2(configuration, transport: CurlTransport())
    let error = await #expect(throws: ClientError.self) {
      var request = HTTPRequest(url: "http://a/")
      try await oauth2.authorize(&request)
    }
    #expect(error?.message.hasSuffix("which must not get the credentials") == true)
    #expect(other.connectionCount == 0)
  }

  @Test func `the client may name itself in the body`() async throws {
    var inBody = configuration(.password(Credentials(username: "ada", password: "é&")))
    inBody.clientAuthentication = .body
    _ = try await oauth2(inBody, [(200, Self.token)]).tokens.token()
    let isPublic = configuration(.clientCredentials, secret: nil)
    _ = try await oauth2(isPublic, [(200, Self.token)]).tokens.token()
    #expect(
      asked.elements.map(Self.form) == [
        "grant_type=password&username=ada&password=%C3%A9%26&client_id=me%3A1&client_secret=p+w",
        "grant_type=client_credentials&client_id=me%3A1",
      ]
    )
    #expect(asked.elements.allSatisfy { !$0.fields.contains("Authorization") })
  }

  @Test func `a refresh token is used and replaced when the server gives another`() async throws {
    let scheme = oauth2(
      configuration(.refreshToken("r0"), secret: nil),
      [
        (200, #"{"access_token":"t1","token_type":"Bearer","refresh_token":"r1"}"#),
        (200, #"{"access_token":"t2","token_type":"Bearer"}"#),
        (200, #"{"access_token":"t3","token_type":"Bearer"}"#),
      ]
    )
    #expect(try await scheme.tokens.token().value == "t1")
    #expect(try await scheme.tokens.renewed(from: "t1").value == "t2")
    #expect(try await scheme.tokens.renewed(from: "t2").value == "t3")
    #expect(
      asked.elements.map(Self.form) == [
        "grant_type=refresh_token&refresh_token=r0&client_id=me%3A1",
        "grant_type=refresh_token&refresh_token=r1&client_id=me%3A1",
        "grant_type=refresh_token&refresh_token=r1&client_id=me%3A1",
      ]
    )
  }

  @Test(arguments: [
    (400, #"{"error":"invalid_grant"}"#), (400, #"{"error":"unsupported_grant_type"}"#),
    (500, #"{"error":"server_error"}"#), (503, "<html>"), (200, "<html>"),
  ])
  func `a refresh that fails leads back to the grant`(status: Int, body: String) async throws {
    let scheme = oauth2(
      configuration(),
      [
        (200, #"{"access_token":"t1","refresh_token":"r1"}"#), (status, body),
        (200, #"{"access_token":"t2"}"#),
      ]
    )
    #expect(try await scheme.tokens.token().value == "t1")
    #expect(try await scheme.tokens.renewed(from: "t1").value == "t2")
    #expect(
      asked.elements.map(Self.form) == [
        "grant_type=client_credentials", "grant_type=refresh_token&refresh_token=r1",
        "grant_type=client_credentials",
      ]
    )
  }

  @Test(arguments: [ClientError.Kind.closed, .timeout, .connect, .hostNotAllowed])
  func `a refresh without a response leads back to the grant`(kind: ClientError.Kind) async throws {
    let asked = asked
    let transport = StubTransport { request throws(ClientError) in
      let number = asked.add(request)
      if number == 2 { throw ClientError(kind, "lost") }
      let text = #"{"access_token":"t\#(number)","refresh_token":"r1"}"#
      return HTTPResponse(status: 200, body: Array(text.utf8))
    }
    let scheme = OAuth2(configuration(), transport: transport, clock: time.clock)
    #expect(try await scheme.tokens.token().value == "t1")
    let token = try? await scheme.tokens.renewed(from: "t1").value
    #expect(token == (kind == .hostNotAllowed ? nil : "t3"))
  }

  @Test func `a refresh that fails is told from the grant of the profile`() async throws {
    let scheme = oauth2(
      configuration(),
      [
        (200, #"{"access_token":"t1","refresh_token":"r1"}"#),
        (401, #"{"error":"invalid_client"}"#),
      ]
    )
    #expect(try await scheme.tokens.token().value == "t1")
    let error = await #expect(throws: ClientError.self) {
      try await scheme.tokens.renewed(from: "t1")
    }
    #expect(
      error?.message.hasSuffix(
        "http://id/token responded to grant_type=refresh_token with 401: invalid_client"
      ) == true,
      "\(error?.message ?? "")"
    )
  }

  @Test(arguments: [
    (
      401, #"{"error":"invalid_client","error_description":"no such client"}"#,
      "the token endpoint http://id/token responded with 401: invalid_client (no such client)"
    ),
    (500, "<html>", "the token endpoint http://id/token responded with 500"),
    (
      200, #"{"error":"invalid_client","error_description":"no such client"}"#,
      "the token endpoint http://id/token refused: invalid_client (no such client)"
    ),
    (200, "{}", "the response of the token endpoint http://id/token has no access_token"),
    (
      200, "no JSON",
      "the response of the token endpoint http://id/token is not JSON: expected a value; the only words are true, false and null (at byte 0)"
    ),
    (200, "<html>", "the response of the token endpoint http://id/token is text/html, not JSON"),
    (
      200, #"{"access_token":12345678}"#,
      "the access_token in the response of the token endpoint http://id/token is a number, not a string"
    ),
    (
      200, #"{"access_token":""}"#,
      "the access_token in the response of the token endpoint http://id/token is empty"
    ),
    (
      200, #"{"access_token":"t","token_type":"mac"}"#,
      "the token endpoint http://id/token gave a token of type mac, not Bearer"
    ),
    (
      400, #"{"detail":"Incorrect username or password"}"#,
      "the token endpoint http://id/token responded with 400: Incorrect username or password"
    ),
    (
      400,
      #"{"error":"no\u001b[31m","error_description":"a\nb\u202e\#(String(repeating: "x", count: 300))"}"#,
      "the token endpoint http://id/token responded with 400: no\u{FFFD}[31m "
        + "(a b\u{FFFD}\(String(repeating: "x", count: 196))…)"
    ),
  ])
  func `what the endpoint says is told without a secret`(
    status: Int,
    body: String,
    message: String
  ) async {
    let scheme = oauth2(configuration(), [(status, body)])
    let error = await #expect(throws: ClientError.self) { try await scheme.tokens.token() }
    #expect(error?.message == "cannot get an access token: \(message)")
    #expect(error?.kind == .authentication)
    #expect(error?.exchange == nil)
  }

  @Test(arguments: [#""30""#, "30", "30.0"])
  func `a lifetime is read as number or text`(_ lifetime: String) async throws {
    let scheme = oauth2(
      configuration(),
      [(200, #"{"access_token":"t","expires_in":\#(lifetime)}"#)]
    )
    #expect(try await scheme.tokens.token().expiresAt == time.now + 30)
  }

  @Test func `an issuer is asked for its token endpoint once`() async throws {
    let asked = asked
    let transport = StubTransport { request in
      asked.add(request)
      switch request.url {
      case "https://id/.well-known/oauth-authorization-server/realm":
        let text = #"{"issuer":"https://id/realm","token_endpoint":"https://id/t"}"#
        return HTTPResponse(status: 200, body: Array(text.utf8))
      case "https://id/t":
        return HTTPResponse(status: 200, body: Array(#"{"access_token":"t\#(asked.count)"}"#.utf8))
      default:
        return HTTPResponse(status: 404)
      }
    }
    var configuration = configuration()
    configuration.endpoint = .issuer("https://id/realm")
    let scheme = OAuth2(configuration, transport: transport, clock: time.clock)
    #expect(try await scheme.tokens.token().value == "t3")
    #expect(try await scheme.tokens.renewed(from: "t3").value == "t4")
    #expect(asked.elements.first?.url == "https://id/realm/.well-known/openid-configuration")
  }

  @Test(arguments: [
    (404, "", "has no metadata"), (200, "{}", "has no token_endpoint"),
    (200, "<html>", "/.well-known/openid-configuration is text/html, not JSON"),
    (200, #"{"token_endpoint":{}}"#, "is an object, not a string"),
    (
      200, #"{"issuer":"https://evil","token_endpoint":"https://evil/t"}"#,
      "for the issuer https://evil"
    ),
    (200, #"{"token_endpoint":"https://id/t"}"#, "for the issuer nobody"),
    (200, #"{"issuer":"https://id","token_endpoint":"http://id/t"}"#, "without TLS"),
  ])
  func `metadata that cannot be trusted are refused`(
    status: Int,
    body: String,
    reason: String
  ) async {
    var configuration = configuration()
    configuration.endpoint = .issuer("https://id")
    let scheme = oauth2(configuration, [(status, body)])
    let error = await #expect(throws: ClientError.self) { try await scheme.tokens.token() }
    #expect(error?.message.contains(reason) == true)
  }

  @Test func `fifty requests at once cause one token request, also after their 401`() async throws {
    let tokenRequests = Recorder<MockRequest>()
    let server = MockServer { request in
      if request.path == "/token" {
        let number = tokenRequests.add(request)
        let text = #"{"access_token":"t\#(number)","token_type":"Bearer","expires_in":3600}"#
        return MockResponse(status: 200, body: Array(text.utf8))
      }
      // The first token is refused, as if it had been revoked.
      let isRefused = request.fields["Authorization"] == "Bearer t1"
      return MockResponse(status: isRefused ? 401 : 200)
    }
    let url = try server.start()
    defer { server.stop() }
    let configuration = OAuth2.Configuration(
      .clientCredentials,
      endpoint: .url("\(url)/token"),
      clientID: "me",
      clientSecret: "secret"
    )
    let chain = MiddlewareChain([Authorization(.oauth2(configuration))], over: CurlTransport())
    let statuses = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<50 {
        group.addTask { try? await chain.send(HTTPRequest(url: "\(url)/data")).response.status }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 50))
    #expect(tokenRequests.count == 2)
  }
}
