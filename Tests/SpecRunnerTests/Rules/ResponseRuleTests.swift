import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of responses and contracts, as the format's details say them.
@Suite(.inTurn)
struct ResponseRuleTests {
  private func declared(
    _ responses: String,
    status: Int,
    call: String = "{}",
    method: String = "GET"
  )
    async throws -> [String]
  {
    try await RuleRun.problems(
      declaring: responses,
      call: call,
      of: "{}",
      status: status,
      method: method
    )
  }

  @Test func `18: without an expected status a declared 2xx or 3xx is success, default never is`()
    async throws
  {
    #expect(try await declared(#"{ "200": {}, "304": {} }"#, status: 304) == [])
    #expect(try await declared(#"{ "2xx": {} }"#, status: 299) == [])
    for status in [201, 404] {
      let found = try await declared(#"{ "200": {}, "default": {} }"#, status: status)
      #expect(found.count == 1 && found[0].hasPrefix("status: expected the status 200"), "\(found)")
    }
    let none = try await RuleRun.sent(#"{ "request": "GET /" }"#) { _ throws(ClientError) in
      HTTPResponse(status: 302)
    }
    #expect(none.problems.first?.hasPrefix("status: expected a status of success (2xx)") == true)
  }

  @Test func `18: one declaration judges a response: exact, else the class, else default`()
    async throws
  {
    let responses =
      #"{ "200": { "headers": { "A": "string" } }, "2xx": { "headers": { "B": "string" } }, "default": { "headers": { "C": "string" } } }"#
    func names(_ status: Int) async throws -> String {
      try await RuleRun.problems(
        declaring: responses,
        call: #"{ "expect": "any" }"#,
        of: "{}",
        status: status,
        fields: [:]
      ).joined()
    }
    #expect(try await names(200) == "header: the header A is declared but missing")
    #expect(try await names(202) == "header: the header B is declared but missing")
    #expect(try await names(500) == "header: the header C is declared but missing")
  }

  @Test func `18: an undeclared status breaks the contract, and cannot be expected`() async throws {
    let found = try await declared(#"{ "200": {} }"#, status: 404, call: #"{ "expect": "any" }"#)
    #expect(found == ["contract: the endpoint \"e\" does not declare the status 404"])
    #expect(
      try RuleRun.mistakes(
        #""request": "GET /", "responses": { "200": {} }, "cases": { "c": { "expect": 404 } }"#
      ).count == 1
    )
  }

  @Test(arguments: [("HEAD", 200), ("GET", 204), ("GET", 304)])
  func `18: no shape is judged on HEAD, 204 and 304`(method: String, status: Int) async throws {
    let responses = #"{ "\#(status / 100)xx": { "shape": { "a": "integer" } } }"#
    let found = try await RuleRun.problems(
      declaring: responses,
      of: "",
      status: status,
      fields: [:],
      method: method
    )
    #expect(found == [])
  }

  @Test func `18: a status alone is expect, and a name alone is a shape`() async throws {
    let found = try await RuleRun.problems(
      declaring: #"{ "404": "P" }"#,
      shapes: #"{ "P": { "title": "string" } }"#,
      call: #"{ "expect": 404 }"#,
      of: "{}",
      status: 404
    )
    #expect(found == ["shape: the body: expected a member \"title\", found none"])
  }

  @Test(arguments: [
    ("integer", "12", true), ("integer", "1.5", false), ("integer", "twelve", false),
    ("number", "1.5", true),
    ("boolean", "true", true), ("boolean", "yes", false), ("string", "12", true),
    ("'a' | 'b'", "b", true),
    ("/^W/", "W/x", true), ("http-date", "Sun, 06 Nov 1994 08:49:37 GMT", true),
    ("integer(1..9)", "10", false),
  ])
  func `19: the shape of a header is judged on its text`(shape: String, text: String, fits: Bool)
    async throws
  {
    let found = try await RuleRun.problems(
      declaring: #"{ "200": { "headers": { "X": "\#(shape)", "Link?": "string" } } }"#,
      of: "",
      fields: ["X": text]
    )
    #expect(found.isEmpty == fits, "\(found)")
  }

  @Test(
    arguments: [
      (nil, "application/json", true), (nil, "application/problem+json; charset=utf-8", true),
      (nil, "text/plain", false), (nil, nil, false), ("application/*", "application/xml", true),
      ("text/plain", "text/plain; charset=utf-8", true),
      ("text/plain; charset=utf-8", "text/plain", false),
      ("text/plain;charset=utf-8", "Text/Plain; Charset=\"UTF-8\"", true),
      ("text/*", "application/json", false),
    ] as [(String?, String?, Bool)]
  )
  func `19: a body with a shape needs a JSON media type unless contentType says another`(
    declared: String?,
    found: String?,
    fits: Bool
  ) async throws {
    let type = declared.map { #", "contentType": "\#($0)""# } ?? ""
    var fields: HTTPFields = [:]
    if let found { fields.append("Content-Type", found) }
    let problems = try await RuleRun.problems(
      declaring: #"{ "200": { "shape": "any"\#(type) } }"#,
      of: "1",
      fields: fields
    )
    #expect(problems.isEmpty == fits, "\(problems)")
  }

  @Test func `20: an answer of GraphQL with errors fails unless they are asked for`() async throws {
    func found(_ expect: String) async throws -> [String] {
      try await RuleRun.sent(
        #"{ "request": "POST /", "body": { "graphql": { "query": "{ a }" } }\#(expect) }"#
      ) { _ throws(ClientError) in
        HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(#"{ "data": null, "errors": [{ "message": "no" }] }"#.utf8)
        )
      }.problems
    }
    #expect(try await found("").count == 1)
    #expect(try await found(#", "expect": { "body": { "$.errors[0].message": "no" } }"#) == [])
  }

  @Test(arguments: [
    ("", 200, "", false), ("", 204, "", true), ("", 200, "{}", false), ("", 200, "[]", false),
    ("", 200, #"{"data": {}}"#, true), (#", "expect": 204"#, 204, "", true),
    (#", "expect": [200, 404]"#, 404, "", true), (#", "expect": 200"#, 200, "{}", false),
  ])
  func `20: a response to GraphQL needs data or errors`(
    expect: String,
    status: Int,
    body: String,
    fits: Bool
  ) async throws {
    let found = try await RuleRun.sent(
      #"{ "request": "POST /", "body": { "graphql": "{ a }" }\#(expect) }"#
    ) { _ throws(ClientError) in
      let fields: HTTPFields = ["Content-Type": "application/json"]
      return HTTPResponse(status: status, fields: fields, body: Array(body.utf8))
    }.problems
    #expect(found.isEmpty == fits, "\(found)")
  }

  @Test(arguments: [("text/html", false), ("application/json", true), (nil, true)])
  func `19: contentType is judged on HEAD if there is a Content-Type`(found: String?, fits: Bool)
    async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "endpoints": { "e": { "request": "HEAD http://a.test/",
        "responses": { "200": { "contentType": "application/json" } }, "cases": { "c": {} } } } }
      """#
    ]) { _ throws(ClientError) in
      var fields: HTTPFields = [:]
      if let found { fields.append("Content-Type", found) }
      return HTTPResponse(status: 200, fields: fields)
    }
    #expect(run.problems.isEmpty == fits, "\(run.problems)")
  }

  @Test func `20: captures are taken before the checks, of which each is made`() async throws {
    let run = try await RuleRun.sent(
      #"""
      { "request": "GET /", "capture": { "x": "$.a" },
        "expect": { "status": 201, "headers": { "H": "1" }, "body": { "$.b": "{{x}}", "$.c": 1 } } }
      """#
    ) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array(#"{ "a": 5, "b": 5 }"#.utf8))
    }
    #expect(run.problems.map { String($0.prefix { $0 != ":" }) } == ["status", "header", "body"])
  }

  @Test func `49: a body that cannot be decoded is a failed check`() async throws {
    for (type, bytes) in [
      ("text/plain; charset=shift_jis", [0x82]), ("text/plain", [0x61, 0xFF]),
      ("text/plain; charset=klingon", [0x61]),
    ] as [(String, [UInt8])] {
      let run = try await RuleRun.sent(
        #"{ "request": "GET /", "expect": { "text": { "not": { "contains": "z" } } } }"#
      ) { _ throws(ClientError) in
        HTTPResponse(status: 200, fields: ["Content-Type": type], body: bytes)
      }
      #expect(run.problems.count == 1)
      #expect(
        run.problems.first?.hasPrefix("text: the body cannot be read as text: ") == true,
        "\(run.problems)"
      )
      #expect(run.results.first?.outcome == .failed)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("application/json", [0xEF, 0xBB, 0xBF] + Array(#"{"a":"é"}"#.utf8), ""),
    ("application/json; charset=iso-8859-1", Array(#"{"a":""#.utf8) + [0xE9] + Array(#""}"#.utf8), ""),
    ("application/json; charset=UTF-8", Array(#"{"a":"é"}"#.utf8), ""),
    ("application/json; charset=utf-16le", Array(#"{"a":"é"}"#.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, ""),
    ("application/json; charset=klingon", Array(#"{"a":"é"}"#.utf8), ""),
    ("application/json; charset=iso-8859-1", Array(#"{"a":"é"}"#.utf8), ""),
    ("application/problem+json; charset=utf8mb4", Array(#"{"a":"é"}"#.utf8), ""),
    ("application/json; charset=UTF_8", Array(#"{"a":"é"}"#.utf8), ""),
    ("application/json; charset='utf-8'", Array(#"{"a":"é"}"#.utf8), ""),
    ("text/x-json; charset=utf8mb4", Array(#"{"a":"é"}"#.utf8), "cannot be read as JSON"),
    ("application/json; charset=klingon", [0x7B, 0xE9], "cannot be read as JSON"),
    ("application/json; charset=utf-16le", Array(#"{"a":"xy"}"#.utf8), "is not JSON"),
    ("application/json; charset=utf-32", Array(#"{"a":"x"}"#.utf8), "cannot be read as JSON"),
    ("application/json; charset=utf-16le", [0x7B], "cannot be read as JSON"),
  ] as [(String, [UInt8], String)])
  func `49: JSON is read in its charset and without a byte order mark`(type: String, body: [UInt8], problem: String) async throws {
    let problems = try await RuleRun.sent(#"{ "request": "GET /", "expect": { "body": { "$.a": "é" } } }"#) { _ in
      HTTPResponse(status: 200, fields: ["Content-Type": type], body: body)
    }.problems
    #expect(problems.count == (problem.isEmpty ? 0 : 1), "\(problems)")
    #expect(problems.allSatisfy { $0.contains(problem) }, "\(problems)")
  }

  @Test(arguments: ["iso-8859-1", "utf8mb4", "UTF_8", "'utf-8'", "klingon"])
  func `80: every source reads JSON that is valid UTF-8 as UTF-8`(charset: String) async throws {
    let expect = #""text": "{\"a\":\"é\"}", "body": { "$": { "shape": { "a": "'é'" } } }"#
    let step = """
      { "request": "GET /", "expect": { \(expect), "lines": { "$[0].a": "é" }, "variables": { "t": "{\\"a\\":\\"é\\"}" } },
        "capture": { "t": { "text": true } } }
      """
    let run = try await RuleRun.sent(step) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json; charset=\(charset)"],
        body: Array(#"{"a":"é"}"#.utf8)
      )
    }
    #expect(run.problems == [])
  }

  @Test func `49: charsets beyond Unicode are those of the system's iconv, in decode, too`()
    async throws
  {
    let run = try await RuleRun.sent(
      #"{ "request": "GET /", "expect": { "text": "日本", "bytes": { "via": "decode('sjis')", "equals": "日本" } } }"#
    ) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "text/plain; charset=Shift_JIS"],
        body: [0x93, 0xFA, 0x96, 0x7B]
      )
    }
    #expect(run.problems == [])
    #expect(
      try RuleRun.mistakes(
        #""request": "GET /", "cases": { "c": { "expect": { "bytes": { "via": "decode('klingon')", "equals": "a" } } } }"#
      ).count == 1
    )
  }

  @Test func `66: epoch times take any integer`() async throws {
    #expect(try await RuleRun.fits("-1", #""epochSeconds""#))
    #expect(try await RuleRun.fits("99999999999999999", #""epochMilliseconds""#))
    #expect(try await !RuleRun.fits("1.5", #""epochSeconds""#))
  }

  @Test
  func
    `66: a status that defaults declare may be expected, and only failures declared is a warning`()
    throws
  {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      { "defaults": { "responses": { "4xx": {} } },
        "endpoints": { "e": { "request": "GET /", "responses": { "200": {} }, "cases": { "c": { "expect": 404 } } },
                       "f": { "request": "GET /f", "responses": { "404": {} }, "cases": { "c": {} } } } }
      """#,
      "e.env.json": #"{ "baseURL": "http://a.test" }"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.count == 1)
    #expect(found.first?.severity == .warning)
    #expect(found.first?.range?.position.line == 3)
  }
}
