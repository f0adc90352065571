import Foundation
import TestSupport
import Testing

/// Auth profiles in `run`: what is sent, and what is shown of it.
@Suite(.ownThreads)
struct AuthCommandTests {
  private static let files = [
    "api.spec.json": """
    { "endpoints": {
        "logIn": { "request": "POST /login", "auth": null,
          "body": { "json": { "name": "{{name}}", "password": "{{password}}" } },
          "responses": { "200": { "shape": { "token": "string" } } } },
        "get": { "request": "GET /thing", "responses": { "200": {} }, "cases": {
          "by login": { "auth": "login" }, "by oauth2": { "auth": "oauth2" }, "by digest": { "auth": "digest" },
          "by ntlm": { "auth": "ntlm" }, "by negotiate": { "auth": "negotiate" }, "by netrc": { "auth": "netrc" },
          "by aws": { "auth": "aws" } } } } }
    """,
    "e.env.json": """
    { "baseURL": "http://127.0.0.1:1", "secrets": { "password": { "env": "CANARY" } },
      "authProfiles": {
        "login": { "type": "login", "call": "api.logIn", "token": "$.token",
          "with": { "name": "ada", "password": "{{secrets.password}}" } },
        "oauth2": { "type": "oauth2", "grant": "password", "issuer": "http://127.0.0.1:1", "clientID": "c",
          "clientSecret": "{{secrets.password}}", "username": "ada", "password": "{{secrets.password}}" },
        "digest": { "type": "digest", "username": "ada", "password": "{{secrets.password}}" },
        "ntlm": { "type": "ntlm", "username": "ada", "password": "{{secrets.password}}" },
        "negotiate": { "type": "negotiate" },
        "netrc": { "type": "netrc", "file": "nowhere.netrc" },
        "aws": { "type": "awsSigV4", "accessKey": "AKID", "secretKey": "{{secrets.password}}",
          "region": "eu-west-1", "service": "execute-api" } } }
    """,
  ]

  @Test func `against the mock server every profile passes, and nobody else is asked`() throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasPrefix("7 passed — 7 requests in "))
  }

  @Test func `a dry run fetches nothing and shows what would be done`() throws {
    let catalog = try TemporaryCatalog(Self.files)
    try catalog.write("default login ada password netrc-canary", to: "nowhere.netrc")
    var runner = CommandRunner(in: catalog.path)
    runner.environment["CANARY"] = "canary-7f3a"
    let result = try runner.run("run", "--dry-run")
    #expect(result.status == 0)
    let url = "curl -sS 'http://127.0.0.1:1/thing' -H 'User-Agent: "
    let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 7)
    #expect(lines.allSatisfy { $0.hasPrefix(url) })
    for (line, end) in zip(
      lines,
      [
        "-H 'Authorization: Bearer ***'", "-H 'Authorization: Bearer ***'",
        "--digest --user 'ada:'\"$CANARY\"", "--ntlm --user 'ada:'\"$CANARY\"",
        "--negotiate --user ':'", "-H 'Authorization: Basic ***'",
        "--aws-sigv4 'aws:amz:eu-west-1:execute-api' --user 'AKID:'\"$CANARY\"",
      ]
    ) {
      #expect(line.replacing(" -H 'Accept:'", with: "").hasSuffix(end), "\(line)")
    }
    #expect(!result.output.contains("canary"))
  }

  @Test func `a fetched token appears in no output, however it is told`() throws {
    let token = "ca+na/ry.7f3a\u{e9}"
    let encoded = Data(token.utf8).base64EncodedString()
    let echoes = [
      token, "x\(encoded)", "Bearer \(token)", "ca%2Bna%2Fry.7f3a%C3%A9", token.uppercased(),
    ]
    let list = echoes.map { "\"\($0)\"" }.joined(separator: ", ")
    let server = try RawServer.answering { head in
      let isLogin = head.hasPrefix("POST /login")
      let body = isLogin ? "{\"token\": \"\(token)\"}" : "{\"echo\": [\(list)]}"
      return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let catalog = try TemporaryCatalog([
      "api.spec.json": """
      { "endpoints": {
          "logIn": { "request": "POST /login", "auth": null },
          "get": { "request": "GET /thing", "cases": { "c": {
            "auth": { "type": "login", "call": "logIn", "token": "$.token" },
            "expect": { "body": { "$.echo": "x" } } } } } } }
      """
    ])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "-v", "--base-url", server.url, "--junit", "junit.xml")
    #expect(result.status == 1)
    let junit = try String(contentsOfFile: "\(catalog.path)/junit.xml", encoding: .utf8)
    for text in [result.output, result.errors, junit] {
      for part in ["7f3a", "7F3A", encoded] { #expect(!text.contains(part), "\(text)") }
    }
    #expect(result.output.contains("Authorization: Bearer ***"))
    #expect(result.output.contains("found ["))
  }
}
