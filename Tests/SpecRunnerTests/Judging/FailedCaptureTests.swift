import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What is shown of captures that fail, and of a body that several need and that is not JSON.
@Suite(.inTurn)
struct FailedCaptureTests {
  /// What is wrong with the answer to one call.
  private func problems(
    _ call: String,
    status: Int = 200,
    _ body: String,
    type: String? = nil,
    secret: String = "Swordfish-77"
  ) async throws -> [RunProblem] {
    let run = try await CatalogRun(
      [
        "a.spec.json":
          #"{ "scenarios": { "s": { "steps": [ { "request": "GET /", \#(call) } ] } } }"#,
        "e.env.json": #"{ "baseURL": "http://api.test", "secrets": { "k": { "env": "KEY" } } }"#,
      ],
      process: ["KEY": secret]
    ) { _ throws(ClientError) in
      var fields = HTTPFields()
      fields["Content-Type"] = type
      return HTTPResponse(status: status, fields: fields, body: Array(body.utf8))
    }
    return run.results.flatMap { $0.steps.flatMap(\.problems) }
  }

  @Test func `what could not be captured is told before the checks, and once`() async throws {
    let call = #"""
      "capture": { "a": "$.no", "b": "$.b" },
      "expect": { "variables": { "a": 1, "b": 3 },
        "body": { "$.b": "{{a.x}}", "$[?@.x == {{a}}]": [1], "$.c": { "not": "{{a}}" }, "$.d": "{{b}}" } }
      """#
    #expect(
      try await problems(call, #"{ "b": 2, "c": 1, "d": 5 }"#).map(\.message) == [
        #"cannot capture "a": $.no matches nothing"#,
        "$.d: expected 2, found 5", "the variable b: expected 3, found 2",
      ]
    )
    #expect(
      try await problems(call, status: 500, "{}").map(\.message).prefix(2) == [
        "expected a status of success (2xx), found 500 Internal Server Error",
        #"cannot capture "a": $.no matches nothing"#,
      ]
    )
  }

  @Test func `the filter that found nothing is named with its input, and the cure`() async throws {
    let call = #"""
      "capture": {
        "a": { "body": "$.list", "via": "first | nth(3) | string" },
        "b": { "body": "$.t", "via": "jsonPath('$.id')" },
        "c": { "body": "$.k", "via": "split(' ') | nth(3)" }, "d": { "body": "$.no", "via": "first" } }
      """#
    let body = #"{ "list": [["x"]], "t": "{\"id\": 5}", "k": "my Swordfish-77" }"#
    let found = try await problems(call, body)
    #expect(
      found.map(\.message) == [
        #"cannot capture "a": nth(3) finds nothing in ["x"]"#,
        #"cannot capture "b": jsonPath('$.id') finds nothing in "{\"id\": 5}""#,
        #"cannot capture "c": nth(3) finds nothing in ***"#,
        #"cannot capture "d": $.no matches nothing"#,
      ]
    )
    #expect(
      found.map(\.help) == [nil, "the input is a string: put parseJSON before jsonPath", nil, nil]
    )
  }

  @Test func `the values in a path are shown where it finds the wrong value`() async throws {
    let call = #"""
      "with": { "i": 1, "k": "Swordfish-77" }, "capture": { "c": "$.list[{{i}}].no" },
      "expect": { "body": { "$.list[{{i}}].x": 1, "$[{{k}}]": 1, "$.list[0].x": 3 },
        "xml": { "//x[@n = {{i}}]": ["b"] } }
      """#
    let found = try await problems(call, #"{ "list": [{ "x": 2 }, { "x": 2 }] }"#)
    #expect(
      found.prefix(4).map { [$0.message] + $0.notes.map(\.message) } == [
        [#"cannot capture "c": $.list[{{i}}].no matches nothing"#, "the path is $.list[1].no"],
        ["$.list[{{i}}].x: expected 1, found 2", "the path is $.list[1].x"],
        ["$[{{k}}]: expected 1, found nothing", "the path is ***"],
        ["$.list[0].x: expected 3, found 2"],
      ]
    )
  }

  @Test func `a body that is no JSON is told once, with how many checks need it`() async throws {
    let call = #"""
      "capture": { "a": "$.a", "s": { "status": true } },
      "expect": { "body": { "$.b": 1, "$.c": 1, "$.d": { "exists": false } }, "shape": { "b": "integer" } }
      """#
    let found = try await problems(call, status: 502, "<html>\r\n<p>é bad</p>")
    #expect(
      found.map(\.message) == [
        "expected a status of success (2xx), found 502 Bad Gateway",
        "the body is not JSON at line 1, column 1: expected a value",
      ]
    )
    #expect(
      found.last?.notes.map(\.message) == [
        "the body begins: <html>  <p>é bad</p>", "4 more checks need it",
      ]
    )
    let both = try await problems(#""expect": { "body": { "$.b": 1, "$.c": 1 } }"#, "")
    #expect(both.map(\.message) == ["the body is not JSON: no body"])
    #expect(both.first?.notes.map(\.message) == ["1 more check needs it"])
  }

  @Test func `the text around the place at which a body is no JSON is shown`() async throws {
    let call = #""expect": { "body": { "$[0]": 1 } }"#
    let begin = "[\n" + String(repeating: "\"é\", ", count: 400)
    let found = try await problems(
      call,
      begin + "tru, " + String(repeating: "2, ", count: 400) + "3]"
    )
    #expect(
      found.map(\.message) == [
        "the body is not JSON at line 2, column 2001: expected a value; the only words are true, false and null"
      ]
    )
    let head = String(repeating: "\"é\", ", count: 12)
    let tail = String("tru, \(String(repeating: "2, ", count: 20))".prefix(60))
    #expect(
      found.first?.notes.map(\.message) == ["the body around it: …\(head)\(tail)…"]
    )
    let cut = try await problems(call, begin + "[2")
    #expect(
      cut.first?.notes.map(\.message) == [
        "the body ends: …\((head + "[2").unicodeScalars.suffix(60).map(String.init).joined())"
      ]
    )
  }

  @Test(arguments: [
    ("application/json; charset=utf-16", "it was read in the charset of its Content-Type, utf-16"),
    ("application/json; charset=UTF8", nil),
  ])
  func `the charset of a body that is no JSON is named`(type: String, help: String?) async throws {
    let call = #""expect": { "body": { "$.a": 1 } }"#
    let found = try await problems(call, #"{"a":1}}"#, type: type)
    #expect(found.map(\.help) == [help])
  }

  @Test func `a body that is nested too deep is JSON`() async throws {
    let lists = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let found = try await problems(#""expect": { "body": { "$[0]": 1 } }"#, lists)
    #expect(found.map(\.message) == ["the body is nested deeper than 512"])
  }

  @Test func `no part of a secret is shown around it`() async throws {
    let call = #""headers": { "X": "{{secrets.k}}" }, "expect": { "body": { "$[0]": 1 } }"#
    let secret = "S3cr-" + String(repeating: "t", count: 90)
    let pad = String(repeating: "1, ", count: 100)
    for body in ["[\(pad)\"\(secret)\" tru \"\(secret)\", 1]", "[\(pad)\(secret)]"] {
      let notes = try await problems(call, body, secret: secret).flatMap(\.notes).map(\.message)
      #expect(notes.count == 1 && notes.allSatisfy { !$0.contains("tttt") })
    }
  }
}
