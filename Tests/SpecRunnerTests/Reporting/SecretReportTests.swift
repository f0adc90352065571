import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Secrets and credentials in all that is written of a run.
@Suite(.inTurn)
struct SecretReportTests {
  /// All that is written of a run: the console's report, plain and verbose, and JUnit's.
  private func reports(_ run: CatalogRun) -> String {
    let log = Mutex("")
    for isVerbose in [false, true] {
      var options = ConsoleReporter.Options()
      options.verbosity = isVerbose ? .verbose : .normal
      let reporter = ConsoleReporter(options, write: { text in log.withLock { $0 += text } })
      reporter.replay(run.results)
    }
    let junit = Report(JUnitDocument(hostname: "h"))
    junit.replay(run.results)
    return log.withLock { $0 } + junit.finish()
  }

  /// The commands of a dry run.
  private func dryRun(_ files: [String: String], _ process: [String: String]) throws -> String {
    let folder = try TemporaryCatalog(files)
    let catalog = try Catalog.load(at: folder.path)
    var builder = RunScope.Builder(catalog: catalog, environment: catalog.environments.first)
    builder.processEnvironment = process
    var text = ""
    _ = try DryRun(RunPlan(builder, selecting: RunSelection())).write { text += $0 }
    return text
  }

  private static let environment = """
    { "baseURL": "http://api.test", "secrets": { "key": { "env": "API_KEY" } } }
    """

  private static let everywhere = """
    { "endpoints": { "e": { "request": "POST /a/{{secrets.key}}", "query": { "k": "{{secrets.key}}" },
        "headers": { "X-Key": "{{secrets.key | json}}", "X-Encoded": "{{secrets.key | base64Encode}}" },
        "auth": { "type": "basic", "username": "ada", "password": "{{secrets.key}}" },
        "cookies": { "c": "{{secrets.key | urlEncode}}" },
        "cases": {
          "json": { "body": { "json": { "a": "{{secrets.key}}", "b": ["{{secrets.key | lowercase}}"] } },
            "expect": { "status": 404, "body": { "$.x": "{{secrets.key | uppercase}}" } } },
          "form": { "body": { "form": { "a": "{{secrets.key}}", "password": "{{secrets.key | trim}}" } },
            "expect": { "status": 404, "text": { "equals": "{{secrets.key}}" } } } } } } }
    """

  @Test(arguments: SecretCodec.all)
  func `no secret is written, wherever it is sent and however it is echoed`(
    _ codec: SecretCodec
  ) async throws {
    // One of them each: what can be decoded is the same wherever it is.
    let number = codec.name.utf8.reduce(0) { $0 + Int($1) }
    let secrets = SecretCodec.secrets.filter { !$0.contains("\n") }
    for secret in [secrets[number % secrets.count]] {
      let files = ["e.env.json": Self.environment, "a.spec.json": Self.everywhere]
      let run = try await CatalogRun(files, process: ["API_KEY": secret]) {
        request throws(ClientError) in
        let echo = codec.encode(secret)
        let twice = SecretCodec.all.prefix(4).map { "<\($0.encode(echo))>" }.joined(separator: "\n")
        var fields = HTTPFields()
        fields["X-Echo"] = echo.utf8.contains(0x0A) ? "" : echo
        fields["Set-Cookie"] = "echo=1"
        return HTTPResponse(
          status: 500,
          fields: fields,
          body: Array("\(request.url)\n\(request.fields["Cookie"] ?? "")\n\(twice)".utf8)
        )
      }
      #expect(run.requests.count == 2)
      let text = reports(run) + (try dryRun(files, ["API_KEY": secret]))
      #expect(text.contains("***") && text.contains("\"$API_KEY\""))
      let leak = SecretCodec.leak(of: secret, in: text)
      #expect(leak == nil, "\(secret) is shown: \(text)")
    }
  }

  /// A secret that a stream gives piece by piece, in what failed checks and captures show of the pieces.
  @Test(arguments: [1, 2, 3, 5, 9], [false, true])
  func `a secret in pieces is hidden in messages, too`(size: Int, isStream: Bool) async throws {
    let secret = "correct-Horse-Staple"
    let characters = Array(secret)
    let pieces = stride(from: 0, to: characters.count, by: size).map { start in
      String(characters[start..<min(start + size, characters.count)])
    }
    let filler = String(repeating: ": a comment\n", count: 500)
    let body = pieces.map { "data: {\"t\": \"\($0)\"}\n\n" }.joined() + filler
    let call = #"""
      "request": "GET /", \#(isStream ? #""stream": { "events": 99 },"# : "")
      "capture": { "all": { "events": "$[*].data.t" } },
      "expect": { "events": { "$[*].data.t": ["a"], "$[0].data.t": "b", "$[1]": { "subset": { "x": 1 } },
        "$[*].data": { "each": { "equals": { "t": "c" } } }, "$[-1].data.t": { "matches": "^d" } } }
      """#
    let run = try await CatalogRun(
      [
        "e.env.json": Self.environment,
        "stream.spec.json": #"""
        { "scenarios": { "once": { "steps": [ { \#(call) } ] },
            "polled": { "steps": [ { \#(call), "poll": { "interval": "1ms", "attempts": 2 } } ] } } }
        """#,
      ],
      process: ["API_KEY": secret],
      server: try RawServer.streaming([Array(body.utf8)])
    )
    #expect(run.summary.failed == 2)
    let log = Recorder<String>()
    NDJSONReporter(write: { log.add(String(decoding: $0, as: UTF8.self)) }).replay(run.results)
    let text = reports(run) + log.elements.joined()
    for piece in pieces {
      #expect(!text.contains("\"\(piece)\"") && !text.contains("\\\"\(piece)\\\""), "\(text)")
    }
    #expect(text.contains("events $[0].data.t: expected"))
  }

  @Test func `a body in Latin-1 that is announced as UTF-8`() async throws {
    let run = try await CatalogRun(
      ["e.env.json": Self.environment, "a.spec.json": Self.everywhere],
      process: ["API_KEY": "geheim-Zürich-öde"]
    ) { _ throws(ClientError) in
      let latin1 = "key: geheim-Zürich-öde!".unicodeScalars.map { UInt8($0.value) }
      let type = "text/plain; charset=utf-8"
      return HTTPResponse(status: 500, fields: ["Content-Type": type], body: latin1)
    }
    let text = reports(run)
    #expect(text.contains("| key: ***!") && !text.contains("rich") && !text.contains("geheim"))
  }

  @Test func `a captured secret and what filters make of it, in another unit`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": {
          "1": { "steps": [ { "request": "GET /",
            "capture": { "t": { "body": "$.t", "secret": true } },
            "expect": { "variables": { "t": { "via": "uppercase", "equals": "MADE-BY-1" } } } },
            { "request": "GET /", "headers": { "X": "{{t | replace('-', '_')}}" } } ] },
          "2": { "steps": [ { "request": "GET /", "expect": 404 } ] } } }
      """
    ]) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array(#"{"t": "made-by-1", "u": "made_by_1"}"#.utf8))
    }
    let text = reports(run)
    #expect(text.contains(#"| {"t": "***", "u": "***"}"#) && !text.contains("made"))
  }

  @Test func `credentials of requests by their names, as those of responses`() async throws {
    let files = [
      "a.spec.json": """
      { "scenarios": { "s": { "steps": [
          { "request": "POST https://ada:topsecret@api.test/login?access_token=query-credential",
            "headers": { "Proxy-Authorization": "Bearer proxy-credential" },
            "body": { "json": { "user": "ada", "password": "body-credential" } },
            "capture": { "token": "$.made" } },
          { "request": "GET https://api.test/me", "auth": { "type": "bearer", "token": "{{token}}" },
            "query": { "refresh_token": "{{token}}" },
            "expect": { "status": 404, "body": { "$.echo": 1, "$.sid": 1 } } } ] } } }
      """
    ]
    let run = try await CatalogRun(files) { request throws(ClientError) in
      let fields: HTTPFields = ["Set-Cookie": "sid=jar-credential; Path=/"]
      let echo = request.fields.map(\.value).joined(separator: " ") + request.url
      let body = JSONValue.object([
        ("made", .string("captured-credential")), ("echo", .string(echo)),
        ("sid", .string("jar-credential")),
      ])
      return HTTPResponse(status: 200, fields: fields, body: Array(body.jsonText.utf8))
    }
    #expect(run.requests.last?.fields["Cookie"] == "sid=jar-credential")
    #expect(run.requests.last?.fields["Authorization"] == "Bearer captured-credential")
    let text = reports(run) + (try dryRun(files, [:]))
    for secret in ["topsecret", "-credential"] { #expect(!text.contains(secret), "\(text)") }
    #expect(text.contains("GET https://api.test/me?refresh_token=*** → 200 OK"))
    #expect(text.contains("curl -sS 'https://api.test/me?refresh_token=***'"))
    #expect(
      text.contains("-H 'Authorization: Bearer ***'") && text.contains("-H 'Cookie: sid=***'")
    )
    #expect(text.contains("POST https://***@api.test/login?access_token=*** → 200 OK"))
    #expect(text.contains("curl -sS 'https://***@api.test/login?access_token=***'"))
    #expect(text.contains("-H 'Proxy-Authorization: Bearer ***'"))
    #expect(text.contains(#"--data-raw '{"user":"ada","password":"***"}'"#))
  }

  @Test func `a command names the variables of its secrets, so that it runs`() async throws {
    let files = [
      "e.env.json": """
      { "baseURL": "https://ada:{{secrets.token}}@api.test", "secrets": { "token": { "env": "STAGING_TOKEN" },
          "bad": { "env": "x\\"; reboot; \\"" }, "path": { "env": "no name" } } }
      """,
      "a.spec.json": """
      { "scenarios": { "s": { "steps": [
          { "request": "POST /a/{{secrets.token}}/b", "query": { "access_token": "{{secrets.token}}", "q": "{{secrets.bad}}" },
            "auth": { "type": "bearer", "token": "{{secrets.token}}" },
            "headers": { "X-It": "it's {{secrets.path}}!", "X-Made": "{{secrets.token | uppercase}}" },
            "cookies": { "k": "{{secrets.token}}", "l": "open-cookie" },
            "body": { "json": { "password": "{{secrets.token}}", "n": "a{{secrets.bad}}" } } },
          { "request": "GET https://api.test/x", "auth": { "type": "basic", "username": "ada", "password": "{{secrets.token}}" } },
          { "request": "GET https://api.test/x", "auth": { "type": "digest", "username": "ada", "password": "{{secrets.token}}" } }
      ] } } }
      """,
    ]
    let process = [
      "STAGING_TOKEN": "tok-12345", "x\"; reboot; \"": "bad-45678", "no name": "pa\"th $HOME`",
      "PATH": "/bin",
    ]
    let lines = try dryRun(files, process).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(
      lines[1] == """
        curl -sS 'https://ada:'"$STAGING_TOKEN"'@api.test/a/'"$STAGING_TOKEN"'/b?access_token='"$STAGING_TOKEN"'&q='"$BAD" \
        -H 'User-Agent: \(RequestPreparer.userAgent)' -H 'X-It: it'\\''s '"$SECRET_PATH"'!' -H 'X-Made: ***' \
        -H 'Content-Type: application/json' -H 'Authorization: Bearer '"$STAGING_TOKEN" \
        -H 'Cookie: k='"$STAGING_TOKEN"'; l=***' -H 'Accept:' \
        --data-raw '{"password":"'"$STAGING_TOKEN"'","n":"a'"$BAD"'"}'
        """
    )
    #expect(lines[2].hasSuffix(#" --user 'ada:'"$STAGING_TOKEN""#))
    #expect(lines[3].hasSuffix(#" --digest --user 'ada:'"$STAGING_TOKEN""#))
    #expect(!lines.joined().contains("Basic"))
  }

  @Test func `a command shows what is written around a secret in a credential`() async throws {
    let files = [
      "e.env.json": """
      { "baseURL": "https://api.test", "secrets": { "token": { "env": "STAGING_TOKEN" } },
        "authProfiles": {
          "secret": { "type": "apiKey", "in": "header", "name": "Authorization", "value": "Made {{secrets.token}}" },
          "variable": { "type": "apiKey", "in": "header", "name": "Authorization", "value": "Made {{env.TOKEN}}" },
          "short": { "type": "apiKey", "in": "header", "name": "Authorization", "value": "Made {{env.SHORT}}" } } }
      """,
      "a.spec.json": """
      { "scenarios": {
          "1": { "steps": [ { "request": "GET /1", "auth": "secret", "expect": 404 } ] },
          "2": { "steps": [ { "request": "GET /2", "auth": "variable", "expect": 404 } ] },
          "3": { "steps": [ { "request": "GET /3", "auth": "short", "expect": 404 } ] },
          "4": { "steps": [ { "request": "GET /4", "headers": { "Authorization": "Made key={{secrets.token}}" }, "expect": 404 } ] },
          "5": { "steps": [ { "request": "GET /5", "headers": { "Authorization": "Made 7 {{secrets.token}}" }, "expect": 404 } ] },
          "6": { "steps": [ { "request": "GET /6", "headers": { "Authorization": "SSWS of-nobody" }, "expect": 404 } ] },
          "7": { "steps": [ { "request": "GET /7", "headers": { "Authorization": "Made of-nobody" }, "expect": 404 } ] } } }
      """,
    ]
    let run = try await CatalogRun(
      files,
      process: ["STAGING_TOKEN": "tok-12345", "TOKEN": "other-67890", "SHORT": "w8Kvq"]
    )
    let text = reports(run)
    for (path, value) in [
      (1, "Made '\"$STAGING_TOKEN\""), (2, "Made ***'"), (3, "***'"),
      (4, "Made key='\"$STAGING_TOKEN\""), (5, "***'"), (6, "SSWS ***'"), (7, "***'"),
    ] {
      let start =
        "curl -sS 'https://api.test/\(path)' -H 'User-Agent: \(RequestPreparer.userAgent)'"
      #expect(text.contains("\(start) -H 'Authorization: \(value)"), "\(path)")
    }
    for secret in ["tok-12345", "other-67890", "w8Kvq", "of-nobody"] {
      #expect(!text.contains(secret))
    }
  }

  @Test func `the number that a filter cannot read`() async throws {
    let secret = "0123456789-abcdefghijklmnopqrstuvwxyz-0123456789-abcdefghijklmnopqrstuvwxyz"
    for filter in ["integer", "number"] {
      let run = try await CatalogRun(
        [
          "e.env.json": Self.environment,
          "a.spec.json": """
          { "endpoints": { "e": { "request": "GET /{{secrets.key | \(filter)}}", "cases": { "c": {} } } } }
          """,
        ],
        process: ["API_KEY": secret]
      )
      #expect(
        reports(run).contains("\(filter) cannot read \\\"***\\\" as a number")
          || reports(run).contains("\(filter) cannot read \"***\" as a number")
      )
      #expect(!reports(run).contains("abcdef"))
    }
  }

  @Test func `a secret without the blank at its end`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": Self.environment,
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /", "headers": { "X": "{{secrets.key}}" },
          "cookies": { "c": "{{secrets.key}}" }, "cases": { "c": { "expect": 404 } } } } }
        """,
      ],
      process: ["API_KEY": " blank-ended "]
    ) { request throws(ClientError) in
      HTTPResponse(status: 200, fields: ["X-Echo": "blank-ended"])
    }
    #expect(!reports(run).contains("blank-ended"))
  }

  @Test func `a file that is too large for a secret`() async throws {
    let files = [
      "e.env.json": #"{ "baseURL": "http://a.test", "secrets": { "key": { "file": "key.txt" } } }"#,
      "key.txt": String(repeating: "x", count: Redactor.maximumLength + 1),
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /{{secrets.key}}" } } }"#,
    ]
    let error = await #expect(throws: CatalogError.self) { try await CatalogRun(files) }
    #expect(
      error?.diagnostics.map(\.message) == ["the secret \"key\" is too long to be hidden"]
    )
  }
}
