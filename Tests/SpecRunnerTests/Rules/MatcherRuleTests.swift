import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of matchers, as the format's details say them.
@Suite(.inTurn)
struct MatcherRuleTests {
  /// A body, what is expected of it, and whether it holds.
  typealias Example = (body: String, expect: String, holds: Bool)

  private func judge(_ example: Example) async throws {
    let found = try await RuleRun.problems(
      expecting: #"{ "body": { \#(example.expect) } }"#,
      of: example.body
    )
    #expect(found.isEmpty == example.holds, "\(example): \(found)")
  }

  @Test(
    arguments: [
      (#"{"a":[1,2]}"#, #""$.a": [1, 2]"#, true), (#"{"a":[2,1]}"#, #""$.a": [1, 2]"#, false),
      (#"{"a":null}"#, #""$.a": null"#, true), (#"{}"#, #""$.a": null"#, false),
      (#"{}"#, #""$.a": { "exists": false }"#, true),
      (#"{"a":null}"#, #""$.a": { "exists": false }"#, false),
      (#"{}"#, #""$.a": { "not": 5 }"#, false),
      (#"{}"#, #""$.a": { "anyOf": [{ "exists": false }, 1] }"#, true),
      (#"{"a":{"x":1,"y":2}}"#, #""$.a": { "equals": { "y": 2, "x": 1 } }"#, true),
      (#"{"a":{"x":1,"y":2}}"#, #""$.a": { "equals": { "x": 1 } }"#, false),
      (#"{"a":{"x":{"p":1,"q":2},"y":2}}"#, #""$.a": { "subset": { "x": { "p": 1 } } }"#, true),
      (#"{"a":{"x":[1,2]}}"#, #""$.a": { "subset": { "x": [1] } }"#, false),
    ] as [Example]
  )
  func `21: a literal equals, an object is operators, and an absent value meets only exists false`(
    example: Example
  ) async throws {
    try await judge(example)
  }

  @Test(arguments: [#""$.a": {}"#, #""$.a": { "x": 1 }"#])
  func `21: an object without operators is an error`(expect: String) throws {
    let found = try RuleRun.mistakes(
      #""request": "GET /", "cases": { "c": { "expect": { "body": { \#(expect) } } } }"#
    )
    #expect(found.count == 1, "\(found)")
  }

  @Test(
    arguments: [
      (#"{"a":1.0}"#, #""$.a": 1"#, true), (#"{"a":1e0}"#, #""$.a": 1"#, true),
      (#"{"a":"1"}"#, #""$.a": 1"#, false),
      (#"{"a":0.1}"#, #""$.a": 0.10"#, true),
      (#"{"a":9007199254740993}"#, #""$.a": 9007199254740992"#, false),
      (#"{"a":true}"#, #""$.a": 1"#, false),
      (#"{"a":{"x":1,"y":[]}}"#, #""$.a": { "equals": { "y": [], "x": 1.00 } }"#, true),
      (#"{"a":"e\u0301"}"#, #""$.a": "é""#, false),
    ] as [Example]
  )
  func `22: equality is by JSON type and exact value, members in any order`(example: Example)
    async throws
  {
    try await judge(example)
  }

  @Test(arguments: [
    (#""X": 5"#, "5.0", true), (#""X": "5""#, "5.0", false),
    (#""X": { "atLeast": 5 }"#, "10", true),
    (#""X": { "atLeast": "5" }"#, "10", false), (#""X": { "anyOf": [4, 5] }"#, "5", true),
    (#""X": 5"#, "five", false),
  ])
  func `22: the text of a header is read as a number where the operand is one`(
    expect: String,
    text: String,
    holds: Bool
  ) async throws {
    let found = try await RuleRun.problems(
      expecting: #"{ "headers": { \#(expect) } }"#,
      fields: ["X": text]
    )
    #expect(found.isEmpty == holds, "\(found)")
  }

  @Test(
    arguments: [
      (#"{"l":[{"id":1}]}"#, #""$.l[*].id": [1]"#, true), (#"{"l":[]}"#, #""$.l[*].id": []"#, true),
      (#"{"l":[]}"#, #""$.l[*].id": { "length": 0 }"#, true),
      (#"{"l":[]}"#, #""$.l[*]": { "each": 1 }"#, false),
      (#"{"l":[1,2]}"#, #""$.l[-1]": 2"#, true), (#"{"l":[1,2]}"#, #""$.l[0,1]": [1, 2]"#, true),
      (#"{"l":[1,2]}"#, #""$.l[5]": { "exists": false }"#, true),
      (#"{"l":[1,2]}"#, #""$..l": [[1, 2]]"#, true),
    ] as [Example]
  )
  func `23: a singular path gives the value or nothing, any other a list`(example: Example)
    async throws
  {
    try await judge(example)
  }

  @Test func `23: one value for a path of many is an error with a hint`() throws {
    let found = try RuleRun.mistakes(
      #""request": "GET /", "cases": { "c": { "expect": { "body": { "$.items[*].id": 5 } } } }"#
    )
    #expect(found == ["many-values: this path gives a list, which never equals one value"])
  }

  @Test(
    arguments: [
      (#"{"a":2}"#, #""$.a": { "anyOf": [1, { "greaterThan": 1 }] }"#, true),
      (#"{"a":null}"#, #""$.a": { "not": null }"#, false),
      (#"{"a":0}"#, #""$.a": { "not": null }"#, true),
      (#"{"a":"xay"}"#, #""$.a": { "contains": "a" }"#, true),
      (#"{"a":["xay"]}"#, #""$.a": { "contains": "a" }"#, false),
      (#"{"a":[1.0]}"#, #""$.a": { "contains": 1 }"#, true),
      (#"{"a":"😀é"}"#, #""$.a": { "length": 2 }"#, true),
      (#"{"a":{"x":1}}"#, #""$.a": { "length": { "atLeast": 1 } }"#, true),
      (#"{"a":[1,1,2]}"#, #""$.a": { "sorted": "ascending" }"#, true),
      (#"{"a":[2,1,1]}"#, #""$.a": { "sorted": "descending" }"#, true),
      (#"{"a":[1,2,1]}"#, #""$.a": { "sorted": "ascending" }"#, false),
      (#"{"a":"abc"}"#, #""$.a": { "matches": "b" }"#, true),
      (#"{"a":"😀"}"#, #""$.a": { "matches": "^.$" }"#, true),
      (#"{"a":"abc"}"#, #""$.a": { "allOf": [{ "startsWith": "a" }, { "length": 3 }] }"#, true),
      (#"{"a":[5,6]}"#, #""$.a": { "some": 6, "each": { "atLeast": 5 } }"#, true),
    ] as [Example]
  )
  func `24: operators take matchers, contains is part or element, matches is a search`(
    example: Example
  )
    async throws
  {
    try await judge(example)
  }

  @Test func `25: lines of one header are one value, and Set-Cookie is never joined`() async throws
  {
    let fields: HTTPFields = [
      "Vary": "A", "Vary": "B", "Link": "<a>; rel=\"x, y\", <c>",
      "Set-Cookie": "s=1; Path=/; Max-Age=60; SameSite=Lax",
      "Set-Cookie": "t=2; HttpOnly; Domain=a.test; Expires=Sun, 06 Nov 2039 08:49:37 GMT",
    ]
    let found = try await RuleRun.problems(
      expecting: #"""
        { "headers": { "vary": "A, B", "Vary": { "via": "values", "equals": ["A", "B"] } } }
        """#.replacing(#""vary": "A, B", "#, with: ""),
      fields: fields
    )
    #expect(found == [])
    let more = try await RuleRun.problems(
      expecting: #"""
        { "headers": { "vary": "A, B", "Link": { "via": "list", "length": 2 } },
          "cookies": { "s": { "path": "/", "maxAge": 60, "sameSite": "Lax", "secure": false },
                       "t": { "equals": "2", "httpOnly": true, "domain": "a.test", "expires": { "after": "2039-11-06" } } } }
        """#,
      fields: fields
    )
    #expect(more == [])
    #expect(
      try RuleRun.mistakes(
        #""request": "GET /", "cases": { "c": { "expect": { "headers": { "set-cookie": "a" } } } }"#
      ).count == 1
    )
  }

  @Test(arguments: [
    (#""bytes": { "startsWith": { "hex": "efbbbf" } }"#, true),
    (#""bytes": { "contains": { "base64": "Zmls" } }"#, true),
    (#""bytes": { "endsWith": { "file": "b.txt" } }"#, true),
    (#""bytes": { "equals": { "file": "b.txt" } }"#, false),
    (#""bytes": { "hex": "ef bb bf 66 69 6c 65 0a" }"#, true),
    (#""text": { "file": "b.txt" }"#, true),
    (#""bytes": { "size": 8, "md5": { "length": 32 } }"#, true),
    (#""bytes": { "not": { "contains": { "hex": "00" } } }"#, true),
  ])
  func `42: bytes are compared with bytes, and a text with a file`(expect: String, holds: Bool)
    async throws
  {
    let found = try await RuleRun.problems(expecting: "{ \(expect) }", of: "\u{FEFF}file\n")
    #expect(found.isEmpty == holds, "\(found)")
  }

  @Test(arguments: [
    (#""within": "2s""#, 1.0, true), (#""within": "500ms""#, 1.0, false),
    (#""within": { "total": { "atLeast": "1s", "atMost": "2s" } }"#, 1.0, true),
    (#""within": { "total": { "atLeast": "1500ms" } }"#, 1.0, false),
    (#""within": { "wait": "100ms", "total": "2s" }"#, 1.0, false),
  ])
  func `46: a duration is the longest time, and a matcher may stand instead`(
    expect: String,
    seconds: Double,
    holds: Bool
  ) async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json":
          #"{ "scenarios": { "s": { "steps": [ { "request": "GET /", "expect": { \#(expect) } } ] } } }"#
      ],
      completing: { exchange in
        exchange.timings.total = .seconds(seconds)
        exchange.timings.wait = .seconds(seconds)
      }
    )
    #expect(run.problems.isEmpty == holds, "\(run.problems)")
  }

  @Test
  func `46: captures take the address, the version, the redirects, a variable and an attribute`()
    async throws
  {
    let run = try await RuleRun.sent(
      #"""
      { "request": "GET /", "capture": { "v": { "httpVersion": true }, "r": { "redirects": true },
          "c": { "cookie": { "name": "s", "attribute": "maxAge" } }, "x": "$.x" } },
      { "request": "GET /", "capture": { "y": { "variable": "x", "via": "split('-') | last" } },
        "expect": { "variables": { "v": "1.1", "r": [], "c": 60, "y": "b" } } }
      """#
    ) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Set-Cookie": "s=1; Max-Age=60"],
        body: Array(#"{ "x": "a-b" }"#.utf8)
      )
    }
    #expect(run.problems == [])
  }

  @Test(
    arguments: [
      (#"{"l":[1,2,2]}"#, #""$.l": { "sameElements": [2, 1, 2] }"#, true),
      (#"{"l":[1,2]}"#, #""$.l": { "sameElements": [2, 1, 2] }"#, false),
      (#"{"a":"x"}"#, #""$.a": { "via": { "length": 1, "uppercase": "X" } }"#, true),
      (#"{"a":"x"}"#, #""$.a": { "via": { "length": 1, "uppercase": "Y" } }"#, false),
      (
        #"{"a":1.25}"#,
        #""$.a": { "via": { "add(1)": 2.25, "subtract(0.25)": 1, "multiply(4)": 5, "round": 1, "round(1)": 1.3 } }"#,
        true
      ),
    ] as [Example]
  )
  func `50: sameElements, filters as an object, and calculation`(example: Example) async throws {
    try await judge(example)
  }
}
