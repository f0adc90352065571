import Foundation
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Secrets from every source, in every part of a response: in no output, in no encoding (Details 56 and 57).
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct CanarySourceTests {
  private static let given = #"given&by+option/1"#
  private static let process = [
    "IN_PROCESS": "of%the process-2", "IN_FILE": #"of"the\file'3"#, "SHORT": "w8Kv",
  ]
  private static let ofFile = "of-a-Schlüssel=4"
  private static let tokens = ["oauth.Tok/en+5==", "refresh~Tok_en-6", "login<Tok>en!7"]
  private static let cookie = "jar:Cookie/8+x"

  private static var all: [String] { [given, ofFile, cookie] + process.values + tokens }

  private static let files = [
    "x.env": #"IN_FILE=of"the\file'3"#,
    "key": ofFile + "\n",
    "live.env.json": """
    { "secrets": { "given": { "env": "NOT_THERE" }, "process": { "env": "IN_PROCESS" },
        "file": { "env": "IN_FILE" }, "key": { "file": "key" }, "short": { "env": "SHORT" } },
      "variables": { "both": "{{secrets.given}}:{{secrets.key}}", "packed": "{{secrets.process | base64Encode}}" },
      "authProfiles": {
        "oauth": { "type": "oauth2", "grant": "refreshToken", "tokenURL": "{{baseURL}}/token", "clientID": "c",
          "clientSecret": "{{secrets.given}}", "refreshToken": "{{secrets.key}}" },
        "refused": { "type": "oauth2", "grant": "password", "tokenURL": "{{baseURL}}/refused", "clientID": "c",
          "clientSecret": "{{secrets.given}}", "username": "ada", "password": "{{secrets.file}}" },
        "login": { "type": "login", "call": "a.logIn", "token": "$.token" },
        "digest": { "type": "digest", "username": "ada", "password": "{{secrets.process}}" },
        "aws": { "type": "awsSigV4", "accessKey": "AKID", "secretKey": "{{secrets.key}}", "region": "eu-west-1", "service": "s3",
          "sessionToken": "{{secrets.process}}" },
        "query": { "type": "apiKey", "in": "query", "name": "k", "value": "{{secrets.file}}" },
        "cookie": { "type": "apiKey", "in": "cookie", "name": "k", "value": "{{secrets.key}}" } } }
    """,
    "a.spec.json": #"""
    { "defaults": { "timeout": "20s" },
      "shapes": { "Odd": { "echo": "integer", "short": "'a' | 'b'", "*": false } },
      "endpoints": {
        "logIn": { "request": "POST /login", "body": { "form": { "p": "{{secrets.file}}" } } },
        "echo": { "request": "POST /echo", "body": { "json": { "v": ["{{secrets.given}}", "{{secrets.process}}", "{{secrets.file}}", "{{secrets.key}}", "{{secrets.short}}", "{{both}}", "{{packed}}"] } },
          "cases": {
            "by oauth": { "auth": "oauth", "expect": { "status": 404, "text": { "matches": "^{{secrets.short}}$" } } },
            "refused": { "auth": "refused" },
            "by login": { "auth": "login", "expect": { "body": { "$": { "shape": "Odd" }, "$.echo": { "equals": { "a": "{{both}}" } } } } },
            "by digest": { "auth": "digest", "expect": { "body": { "$.none": { "anyOf": ["{{secrets.given}}", "{{packed}}"] } } } },
            "by aws": { "auth": "aws", "expect": { "headers": { "X-Echo": { "allOf": [ { "startsWith": "{{secrets.key}}" }, { "length": 1 } ] } } } },
            "in a query": { "auth": "query", "expect": { "url": "{{secrets.file}}" } },
            "in a cookie": { "auth": "cookie", "expect": { "cookies": { "session": "{{secrets.short}}" } } },
            "hashes": { "expect": { "bytes": { "sha256": "{{secrets.key | sha256}}", "startsWith": { "hex": "{{secrets.key | hex}}" } } } },
            "retried": { "retry": { "attempts": 2, "on": [503], "nonIdempotent": true, "backoff": { "base": "1ms" } }, "url": "/busy?k={{secrets.given}}" },
            "a proxy": { "proxy": "http://ada:{{secrets.given | urlEncode}}@127.0.0.1:1" },
            "no host": { "baseURL": "http://{{secrets.short}}.invalid" },
            "no number": { "timeout": "{{secrets.process}}" },
            "no URL": { "baseURL": "http://[{{secrets.process}}]" },
            "no date": { "headers": { "A": "{{secrets.given | date('yyyy') | plus('1d')}}" } },
            "no JSON": { "headers": { "A": "{{secrets.key | parseJSON}}" } },
            "no path": { "headers": { "A": "{{secrets.key | jsonPath('$.a')}}" } },
            "a line break": { "headers": { "A": "{{secrets.key | replace('-', '%0A') | urlDecode}}" } },
            "saved": { "save": true, "url": "/download" },
            "saved as": { "save": "{{secrets.short}}/x-{{packed | replace('=', '')}}.json" },
            "no file": { "body": { "file": "{{secrets.short}}.bin" } },
            "no fixture file": { "headers": { "A": "{{secrets.file | md5}} {{secrets.short}}" }, "expect": { "body": { "$": { "subset": { "echo": "{{secrets.short}}" } } } } },
            "redirected": { "url": "/redirect", "followRedirects": true, "expect": { "redirects": ["{{secrets.given}}"] } },
            "odd redirect": { "url": "/redirect", "followRedirects": 1 },
            "XML": { "url": "/xml", "expect": { "xml": { "//v": "{{secrets.key}}", "//x[. = {{secrets.key}}]": "{{secrets.file}}" } } },
            "events": { "url": "/events", "stream": { "events": 2 }, "expect": { "events": { "$[0].data": "{{secrets.process}}", "$[*].id": "{{both}}" } } },
            "skipped": { "if": { "packed": "nothing" }, "expect": 404 },
            "torn": { "url": "/torn?{{secrets.short}}" },
            "not JSON": { "url": "/text", "expect": { "body": { "$.a": 1 } } },
            "graph": { "body": { "graphql": { "query": "{ a(k: \"{{secrets.given}}\") }", "variables": { "v": "{{secrets.key}}" } } }, "expect": { "body": { "$.data": 1 } } }
          } } },
      "fixtures": { "account": { "steps": [ { "call": "echo", "capture": { "got": { "body": "$.echo", "secret": true }, "line": { "header": "X-Line", "secret": true }, "sid": { "cookie": "session", "secret": true } } } ],
        "finally": [ { "request": "DELETE /x/{{line}}", "expect": 404 } ] } },
      "scenarios": {
        "captured": { "uses": ["account"], "steps": [
          { "request": "GET /echo/{{account.line}}", "headers": { "X": "{{account.line}}" }, "cookies": { "session": "{{account.sid}}" },
            "capture": { "plain": "$.short" } },
          { "request": "GET /echo/{{plain | urlEncode}}", "expect": { "variables": { "plain": "{{secrets.key}}" }, "status": 404 } },
          { "request": "GET /echo/", "poll": { "attempts": 2, "interval": "1ms" }, "expect": { "body": { "$.short": { "endsWith": "{{secrets.key}}" } } } },
          { "request": "GET /echo/", "capture": { "none": { "body": "$.short", "via": "regex(secrets.key)" } } } ] },
        "made": { "steps": [ { "request": "POST /login", "expect": { "body": { "$.token": "another", "$": { "subset": { "token": 1 } } } } } ] },
        "rows": { "forEach": { "rows": { "it": { "v": "{{secrets.short}}" } } }, "steps": [ { "request": "GET /{{v}}", "expect": 404 } ] }
      } }
    """#,
  ]

  /// A server that knows the secrets, and writes them into every part of its responses.
  private static func server(_ codecs: [SecretCodec]) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let head = request.head
        let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        var known = [given, ofFile] + process.values
        if head.lowercased().contains("bearer oauth") { known += tokens.prefix(2) }
        if head.lowercased().contains("bearer login") { known.append(tokens[2]) }
        if head.contains("session=") { known.append(cookie) }
        let echo = codecs.flatMap { codec in known.map(codec.encode) }.joined(separator: " | ")
        let line = echo.filter { $0 != "\r" && $0 != "\n" && $0 != "\r\n" }
        var (status, type, extra) = ("200 OK", "application/json", "")
        var body = JSONValue.object([
          ("echo", .string(echo)), ("short", .string(known[0] + "/" + known[1])),
          (given, .string(head)), ("body", .string(String(decoding: request.body, as: UTF8.self))),
        ]).jsonText
        switch path.prefix(while: { $0 != "?" }) {
        case "/token":
          body = """
            {"access_token": "\(tokens[0])", "token_type": "Bearer", "refresh_token": "\(tokens[1])", "expires_in": 600}
            """
        case "/refused":
          status = "400 Bad Request"
          body =
            JSONValue.object([
              ("error", .string("invalid_grant")), ("error_description", .string(echo)),
            ]).jsonText
        case "/login": body = JSONValue.object([("token", .string(tokens[2]))]).jsonText
        case "/busy": status = "503 \(line.prefix(200))"
        case "/download":
          extra = "Content-Disposition: attachment; filename=\"\(ofFile).json\"\r\n"
        case "/redirect":
          status = "302 Found"
          extra = "Location: /echo?\(PercentEncoding.unreserved.encode(given))\r\n"
        case "/xml":
          type = "application/xml"
          body =
            "<r><v>\(SecretCodec.all[11].encode(echo))</v><x>\(SecretCodec.all[12].encode(known[0]))</x></r>"
        case "/events":
          type = "text/event-stream"
          body = known.map { "id: \($0)\ndata: \(JSONValue.string($0).jsonText)\n\n" }.joined()
        case "/text":
          type = "text/plain"
          body = echo
        default:
          if head.contains("POST"), !head.lowercased().contains("authorization: digest"),
            head.contains("ada") || head.contains("Digest")
          {
            extra = "WWW-Authenticate: Digest realm=\"\(given)\", nonce=\"a\", qop=\"auth\"\r\n"
          }
        }
        let length = body.utf8.count + (path.hasPrefix("/torn") ? 10 : 0)
        let answer = """
          HTTP/1.1 \(status)\r
          Content-Type: \(type)\r
          Set-Cookie: session=\(cookie); Path=/\r
          X-Line: \(given)\r
          X-Echo: \(line)\r
          \(extra)Content-Length: \(length)\r
          \r

          """
        guard connection.send(answer + body), !path.hasPrefix("/torn") else { return }
      }
    }
  }

  @Test(arguments: [0, 6, 11, 17])
  func `no secret of any source is in any output of a run`(start: Int) throws {
    let server = try Self.server(Array(SecretCodec.all.dropFirst(start).prefix(6)))
    let catalog = try TemporaryCatalog(Self.files)
    var command = CommandRunner(in: catalog.path)
    command.environment = Self.process.filter { $0.key != "IN_FILE" }
    let options = [
      "--base-url", server.url, "--seed", "1", "--env-file", "x.env", "--secret",
      "given=\(Self.given)",
    ]
    var texts: [String] = []
    let check = try command.run(["check", "--base-url", server.url])
    #expect(check.status == 0, "\(check.errors)\(check.output)")
    for more in [["-v"] + CanaryTests.reports, ["-q", "-o", "quiet"], ["--dry-run"]] {
      let result = try command.run(["run"] + options + more)
      #expect(result.output.contains("***"), "\(more) \(result)")
      #expect(!more.contains("-v") || result.status == 1, "\(result)")
      texts += [result.output, result.errors]
    }
    let events = CanaryTests.path(of: "ndjson")
    for words in [
      ["report", events, "-v"], ["report", events, "--report", "html=reports/again.html"],
      ["list"], ["list", "--format", "json"],
      ["run", "--retry-failed", events, "-v"] + options,
      ["run", "--timings", events, "--shard", "1/1", "-v"] + options,
    ] {
      let result = try command.run(words)
      texts += [result.output, result.errors]
    }
    let written = try CanaryTests.written(in: "\(catalog.path)/reports")
    texts += written
    let saved = try CanaryTests.written(in: "\(catalog.path)/spec-run-output", atLeast: 3)
    texts += saved.prefix(saved.count / 2)
    for secret in Self.all {
      let text = texts.joined(separator: "\n")
      let leak = SecretCodec.leak(of: secret, in: text)
      #expect(leak == nil, "\(secret) is shown: \(CanaryTests.excerpt(of: leak ?? "", in: text))")
    }
  }
}
