import Foundation
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Secrets in whole runs of the built command: in no output, in no encoding (Details 56).
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct CanaryTests {
  private static let secrets = [
    "PATH_KEY": "sk/live-51Hx.Abc~def09", "QUERY_KEY": #"p@ss w/ö"d+1&<x>"#,
    "HEADER_KEY": #"aB3$\back'slash"%41"#, "BASIC_KEY": "密码密码密码",
    "BODY_KEY": String(repeating: "long-Straße-0123456789.", count: 12), "SHORT_KEY": "q7Zx",
  ]

  /// Values that the server makes: of a capture, of the jar.
  private static let made = ["made-by-Service=17+x", "jar%made=Sugar-42"]

  private static let files = [
    "live.env.json": """
    { "secrets": { \(secrets.keys.sorted().map { "\"\($0)\": { \"env\": \"\($0)\" }" }.joined(separator: ", ")) } }
    """,
    "a.spec.json": """
    { "defaults": { "headers": { "X-Key": "{{secrets.HEADER_KEY}}", "X-Made": "{{secrets.HEADER_KEY | base64Encode}}" } },
      "endpoints": { "send": {
        "request": "POST /a/{{secrets.PATH_KEY}}", "query": { "k": "{{secrets.QUERY_KEY}}", "s": "{{secrets.SHORT_KEY}}" },
        "cookies": { "c": "{{secrets.BODY_KEY | urlEncode}}" },
        "auth": { "type": "basic", "username": "ada", "password": "{{secrets.BASIC_KEY}}" },
        "cases": {
          "passes": { "body": { "json": { "a": "{{secrets.BODY_KEY}}", "s": "{{secrets.SHORT_KEY}}" } } },
          "json": { "body": { "json": { "a": "{{secrets.BODY_KEY}}", "b": ["{{secrets.QUERY_KEY | lowercase}}"] } },
            "expect": { "status": 404, "headers": { "X-Echo": "{{secrets.HEADER_KEY}}" },
                        "body": { "$.echo": "{{secrets.QUERY_KEY | uppercase}}", "$.none": "{{secrets.SHORT_KEY}}" } } },
          "form": { "body": { "form": { "a": "{{secrets.QUERY_KEY}}", "b": "{{secrets.BODY_KEY}}" } },
            "expect": { "status": 404, "text": { "contains": "{{secrets.BODY_KEY}}" } } },
          "multipart": { "body": { "multipart": { "a": "{{secrets.HEADER_KEY}}", "b": "{{secrets.BASIC_KEY}}" } },
            "expect": { "status": 404, "bytes": { "size": 1 } } },
          "cannot be made": { "headers": { "N": "{{secrets.QUERY_KEY | integer}}" } },
          "cannot be sent": { "baseURL": "http://127.0.0.1:1", "body": { "text": "{{secrets.BODY_KEY}}" } } } } },
      "scenarios": { "captures": { "steps": [
        { "request": "GET /token", "capture": { "made": { "body": "$.made", "secret": true } } },
        { "request": "GET /use/{{made}}", "headers": { "X-Captured": "{{made | base64Encode}}" },
          "query": { "made": "{{made}}" }, "expect": { "status": 404, "body": { "$.echo": "{{made}}" } } } ] } } }
    """,
  ]

  /// A server that answers with all that a request has in it, written in some ways.
  private static func server(_ codecs: [SecretCodec]) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let isToken = request.head.hasPrefix("GET /token")
        // What the service makes is known to be a secret once it was captured, or sent as a cookie.
        let secrets =
          Array(Self.secrets.values) + (request.head.contains("/use/") ? [Self.made[0]] : [])
          + (request.head.contains("session=") ? [Self.made[1]] : [])
        let echo = codecs.flatMap { codec in secrets.map(codec.encode) }.joined(separator: " | ")
        let short = codecs.flatMap { codec in
          secrets.filter { $0.utf8.count < 64 }.map(codec.encode)
        }
        let line = short.joined(separator: " | ").filter {
          $0 != "\r" && $0 != "\n" && $0 != "\r\n"
        }
        let members: [(String, JSONValue)] = [
          ("echo", .string(echo)),
          ("head", .string(request.head)),
          ("body", .string(String(decoding: request.body, as: UTF8.self))),
        ]
        let body = JSONValue.object(
          isToken ? [("made", .string(Self.made[0]))] : members
        ).jsonText
        let head = """
          HTTP/1.1 200 OK\r
          Content-Type: application/json\r
          Set-Cookie: session=\(Self.made[1]); Path=/\r
          X-Echo: \(line)\r
          Content-Length: \(body.utf8.count)\r
          \r

          """
        guard connection.send(head + body) else { return }
      }
    }
  }

  /// The options of all reports, each with a file of its own.
  static let reports = ReportTable.rows.flatMap { row in
    ["--report", "\(row.kind)=\(path(of: row.kind))"]
  }

  /// The file, or folder, of a report.
  static func path(of kind: String) -> String { "reports/\(kind).out" }

  /// The names and the texts of all files below a folder.
  static func written(
    in folder: String,
    atLeast count: Int = ReportTable.rows.count
  ) throws -> [String] {
    let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
      $0 as? String
    }
    #expect(names.count >= count)
    return names
      + names.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The surroundings of the first place of a text in another one.
  static func excerpt(of part: String, in text: String) -> String {
    let text = text.lowercased()
    guard let place = text.firstRange(of: part) else { return part }
    return String(text[..<place.lowerBound].suffix(160) + text[place.lowerBound...].prefix(160))
  }

  @Test(arguments: [0, 5, 10, 15, 20])
  func `no secret is in any output of a run, however it is sent and echoed`(start: Int) throws {
    let codecs = Array(SecretCodec.all.dropFirst(start).prefix(5))
    let server = try Self.server(codecs)
    let catalog = try TemporaryCatalog(Self.files)
    var command = CommandRunner(in: catalog.path)
    command.environment = Self.secrets
    var texts: [String] = []
    let words = ["run", "--base-url", server.url, "--seed", "1"]
    for options in [
      Self.reports, ["-v"] + Self.reports, ["-q"], ["--dry-run"], ["--color", "always"],
    ] {
      let result = try command.run(words + options)
      #expect(result.output.contains("***"), "\(options)")
      texts += [result.output, result.errors]
    }
    texts += try Self.written(in: "\(catalog.path)/reports")
    let text = texts.joined(separator: "\n")
    #expect(text.contains("captures") && text.contains("cannot be sent"))
    for secret in Array(Self.secrets.values) + Self.made {
      let leak = SecretCodec.leak(of: secret, in: text)
      #expect(leak == nil, "\(secret) is shown")
    }
  }

  @Test func `no secret is in an error before anything is sent`() throws {
    let catalog = try TemporaryCatalog(Self.files)
    var command = CommandRunner(in: catalog.path)
    command.environment = Self.secrets
    command.environment["BASIC_KEY"] = ""
    let secret = "given+by=Hand'1"
    for words in [
      ["--base-url", "http://127.0.0.1:1"],
      ["--base-url", "not a url", "--secret", "BASIC_KEY=\(secret)"],
      ["--secret", "NO_SUCH=\(secret)"], ["--secret", secret.replacing("=", with: "")],
      [
        "--base-url", "http://ada:\(secret)@127.0.0.1:1", "--wait-for", "1s", "--secret",
        "BASIC_KEY=\(secret)",
      ],
    ] {
      let result = try command.run(["run"] + words)
      #expect(result.status == 2 || result.status == 3, "\(result.errors)")
      for secret in Array(Self.secrets.values) + [secret] {
        #expect(SecretCodec.leak(of: secret, in: result.output + result.errors) == nil, "\(words)")
      }
    }
  }

  @Test(arguments: [
    "sk_live-51Hx.Abc~def09", #"aB3$\back'slash"%41"#, #"p@ss w/ö"d+1&<x>"#, "密码 `密码` $HOME",
  ])
  func `the command that reproduces a call runs in a shell that has the variables`(
    secret: String
  ) throws {
    let log = try RequestLog { _ in "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n" }
    let catalog = try TemporaryCatalog([
      "e.env.json": """
      { "baseURL": "\(log.url)", "secrets": { "key": { "env": "API_KEY" }, "other": { "file": "other.txt" } } }
      """,
      "other.txt": "from-a-file-1\n",
      "a.spec.json": """
      { "endpoints": { "e": { "request": "POST /orders", "headers": { "X-Other": "{{secrets.other}}" },
          "auth": { "type": "basic", "username": "ada", "password": "{{secrets.key}}" },
          "body": { "text": "key: {{secrets.key}}!" }, "cases": { "it": {} } } } }
      """,
    ])
    var command = CommandRunner(in: catalog.path)
    command.environment = ["API_KEY": secret]
    let result = try command.run("run")
    #expect(result.status == 1)
    let marker = try #require(result.output.range(of: "reproduce: "))
    let line = String(result.output[marker.upperBound...].prefix { $0 != "\n" })
    #expect(line.contains("$API_KEY") && !line.contains(secret))
    var shell = CommandRunner(in: catalog.path)
    shell.script = line
    shell.environment = [
      "API_KEY": secret, "OTHER": "from-a-file-1",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    #expect(try shell.run().status == 0)
    let requests = log.requests
    try #require(requests.count == 2, "\(line)")
    #expect(requests[1].body == requests[0].body)
    func fields(_ head: String) -> [String] {
      head.split(separator: "\r\n").map(String.init).filter { line in
        ["post ", "authorization:", "x-other:"].contains { line.lowercased().hasPrefix($0) }
      }.sorted()
    }
    #expect(fields(requests[1].head) == fields(requests[0].head))
  }
}
