import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What a person is shown of a matcher that does not hold.
@Suite(.inTurn)
struct MatcherFailureTests {
  /// What is wrong with an answer under the given `expect`.
  private func problems(
    _ expect: String,
    _ body: String,
    files: [String: String] = [:]
  ) async throws -> [RunProblem] {
    let spec = """
      { "endpoints": { "e": { "request": "GET /", "cases": { "c": { "expect":
      \(expect)
      } } } } }
      """
    let run = try await CatalogRun(
      files.merging(["a.spec.json": spec]) { $1 },
      process: ["KEY": "Swordfish-77"]
    ) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["X-L": "3", "Set-Cookie": "c=1; SameSite=Lax; Max-Age=3"],
        body: Array(body.utf8)
      )
    }
    return run.results.flatMap { $0.steps.flatMap(\.problems) }
  }

  /// A list of a hundred objects, one of which may have another name.
  private static func items(renaming index: Int? = nil) -> String {
    let items = (0..<100).map { #"{"id": \#($0), "name": "\#($0 == index ? "DIFF" : "n\($0)")"}"# }
    return "[\(items.joined(separator: ", "))]"
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "greaterThan": 100 }"#, #""9999""#, #"a number greater than 100, found "9999""#),
    (#"{ "matches": "a" }"#, "5", "a string that matches /a/, found 5"),
    (#"{ "contains": "a" }"#, "null", #"a string that contains "a", found null"#),
    (#"{ "contains": { "a": 1 } }"#, #"{"a": 1}"#, #"a list that contains {"a":1} (for some of an object's members, write subset), found {"a":1}"#),
    (#"{ "startsWith": "a" }"#, "[1]", #"a string that begins with "a", found [1]"#),
    (#"{ "before": "2030-01-01" }"#, #""soon""#, #"a date before "2030-01-01", found "soon""#),
    (#"{ "some": { "greaterThan": 100 } }"#, #"[1, "9999"]"#, #"an element that is greater than 100, found [1,"9999"]"#),
    (#"{ "some": { "some": { "matches": "a" } } }"#, "[[], [5]]", #"an element that is an element that is a string that matches /a/, found [[],[5]]"#),
    (#"{ "each": 1 }"#, "1", "a list, found 1"), (#"{ "length": 2 }"#, "true", "a string, a list or an object, found true"),
    (#"{ "subset": { "a": 1 } }"#, "[1]", #"at least {"a":1}, found [1]"#),
    (#"{ "sorted": "ascending" }"#, #"[2, "b"]"#, #"only numbers or only strings (2 and "b" cannot be ordered), found [2,"b"]"#),
    (#"{ "anyOf": [{ "startsWith": "a" }, { "endsWith": "b" }] }"#, "1", #"one of [{"startsWith":"a"},{"endsWith":"b"}], found 1"#),
  ])
  func `not fails for a value that its operator does not take`(matcher: String, value: String, expected: String) async throws {
    let found = try await problems(#"{ "body": { "$.a": { "not": \#(matcher) } } }"#, #"{"a": \#(value)}"#)
    #expect(found.map(\.message) == [#"$.a: the operator in "not" does not apply: expected \#(expected)"#])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "not": { "equals": "a" } }"#, "5"), (#"{ "not": { "anyOf": [{ "startsWith": "a" }, 5] } }"#, "6"),
    (#"{ "anyOf": [{ "startsWith": "a" }, { "greaterThan": 3 }] }"#, "4"), (#"{ "not": { "shape": "string" } }"#, "5"),
    (#"{ "not": { "subset": [5] } }"#, #""x""#), (#"{ "some": { "not": { "greaterThan": 1 } } }"#, "[1]"),
    (#"{ "some": { "startsWith": "a" } }"#, #"[5, "ab"]"#), (#"{ "not": { "some": { "equals": "a" } } }"#, "[5]"),
  ])
  func `what applies to every value may be negated for each`(matcher: String, value: String) async throws {
    #expect(try await problems(#"{ "body": { "$.a": \#(matcher) } }"#, #"{"a": \#(value)}"#) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "body": { "$.a": { "not": { "startsWith": "{{number}}" } } } }"#, "$.a: the template gives 5, not a string"),
    (#"{ "body": { "$.a": { "not": { "endsWith": "{{list}}" } } } }"#, "$.a: the template gives [5], not a string"),
    (#"{ "body": { "$.a": { "not": { "contains": "{{number}}" } } } }"#, "$.a: the template gives 5, not a string"),
    (#"{ "body": { "$.o": { "not": { "subset": "{{number}}" } } } }"#, "$.o: the template gives 5, not an object or a list"),
    (#"{ "body": { "$.l": { "not": { "length": "{{text}}" } } } }"#, #"$.l: the length: the template gives "3", and a number never equals it"#),
    (#"{ "body": { "$.l": { "via": "count", "not": "{{text}}" } } }"#, #"$.l: the template gives "3", and a number never equals it"#),
    (#"{ "bytes": { "size": { "not": "{{text}}" } } }"#, #"the body's size: the template gives "3", and a number never equals it"#),
    (#"{ "headers": { "X-L": { "not": "{{list}}" } } }"#, "the header X-L: the template gives [5], and a string never equals it"),
    (#"{ "bytes": { "md5": { "not": "{{text}}" } } }"#, #"the body's md5: the template gives "3", and a string of 32 hexadecimal digits in lower case never equals it"#),
    (#"{ "cookies": { "c": { "sameSite": { "not": "{{lax}}" } } } }"#, #"sameSite of the cookie c: the template gives "lax", and a string never equals it"#),
    (#"{ "cookies": { "c": { "maxAge": { "not": "{{text}}" } } } }"#, #"maxAge of the cookie c: the template gives "3", and a number never equals it"#),
  ])
  func `not fails where a template gives what the operator does not take`(expect: String, expected: String) async throws {
    let variables = #"{ "variables": { "number": 5, "list": [5], "text": "3", "lax": "lax" } }"#
    let body = #"{"a": "5abc", "l": [1, 2, 3], "o": {"a": 1}}"#
    let found = try await problems(expect, body, files: ["spec-run.json": variables])
    #expect(found.map(\.message) == [expected])
  }

  @Test func `a hash of a template may have capitals, as a constant may`() async throws {
    let files = [
      "spec-run.json": #"{ "variables": { "sum": "99914B932BD37A50B983C5E7C90AE93B" } }"#
    ]
    #expect(try await problems(#"{ "bytes": { "md5": "{{sum}}" } }"#, "{}", files: files) == [])
    let negated = #"{ "bytes": { "md5": { "not": "{{sum}}" } } }"#
    #expect(
      try await problems(negated, "{}", files: files).map(\.message) == [
        #"the body's md5: expected anything but "99914B932BD37A50B983C5E7C90AE93B", found "99914b932bd37a50b983c5e7c90ae93b""#
      ]
    )
  }

  @Test func `the shape of a header reads a number, as in a contract`() async throws {
    let shapes = #""shape": "integer(..5)", "not": { "shape": "boolean" }"#
    #expect(try await problems(#"{ "headers": { "X-L": { \#(shapes) } } }"#, "{}") == [])
    let wrong = #"{ "headers": { "X-L": { "not": { "shape": "integer" } } } }"#
    #expect(
      try await problems(wrong, "{}").map(\.message)
        == [#"the header X-L: expected anything but the shape "integer", found "3""#]
    )
  }

  @Test func `every operator that does not hold is told, at its own place`() async throws {
    let expect = """
      { "body": {
        "$.b": { "contains": "z",
          "startsWith": "q",
          "matches": "^\\\\d$",
          "length": { "atLeast": 3 } },
        "$.c": { "sorted": "ascending",
          "unique": true,
          "each": { "atLeast": 2 },
          "some": { "equals": 9 },
          "length": 2, "allOf": [ { "contains": 7 }, { "contains": 8 }, { "contains": 1 } ] } } }
      """
    let found = try await problems(expect, #"{"b":"x","c":[3,1,1]}"#)
    #expect(
      found.map(\.message) == [
        #"$.b: expected a string that contains "z", found "x""#,
        #"$.b: expected a string that begins with "q", found "x""#,
        #"$.b: expected a string that matches /^\d$/, found "x""#,
        "$.b: the length: expected at least 3, found 1",
        "$.c: expected ascending order, found 3 before 1 at index 0",
        "$.c: expected no element twice, found [3,1,1]",
        "$.c[1]: expected at least 2, found 1",
        "$.c[2]: expected at least 2, found 1",
        #"$.c: expected an element that is 9, found [3,1,1]"#,
        "$.c: the length: expected 2, found 3",
        "$.c: expected a list that contains 7, found [3,1,1]",
        "$.c: expected a list that contains 8, found [3,1,1]",
      ]
    )
    let places = found.compactMap { $0.range.map { "\($0.position)" } }
    #expect(
      places == [
        "3:24", "4:19", "5:16", "6:28", "7:22", "8:15", "9:26", "9:26", "10:13", "11:15", "11:43",
        "11:62",
      ]
    )
  }

  @Test(arguments: [
    (#"{ "startsWith": "q" }"#, #"a string that begins with "q""#),
    (#"{ "endsWith": "q" }"#, #"a string that ends with "q""#),
    (#"{ "contains": "{{environment}}x" }"#, #"a string that contains "ex""#),
    (#"{ "matches": "^q" }"#, "a string that matches /^q/"), (#"{ "atLeast": 3 }"#, "at least 3"),
    (#"{ "each": { "atLeast": 1 } }"#, "a list in which each element is at least 1"),
    (#"{ "length": { "atLeast": 1, "lessThan": 9 } }"#, "a length of at least 1 and less than 9"),
    (#"{ "unique": true }"#, "no element twice"), (#"{ "unique": false }"#, "an element twice"),
    (#"{ "anyOf": [1, 2] }"#, "one of [1,2]"),
    (
      #"{ "allOf": [{ "contains": "a" }, { "atLeast": "b" }] }"#,
      #"a string that contains "a" and at least "b""#
    ),
    (#"{ "shape": "string" }"#, #"the shape "string""#),
    (#"{ "subset": { "a": 1 } }"#, #"at least {"a":1}"#),
    (#"{ "sorted": "descending" }"#, "descending order"),
    (#"{ "some": { "not": 1 } }"#, "an element that is anything but 1"),
    (#"{ "exists": true }"#, "a value"),
    (
      #"{ "not": { "via": "uppercase", "equals": "A" } }"#,
      #"anything but {"via":"uppercase","equals":"A"}"#
    ),
  ])
  func `what is not there is told in the words of what is`(matcher: String, words: String)
    async throws
  {
    let files = ["e.env.json": #"{ "baseURL": "http://api.test" }"#]
    let found = try await problems(#"{ "body": { "$.n": \#(matcher) } }"#, "{}", files: files)
    #expect(found.map(\.message) == ["$.n: expected \(words), found nothing"])
    #expect(found.map(\.label) == ["found nothing"])
  }

  @Test func `what must not be is named`() async throws {
    let expect = #"""
      { "body": { "$.a": { "not": { "contains": "Ada" } }, "$.b": { "not": { "contains": 1 } },
        "$.c": { "not": { "atLeast": 1, "lessThan": 9 } } },
        "bytes": { "not": { "startsWith": { "hex": "7B" } } } }
      """#
    #expect(
      try await problems(expect, #"{ "a": "Adam", "b": [1], "c": 5 }"#).map(\.message) == [
        #"$.a: expected anything but a string that contains "Ada", found "Adam""#,
        "$.b: expected anything but a list that contains 1, found [1]",
        "$.c: expected anything but at least 1 and less than 9, found 5",
        "the body's bytes: expected anything but bytes that begin with 7b, found 33 bytes",
      ]
    )
  }

  @Test func `of a long list ten elements are told, and how many more there are`() async throws {
    let list = "[\((0..<30).map(String.init).joined(separator: ","))]"
    let found = try await problems(#"{ "body": { "$": { "each": { "lessThan": 5 } } } }"#, list)
    #expect(found.count == 11)
    #expect(found.first?.message == "$[5]: expected less than 5, found 5")
    #expect(found.last?.message == "$: 15 more elements do not match, of 30")
  }

  @Test func `of many places a hundred are told, and that there are more`() async throws {
    let row = "[\((0..<20).map(String.init).joined(separator: ","))]"
    let table = "[\(Array(repeating: row, count: 20).joined(separator: ","))]"
    let found = try await problems(
      #"{ "body": { "$": { "each": { "each": { "lessThan": 0 } } } } }"#,
      table
    )
    #expect(found.count == 101)
    #expect(found.first?.message == "$[0][0]: expected less than 0, found 0")
    #expect(found.last?.message == "$: more than 100 places do not match")
  }

  @Test func `a place in what is no part of the body stands behind a name`() async throws {
    let expect = #"""
      { "body": { "$.a[*].n": { "each": 1 }, "$.t": { "via": "parseJSON", "equals": \#(Self.items(renaming: 3)) } },
        "headers": { "X-L": { "via": "parseJSON", "each": 3 } } }
      """#
    let text = JSONValue.string(Self.items()).jsonText
    let found = try await problems(expect, #"{"a": [{"n": 1}, {"n": 2}], "t": \#(text)}"#)
    #expect(
      found.map(\.message) == [
        #"the header X-L: expected a list, found 3"#, "$.a[*].n: at [1]: expected 1, found 2",
        #"$.t: at [3].name: expected "DIFF", found "n3""#,
      ]
    )
  }

  @Test func `a header is shown as it is before its filters`() async throws {
    let expect =
      #"{ "headers": { "X-L": { "via": "split(',') | first", "equals": "a" }, "X-N": { "via": "regex('a(.)')", "equals": "b" } } }"#
    let found = try await problems(expect, "{}")
    #expect(
      found.map { [$0.message] + $0.notes.map(\.message) } == [
        [
          "the header X-L: expected \"a\", found \"3\"",
          "the header X-L is \"3\", before \"via\"",
        ],
        ["the header X-N: expected \"b\", found nothing"],
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "headers": { "X-L": { "via": "parameter('realm')", "equals": "a" } } }"#, [#"the header X-L: expected "a", found nothing: parameter('realm') finds nothing in "3""#]),
    (#"{ "body": { "$.t": { "via": "jsonPath('$.id')", "equals": 5 } } }"#, [#"$.t: expected 5, found nothing: jsonPath('$.id') finds nothing in "{\"id\": 5}""#, "the input is a string: put parseJSON before jsonPath"]),
    (#"{ "body": { "$.l": { "each": { "via": "first", "exists": true } } } }"#, ["$.l[1]: expected a value, found nothing: first finds nothing in []"]),
    (#"{ "body": { "$.l": { "via": { "nth(0) | nth(3)": 1, "nth(0)": [1] } } } }"#, ["$.l: nth(0) | nth(3): expected 1, found nothing: nth(3) finds nothing in [1]"]),
    (#"{ "body": { "$.s": { "via": "regex('[0-9]{9}')", "exists": true } } }"#, ["$.s: expected a value, found nothing: regex('[0-9]{9}') finds nothing in ***"]),
    (#"{ "variables": { "v": { "via": "last", "equals": 5 } } }"#, ["the variable v: expected 5, found nothing: last finds nothing in []"]),
    (#"{ "body": { "$.l": { "via": "nth(5)", "exists": false }, "$.s": { "not": { "via": "regex('z')", "exists": true } } } }"#, []),
  ])
  func `a chain that finds nothing names the filter and its input, and their secrets are hidden`(expect: String, expected: [String]) async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": #"{ "variables": { "v": [] }, "scenarios": { "s": { "steps": [ { "request": "GET /", "expect": \#(expect) } ] } } }"#,
        "e.env.json": #"{ "baseURL": "http://api.test", "secrets": { "k": { "env": "KEY" } } }"#,
      ],
      process: ["KEY": "Swordfish-77"]
    ) { _ throws(ClientError) in
      let body = #"{"t": "{\"id\": 5}", "l": [[1], []], "s": "my Swordfish-77"}"#
      return HTTPResponse(status: 200, fields: ["X-L": "3"], body: Array(body.utf8))
    }
    let found = run.results.flatMap { $0.steps.flatMap(\.problems) }
    #expect(found.flatMap { [$0.message] + [$0.help].compactMap(\.self) } == expected)
    #expect(found.allSatisfy { $0.notes.isEmpty })
  }

  @Test
  func `the first difference of large values is told with its place, in the body and in the spec`()
    async throws
  {
    let expect = """
      { "body": { "$.json": { "equals": { "items":
      \(Self.items(renaming: 77))
      } } } }
      """
    let found = try await problems(expect, #"{"json": {"items": \#(Self.items())}}"#)
    #expect(
      found.map(\.message) == [#"$.json.items[77].name: expected "DIFF", found "n77""#]
    )
    let range = try #require(found.first?.range)
    #expect(range.position.line == 3)
    #expect(
      range.file.bytes(ofLine: 3).dropFirst(range.position.column).starts(with: "DIFF".utf8)
    )
  }

  @Test func `members and elements that are missing or too many are differences, and are counted`()
    async throws
  {
    let more = #"{"items": \#(Self.items()), "x": 1, "a'b": 2}"#
    let less = #"{"items": \#(Self.items().dropLast(1)), 1, 2]}"#
    let equal = #"{ "body": { "$": { "equals": \#(more) } } }"#
    #expect(
      try await problems(equal, less).map(\.message) == [
        "$.items[100]: expected nothing, found 1", "$.items[101]: expected nothing, found 2",
        "$.x: expected 1, found nothing", "$['a\\'b']: expected 2, found nothing",
      ]
    )
    let other = #"{ "body": { "$": { "equals": \#(less) } } }"#
    #expect(
      try await problems(other, more).map(\.message) == [
        "$.items[100]: expected 1, found nothing", "$.items[101]: expected 2, found nothing",
        "$.x: expected nothing, found 1", "$['a\\'b']: expected nothing, found 2",
      ]
    )
  }

  @Test func `what was put into a list or left out of it is one difference`() async throws {
    let equal =
      #"{ "body": { "$": { "equals": [{ "n": 1 }, { "n": 2 }, { "n": 3 }, { "n": 4 }] } } }"#
    #expect(
      try await problems(equal, #"[{"n": 0}, {"n": 1}, {"n": 2}, {"n": 3}, {"n": 4}]"#).map(
        \.message
      )
        == [#"$[0]: expected nothing, found {"n":0}"#]
    )
    #expect(
      try await problems(equal, #"[{"n": 1}, {"n": 3}, {"n": 5}]"#).map(\.message)
        == [#"$[1]: expected {"n":2}, found nothing"#, "$[2].n: expected 4, found 5"]
    )
  }

  @Test func `of a subset, the member that differs is told`() async throws {
    let expect = #"""
      { "body": { "$": { "subset": { "user": { "name": "Bob", "tags": [{ "k": 1 }] }, "gone": {} } } } }
      """#
    let body = #"{"user": {"name": "Bob", "age": 5, "tags": [{"k": 1, "l": 2}]}, "more": 1}"#
    #expect(
      try await problems(expect, body).map(\.message) == [
        "$.user.tags[0].l: expected nothing, found 2", "$.gone: expected {}, found nothing",
      ]
    )
  }

  @Test func `texts that differ are told by line and column, cut around the place`() async throws {
    let lines = (1...90).map { "line \($0) \(String(repeating: "é", count: 60)) end" }
    var others = lines
    others[77] += "s here and there and everywhere, up to the end of the line"
    let expected = lines.joined(separator: "\n")
    let body = others.joined(separator: "\n")
    let what =
      #"at line 78, column 73 expected "…\#(String(repeating: "é", count: 36)) end\n", "#
      + #"found "…\#(String(repeating: "é", count: 36)) ends here and there and everywhere, up to t…""#
    let literal = #"{ "text": \#(JSONValue.string(expected).jsonText) }"#
    #expect(
      try await problems(literal, body).map(\.message) == ["the body's text: \(what)"]
    )
    let file = try await problems(
      #"{ "text": { "file": "t.txt" } }"#,
      body,
      files: ["t.txt": expected]
    )
    #expect(
      file.map(\.message) == ["the body's text: expected the text of t.txt: \(what)"]
    )
    let member = try await problems(
      #"{ "body": { "$": \#("{ \"equals\": [\(JSONValue.string(expected).jsonText)] }") } }"#,
      "[\(JSONValue.string(body).jsonText)]"
    )
    #expect(member.map(\.message) == ["$[0]: \(what)"])
  }

  @Test func `line ends and the end of a text are differences that can be seen`() async throws {
    let long = String(repeating: "x", count: 130)
    func message(_ expected: String, _ found: String) async throws -> String? {
      try await problems(#"{ "text": \#(JSONValue.string(expected).jsonText) }"#, found)
        .first?.message
    }
    let head = String(repeating: "x", count: 40)
    #expect(
      try await message("\(long)\n", "\(long)\r\n")
        == #"the body's text: at line 1, column 131 expected "…\#(head)\n", found "…\#(head)\r\n""#
    )
    #expect(
      try await message("\(long)\nb", "\(long)\n")
        == #"the body's text: at line 2, column 1 expected "b", found the end of the text"#
    )
  }

  @Test func `a secret that is cut is hidden, too`() async throws {
    let pad = String(repeating: "-", count: 30)
    let found = try await problems(
      #"{ "text": "\#(pad)\#(pad)\#(pad)\#(pad)key={{secrets.k}}; \#(pad)a" }"#,
      "\(pad)\(pad)\(pad)\(pad)key=Swordfish-77; \(pad)b",
      files: [
        "e.env.json": #"{ "baseURL": "http://api.test", "secrets": { "k": { "env": "KEY" } } }"#
      ]
    )
    let head = "\(pad.prefix(1))key=***; \(pad)"
    #expect(
      found.map(\.message) == [
        #"the body's text: at line 1, column 169 expected "…\#(head)a", found "…\#(head)b""#
      ]
    )
  }

  @Test func `a long text of a variable is told at its check, with the place of the variable`()
    async throws
  {
    let long = String(repeating: "x", count: 130)
    let files = [
      "e.env.json": """
      { "baseURL": "http://api.test",
        "variables": { "long": "\(long)", "o": { "t": "\(long)", "n": [1, "\(long)"] } } }
      """
    ]
    let body = #"{ "t": "\#(long)y", "n": [2, "\#(long)"] }"#
    let found = try await problems(
      "{ \"body\": {\n\"$.t\": \"{{long}}\",\n\"$\": { \"equals\": \"{{o}}\" },\n\"$.n\": \"{{o.n}}\" } }",
      body,
      files: files
    )
    let places = found.compactMap { $0.range.map { "\($0.position)" } }
    #expect(places == ["3:8", "4:18", "4:18", "5:8"])
    #expect(found[3].message == "$.n[0]: expected 1, found 2")
    for problem in found {
      #expect(problem.notes.map(\.message) == ["the expected value is written here"])
      #expect(problem.range?.file.path.hasSuffix("a.spec.json") == true)
      #expect(problem.notes.first?.range?.file.path.hasSuffix("e.env.json") == true)
    }
  }

  @Test(arguments: [
    (#""abc""#, "abc\u{200B}", #"expected "abc", found "abc\u200b""#),
    (#""a b""#, "a\u{A0}b", #"expected "a b", found "a\u00a0b""#),
    (#""a""#, "\u{202E}a\u{7F}\u{FE0F}", #"expected "a", found "\u202ea\u007f\ufe0f""#),
    (#""a""#, "\u{E0041}", #"expected "a", found "\udb40\udc41""#),
    (#""\u00e9""#, "e\u{301}", #"expected "\u00e9", found "e\u0301""#),
    (#"["\u00e9"]"#, "e\u{301}", #"expected ["\u00e9"], found "e\#u{301}""#),
    (#""é""#, "è", #"expected "é", found "è""#),
  ])
  func `differences that cannot be seen are written as escapes`(
    expected: String,
    found: String,
    message: String
  ) async throws {
    let told = try await problems(
      #"{ "body": { "$": { "equals": \#(expected) } } }"#,
      JSONValue.string(found).jsonText
    )
    #expect(told.map(\.message) == ["$: \(message)"])
  }

  @Test func `differences that cannot be seen are escaped in long texts and values, too`()
    async throws
  {
    let long = String(repeating: "x", count: 130)
    let head = String(repeating: "x", count: 40)
    let text = try await problems(
      #"{ "text": "\#(long)\u00e9" }"#,
      "\(long)e\u{301}\u{200B}"
    )
    #expect(
      text.first?.message
        == #"the body's text: at line 1, column 131 expected "…\#(head)é", found "…\#(head)e\#u{301}\u200b""#
    )
    let member = try await problems(
      #"{ "body": { "$": { "subset": { "a": "\u00e9" } } } }"#,
      "{ \"a\": \"e\u{301}\" }"
    )
    #expect(member.map(\.message) == [#"$.a: expected "\u00e9", found "e\u0301""#])
    let shape = try await problems(
      #"{ "body": { "$": { "shape": "integer" } }, "shape": "integer" }"#,
      "\"abc\u{200B}\""
    )
    #expect(shape.count == 2)
    #expect(shape.allSatisfy { $0.message.hasSuffix(#"found "abc\u200b""#) })
  }

  @Test func `of a long text its end is shown where that is what differs`() async throws {
    let long = String(repeating: "x", count: 300)
    let found = try await problems(
      #"{ "text": { "endsWith": "q{{secrets.k | md5 | hex}}" } }"#,
      "\(long)Swordfish-77 \(String(repeating: "y", count: 112))",
      files: [
        "e.env.json": #"{ "baseURL": "http://api.test", "secrets": { "k": { "env": "KEY" } } }"#
      ]
    )
    let end = "x*** \(String(repeating: "y", count: 112))"
    #expect(found.first?.message.hasSuffix(#", found "…\#(end)""#) == true)
  }
}
