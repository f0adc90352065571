import Foundation
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Detail 77: trailers, the media type that responses share, sequences of JSON, names that are not credentials.
@Suite(.inTurn)
struct TrailerRuleTests {
  /// A server whose response has trailers.
  private static func server() throws -> RawServer {
    try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "7\r\n{\"a\":1}\r\n0\r\nContent-MD5: u2y1xo30ZSlByvZSo2by2A==\r\nX-Sum: 7\r\nX-Sum: 8\r\nX-Auth-Token: abcdefgh\r\n\r\n"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""expect": { "trailers": { "x-sum": "7, 8", "Content-MD5": { "endsWith": "==" }, "Content-Type": { "exists": false } } }"#, []),
    (#""capture": { "sum": { "trailer": "X-Sum", "via": "values | last | integer" } }, "expect": { "variables": { "sum": 8 } }"#, []),
    (#""expect": { "headers": { "X-Sum": "7, 8" } }"#, ["header: the header X-Sum: expected \"7, 8\", found nothing"]),
    (#""expect": { "trailers": { "X-Sum": 7 } }"#, ["trailer: the trailer X-Sum: expected 7, found \"7, 8\""]),
    (#""capture": { "sum": { "trailer": "X-Som" } }"#, ["capture: cannot capture \"sum\": the trailer X-Som is missing"]),
    (#""stream": { "bytes": "1B" }, "expect": { "trailers": { "X-Sum": { "exists": false } } }"#, [#"trailer: there are no trailers: "stream" closed the connection before the end of the body"#]),
    (#""stream": { "bytes": "1B" }, "capture": { "sum": { "trailer": "X-Sum", "default": 1 } }"#, [#"capture: cannot capture "sum": there are no trailers: "stream" closed the connection before the end of the body"#]),
  ])
  func `trailers are read after the body`(call: String, expected: [String]) async throws {
    let run = try await CatalogRun(["a.spec.json": #"{ "scenarios": { "s": { "steps": [{ "request": "GET /", \#(call) }] } } }"#], server: try Self.server())
    #expect(run.problems == expected)
  }

  @Test func `the recipe of trailers passes against a server that sends them`() async throws {
    let page = URL(filePath: #filePath).appending(path: "../../../../Docs/Recipes.md").standardized
    let blocks = ManualPage(try String(contentsOf: page, encoding: .utf8)).blocks
    let recipe = try #require(blocks.first { $0.marks["file"] == "downloads/report.spec.json" })
    let run = try await CatalogRun(["a.spec.json": recipe.text], server: try Self.server())
    #expect(run.problems == [])
    #expect(run.results.map(\.outcome) == [.passed])
  }

  @Test func `an inherited expectation cannot have trailers`() throws {
    let found = try RuleRun.mistakes(
      #""request": "GET http://a.test/", "expect": { "trailers": { "A": "b" } }"#
    )
    #expect(found.map { $0.prefix { $0 != ":" } } == ["inherited-expectation"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "200": "S" }"#, "application/hal+json", []), (#"{ "200": "S" }"#, "application/json", [#"content-type: the Content-Type: expected application/hal+json, found "application/json""#]),
    (#"{ "200": { "shape": "S", "contentType": "application/*" } }"#, "application/json", []), (#"{ "200": { "headers": {} } }"#, "text/plain", []),
  ])
  func `responses with a shape share a media type`(responses: String, type: String, expected: [String]) async throws {
    let files = [
      "a.spec.json": #"{ "defaults": { "responseContentType": "application/hal+json" }, "shapes": { "S": "object" }, "endpoints": { "e": { "request": "GET /", "responses": \#(responses) } } }"#
    ]
    let run = try await CatalogRun(files) { _ in HTTPResponse(status: 200, fields: ["Content-Type": type], body: Array("{}".utf8)) }
    #expect(run.problems == expected)
  }

  @Test func `the mock server sends the shared media type`() async throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "defaults": { "responseContentType": "application/hal+json" }, "endpoints": { "e": { "request": "GET /", "responses": { "200": { "shape": { "a": "integer" } } } } } }
      """
    ])
    let catalog = try Catalog.load(at: folder.path)
    let response = CatalogMock(catalog).router.respond(to: MockRequest(.get, "/"))
    #expect(response.fields["Content-Type"] == "application/hal+json")
  }

  @Test func `a record of a JSON sequence is a line`() async throws {
    let body = "\u{1E}{\"a\":1}\n\u{1E}{\"a\":2}\n"
    let problems = try await RuleRun.problems(
      declaring: #"{ "200": { "lines": { "a": "integer" } } }"#,
      call: #"{ "expect": { "lines": { "$[*].a": [1, 2] } } }"#,
      of: body,
      fields: ["Content-Type": "application/geo+json-seq"]
    )
    #expect(problems == [])
  }

  /// Keeps the exchanges.
  private func exchanges(project: String) async throws -> ExchangeRecord {
    let recorder = RecordKeeper()
    _ = try await CatalogRun(
      [
        "spec-run.json": project,
        "a.spec.json":
          #"{ "scenarios": { "s": { "steps": [{ "request": "GET /?token=tttttttt&sig=ssssssss" }] } } }"#,
      ],
      sinks: [recorder]
    ) { _ in
      HTTPResponse(
        status: 200,
        fields: ["Token": "hhhhhhhh", "X-Next-Page-Token": "nnnnnnnn"],
        body: Array(
          #"{"token":"bbbbbbbb","_token":"cccccccc","next_token":"dddddddd","password":"pppppppp"}"#
            .utf8
        )
      )
    }
    return try #require(recorder.exchange)
  }

  @Test func `names that are not credentials are shown, but headers and other names are hidden`()
    async throws
  {
    let shown = try await exchanges(project: #"{ "notCredentials": ["token"] }"#)
    let body = #"{"token":"bbbbbbbb","_token":"cccccccc","next_token":"dddddddd","password":"***"}"#
    #expect(shown.body?.text == body)
    #expect(shown.head.contains("Token: ***\nX-Next-Page-Token: nnnnnnnn"))
    let hidden = try await exchanges(project: "{}")
    #expect(hidden.body?.text == body.replacing("bbbbbbbb", with: "***"))
  }
}

/// Keeps the last exchange that is recorded.
private final class RecordKeeper: EventSink, @unchecked Sendable {
  let detail = RecordDetail.everything
  private(set) var exchange: ExchangeRecord?

  func receive(_ record: RunRecord) {
    guard case .unitFinished(let unit) = record else { return }
    exchange = unit.steps.last?.exchange
  }
}
