import SpecModel
import TestSupport
import Testing

/// What a call expects and captures is held to the shapes that its endpoint declares.
@Suite(.inTurn)
struct DeclaredShapeTests {
  /// The diagnostics of a case's keys: `rule: message`.
  private func mistakes(_ keys: String, responses: String = #""200": "User""#) throws -> [String] {
    let spec = """
      { "shapes": {
          "User": { "id": "integer(>=1)", "role": "'admin' | 'member'", "name?": "string(1..5)?",
                    "tags": ["string"], "more": { "*": "integer" }, "any": "any", "pair": ["number", "string"] },
          "Problem": { "title": "string" } },
        "endpoints": { "e": { "request": "GET https://a.test/u", "responses": { \(responses), "404": "Problem" },
          "cases": { "c": { \(keys) } } } } }
      """
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
      "\($0.rule): \($0.message)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "$.rloe": "admin" }"#, #"undeclared-member: "$.rloe" matches nothing that is declared: the shape has no member "rloe""#),
    (#"{ "$.tags[0].x": 1 }"#, #"undeclared-member: "$.tags[0].x" matches nothing that is declared: it leads into a string"#),
    (#"{ "$.id": { "matches": "^a" } }"#, #"impossible-expectation: "matches": "^a" can never pass: the value is integer(>=1)"#),
    (#"{ "$.id": 0 }"#, "impossible-expectation: the value never equals 0: it is integer(>=1)"),
    (#"{ "$.role": "amdin" }"#, #"impossible-expectation: the value never equals "amdin": it is 'admin' or 'member'"#),
    (#"{ "$.tags[*]": { "each": { "greaterThan": 5 } } }"#, #"impossible-expectation: "greaterThan": 5 can never pass: the value is a string"#),
    (#"{ "$.more.x": 1.5 }"#, "impossible-expectation: the value never equals 1.5: it is an integer"),
    (#"{ "$.more.x": "a" }"#, "impossible-expectation: an integer never equals a string"),
  ])
  func `what the declared shape can never answer is reported`(body: String, expected: String) throws {
    #expect(try mistakes(#""expect": { "body": \#(body) }"#) == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "$.tags": { "each": { "greaterThan": 5 } } }"#, #"impossible-expectation: "greaterThan": 5 can never pass: the value is a string"#),
    (#"{ "$.tags": { "contains": 5 } }"#, #"impossible-expectation: "contains": 5 can never pass: each element is a string"#),
    (#"{ "$.tags[*]": { "contains": 5 } }"#, #"impossible-expectation: "contains": 5 can never pass: each element is a string"#),
    (#"{ "$.tags": { "equals": ["a", 5] } }"#, #"impossible-expectation: the value never equals ["a",5]: each element is a string"#),
    (#"{ "$.pair": [5, 6] }"#, #"impossible-expectation: the value never equals [5,6]: it is an array of 2 elements"#),
    (#"{ "$": { "equals": { "id": 1 } } }"#, #"impossible-expectation: the value never equals {"id":1}: it does not fit the shape"#),
    (#"{ "$.role": { "not": "amdin" } }"#, #"impossible-expectation: the value never equals "amdin": it is 'admin' or 'member'"#),
    (#"{ "$.tags": { "not": { "contains": 5 } } }"#, #"impossible-expectation: "contains": 5 can never pass: each element is a string"#),
    (#"{ "$": { "subset": ["a"] } }"#, #"impossible-expectation: "subset": ["a"] can never pass: the value is an object"#),
    (#"{ "$": { "subset": { "rloe": "admin" } } }"#, #"undeclared-member: the member "rloe" of "subset" is not declared"#),
    (#"{ "$.tags": { "via": "trim", "equals": "a" } }"#, "template-value: trim takes a string, not an array"),
    (#"{ "$.id": { "via": "split(',') | first", "equals": "1" } }"#, "template-value: split takes a string, not integer(>=1)"),
  ])
  func `what is inside of a value is held to the declared shape`(body: String, expected: String) throws {
    #expect(try mistakes(#""expect": { "body": \#(body) }"#) == [expected])
  }

  @Test(arguments: [
    #"{ "$.tags": { "each": { "matches": "a" }, "contains": "x" }, "$.pair": [1, "a"], "$.any": { "contains": 1 } }"#,
    #"{ "$": { "subset": { "id": 2.0, "other": true, "name": null, "more": { "x": 1 }, "any": [{}] } } }"#,
    #"{ "$": { "equals": { "id": 1, "role": "admin", "tags": [], "more": {}, "any": null, "pair": [0.5, ""], "other": 1 } } }"#,
    #"{ "$.tags": { "equals": [] }, "$.more": { "equals": { "a": 1, "b": 2 } }, "$.tags[0]": { "via": "trim", "equals": "a" } }"#,
    #"{ "$.id": { "not": null }, "$.pair": { "not": null }, "$.more": { "not": null }, "$.tags": { "each": { "not": null } } }"#,
    #"{ "$.id": { "via": "add(1) | string", "equals": "2" }, "$.name": { "via": "default('x') | trim", "equals": "x" } }"#,
  ])
  func `what may be inside of a value is not reported`(body: String) throws {
    #expect(try mistakes(#""expect": { "body": \#(body) }"#) == [])
  }

  @Test func `shapes that contain themselves are looked into`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      { "shapes": { "List": ["List"], "Tree": { "name": "string", "children": ["Tree"] } },
        "endpoints": { "e": { "request": "GET https://a.test/", "responses": { "200": { "shape": { "l": "List", "t": "Tree" } } },
          "cases": { "c": { "expect": { "body": { "$.l": [[], [[[[]]]]], "$.t.children": { "each": { "equals": { "name": 5, "children": [] } } },
            "$.t": { "subset": { "children": [{ "name": "a", "children": [] }] } } } } } } } } }
      """#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.map(\.message)
    #expect(
      found == [#"the value never equals {"name":5,"children":[]}: it does not fit the shape"#]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "X": "abc" }"#, "impossible-expectation: the value never equals \"abc\": it is an integer"),
    (#"{ "X": { "not": "abc" } }"#, "impossible-expectation: the value never equals \"abc\": it is an integer"),
    (#"{ "x": { "anyOf": ["5", "6"] }, "L": "de" }"#, nil), (#"{ "X": 5, "L": "fr" }"#, nil),
    (#"{ "X": { "exists": false }, "Other": "abc" }"#, nil),
    (#"{ "L": { "via": "uppercase", "equals": "DE" } }"#, nil),
    (#"{ "L": "it" }"#, "impossible-expectation: the value never equals \"it\": it is 'de' or 'fr'"),
  ])
  func `the text of a header is held to its declared shape`(headers: String, mistake: String?)
    throws
  {
    let responses = #""200": { "headers": { "X?": "integer", "L": "'de' | 'fr'" } }"#
    let found = try mistakes(#""expect": { "headers": \#(headers) }"#, responses: responses)
    #expect(found == [mistake].compactMap(\.self))
    let either = #""expect": { "status": [200, 404], "headers": { "X": "abc" } }"#
    #expect(try mistakes(either, responses: responses) == [])
  }

  @Test(arguments: [
    (#"{ "status": true, "via": "split(',')" }"#, "split takes a string, not a number"),
    (#"{ "body": "$.id", "via": "lowercase" }"#, "lowercase takes a string, not integer(>=1)"),
    (#"{ "body": "$.tags[*]", "via": "trim" }"#, "trim takes a string, not a list"),
    (#"{ "redirects": true, "via": "trim" }"#, "trim takes a string, not a list"),
    (#"{ "status": true, "via": "add(1)" }"#, nil), (#"{ "body": "$.any", "via": "trim" }"#, nil),
    (#"{ "body": "$.tags", "via": "join(',') | trim" }"#, nil),
    (#"{ "url": true, "via": "queryParameter('a')" }"#, nil),
    (#"{ "body": "$.name", "via": "default('') | trim" }"#, nil),
  ])
  func `a capture is what its filters take`(capture: String, mistake: String?) throws {
    #expect(
      try mistakes(#""capture": { "x": \#(capture) }"#)
        == [mistake].compactMap { $0.map { "template-value: \($0)" } }
    )
  }

  @Test(arguments: [
    #"{ "$.id": 1, "$.role": "member", "$.name": null, "$.more.x": 7, "$.any.x[0]": 5, "$.pair[1]": "a" }"#,
    #"{ "$.nope": { "exists": false }, "$.tags[*]": { "contains": "a" }, "$..rloe": [] }"#,
    #"{ "$.name": { "anyOf": ["ab", null] }, "$.id": "{{baseURL}}" }"#,
  ])
  func `what a declared shape may answer is not reported`(body: String) throws {
    #expect(try mistakes(#""expect": { "body": \#(body) }"#).filter { !$0.contains("base") } == [])
  }

  @Test func `a member that one alternative declares may be anything in another`() throws {
    let body = #""expect": { "body": { "$.title": null, "$.id": "x" } }"#
    #expect(try mistakes(body, responses: #""200": "User | Problem""#) == [])
    #expect(try mistakes(body, responses: #""200": "Problem""#).count == 2)
  }

  @Test(arguments: ["lines", "events"])
  func `the elements of a stream are held to their shape`(kind: String) throws {
    func mistakes(_ expect: String) throws -> [String] {
      try self.mistakes(
        #""expect": { "\#(kind)": \#(expect) }"#,
        responses: #""200": { "\#(kind)": { "data": "Problem" } }"#
      )
    }
    #expect(
      try mistakes(
        #"{ "$": { "length": 3 }, "$[0].data.title": "x", "$[*].data.title": { "contains": "y" } }"#
      )
        == []
    )
    #expect(
      try mistakes(#"{ "$[0].data.title": 5, "$[*].data.titel": { "length": 0 } }"#) == [
        "impossible-expectation: a string never equals a number",
        #"undeclared-member: "$[*].data.titel" matches nothing that is declared: the shape has no member "titel""#,
      ]
    )
  }

  @Test func `what a poll waits for is held to the contract, too`() throws {
    func mistakes(_ until: String) throws -> [String] {
      try self.mistakes(#""poll": { "timeout": "1s", "interval": "100ms", "until": \#(until) }"#)
    }
    #expect(try mistakes(#"{ "body": { "$.id": 1, "$.role": "admin" } }"#) == [])
    #expect(try mistakes(#"{ "status": 404, "body": { "$.title": "x" } }"#) == [])
    #expect(
      try mistakes("409") == [
        #"undeclared-status: the endpoint "e" does not declare the status 409"#
      ]
    )
    #expect(
      try mistakes(#"{ "body": { "$.role": "amdin", "$.rloe": { "exists": true } } }"#).map {
        $0.prefix { $0 != ":" }
      } == ["impossible-expectation", "undeclared-member"]
    )
  }

  @Test func `an element of a tuple is of the shape in its place`() throws {
    func mistakes(_ body: String) throws -> [String] {
      try self.mistakes(#""expect": { "body": { \#(body) } }"#)
    }
    #expect(try mistakes(#""$.pair[0]": 5, "$.pair[1]": "a", "$.pair[-1]": "b""#) == [])
    #expect(
      try mistakes(#""$.pair[0]": "a""#) == [
        "impossible-expectation: a number never equals a string"
      ]
    )
    #expect(
      try mistakes(#""$.pair[-1]": 5"#) == [
        "impossible-expectation: a string never equals a number"
      ]
    )
    #expect(
      try mistakes(#""$.pair[2]": 5"#) == [
        #"undeclared-member: "$.pair[2]" matches nothing that is declared: it leads into an array of 2 elements"#
      ]
    )
  }

  @Test func `the shape of the expected status counts, and a response without one says nothing`()
    throws
  {
    let body = #""body": { "$.title": "x" }"#
    #expect(try mistakes(#""expect": { "status": 404, \#(body) }"#) == [])
    #expect(try mistakes(#""expect": { "status": [200, 404], \#(body) }"#) == [])
    #expect(try mistakes(#""expect": { \#(body) }"#).count == 1)
    #expect(try mistakes(#""expect": { \#(body) }"#, responses: #""200": {}"#) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "$.data.nmae": 1 }"#, [#"undeclared-member: "$.data.nmae" matches nothing that is declared: the shape has no member "nmae""#]),
    (#"{ "$.data.name": { "not": 5 } }"#, ["impossible-expectation: a string never equals a number"]),
    (#"{ "$": { "startsWith": "a" } }"#, [#"impossible-expectation: "startsWith": "a" can never pass: the value is an object"#]),
    (#"{ "$.data.name": "Ada", "$.total": 5, "$.name": 1, "$.*.name": [5], "$": { "subset": { "data": {} } }, "$.data": { "exists": true } }"#, []),
  ])
  func `what is behind unwrap is held to its shape`(body: String, expected: [String]) throws {
    let responses = #""200": { "unwrap": "$.data", "shape": { "name": "string" } }"#
    #expect(try mistakes(#""expect": { "body": \#(body) }"#, responses: responses) == expected)
  }

  @Test func `what is unwrapped in different ways is not compared`() throws {
    let responses = #"""
      "200": { "unwrap": "$.data", "shape": { "name": "string" } }, "201": { "shape": { "name": "string" } }
      """#
    let expect = #""expect": { "status": [200, 201], "body": { "$.nmae": 1, "$.data.nmae": 1 } }"#
    #expect(try mistakes(expect, responses: responses) == [])
  }

  @Test func `a capture behind unwrap is held to the shape`() throws {
    let responses = #""200": { "unwrap": "$.list[0]", "shape": { "name": "string" } }"#
    func found(_ path: String) throws -> Int {
      try mistakes(#""capture": { "x": "\#(path)" }"#, responses: responses).count
    }
    #expect(try found("$.list[0].nmae") == 1)
    #expect(try found("$.list[0].name") == 0)
    #expect(try found("$.list[1].nmae") == 0)
  }

  @Test func `a response may be written as the list that its body is`() throws {
    let responses = #""200": ["User"]"#
    #expect(try mistakes(#""expect": { "body": { "$[0].id": 1 } }"#, responses: responses) == [])
    let found = try mistakes(#""expect": { "body": { "$[0].rloe": 1 } }"#, responses: responses)
    #expect(found.map { $0.prefix(17) } == ["undeclared-member"])
  }

  @Test func `a capture of an undeclared member is a warning with the nearest name`() throws {
    #expect(
      try mistakes(#""capture": { "r": "$.roel" }"#) == [
        #"undeclared-member: "$.roel" matches nothing that is declared: the shape has no member "roel""#
      ]
    )
    #expect(try mistakes(#""capture": { "r": { "body": "$.roel", "default": 1 } }"#) == [])
  }
}
