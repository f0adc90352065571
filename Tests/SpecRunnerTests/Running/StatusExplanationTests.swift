import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What is shown beside a status that is not the expected one.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct StatusExplanationTests {
  /// The notes of the only failure, a line each, and the lines of a spec file at which they are.
  private func notes(
    settings: String,
    status: Int = 401,
    fields: HTTPFields
  ) async throws -> [String] {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "authProfiles": {
          "digest": { "type": "digest", "username": "ada", "password": "p" },
          "basic": { "type": "basic", "username": "ada", "password": "p" },
          "key": { "type": "apiKey", "in": "header", "name": "X-Key", "value": "k" } },
        "endpoints": { "e": { "request": "GET /e", \#(settings), "cases": { "c": {} } } } }
      """#
    ]) { _ throws(ClientError) in HTTPResponse(status: status, fields: fields) }
    let failures = run.results.flatMap { $0.steps.flatMap(\.checks) }.compactMap(\.failure)
    #expect(failures.map(\.kind) == [.check(.status)])
    return failures.flatMap(\.notes).map { note in
      "\(note.range.map { "\($0.position.line): " } ?? "")\(note.message)"
    }
  }

  @Test func `a redirect without a Location leads nowhere`() async throws {
    let notes = try await notes(settings: #""followRedirects": true"#, status: 302, fields: [:])
    #expect(notes == ["it has no Location, so it leads nowhere"])
  }

  private static let digest =
    "this profile answers Digest with MD5, SHA-256, SHA-512-256 or SHA-512"

  @Test(arguments: [
    (#"Digest realm="r", nonce="n", algorithm=XYZ"#, #"Digest with the algorithm "XYZ""#),
    (#"Digest realm="r", nonce="n", qop="auth-conf""#, #"Digest with the qop "auth-conf""#),
    (#"Digest realm="r""#, "Digest without a nonce"),
    (#"Digest nonce="r""#, "Digest without a realm"),
    (#"Basic realm="r", Negotiate, Basic realm="s""#, "Basic or Negotiate"),
    (#"Basic realm="r"#, "Basic"),
  ])
  func `a challenge that digest cannot answer is told at the profile`(
    challenge: String,
    asked: String
  ) async throws {
    #expect(
      try await notes(settings: #""auth": "digest""#, fields: ["WWW-Authenticate": challenge])
        == ["2: the server requires \(asked); \(Self.digest)"]
    )
  }

  @Test(arguments: [
    (#""auth": "basic""#, "3: the server requires Bearer; this profile sends Basic"),
    (#""auth": "key""#, "4: the server requires Bearer; this profile sends an API key"),
    (#""auth": null"#, #"the server requires Bearer, and the call has no "auth""#),
    (#""headers": { "Authorization": "x" }"#, "the server requires Bearer"),
  ])
  func `another scheme than the server's is told`(settings: String, note: String) async throws {
    #expect(try await notes(settings: settings, fields: ["WWW-Authenticate": "Bearer"]) == [note])
  }

  @Test func `what is wrong with a token is told in the server's words`() async throws {
    let settings = #""auth": { "type": "bearer", "token": "t" }"#
    #expect(
      try await notes(
        settings: settings,
        fields: [
          "WWW-Authenticate":
            #"Bearer error="invalid_token", error_description="The token expired""#
        ]
      ) == ["the server reports: invalid_token (The token expired)"]
    )
    #expect(try await notes(settings: settings, fields: ["WWW-Authenticate": "Bearer"]) == [])
    #expect(try await notes(settings: settings, fields: [:]) == [])
  }

  @Test(arguments: [
    ("999999", ["it is not tried again: Retry-After asks to wait 999999 s, longer than 60 s"]),
    ("soon", []),
  ])
  func `a wait that is too long is told`(value: String, notes expected: [String]) async throws {
    #expect(
      try await notes(
        settings: #""retry": { "attempts": 2, "backoff": { "base": "1ms" } }"#,
        status: 503,
        fields: ["Retry-After": value]
      ) == expected
    )
    #expect(
      try await notes(settings: #""retry": null"#, status: 503, fields: ["Retry-After": value])
        == []
    )
  }

  @Test func `a proxy that wants to know who asks is told`() async throws {
    #expect(
      try await notes(
        settings: #""proxy": "http://127.0.0.1:1""#,
        status: 407,
        fields: ["Proxy-Authenticate": #"Basic realm="p""#]
      ) == ["5: the proxy requires Basic; \"auth\" of the proxy is not set"]
    )
  }

  @Test(arguments: [
    (
      #"Digest realm="p", nonce="n""#,
      "Digest; the user name and the password of \"auth\" are refused"
    ),
    ("Bearer", "Bearer; \"auth\" answers Basic, Digest, NTLM or Negotiate"),
  ])
  func `a proxy that refuses who asks is told`(challenge: String, note: String) async throws {
    #expect(
      try await notes(
        settings: #""proxy": { "url": "http://127.0.0.1:1", "auth": "basic" }"#,
        status: 407,
        fields: ["Proxy-Authenticate": challenge]
      ) == ["5: the proxy requires \(note)"]
    )
  }

  @Test(arguments: ["403 Forbidden", "407 Proxy Authentication Required"])
  func `a proxy that refuses or is not there is the error that is expected`(
    status: String
  ) async throws {
    let server = try RawServer.answering { _ in "HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n" }
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "endpoints": { "e": { "request": "GET https://127.0.0.1:2/", "cases": {
            "refused": { "proxy": "\#(server.url)", "expect": { "error": "proxy" } },
            "closed": { "proxy": "http://127.0.0.1:1", "expect": { "error": "proxy" } },
            "direct": { "expect": { "error": "connect" } } } } } }
        """#
      ],
      server: server
    )
    #expect(run.problems == [])
    #expect(run.summary.passed == 3)
  }

  @Test func `a redirect that is not followed is told with where it leads`() async throws {
    let location: HTTPFields = ["Location": "/new\u{1B}"]
    #expect(
      try await notes(settings: #""timeout": "9s""#, status: 302, fields: location)
        == ["it redirects to /new\u{FFFD}"]
    )
    #expect(try await notes(settings: #""timeout": "9s""#, status: 302, fields: [:]) == [])
    let run = try await CatalogRun([
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /e" } } }"#
    ]) { _ throws(ClientError) in HTTPResponse(status: 303, fields: location) }
    #expect(
      run.results.flatMap { $0.steps.flatMap(\.problems) }.map(\.help)
        == [#""followRedirects": true follows it; "expect": {"status": …} expects it"#]
    )
  }
}
