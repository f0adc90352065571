import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What a failed check says to write instead, if the value is of another type than was expected.
@Suite(.inTurn)
struct MatcherAdviceTests {
  private func problems(
    _ keys: String,
    _ body: String,
    type: String = "application/json"
  ) async throws -> [RunProblem] {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{"variables": {"text": "1", "flag": "true"}, "endpoints": {"e": {"request": "GET /", \#(keys)}}}"#
    ]) { _ throws(ClientError) in
      HTTPResponse(status: 200, fields: ["Content-Type": type], body: Array(body.utf8))
    }
    return run.results.flatMap { $0.steps.flatMap(\.problems) }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""1""#, "1", #"expected the string "1", found the number 1"#, "write it without quotes: 1"),
    (#""1""#, "2", #"expected the string "1", found the number 2"#, "write it without quotes: 1"),
    (#""true""#, "false", #"expected the string "true", found the boolean false"#, "write it without quotes: true"),
    (#""{{text}}""#, "1", #"expected the string "1", found the number 1"#, "a filter makes a number of a string: {{name | number}}"),
    (#""{{flag}}""#, "true", #"expected the string "true", found the boolean true"#, "a filter makes a boolean of a string: {{name | parseJSON}}"),
    ("1", #""1""#, #"expected the number 1, found the string "1""#, nil),
    (#""integer""#, "1", #"expected the string "integer", found the number 1"#, #"a type is a shape: {"shape": "integer"}"#),
    (#"">0""#, "1", #"expected the string ">0", found the number 1"#, #"a comparison is written {"greaterThan": 0}"#),
    (#""{\"n\":0}""#, #"{"n":0}"#, #"expected "{\"n\":0}", found {"n":0}"#, #"write it without quotes: {"n":0}"#),
    (#"["a", "b"]"#, #""a""#, #"expected ["a","b"], found "a""#, #"to expect one of several values, write {"anyOf": […]}"#),
    ("2", "1", "expected 2, found 1", nil), (#""b""#, #""a""#, #"expected "b", found "a""#, nil),
    (#"{"contains": {"id": 1}}"#, #"[{"id": 1, "n": 2}]"#, #"expected a list that contains {"id":1}, found [{"id":1,"n":2}]"#, #"for some members of an element, write {"some": {"subset": …}}"#),
    (#"{"contains": ["a"]}"#, #""a""#, #"expected a string to compare with, found ["a"]"#, nil),
  ] as [(String, String, String, String?)])
  func `a value of another type`(expected: String, value: String, message: String, help: String?) async throws {
    let found = try await problems(#""cases": {"c": {"expect": {"body": {"$.a": \#(expected)}}}}"#, #"{"a": \#(value)}"#)
    #expect(found.map(\.message) == ["$.a: \(message)"])
    #expect(found.map(\.help) == [help])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("$.books", "the response has $.data.books"), ("$.data.boks[0].id", "the response has $.data.books[0].id"),
    ("$.dat.x", "the response has $.data"), ("$.list.n", "$.list is a list: its first element has $.list[0].n"),
    ("$.list.x", "$.list is a list"), ("$.list[2].n", "$.list has 1 element"), ("$.none.id", "$.none is null"),
    ("$.data[0]", "$.data is an object, not a list"), ("$.name.first", "$.name is a string"), ("$.other", nil),
    ("$.books[*].id", "the response has $.data.books"), ("$.data.books[*].no", nil), ("$.list[-1].n", nil),
  ] as [(String, String?)])
  func `a path that finds nothing is told what is there`(path: String, help: String?) async throws {
    let found = try await problems(
      #""cases": {"c": {"expect": {"body": {"\#(path)": {"contains": "x"}}}}}"#,
      #"{"data": {"books": [{"id": 1}]}, "list": [{"n": 1}], "none": null, "name": "Ada"}"#
    )
    #expect(found.map(\.help) == [help], "\(found)")
  }

  @Test func `a capture that finds nothing is told what is there`() async throws {
    let found = try await problems(
      #""cases": {"c": {"capture": {"a": "$.iD"}, "expect": {"status": 200}}}"#,
      #"{"id": 1}"#
    )
    #expect(found.map(\.help) == ["the response has $.id"])
  }

  @Test func `a list in a subset must be equal`() async throws {
    let found = try await problems(
      #""cases": {"c": {"expect": {"body": {"$.l": {"subset": [{"id": 1}]}}}}}"#,
      #"{"l": [{"id": 1}, {"id": 2}]}"#
    )
    #expect(found.map(\.message) == [#"$.l[1]: expected nothing, found {"id":2}"#])
    #expect(
      found.map(\.help) == [
        #"lists in a subset must be equal; for a part of an element, write {"some": {"subset": …}}"#
      ]
    )
  }

  @Test func `null does not expect that nothing is there`() async throws {
    let found = try await problems(
      #""cases": {"c": {"expect": {"body": {"$.nope": null}}}}"#,
      "{}"
    )
    #expect(found.map(\.help) == [#"to expect a missing value, write {"exists": false}"#])
  }

  @Test func `a member that may be null is not one that may be missing`() async throws {
    let shape = #"{"id": "integer", "nick": "string?"}"#
    let found = try await problems(#""responses": {"200": {"shape": \#(shape)}}"#, #"{"id": 1}"#)
    #expect(
      found.map(\.help) == [#"an optional member has the "?" behind its name: "nick?""#]
    )
  }

  @Test func `one bound is an exact length`() async throws {
    let shape = #"{"a": "string(3)", "b": "[integer](2)"}"#
    let found = try await problems(
      #""responses": {"200": {"shape": \#(shape)}}"#,
      #"{"a": "User", "b": [1]}"#
    )
    #expect(
      found.map(\.message) == [
        #"$.a: expected a string of exactly 3 characters, found "User" with 4"#,
        "$.b: expected exactly 2 elements, found 1",
      ]
    )
  }

  @Test func `an event stream is not checked as a body`() async throws {
    let found = try await problems(
      #""cases": {"c": {"expect": {"body": {"$.a": 1}}}}"#,
      "data: 1\n\n",
      type: "text/event-stream"
    )
    #expect(found.map(\.help) == [#"events are checked by "events": {"$[0].data": …}"#])
  }
}
