import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Challenges that a run answers.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ChallengeRunTests {
  private static let environment = #"""
    { "baseURL": "http://api.test", "defaults": { "auth": "ada" },
      "authProfiles": { "ada": { "type": "digest", "username": "ada", "password": "secret" } } }
    """#

  private func challenge() -> HTTPResponse {
    HTTPResponse(
      status: 401,
      fields: [
        "WWW-Authenticate": #"Digest realm="r", nonce="n", qop="auth""#, "Set-Cookie": "door=2",
      ]
    )
  }

  @Test func `the answer to a challenge brings the cookies that came with it`() async throws {
    let run = try await CatalogRun([
      "e.env.json": Self.environment,
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [
          { "request": "GET /a?b=c", "cookies": { "own": "1" } }, { "request": "PUT /d" } ] } } }
      """#,
    ]) { request throws(ClientError) in
      request.fields.contains("Authorization") ? HTTPResponse(status: 200) : challenge()
    }
    #expect(run.problems == [])
    #expect(
      run.requests.map { $0.fields["Cookie"] } == ["own=1", "door=2; own=1", "door=2"]
    )
    let proofs = run.requests.map { $0.fields["Authorization"] ?? "" }
    #expect(proofs[1].contains(#"uri="/a?b=c""#) && proofs[1].contains("nc=00000001"))
    #expect(proofs[2].contains(#"uri="/d""#) && proofs[2].contains("nc=00000002"))
    let shown = run.results.first?.steps.first?.request?.curlCommand
    #expect(shown?.contains("--digest --user 'ada:secret'") == true)
  }

  @Test func `a target beyond ASCII is proven, shown and sent alike`() async throws {
    let heads = Recorder<String>()
    let server = try RawServer.answering { head in
      heads.add(head)
      return "HTTP/1.1 401 No\r\nContent-Length: 0\r\n"
        + "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n\r\n"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "defaults": { "auth": { "type": "digest", "username": "ada", "password": "p" } },
          "endpoints": { "e": { "request": "GET /é^%?q=é|%", "cases": { "c": { "expect": 401 } } } } }
        """#
      ],
      server: server
    )
    #expect(run.problems == [])
    let target = "/%C3%A9%5E%25?q=%C3%A9%7C%25"
    #expect(heads.elements.map { $0.hasPrefix("GET \(target) HTTP/1.1\r\n") } == [true, true])
    #expect(heads.elements.last?.contains("uri=\"\(target)\"") == true)
    let shown = run.results.first?.steps.first?.request?.curlCommand
    #expect(shown?.contains(" '\(server.url)\(target)' ") == true)
  }

  @Test func `a challenge is answered also where a 401 is expected in the end`() async throws {
    let run = try await CatalogRun([
      "e.env.json": Self.environment,
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [ { "request": "GET /a", "expect": 401 } ] } } }
      """#,
    ]) { _ throws(ClientError) in challenge() }
    #expect(run.problems == [])
    #expect(run.requests.map { $0.fields.contains("Authorization") } == [false, true])
  }

  @Test func `NTLM is libcurl's, for the origin that is called`() async throws {
    let heads = Recorder<String>()
    let server = try RawServer.answering { head in
      heads.add(head)
      return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "defaults": { "auth": { "type": "ntlm", "username": "D\\ada", "password": "p" } },
          "endpoints": { "e": { "request": "GET /e" } } }
        """#
      ],
      server: server
    )
    // Some builds of libcurl have no NTLM.
    if run.problems.isEmpty {
      #expect(heads.elements.count == 1)
      #expect(heads.elements[0].contains("\r\nAuthorization: NTLM TlRMTVNTUAAB"))
    } else {
      #expect(run.problems.allSatisfy { $0.hasPrefix("unsupported: ") })
    }
  }

  @Test func `a host that the netrc file does not know is an error, and its password is hidden`()
    async throws
  {
    let run = try await CatalogRun([
      "n.netrc": "machine api.test login ada password top-secret",
      "a.spec.json": #"""
      { "variables": { "path": "../n.netrc" },
        "authProfiles": { "n": { "type": "netrc", "file": "n.netrc" },
                          "m": { "type": "netrc", "file": "{{path}}" } },
        "endpoints": {
          "known": { "request": "GET /a", "auth": "n" },
          "unknown": { "request": "GET http://b.test/", "auth": "n" },
          "outside": { "request": "GET /a", "auth": "m" } } }
      """#,
    ])
    #expect(run.requests.map { $0.fields["Authorization"] } == ["Basic YWRhOnRvcC1zZWNyZXQ="])
    #expect(
      run.problems == [
        "template-value: \"n.netrc\" has no entry for the host b.test",
        "template-value: cannot read \"../n.netrc\": the file is outside the catalog",
      ]
    )
    let redactor = try #require(run.results.first?.redactor)
    #expect(redactor.redact("top-secret YWRhOnRvcC1zZWNyZXQ=") == "*** YWRhO***")
  }

  @Test func `a netrc file of the environment that a unit needs is there before anything is sent`()
    async throws
  {
    func files(auth: String) -> [String: String] {
      [
        "a.spec.json": "{\"endpoints\": {\"e\": {\"request\": \"GET /\", \"auth\": \(auth)}}}",
        "e.env.json": #"""
        { "baseURL": "http://api.test",
          "authProfiles": { "n": { "type": "netrc", "file": "none" } } }
        """#,
      ]
    }
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogRun(files(auth: #""n""#))
    }
    #expect(error?.diagnostics.map(\.message) == [#"cannot read "none": there is no such file"#])
    #expect(error?.diagnostics.first?.range?.position.description == "2:53")
    #expect(try await CatalogRun(files(auth: "null")).requests.count == 1)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""type": "bearer", "token": "{{nl}}""#, "2:55", "the template gives a string, which contains a line break", #"expected the token alone: "Bearer" is added to it"#),
    (#""type": "basic", "username": "{{nl}}:", "password": "p""#, "2:57", "the template gives a string, which contains a line break", "a user name cannot contain ':' or control characters"),
    (#""type": "apiKey", "in": "header", "name": "{{sp}}", "value": "v""#, "2:70", #"the template gives "a b", which is not a token such as "abc-123""#, "expected letters, digits or any of !#$%&'*+-.^_`|~"),
    (#""type": "apiKey", "in": "cookie", "name": "k", "value": "{{nl}}""#, "2:84", "the template gives a string, which contains a line break", "expected one cookie's value"),
    (#""type": "awsSigV4", "accessKey": "a", "secretKey": "b", "region": "{{sp}}", "service": "s""#, "2:94", #"the template gives "a b", which is not a token such as "abc-123""#, "expected letters, digits or any of !#$%&'*+-.^_`|~"),
    (#""type": "oauth2", "grant": "clientCredentials", "clientID": "c", "tokenURL": "http://a:{{sp}}/""#, "2:105", #"the template gives "http://a:a b/", which contains a space"#, "a space is written %20"),
  ])
  func `what a template gives a profile has to be right, too`(profile: String, position: String, message: String, label: String) async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "variables": { "nl": "{{uuid() | replaceRegex('.+', 'a\\nb')}}", "sp": "{{uuid() | replaceRegex('.+', 'a b')}}" },
        "authProfiles": { "p": { \(profile) } },
        "endpoints": { "e": { "request": "GET /", "auth": "p" } } }
      """
    ])
    #expect(run.problems == ["template-value: \(message)"])
    #expect(run.requests.isEmpty)
    let problem = run.results.first?.steps.first?.problems.first
    #expect(problem?.range?.position.description == position)
    #expect(problem?.label == label)
  }
}
