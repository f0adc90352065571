import SpecModel
import TestSupport
import Testing

/// `parameters`: a shape of `with`.
@Suite(.inTurn)
struct ParameterTests {
  private func mistakes(_ endpoint: String) throws -> [String] {
    try Catalog.mistakes(in: [
      "a.spec.json": #"{"variables": {"lang": "en"}, "endpoints": {"e": {\#(endpoint)}}}"#
    ]).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test func `parameters that describe each name of the request, wherever it is used, are right`()
    throws
  {
    #expect(
      try mistakes(
        #"""
        "request": "POST https://a.test/{id}{?page}", "headers": {"X": "{{name}}", "L": "{{lang}}"}, "body": {"json": {"t": "{{text}}"}},
        "parameters": {"id": "integer(>=1)", "name": "string(1..)", "text": "any", "page?": "integer", "lang?": "string"},
        "cases": {"a": {"with": {"id": 1, "name": "x", "text": null}}, "b": {"with": {"id": 2, "name": "{{lang}}", "text": "", "page": 3}}}
        """#
      ) == []
    )
  }

  @Test(arguments: [
    (
      #""parameters": {}, "cases": {"a": {"with": {"id": 1}}}"#,
      "undescribed-parameter: the parameter \"id\" is not described"
    ),
    (
      #""parameters": {"id": "integer", "idd?": "any"}, "cases": {"a": {"with": {"id": 1}}}"#,
      "undescribed-parameter: the request does not use the parameter \"idd\""
    ),
    (
      ##""parameters": {"#id": "integer"}, "cases": {"a": {"with": {"id": 1}}}"##,
      "undescribed-parameter: the request does not use the parameter \"#id\""
    ),
    (
      #""parameters": "string", "cases": {"a": {"with": {"id": 1}}}"#,
      "undescribed-parameter: \"parameters\" describes names and their values"
    ),
    (
      #""parameters": {"id": "integer(>=1)"}, "cases": {"a": {"with": {"id": 0}}}"#,
      "parameter-mismatch: the value of \"id\" does not fit: expected an integer of at least 1, found 0"
    ),
  ])
  func `a parameter that is not described, not used or does not fit is an error`(
    keys: String,
    mistake: String
  ) throws {
    #expect(try mistakes(#""request": "GET https://a.test/{id}", \#(keys)"#) == [mistake])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/{id}", "null", "null"), ("/{id}", #""""#, "an empty string"), ("/a{/id*}", "[]", "an empty list"),
    ("/{id}", "{}", "an empty object"),
  ])
  func `a constant that leaves nothing in the path is one error`(
    target: String,
    value: String,
    found: String
  ) throws {
    let call = #""request": "GET https://a.test\#(target)", "cases": {"a": {"with": {"id": \#(value)}}}"#
    let mistake = #"parameter-mismatch: the parameter "id" is \#(found)"#
    #expect(try mistakes(call) == [mistake])
    #expect(try mistakes(#"\#(call), "parameters": {"id": "integer"}"#) == [mistake])
    let query = #""request": "GET https://a.test/{?id}", "cases": {"a": {"with": {"id": \#(value)}}}"#
    #expect(try mistakes(query) == [])
  }

  @Test
  func `a required parameter that a call leaves out is an error, and a question mark allows it`()
    throws
  {
    let request = #""request": "GET https://a.test/{?page}", "cases": {"a": {}}"#
    #expect(
      try mistakes(#"\#(request), "parameters": {"page": "integer"}"#)
        == ["parameter-mismatch: the parameter \"page\" is missing"]
    )
    #expect(try mistakes(#"\#(request), "parameters": {"page?": "integer"}"#) == [])
  }

  @Test func `a call that expects to be refused may give anything`() throws {
    #expect(
      try mistakes(
        #""request": "GET https://a.test/{id}", "parameters": {"id": "integer"}, "responses": {"200": {}, "4xx": {}}, "cases": {"a": {"with": {"id": "x"}, "expect": 400}}"#
      ) == []
    )
  }

  @Test func `what a step sees instead of a constant is not held to the parameters`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"""
      {"variables": {"id": 9}, "endpoints": {"e": {"request": "GET https://a.test/{id}", "parameters": {"id": "integer(1..5)"}, "cases": {}}},
       "fixtures": {"id": {"steps": [{"request": "GET https://a.test/"}]}, "f": {"with": {"id": 9}, "steps": [{"call": "e"}]}},
       "scenarios": {
         "a capture": {"steps": [{"request": "GET https://a.test/", "capture": {"id": "$.id"}}, {"call": "e"}]},
         "rows of a step": {"variables": {"id": 9}, "steps": [{"call": "e", "forEach": [{"id": 1}]}]},
         "rows of rows": {"forEach": [{"id": 1}, {"n": 1}], "steps": [{"call": "e", "forEach": [{"m": 1}]}]},
         "a condition": {"variables": {"id": 9}, "steps": [{"call": "e", "if": {"id": 1}}]},
         "a value of a use": {"uses": {"f": {"fixture": "f", "with": {"id": 1}}}, "steps": [{"request": "GET https://a.test/"}]}}}
      """#
    ])
    #expect(found.filter { $0.contains("parameter-mismatch") } == [])
  }

  @Test func `a call in a fixture is held to the parameters, too, and once for all rows`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"""
      {"endpoints": {"e": {"request": "GET https://a.test/{id}", "parameters": {"id": "integer(>=1)"}, "cases": {
         "c": {"with": {"id": 0}, "forEach": [{"n": 1}, {"n": 2}], "headers": {"N": "{{n}}"}}}}},
       "fixtures": {"f": {"steps": [{"call": "e", "with": {"id": "x"}}], "finally": [{"call": "e", "with": {"id": -1}}]}},
       "scenarios": {"s": {"uses": ["f"], "steps": [{"call": "e", "with": {"id": 1}}]}}}
      """#
    ])
    #expect(found.count == 3)
    #expect(
      found.allSatisfy { $0.contains("parameter-mismatch: the value of \"id\" does not fit") }
    )
  }
}
