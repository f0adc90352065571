import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of shapes, as the format's details say them.
@Suite(.inTurn)
struct ShapeRuleTests {
  /// A shape, a value, and whether it fits.
  typealias Example = (shape: String, value: String, fits: Bool)

  private func judge(_ example: Example, shapes: String = "{}") async throws {
    #expect(
      try await RuleRun.fits(example.value, example.shape, shapes: shapes) == example.fits,
      "\(example)"
    )
  }

  @Test(
    arguments: [
      (#""string(1..2)""#, #""😀é""#, true), (#""string(1..2)""#, #""""#, false),
      (#""integer(1..<3)""#, "3", false),
      (#""integer(1..<3)""#, "2", true), (#""string(3)""#, #""abc""#, true),
      (#""string(3)""#, #""ab""#, false),
      (#""number(>0)""#, "0", false), (#""number(>=0)""#, "0", true),
      (#""number(..5)""#, "-9", true), (#""array(2..)""#, "[1]", false),
      (#""object(1)""#, #"{"a":1}"#, true), (#""object(1)""#, "{}", false),
      (#""1 | 2 | 3""#, "2.0", true), (#""1 | 2 | 3""#, "4", false),
      (#""/b/""#, #""abc""#, true), (#""/^b$/""#, #""abc""#, false), (#""/[/]x/""#, #""/x""#, true),
      (#""any""#, "null", true),
      (#""email""#, #""no""#, false), (#""base64""#, #""Zm9v""#, true),
      (#""base64""#, #""Zm9""#, false),
      (#""http-date""#, #""Sun, 06 Nov 1994 08:49:37 GMT""#, true),
      (#""date""#, #""2024-02-30""#, false), (#""'it''s'""#, #""it's""#, true),
      (#""integer""#, "1.0", true), (#""integer""#, "1.5", false),
    ] as [Example]
  )
  func `26: bounds, literals, patterns and formats`(example: Example) async throws {
    try await judge(example)
  }

  @Test(arguments: [
    (#""string | {a: 1}""#), (#""boolean(1..2)""#), (#""string(5..1)""#), (#""string(-1)""#),
    (#""integer | ""#), (#""/(/""#), (#""strnig""#),
  ])
  func `26: a shape that means nothing is an error`(shape: String) throws {
    let found = try RuleRun.mistakes(
      #""request": "GET /", "responses": { "200": { "shape": \#(shape) } }"#
    )
    #expect(found.count == 1, "\(found)")
  }

  @Test(
    arguments: [
      (#"{"a?": "string"}"#, "{}", true), (#"{"a?": "string"}"#, #"{"a":null}"#, false),
      (#"{"a": "string?"}"#, #"{"a":null}"#, true),
      (#"{"a": "string?"}"#, "{}", false), (#"{"a?": "string?"}"#, #"{"a":null}"#, true),
      (#"["string"]"#, #"["a","b"]"#, true),
      (#""[string](1..2)""#, "[]", false), (#""[string](1..2)""#, #"["a","b","c"]"#, false),
      (#"{"*": "integer"}"#, #"{"x":1}"#, true),
      (#"{"*": "integer"}"#, #"{"x":"1"}"#, false),
      (#"{"a": "any", "*": false}"#, #"{"a":1,"b":2}"#, false),
      (#"{"/^x-/": "string"}"#, #"{"x-a":1}"#, false), (#"{"/^x-/": "string"}"#, #"{"y":1}"#, true),
      (
        #"{"'*'": "integer", "'n?'": "integer", "'$comment'": "string"}"#,
        #"{"*":1,"n?":2,"$comment":"c"}"#, true
      ),
      (#"{"'*'": "integer"}"#, "{}", false),
      (##"{"a": "integer", "#": "words"}"##, #"{"a":1}"#, true),
    ] as [Example]
  )
  func `27: members may be absent or null, patterns and the rest have types, looks are quoted`(
    example: Example
  ) async throws {
    try await judge(example)
  }

  @Test func `27: included members are those of several shapes, and own ones win`() async throws {
    let shapes = #"{ "A": { "x": "integer", "y": "integer" }, "B": { "z?": "string" } }"#
    let shape = #"{ "...": ["A", "B"], "x": "string" }"#
    for (value, fits) in [
      (#"{"x":"1","y":1}"#, true), (#"{"x":1,"y":1}"#, false), (#"{"x":"1"}"#, false),
      (#"{"x":"1","y":1,"z":2}"#, false),
    ] {
      try await judge((shape, value, fits), shapes: shapes)
    }
  }

  @Test func `27: a list of one shape has it as its element`() throws {
    let found = try RuleRun.mistakes(
      #""request": "GET /", "responses": { "200": { "shape": [] } }"#
    )
    #expect(found.count == 1, "\(found)")
  }

  @Test func `28: decoding also refuses what a Swift decoder refuses, with the coding path`()
    async throws
  {
    let shape = #"{ "user_id": "integer", "items": ["Item"] }"#
    let shapes = #"{ "Item": { "at": "date-time" } }"#
    let body =
      #"{ "user_id": 9223372036854775808, "items": [{ "at": "2024-01-01T00:00:00Z" }, { "at": "2024-01-01T00:00:00.5Z" }] }"#
    func problems(_ more: String) async throws -> CatalogRun {
      try await CatalogRun(
        [
          "a.spec.json": """
          { "shapes": \(shapes), "endpoints": { "e": { "request": "GET /", "responses": { "200": { "shape": \(shape)\(more) } } } } }
          """
        ],
        answer: { _ throws(ClientError) in
          HTTPResponse(
            status: 200,
            fields: ["Content-Type": "application/json"],
            body: Array(body.utf8)
          )
        }
      )
    }
    #expect(try await problems("").problems == [])
    let run = try await problems(#", "decoding": true"#)
    #expect(
      run.problems == [
        "shape: $.user_id: expected an integer that fits Swift's Int, found 9223372036854775808",
        "shape: $.items[1].at: expected a date-time without fractions of a second, found \"2024-01-01T00:00:00.5Z\"",
      ]
    )
    let notes = run.results.flatMap { $0.steps.flatMap(\.problems) }.flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.hasSuffix("(a Swift decoder: dataCorrupted at items[1].at)") })
  }

  @Test func `28: decoding judges the elements of a stream, too`() async throws {
    let found = try await RuleRun.problems(
      declaring: #"{ "200": { "lines": "integer", "decoding": true } }"#,
      of: "1\n9223372036854775808\n",
      fields: ["Content-Type": "application/x-ndjson"]
    )
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("lines: $[1]: expected an integer that fits Swift's Int") == true,
      "\(found)"
    )
  }

  @Test(
    arguments: [
      (#"["number", "string"]"#, #"[1,"a"]"#, true), (#"["number", "string"]"#, "[1]", false),
      (#"["number", "string"]"#, #"[1,"a",2]"#, false),
      (#"["number", "string?"]"#, "[1,null]", true), (#"["number", "string"]"#, #"["a",1]"#, false),
    ] as [Example]
  )
  func `51: a list of two or more shapes is exactly those elements`(example: Example) async throws {
    try await judge(example)
  }

  @Test(arguments: [#"{ "a": "string" }"#, #"["string"]"#])
  func `59: an object or a list is not the shape of a header`(shape: String) throws {
    let found = try RuleRun.mistakes(
      #""request": "GET /", "responses": { "200": { "headers": { "X": \#(shape) } } }"#
    )
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("header-shape: ") == true)
  }

  @Test func `59: a body without templates that does not fit its shape is a warning`() throws {
    func found(_ json: String) throws -> [String] {
      try RuleRun.mistakes(
        #""request": "POST /", "body": { "json": \#(json), "shape": { "n": "integer" } }, "cases": { "c": {} }"#
      )
    }
    #expect(try found(#"{ "n": 1 }"#) == [])
    #expect(try found(#"{ "n": "1" }"#).first?.hasPrefix("example-mismatch: ") == true)
    #expect(try found(#"{ "n": "{{uuid()}}" }"#) == [])
  }

  @Test(
    arguments: [
      (#""/^a/(1..3)""#, #""abcd""#, false), (#""/^a/(1..3)""#, #""abc""#, true),
      (#""email(..9)""#, #""a@b.example""#, false),
      (#""number(0<..100)""#, "0", false), (#""number(0<..100)""#, "100", true),
      (#""number(0..1, step 0.01)""#, "0.07", true),
      (#""number(0..1, step 0.01)""#, "0.075", false),
      (#""[integer](1..10, unique)""#, "[1,1.0]", false),
      (#""[integer](1..10, unique)""#, "[1,2]", true),
    ] as [Example]
  )
  func `62: bounds follow patterns and formats, leave out an end, have steps, and unique elements`(
    example: Example
  ) async throws {
    try await judge(example)
  }

  @Test func `62: a name with an at sign is what a JSON Schema takes`() async throws {
    func run(_ shape: String, _ body: String) async throws -> [String] {
      try await CatalogRun(
        [
          "a.spec.json":
            #"{ "endpoints": { "e": { "request": "GET /", "responses": { "200": { "shape": { "u": "\#(shape)" } } } } } }"#,
          "schemas/user.json":
            ##"{ "type": "object", "required": ["id"], "properties": { "id": { "$ref": "#/$defs/Id" } }, "$defs": { "Id": { "type": "integer" } } }"##,
        ],
        answer: { _ throws(ClientError) in
          HTTPResponse(
            status: 200,
            fields: ["Content-Type": "application/json"],
            body: Array(body.utf8)
          )
        }
      ).problems
    }
    #expect(try await run("@schemas/user.json", #"{"u":{"id":1}}"#) == [])
    #expect(try await run("@schemas/user.json", #"{"u":{"id":"1"}}"#).count == 1)
    #expect(try await run("@schemas/user.json#/$defs/Id", #"{"u":1}"#) == [])
    #expect(try await run("@schemas/user.json#/$defs/Id", #"{"u":{}}"#).count == 1)
  }

  @Test func `63: a body may have a schema beside a shape, and both count`() throws {
    func found(_ json: String) throws -> Int {
      try RuleRun.mistakes(
        #""request": "POST /", "body": { "json": \#(json), "shape": { "a": "integer" }, "schema": { "required": ["b"] } }, "cases": { "c": {} }"#
      ).count
    }
    #expect(try found(#"{ "a": 1, "b": 2 }"#) == 0)
    #expect(try found(#"{ "a": 1 }"#) == 1)
    #expect(try found(#"{ "a": "1" }"#) == 2)
  }
}
