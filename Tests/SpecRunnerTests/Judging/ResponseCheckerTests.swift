import SpecModel
import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct ResponseCheckerTests {
  // swift-format-ignore
  private static let body = """
    {"name": "Ada", "n": 5, "f": 1.50, "t": true, "none": null, "tags": ["b", "a", "c"], "nums": [1, 2, 2],
     "o": {"k": 1, "l": [1, 2]}, "empty": [], "big": 12345678901234567890, "items": [{"id": 1}, {"id": 2}]}
    """

  /// What is wrong with one answer under the given `expect`.
  // swift-format-ignore
  private func problems(_ expect: String, status: Int = 200, type: String = "application/json") async throws -> [String] {
    try await CatalogRun([
      "a.spec.json": "{ \"variables\": { \"v\": 5 }, \"endpoints\": { \"e\": { \"request\": \"GET /\", \"cases\": { \"c\": { \"expect\": \(expect) } } } } }"
    ]) { _ throws(ClientError) in
      HTTPResponse(
        status: status, reason: status == 200 ? "OK" : "",
        fields: ["Content-Type": type, "X-N": "12", "X-L": "a, b", "Set-Cookie": "sid=abc; HttpOnly"],
        body: Array(Self.body.utf8))
    }.problems
  }

  @Test(arguments: [
    (#""$.items[*].nope": { "length": 1 }"#, true), (#""$.empty": [1]"#, false),
    (#""$.n": 6"#, false), (#""$.items[*].id": [1]"#, false),
  ])
  func `of what was looked for in vain the body is shown`(check: String, isShown: Bool) async throws
  {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /", "cases": { "c": { "expect": { "body": { \#(check) } } } } } } }"#
    ]) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(Self.body.utf8)
      )
    }
    let checks = run.results.flatMap(\.steps).flatMap(\.checks)
    #expect(checks.contains(where: \.asksForBody) == isShown, "\(run.problems)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""$.name""#, #""Ada""#), (#""$.n""#, "5.0"), (#""$.n""#, #""{{v}}""#), (#""$.f""#, "1.5"), (#""$.none""#, "null"),
    (#""$.tags""#, #"["b", "a", "c"]"#), (#""$.o""#, #"{ "equals": { "l": [1, 2], "k": 1 } }"#), (#""$.o""#, #"{ "subset": { "k": 1 } }"#),
    (#""$.nope""#, #"{ "exists": false }"#), (#""$.nope""#, #"{ "anyOf": [1, { "exists": false }] }"#), (#""$.none""#, #"{ "exists": true }"#), (#""$.n""#, #"{ "greaterThan": 4, "atMost": 5 }"#),
    (#""$.n""#, #"{ "lessThan": 5.0001, "atLeast": 5 }"#), (#""$.name""#, #"{ "startsWith": "A", "endsWith": "da", "contains": "d" }"#),
    (#""$.name""#, #"{ "matches": "^[A-Z]\\p{L}+$" }"#), (#""$.name""#, #"{ "length": 3 }"#), (#""$.tags""#, #"{ "length": { "atLeast": 3 } }"#),
    (#""$.tags""#, #"{ "unique": true, "contains": "a" }"#), (#""$.nums""#, #"{ "unique": false, "sorted": "ascending" }"#),
    (#""$.tags""#, #"{ "each": { "length": 1 } }"#), (#""$.nums""#, #"{ "some": { "greaterThan": 1 } }"#), (#""$.name""#, #"{ "anyOf": ["Bob", { "contains": "d" }] }"#),
    (#""$.name""#, #"{ "allOf": [{ "not": "Bob" }, { "not": null }] }"#), (#""$.items[*].id""#, "[1, 2]"), (#""$.items[?@.id == {{v}}]""#, "[]"),
    (#""$.tags""#, #"{ "via": "join('') | uppercase", "equals": "BAC" }"#), (#""$.big""#, "12345678901234567890"), (#""$.o""#, #"{ "shape": { "k": "integer" } }"#),
    (#""$""#, #"{ "subset": { "o": { "l": [1, 2] } } }"#), (#""$.n""#, #"{ "not": { "greaterThan": 9 } }"#),
  ])
  func `a matcher holds`(path: String, matcher: String) async throws {
    #expect(try await problems("{ \"body\": { \(path): \(matcher) } }") == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""$.name": "Bob""#, #"$.name: expected "Bob", found "Ada""#), (#""$.n": "5""#, #"$.n: expected the string "5", found the number 5"#),
    (#""$.t": 1"#, "$.t: expected 1, found true"), (#""$.nope": 1"#, "$.nope: expected 1, found nothing"),
    (#""$.nope": { "not": 1 }"#, "$.nope: expected anything but 1, found nothing"),
    (#""$.name": { "exists": false }"#, #"$.name: expected nothing, found "Ada""#),
    (#""$.n": { "greaterThan": 5 }"#, "$.n: expected greater than 5, found 5"), (#""$.name": { "atLeast": 1 }"#, #"$.name: expected a number of at least 1, found "Ada""#),
    (#""$.name": { "contains": "x" }"#, #"$.name: expected a string that contains "x", found "Ada""#),
    (#""$.tags": { "contains": "x" }"#, #"$.tags: expected a list that contains "x", found ["b","a","c"]"#),
    (#""$.name": { "matches": "^x" }"#, #"$.name: expected a string that matches /^x/, found "Ada""#),
    (#""$.name": { "length": 2 }"#, "$.name: the length: expected 2, found 3"), (#""$.n": { "length": 1 }"#, "$.n: expected a string, a list or an object, found 5"),
    (#""$.nums": { "unique": true }"#, "$.nums: expected no element twice, found [1,2,2]"),
    (#""$.tags": { "sorted": "ascending" }"#, #"$.tags: expected ascending order, found "b" before "a" at index 0"#),
    (#""$.empty": { "each": 1 }"#, "$.empty: expected elements, found an empty list"), (#""$.tags": { "each": { "not": "a" } }"#, #"$.tags[1]: expected anything but "a", found "a""#),
    (#""$.nums": { "some": 3 }"#, "$.nums: expected an element that is 3, found [1,2,2]"), (#""$.name": { "anyOf": ["x", "y"] }"#, #"$.name: expected one of ["x","y"], found "Ada""#),
    (#""$.o": { "subset": { "k": 2 } }"#, "$.o.k: expected 2, found 1"), (#""$.n": { "via": "uppercase", "equals": "" }"#, "$.n: uppercase takes a string, not a number"),
    (#""$.o": { "shape": { "k": "string" } }"#, "$.o.k: expected a string, found 1"),
  ])
  func `a matcher that does not hold says what was expected and found`(matcher: String, message: String) async throws {
    #expect(try await problems("{ \"body\": { \(matcher) } }") == ["body: \(message)"])
  }

  @Test(arguments: [
    #"{ "not": { "via": "uppercase", "equals": "X" } }"#,
    #"{ "anyOf": [{ "via": "uppercase", "equals": "X" }, 5] }"#,
    #"{ "not": { "equals": "{{list | join(',')}}" } }"#,
  ])
  func `what cannot be judged has no opposite`(matcher: String) async throws {
    let found = try await CatalogRun([
      "a.spec.json": """
      { "variables": { "list": [{ "id": "{{uuid()}}" }] }, "endpoints": { "e": { "request": "GET /",
        "cases": { "c": { "expect": { "body": { "$.n": \(matcher) } } } } } } }
      """
    ]) { _ throws(ClientError) in HTTPResponse(status: 200, body: Array(Self.body.utf8)) }
    #expect(found.summary.failed == 1)
  }

  @Test func `a pattern that takes too long gives no verdict`() async throws {
    for matcher in [
      #"{ "matches": "^(a+)+(?=.)$" }"#, #"{ "not": { "matches": "^(a+)+(?=.)$" } }"#,
    ] {
      let found = try await CatalogRun([
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /",
          "cases": { "c": { "expect": { "text": \(matcher) } } } } } }
        """
      ]) { _ throws(ClientError) in
        HTTPResponse(status: 200, body: [UInt8](repeating: UInt8(ascii: "a"), count: 64))
      }
      #expect(
        found.problems == [
          "text: the body's text: the pattern /^(a+)+(?=.)$/ takes too many steps on this text"
        ]
      )
    }
  }

  @Test func `a path that finds too much gives no verdict`() async throws {
    // A body of that size is judged on a thread of its own, so that other tests go on meanwhile.
    let nested =
      String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
      + String(repeating: " ", count: 70_000)
    let found = try await CatalogRun([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "GET /", "cases": { "c": {
        "expect": { "body": { "$..[*]..[*]..[*]..[*]": { "not": ["x"] }, "$[0]": { "exists": true } } }
      } } } } }
      """
    ]) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array(nested.utf8))
    }
    #expect(
      found.problems == [
        "body: the path $..[*]..[*]..[*]..[*] takes too many steps on this body"
      ]
    )
  }

  // swift-format-ignore
  @Test func `texts of headers and cookies are read as numbers where the operand is one`() async throws {
    #expect(
      try await problems(
        #"{ "headers": { "x-n": 12, "X-L": "a, b", "X-None": { "exists": false } }, "cookies": { "sid": "abc" }, "text": { "contains": "Ada" }, "status": "2xx" }"#) == [])
    #expect(
      try await problems(#"{ "headers": { "X-N": { "lessThan": 12 } }, "cookies": { "sid": "x", "no": "y" }, "text": "" }"#).map { $0.prefix(70) } == [
        #"header: the header X-N: expected less than 12, found "12""#, #"cookie: the cookie sid: expected "x", found "abc""#,
        #"cookie: the cookie no is not set"#, #"text: the body's text: expected "", found "{\"name\": \"Ada\", \"n\": 5, \"f\""#.prefix(70),
      ])
  }

  @Test func `a cookie that is not set is one message`() async throws {
    let found = try await CatalogRun([
      "a.spec.json": #"""
      { "endpoints": { "e": { "request": "GET /", "cases": { "c": { "expect": { "cookies": {
        "no": { "value": "a", "httpOnly": true, "secure": { "not": true }, "path": { "exists": false } },
        "sid": { "path": "/" } } } } } } } }
      """#
    ]) { _ throws(ClientError) in
      HTTPResponse(status: 200, fields: ["Set-Cookie": "sid=abc"])
    }
    let problems = found.results.flatMap { $0.steps.flatMap(\.problems) }
    #expect(
      problems.map(\.message) == [
        "the cookie no is not set", #"path of the cookie sid: expected "/", found nothing"#,
      ]
    )
    #expect(problems.map { $0.notes.map(\.message) } == [["2 more checks need it"], []])
  }

  // swift-format-ignore
  @Test func `every check is made after a wrong status`() async throws {
    #expect(
      try await problems(#"{ "body": { "$.n": 6 }, "headers": { "X-N": 1 } }"#, status: 500) == [
        "status: expected a status of success (2xx), found 500 Internal Server Error", "header: the header X-N: expected 1, found \"12\"", "body: $.n: expected 6, found 5",
      ])
  }

  /// What is wrong with one answer under the given `responses`.
  // swift-format-ignore
  private func contract(_ responses: String, expect: String = "null", answer: HTTPResponse) async throws -> [String] {
    try await CatalogRun([
      "a.spec.json": "{ \"shapes\": { \"User\": { \"id\": \"integer\", \"name?\": \"string\" } }, \"endpoints\": { \"e\": { \"request\": \"GET /\", \"responses\": \(responses), \"cases\": { \"c\": { \"expect\": \(expect) } } } } }"
    ]) { _ throws(ClientError) in answer }.problems
  }

  // swift-format-ignore
  @Test func `an answer is held to what its status declares`() async throws {
    let json: HTTPFields = ["Content-Type": "application/problem+json; charset=utf-8", "ETag": "x"]
    let good = HTTPResponse(status: 200, fields: json, body: Array(#"{"id": 1, "more": 2}"#.utf8))
    #expect(try await contract(#"{ "200": { "shape": "User", "headers": { "ETag": "string(1..)", "Link?": "string" } } }"#, answer: good) == [])
    #expect(try await contract(#"{ "2xx": "User" }"#, answer: good) == [])
    #expect(try await contract(#"{ "200": {}, "404": "User" }"#, expect: "200", answer: good) == [])
    #expect(
      try await contract(#"{ "200": { "shape": "User", "headers": { "ETag": "integer", "X": "string" } } }"#, answer: good) == [
        "header: the header ETag: expected an integer, found \"x\"", "header: the header X is declared but missing",
      ])
    #expect(
      try await contract(#"{ "200": { "contentType": "text/html" } }"#, answer: good) == [
        "content-type: the Content-Type: expected text/html, found \"application/problem+json; charset=utf-8\""
      ])
    let numbers = HTTPResponse(status: 200, fields: ["Content-Type": "application/json", "X-Num": "193"], body: good.body)
    #expect(
      try await contract(#"{ "200": { "headers": { "X-Num": "string(1)" } } }"#, answer: numbers) == [
        #"header: the header X-Num: expected a string of exactly 1 character, found "193" with 3"#
      ])
    #expect(
      try await contract(#"{ "200": { "headers": { "X-Num": "integer(..99) | string(1)" } } }"#, answer: numbers).map { $0.suffix(9) } == ["found 193"])
    let bad = HTTPResponse(status: 200, fields: ["Content-Type": "text/plain"], body: Array(#"{"id": "1", "name": 2}"#.utf8))
    #expect(
      try await contract(#"{ "200": "User" }"#, answer: bad) == [
        "content-type: the Content-Type: expected a JSON media type, found \"text/plain\"", "shape: $.id: expected an integer, found \"1\"",
        "shape: $.name: expected a string, found 2",
      ])
    let empty = HTTPResponse(status: 200, fields: ["Content-Type": "application/json"])
    #expect(try await contract(#"{ "200": "User" }"#, answer: empty) == ["shape: the body is not JSON: no body"])
    #expect(
      try await contract(#"{ "200": "User" }"#, answer: HTTPResponse(status: 503)) == [
        "status: expected the status 200, found 503 Service Unavailable",
      ])
    #expect(try await contract(#"{ "200": "User", "204": {} }"#, answer: HTTPResponse(status: 204)) == [])
  }

  @Test(arguments: [
    (200, [String]()), (204, []),
    (302, ["status: expected a status of success (2xx), found 302 Found"]),
  ])
  func `null takes a contract away, so that any 2xx passes`(
    status: Int,
    expected: [String]
  ) async throws {
    let found = try await CatalogRun([
      "a.spec.json": """
      {
        "defaults": { "responses": { "302": {} } },
        "endpoints": {
          "e": {
            "request": "GET /", "responses": { "200": { "shape": { "no": "integer" } } },
            "cases": { "c": { "responses": null } }
          }
        }
      }
      """
    ]) { _ throws(ClientError) in
      HTTPResponse(status: status, reason: status == 302 ? "Found" : "", body: Array("{}".utf8))
    }
    #expect(found.problems == expected)
  }
}
