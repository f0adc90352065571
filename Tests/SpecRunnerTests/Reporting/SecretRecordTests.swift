import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// Secrets and credentials in all that a sink gets, whatever it does with it.
@Suite(.inTurn)
struct SecretRecordTests {
  /// A report of a user's own that prints all it gets.
  private final class Printer: EventSink {
    private let printed = Mutex("")
    let detail = RecordDetail.everything

    var text: String { printed.withLock { $0 } }

    func receive(_ record: RunRecord) {
      var text = String(reflecting: record)
      dump(record, to: &text)
      Self.walk(record, into: &text)
      printed.withLock { $0 += text }
    }

    /// Writes every value in another.
    private static func walk(_ value: Any, into text: inout String) {
      text += "\n\(value)"
      for child in Mirror(reflecting: value).children { walk(child.value, into: &text) }
    }
  }

  private static let secrets = [
    "path": "密码密码密码", "query": #"p@ss w/ö"d+1&<x>"#, "header": "UPPER=lower/pad+q==",
    "basic": #"aB3$\back'slash"%41"#, "body": "Straße-Пароль-77",
    "cookie": "sk_live-51Hx.Abc~def09",
  ]

  private static let captured = ["captured": "made-by-Service-17", "later": "token+of/Login=="]

  private static let files = [
    "e.env.json": """
    { "baseURL": "http://api.test", "secrets": { \(secrets.keys.sorted().map {
      "\"\($0)\": { \"env\": \"KEY_\($0)\" }"
    }.joined(separator: ", ")) } }
    """,
    "a.spec.json": """
    {
      "endpoints": { "e": { "request": "POST /a/{{secrets.path}}", "query": { "k": "{{secrets.query}}" },
        "headers": { "X-Key": "{{secrets.header}}" }, "cookies": { "c": "{{secrets.cookie}}" },
        "auth": { "type": "basic", "username": "ada", "password": "{{secrets.basic}}" },
        "body": { "json": { "a": "{{secrets.body}}", "b": ["{{secrets.body | lowercase}}"] } },
        "cases": {
          "passes": {},
          "fails": { "expect": { "status": 404, "headers": { "X-Echo": "{{secrets.header}}" },
            "body": { "$.x": "{{secrets.body | uppercase}}", "$.echo": "{{secrets.path}}" } } },
          "cannot be sent": { "headers": { "X-Fault": "1" } },
          "cannot be made": { "with": { "n": "{{secrets.query | integer}}" }, "headers": { "N": "{{n}}" } } } } },
      "scenarios": { "captures": { "steps": [
        { "request": "GET /t", "capture": { "captured": { "body": "$.captured", "secret": true }, "later": { "body": "$.later", "secret": true } } },
        { "request": "GET /{{captured}}", "headers": { "X": "{{later | base64Encode}}" }, "expect": { "status": 404, "body": { "$.captured": 1 } } } ] } } }
    """,
  ]

  @Test(arguments: SecretCodec.all)
  func `no secret is in a record, wherever it is sent and however it is echoed`(
    _ codec: SecretCodec
  ) async throws {
    let printer = Printer()
    let secrets = Array(Self.secrets.values) + Array(Self.captured.values)
    let given = Self.secrets.values.map(codec.encode).joined(separator: "\n")
    let all = secrets.map(codec.encode).joined(separator: "\n")
    let run = try await CatalogRun(
      Self.files,
      process: Dictionary(uniqueKeysWithValues: Self.secrets.map { ("KEY_\($0)", $1) }),
      sinks: [printer]
    ) { request throws(ClientError) in
      // Before they are captured nobody knows that they are secrets.
      let captured = request.method == .get ? Self.captured : [:]
      let echo = captured.isEmpty ? given : all
      if request.fields["X-Fault"] != nil { throw ClientError(.tls, "\(request.url) said \(echo)") }
      let members = [("echo", echo)] + captured.map { ($0, $1) }
      return HTTPResponse(
        status: 200,
        fields: ["X-Echo": echo.replacing("\n", with: " ").replacing("\r", with: " ")],
        body: Array(JSONValue.object(members.map { ($0, .string($1)) }).jsonText.utf8)
      )
    }
    #expect(run.results.map(\.outcome) == [.passed, .failed, .error, .error, .failed])
    #expect(run.requests.count == 5)
    for secret in secrets {
      let leak = SecretCodec.leak(of: secret, in: printer.text)
      #expect(leak == nil, "\(secret)")
    }
    #expect(printer.text.contains("$KEY_header"))
    #expect(printer.text.contains("***") && printer.text.contains("200 OK"))
  }

  @Test func `a record of a unit that passed has its calls only where a sink wants them`()
    async throws
  {
    let records = Recorder<RunRecord>()
    _ = try await CatalogRun(
      Self.files.mapValues { $0 },
      process: [
        "KEY_path": "path", "KEY_query": "query", "KEY_header": "header", "KEY_basic": "basic",
        "KEY_body": "body", "KEY_cookie": "cookie",
      ],
      sinks: [Keeper(records)]
    )
    let units = records.elements.compactMap { record in
      if case .unitFinished(let unit) = record { unit } else { nil }
    }
    #expect(units.map(\.stepCount) == [1, 1, 1, 1, 2])
    #expect(units[0].outcome == .passed && units[0].steps.isEmpty && units[0].requests == 1)
    #expect(units[1].outcome == .failed && units[1].steps[0].reproduction != nil)
    guard case .runStarted(let header) = records.elements.first else {
      Issue.record("the first record is not the header")
      return
    }
    #expect(header.version == 1 && header.units == 5 && !header.id.isEmpty)
  }

  /// Keeps the records that a sink gets unless it wants everything.
  private final class Keeper: EventSink {
    private let records: Recorder<RunRecord>

    init(_ records: Recorder<RunRecord>) { self.records = records }

    func receive(_ record: RunRecord) { records.add(record) }
  }
}
