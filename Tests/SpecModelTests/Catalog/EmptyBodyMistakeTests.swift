import SpecModel
import TestSupport
import Testing

/// What is expected of the body of a response that has none is reported, as it can never pass.
@Suite(.inTurn)
struct EmptyBodyMistakeTests {
  private func mistakes(_ responses: String, _ call: String, method: String = "GET") throws
    -> [String]
  {
    try Catalog.mistakes(in: [
      "a.spec.json": """
      {"endpoints": {"e": {"request": "\(method) https://a.example", "responses": \(responses), "cases": {"c": {
      \(call)
      }}}}}
      """
    ])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"204": {}}"#, #""expect": {"status": 204, "body": {"$.a": 1}}"#, "2:36 forbidden-body: a response with the status 204 has no body: a JSON value can never be found in it"),
    (#"{"204": {}}"#, #""expect": {"body": {"$.a": {"exists": false}}}"#, "2:21 forbidden-body: a response with the status 204 has no body: a JSON value can never be found in it"),
    (#"{"2xx": {}, "304": {}}"#, #""expect": {"status": [204, 304], "shape": {"a": "any"}}"#, "2:43 forbidden-body: a response with the status 204 or 304 has no body: a shape can never be found in it"),
    (#"{"304": {}}"#, #""expect": {"status": 304, "schema": {"type": "object"}}"#, "2:37 forbidden-body: a response with the status 304 has no body: a value of the schema can never be found in it"),
    (#"{"204": {}}"#, #""expect": {"status": 204, "text": {"contains": "a"}}"#, "2:35 forbidden-body: a response with the status 204 has no body: this text can never be found in it"),
    (#"{"204": {}}"#, #""expect": {"status": 204, "bytes": {"hex": "00"}}"#, "2:36 forbidden-body: a response with the status 204 has no body: these bytes can never be found in it"),
    (#"{"204": {}}"#, #""expect": {"status": 204, "bytes": {"size": {"atLeast": 1}}}"#, "2:45 forbidden-body: a response with the status 204 has no body: so many bytes can never be found in it"),
    (#"{"204": {}}"#, #""capture": {"id": "$.id"}"#, "2:19 forbidden-body: a response with the status 204 has no body: a value of the body can never be found in it"),
  ])
  func `a part that needs a body`(responses: String, call: String, expected: String) throws {
    #expect(try mistakes(responses, call) == ["a.spec.json:\(expected)"])
  }

  @Test func `a response to HEAD has no body`() throws {
    #expect(
      try mistakes(#"{"200": {}}"#, #""expect": {"body": {"$.a": 1}}"#, method: "HEAD") == [
        "a.spec.json:2:21 forbidden-body: a response to HEAD has no body: a JSON value can never be found in it"
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    #""expect": {"status": [200, 204], "body": {"$.a": 1}}"#, #""expect": {"body": {"$.a": 1}}"#,
    #""expect": {"status": "2xx", "shape": {"a": "any"}}"#,
    #""expect": {"status": 204, "text": "", "bytes": {"size": 0}}"#,
    #""expect": {"status": 204, "text": {"not": {"contains": "error"}}, "bytes": {"length": 0}}"#,
    #""expect": 204, "capture": {"a": {"body": "$.a", "default": 1}, "s": {"status": true}}"#,
    #""variables": {"s": 200}, "expect": {"status": "{{s}}", "body": {"$.a": 1}}"#,
  ])
  func `what may pass is not reported`(call: String) throws {
    #expect(try mistakes(#"{"200": {}, "204": {}}"#, call) == [])
  }
}
