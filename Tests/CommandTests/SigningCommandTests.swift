import TestSupport
import Testing

/// Signatures by libcrypto in commands, also where it is missing.
@Suite(.ownThreads)
struct SigningCommandTests {
  private static let files = [
    "a.spec.json": """
    { "endpoints": { "e": { "request": "GET /e", "cases": {
        "signed": { "headers": { "X": "{{'a' | sign('RS256', file('key.pem')) | hex}}" } },
        "verified": { "expect": { "headers": { "X-Token": { "via": "jwtVerify('ES256', file('key.pem'))", "exists": true } } } },
        "by token": { "auth": "token" },
        "plain": { "headers": { "X": "{{'a' | sign('HS256', 'k') | hex}}" } } } } } }
    """,
    "e.env.json": """
    { "baseURL": "http://127.0.0.1:1", "authProfiles": { "token": { "type": "oauth2", "grant": "clientCredentials",
        "tokenURL": "http://127.0.0.1:1", "clientID": "c", "clientAssertion": { "algorithm": "PS256", "key": "k" } } } }
    """,
    "key.pem": "-----BEGIN PUBLIC KEY-----",
  ]

  private func runner(_ catalog: TemporaryCatalog) -> CommandRunner {
    var runner = CommandRunner(in: catalog.path)
    runner.environment["SPEC_RUN_LIBCRYPTO"] = "/nowhere/libcrypto.so"
    return runner
  }

  @Test(arguments: ["signed", "verified", "by token"])
  func `a selected unit that needs a missing libcrypto keeps everything from being sent`(
    name: String
  ) throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try runner(catalog).run("run", "--name", name)
    #expect(result.status == 2, "\(result)")
    #expect(result.errors.contains("need libcrypto 1.1.1 or later"))
    #expect(result.output == "")
  }

  @Test func `other units run without it`() throws {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let catalog = try TemporaryCatalog(Self.files)
    let result = try runner(catalog).run("run", "--name", "plain", "--base-url", server.url)
    #expect(result.status == 0, "\(result)")
  }

  @Test func `a check and a run against the mock server do not open it`() throws {
    let catalog = try TemporaryCatalog(Self.files)
    let check = try runner(catalog).run("check")
    #expect(check.status == 0, "\(check)")
    let mocked = try runner(catalog).run("run", "--mock")
    #expect(mocked.status == 0, "\(mocked)")
    #expect(mocked.output.contains("3 passed, 1 skipped"), "\(mocked)")
  }

  @Test func `a dry run shows the signature as what is hidden`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "authProfiles": { "s": { "type": "signature", "auth": { "type": "bearer", "token": "token-7f3a" },
          "headers": { "X-Signature": "{{request.method | hmacSHA256('k')}}" }, "query": { "sig": "{{request.path}}" } } },
        "endpoints": { "e": { "request": "GET /e?a=1", "auth": "s", "cases": { "c": {} } } } }
      """,
      "e.env.json": #"{ "baseURL": "http://127.0.0.1:1" }"#,
    ])
    let result = try runner(catalog).run("run", "--dry-run")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("'http://127.0.0.1:1/e?a=1&sig=***'"), "\(result)")
    #expect(result.output.contains("-H 'Authorization: Bearer ***' -H 'X-Signature: ***'"))
  }
}
