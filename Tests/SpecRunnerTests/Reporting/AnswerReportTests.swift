import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What a person is shown of an answer whose checks fail.
@Suite(.inTurn)
struct AnswerReportTests {
  /// The report of one call that is answered so.
  private func report(
    _ response: HTTPResponse,
    _ call: String = "",
    isVerbose: Bool = false
  ) async throws -> String {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /"\(call.isEmpty ? "" : ", \(call)") } } }
        """,
        "e.env.json": #"{ "baseURL": "http://a.test", "secrets": { "k": { "env": "KEY" } } }"#,
      ],
      process: ["KEY": "Sword\nfish-7777"]
    ) { _ throws(ClientError) in response }
    let renderer = UnitRenderer(isColored: false, verbosity: isVerbose ? .verbose : .normal)
    return run.results.map { renderer.text(of: UnitRecord($0)) }.joined()
  }

  /// The lines that show the answer.
  private func lines(
    _ response: HTTPResponse,
    _ call: String = "",
    isVerbose: Bool = false
  ) async throws -> [String] {
    try await report(response, call, isVerbose: isVerbose).split(separator: "\n")
      .drop { !$0.contains("reproduce: curl") }.dropFirst().map(String.init)
  }

  private func response(
    _ body: String,
    _ fields: HTTPFields = ["Content-Type": "application/problem+json"]
  ) -> HTTPResponse {
    HTTPResponse(status: 500, fields: fields, body: Array(body.utf8))
  }

  @Test func `a text is shown once below the request, however many checks fail`() async throws {
    let text = try await report(
      response("{\n  \"title\": \"down\u{202E}\"\n}\n"),
      #""responses": { "200": {} }, "cases": { "c": { "expect": { "body": { "$.a": 1, "$.b": 1 } } } }"#
    )
    #expect(text.contains("curl"))
    #expect(text.hasSuffix("\n    | {\n    |   \"title\": \"down\u{FFFD}\"\n    | }\n"))
    #expect(text.split(separator: "\n").count { $0.contains("title") } == 1)
  }

  @Test func `a body that is not JSON is shown once, whatever else is wrong`() async throws {
    let text = try await report(
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "text/plain"],
        body: Array("no JSON".utf8)
      ),
      #""responses": { "200": { "shape": { "id": "integer" } } }"#
    )
    #expect(text.contains("error[content-type]") && text.contains("error[shape]"))
    #expect(text.split(separator: "no JSON").count == 2)
    #expect(text.contains("note: the body begins: no JSON"))
    let wrong = try await report(
      response("no JSON", ["Content-Type": "text/plain"]),
      #""cases": { "c": { "expect": { "body": { "$.a": 1 } } } }"#
    )
    #expect(wrong.split(separator: "no JSON").count == 2 && wrong.hasSuffix("    | no JSON\n"))
  }

  @Test func `a call of finally that was not made is shown if the unit did not pass`() async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": {
          "fails": { "steps": [ { "request": "POST /", "capture": { "id": "$.id" } } ],
            "finally": [ { "request": "DELETE /{{id}}" } ] },
          "passes": { "steps": [ { "if": "{{'false' | parseJSON}}", "request": "POST /" } ],
            "finally": [ { "if": { "environment": "none" }, "request": "DELETE /" } ] } } }
      """,
      "e.env.json": #"{ "baseURL": "http://a.test" }"#,
    ]) { _ throws(ClientError) in HTTPResponse(status: 200, fields: [:], body: Array("{}".utf8)) }
    let texts = run.results.map {
      UnitRenderer(isColored: false, verbosity: .normal).text(of: UnitRecord($0))
    }
    let line = "\n  finally 1 of 1 DELETE /{{id}}: a capture that it needs was never made\n"
    #expect(texts[0].hasSuffix(line))
    #expect(!texts[1].contains("finally"))
  }

  @Test func `what follows from a wrong status is shown last, in a line each`() async throws {
    let text = try await report(
      response(#"{"title": "down"}"#),
      #""responses": { "200": {} }, "expect": { "headers": { "X": "1" } }, "cases": { "c": { "capture": { "id": "$.id" }, "expect": { "headers": { "ETag": "a" }, "body": { "$.a": 1 }, "shape": { "id": "integer" } } } }"#
    )
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let messages = lines.filter { $0.hasPrefix("error[") }
    #expect(
      messages == [
        "error[status]: expected the status 200, found 500 Internal Server Error",
        "error[header]: the header X: expected \"1\", found nothing",
      ]
    )
    #expect(text.contains("the endpoint \"e\" declares only 200"))
    let start = try #require(
      lines.firstIndex(of: "these checks failed, too, perhaps because of the status:")
    )
    #expect(start > lines.lastIndex(of: messages[1][...]) ?? .max)
    let followUps = lines[(start + 1)...].prefix(4)
    #expect(
      followUps.map { $0.split(separator: " (")[0] } == [
        "cannot capture \"id\": $.id matches nothing",
        "the header ETag: expected \"a\", found nothing",
        "$.a: expected 1, found nothing", "the body: expected a member \"id\", found none",
      ]
    )
    #expect(followUps.allSatisfy { $0.contains("a.spec.json:1:") })
  }

  @Test func `the statuses that an endpoint declares are named in order`() async throws {
    let responses = #""responses": { "404": {}, "4xx": {}, "201": {}, "401": {}"#
    let text = try await report(response("{}"), responses + " }")
    #expect(text.contains("the endpoint \"e\" declares only 201, 401, 404, 4xx\n"))
  }

  @Test(arguments: [
    ("", true), (#""cases": { "smoke": {} }"#, false), (#""cases": { "other": {} }"#, false),
  ])
  func `a case that nobody wrote says so if it fails`(
    cases: String,
    isSaid: Bool
  ) async throws {
    let text = try await report(response("{}"), cases)
    let note = "\n    = note: no case is written; \"cases\": {} prevents it\n"
    #expect(text.contains(note) == isSaid)
    let passed = try await report(HTTPResponse(status: 200), cases)
    #expect(!passed.contains("no case is written"))
  }

  @Test func `a failed check of a page shows its title and its size`() async throws {
    let page = "<!DOCTYPE html><html><title>Log in</title><h1>Hello</h1></html>"
    let shown = try await lines(
      HTTPResponse(status: 200, fields: ["Content-Type": "text/html"], body: Array(page.utf8)),
      #""cases": { "c": { "expect": { "html": { "string(//h1)": "Shop" } } } }"#
    )
    #expect(shown == ["    | (an HTML page: Log in, \(page.utf8.count) bytes; -v shows it)"])
  }

  @Test func `what proves who asks is hidden by its name`() async throws {
    let answer = response(
      #"{"access_token": "open-1", "user": "ada", "nested": [{"password": "open-2"}]}"#,
      ["Content-Type": "application/json", "Set-Cookie": "sid=open-3", "X": "1"]
    )
    #expect(
      try await lines(answer)
        == [#"    | {"access_token": "***", "user": "ada", "nested": [{"password": "***"}]}"#]
    )
    let head = try await lines(answer, isVerbose: true)
    #expect(head.contains("    | Set-Cookie: ***") && head.contains("    | X: 1"))
  }

  @Test func `a text is shown as what it is where its coding was undone`() async throws {
    let latin = [UInt8]("caf".utf8) + [0xE9]
    func shown(_ fields: HTTPFields, _ coding: UndecodedBody? = nil) async throws -> [String] {
      var response = HTTPResponse(status: 500, fields: fields, body: latin)
      response.undecoded = coding
      return try await lines(response)
    }
    let left = UndecodedBody(coding: "x-own", .unknown)
    let encoded: HTTPFields = ["Content-Type": "text/html", "Content-Encoding": "x-own"]
    #expect(try await shown(encoded) == ["    | caf\u{FFFD}"])
    #expect(try await shown(encoded, left) == ["    | (4 bytes of text/html, encoded by x-own)"])
    var named = encoded
    named["Content-Type"] = "text/html; charset=iso-8859-1"
    #expect(try await shown(named) == ["    | café"])
    #expect(
      try await shown(named, left)
        == ["    | (4 bytes of text/html; charset=iso-8859-1, encoded by x-own)"]
    )
  }

  @Test func `an answer is shown where only the first of its differences are reported`()
    async throws
  {
    let items = Array(repeating: #"{"id": 1}"#, count: 30).joined(separator: ",")
    let body = #"{"items": [\#(items)]}"#
    let expected = body.replacing("1", with: "2")
    let call =
      #""cases": { "c": { "expect": { "status": 500, "body": { "$": { "equals": \#(expected) } } } } }"#
    let text = try await report(response(body), call)
    #expect(text.contains("$.items[9].id: expected 2, found 1 (20 more places differ)"))
    #expect(text.contains("    | {\"items\": [{\"id\": 1}"))
  }

  @Test func `a long text is cut to ten lines and a thousand characters`() async throws {
    let many = (1...50).map { "line \($0)" }.joined(separator: "\n")
    let shown = try await lines(response(many))
    #expect(shown.count == 11)
    #expect(shown[9] == "    | line 10")
    #expect(shown[10] == "    | … (\(many.utf8.count) bytes)")
    let long = try await lines(response(String(repeating: "é", count: 1001)))
    #expect(long == ["    | \(String(repeating: "é", count: 1000))… (2002 bytes)"])
    let huge = try await lines(response(String(repeating: "\u{1F600}", count: 100_000)))
    #expect(huge == ["    | \(String(repeating: "\u{1F600}", count: 1000))… (400000 bytes)"])
  }

  @Test(arguments: ["\r\n", "\r", "\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `every line stands behind the sign of an answer, whatever ends it`(end: String) async throws
  {
    let body = ["x", "::error::owned", "", "PASS fake", ""].joined(separator: end)
    let report = try await report(response(body))
    #expect(report.hasSuffix("\n    | x\n    | ::error::owned\n    |\n    | PASS fake\n"))
    let many = try await lines(response(Array(repeating: "a", count: 50).joined(separator: end)))
    #expect(many.count == 11 && many.last?.hasPrefix("    | … (") == true)
  }

  @Test func `the command of a request begins no line with a command to others`() async throws {
    for text in ["a\\n::error::owned", "a\\n\\t ##vso[x]"] {
      let text = try await report(response("x"), #""body": { "text": "\#(text)" }"#)
      #expect(text.contains("reproduce: printf '") && text.contains("--data-binary @-"))
      #expect(text.split(separator: "\n").allSatisfy { $0.first != ":" && $0.first != "\t" })
    }
  }

  @Test func `of what is no text, the media type and the size are told`() async throws {
    let image = HTTPResponse(
      status: 500,
      fields: ["Content-Type": "image/png"],
      body: [0x89, 0x50, 0x00]
    )
    #expect(try await lines(image) == ["    | (3 bytes of image/png)"])
    let unknown = HTTPResponse(status: 500, body: [0xFF])
    #expect(try await lines(unknown) == ["    | (1 byte of no known type)"])
    #expect(try await lines(HTTPResponse(status: 500)).isEmpty)
  }

  @Test func `a text is read in its charset`() async throws {
    let latin = HTTPResponse(
      status: 500,
      fields: ["Content-Type": "text/plain; charset=iso-8859-1"],
      body: [0x63, 0xE9]
    )
    #expect(try await lines(latin) == ["    | cé"])
    let broken = HTTPResponse(
      status: 500,
      fields: ["Content-Type": "text/html"],
      body: [0x63, 0xE9]
    )
    #expect(try await lines(broken) == ["    | c\u{FFFD}"])
  }

  @Test func `it is not shown where the messages show what was found`() async throws {
    let call = #""cases": { "c": { "expect": { "status": 500, "body": { "$.n": 2 } } } }"#
    #expect(try await lines(response(#"{"n": 1}"#), call).isEmpty)
    #expect(try await lines(response(#"{"m": 1}"#), call) == [#"    | {"m": 1}"#])
    let headers = #""cases": { "c": { "expect": { "status": 500, "headers": { "X": "1" } } } }"#
    #expect(try await lines(response("x"), headers).isEmpty)
  }

  @Test func `verbose reports show the head, too`() async throws {
    let shown = try await lines(response("x", ["X-A": "b"]), isVerbose: true)
    #expect(
      shown == ["    | HTTP/1.1 500 Internal Server Error", "    | X-A: b", "    |", "    | x"]
    )
  }

  @Test func `a secret of several lines is hidden`() async throws {
    let shown = try await lines(
      response("a Sword\nfish-7777 b"),
      #""query": { "q": "{{secrets.k | base64Encode}}" }"#
    )
    #expect(shown == ["    | a *** b"])
  }

  /// A response whose content coding nobody knows.
  private func coded(_ type: String, _ bytes: [UInt8] = GzipSample.zeros) -> HTTPResponse {
    var response = HTTPResponse(
      status: 200,
      fields: ["Content-Type": type, "Content-Encoding": "x-own"],
      body: bytes
    )
    response.undecoded = UndecodedBody(coding: "x-own", .unknown)
    return response
  }

  @Test func `a body in an unknown content coding is not JSON, and no garbage is shown`()
    async throws
  {
    let shape = #""responses": { "200": { "shape": { "a": "integer" } } }"#
    let text = try await report(coded("application/json"), shape)
    let reason = "the body cannot be read as JSON: the content coding x-own is not supported"
    #expect(text.contains(reason))
    #expect(text.contains("bytes of application/json, encoded by x-own"))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII || "›→·".unicodeScalars.contains($0) })
    // Not even where its bytes look like JSON.
    let plain = coded("application/json", Array(#"{"a": 1}"#.utf8))
    #expect(try await report(plain, shape).contains(reason))
    #expect(
      try await report(
        plain,
        #""cases": { "c": { "expect": { "body": { "$.a": { "not": 2 } } } } }"#
      )
      .contains(reason)
    )
    #expect(
      try await report(plain, #""cases": { "c": { "capture": { "a": "$.a" } } }"#).contains(reason)
    )
  }

  @Test(arguments: [
    #""expect": { "text": { "contains": "Ada" } }"#,
    #""expect": { "text": { "exists": true } }"#,
    #""expect": { "text": { "not": { "contains": "error" } } }"#,
    #""capture": { "t": { "text": true } }"#,
  ])
  func `the text of a body in an unknown content coding cannot be read`(call: String) async throws {
    let text = try await report(coded("text/plain"), #""cases": { "c": { \#(call) } }"#)
    #expect(
      text.contains("the body cannot be read as text: the content coding x-own is not supported")
    )
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII || "›→·".unicodeScalars.contains($0) })
  }

  @Test func `the bytes of a body in an unknown content coding are judged`() async throws {
    let bytes =
      #""cases": { "c": { "expect": { "bytes": { "size": \#(GzipSample.zeros.count) } } } }"#
    #expect(try await report(coded("text/plain"), bytes).isEmpty)
    #expect(try await report(coded("text/plain")).isEmpty)
  }

  @Test(arguments: [
    (#"{ "matches": "^a.b$", "length": 3 }"#, "it is not valid UTF-8 at byte 1"),
    (#"{ "not": { "contains": "error" } }"#, "it is not valid UTF-8 at byte 1"),
    (#"{ "exists": true }"#, "it is not valid UTF-8 at byte 1"),
  ])
  func `a body that is not UTF-8 is not a text`(matcher: String, reason: String) async throws {
    let body = HTTPResponse(
      status: 200,
      fields: ["Content-Type": "text/plain"],
      body: [0x61, 0xFF, 0x62]
    )
    let text = try await report(body, #""cases": { "c": { "expect": { "text": \#(matcher) } } }"#)
    #expect(text.contains("the body cannot be read as text: \(reason)"))
    let captured = try await report(
      body,
      #""cases": { "c": { "capture": { "t": { "text": true } } } }"#
    )
    #expect(captured.contains(reason))
    let filtered = try await report(
      body,
      #""cases": { "c": { "expect": { "bytes": { "via": "decode('utf-8')", "not": "x" } } } }"#
    )
    #expect(filtered.contains("the bytes are not valid UTF-8 at byte 1"))
    #expect(
      try await report(body, #""cases": { "c": { "expect": { "bytes": { "hex": "61ff62" } } } }"#)
        .isEmpty
    )
  }
}
