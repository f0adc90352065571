import SpecModel
import TestSupport
import Testing

/// What is wrong with streams, found before anything is sent (FORMAT.md, Detail 53).
@Suite(.inTurn)
struct StreamMistakeTests {
  private func mistakes(
    _ call: String,
    responses: String = #"{"200": {}}"#,
    method: String = "GET"
  ) throws -> [String] {
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
    (#""stream": {}"#, "2:11 empty-value: a stream needs a bound, so that reading it ends"),
    (#""stream": {"events": 0}"#, "2:22 invalid-value: expected a number from 1 to 10000000, found 0"),
    (#""stream": {"lines": -1}"#, "2:21 invalid-value: expected a number from 1 to 10000000, found -1"),
    (#""stream": {"lines": 1.5}"#, "2:21 invalid-value: expected a number from 1 to 10000000, found 1.5"),
    (#""stream": {"events": "3"}"#, "2:22 invalid-value: \"3\" is not a number from 1 to 10000000"),
    (#""stream": {"bytes": "0B"}"#, "2:21 invalid-value: \"0B\" is not a size above zero such as \"512B\", \"64KB\" or \"1MiB\""),
    (#""stream": {"bytes": 100}"#, "2:21 wrong-type: expected a size above zero such as \"512B\", \"64KB\" or \"1MiB\", found a number"),
    (#""stream": {"for": "0s"}"#, "2:19 invalid-value: \"0s\" is not a duration above zero such as \"500ms\", \"5s\" or \"1m30s\""),
    (#""stream": {"event": 3}"#, "2:12 unknown-key: a stream has no key \"event\""),
    (#""stream": 3"#, "2:11 wrong-type: expected a stream (an object), found a number"),
    (#""expect": {"events": {"data": 1}}"#, "2:23 invalid-jsonpath: \"data\" is not a JSONPath: it must begin with \"$\""),
    (#""expect": {"events": {"$[*].data": 1}}"#, "2:36 many-values: this path gives a list, which never equals one value"),
    (#""expect": {"within": {"firstEvents": "1s"}}"#, "2:23 unknown-key: there is no phase \"firstEvents\""),
  ])
  func `a key of a stream that cannot be meant`(call: String, expected: String) throws {
    #expect(try mistakes(call) == ["a.spec.json:\(expected)"])
  }

  @Test func `several bounds with zero are several mistakes`() throws {
    #expect(try mistakes(#""stream": {"events": 0, "lines": 0, "for": "0s"}"#).count == 3)
  }

  @Test func `a response to HEAD is no stream`() throws {
    #expect(
      try mistakes(#""stream": {"events": 1}"#, method: "HEAD") == [
        "a.spec.json:2:11 forbidden-body: a response to HEAD has no body to read as a stream"
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"200": {"shape": {"a": "any"}}}"#, #""expect": {"events": {"$[0].data": 1}}"#, "2:23 not-a-stream: the response is declared as JSON: it has no events"),
    (#"{"200": {"contentType": "application/json"}}"#, #""stream": {"events": 1}"#, "2:22 not-a-stream: the response is declared as application/json: it has no events"),
    (#"{"200": {"lines": {"a": "any"}}}"#, #""capture": {"a": {"events": "$[0].data"}}"#, "2:18 not-a-stream: the response is declared as lines: it has no events"),
    (#"{"200": {"events": {"data": "any"}}}"#, #""stream": {"lines": 1}"#, "2:21 not-a-stream: the response is declared as text/event-stream: it has no lines"),
    (#"{"200": {"events": {"data": "any"}}, "404": {"shape": "string"}}"#, #""expect": {"status": 404, "events": {"$[0].data": 1}}"#, "2:38 not-a-stream: the response is declared as JSON: it has no events"),
  ])
  func `events or lines of a response that is declared as something else`(
    responses: String,
    call: String,
    expected: String
  ) throws {
    #expect(try mistakes(call, responses: responses) == ["a.spec.json:\(expected)"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"200": {"contentType": "application/json"}}"#, #""stream": {"lines": 1}, "expect": {"lines": {"$[0]": 1}}"#),
    (#"{"200": {"events": {"data": "any"}}}"#, #""stream": {"events": 1, "for": "5s", "bytes": "1MB"}"#),
    (#"{"200": {"shape": "string"}, "201": {}}"#, #""expect": {"events": {"$[0].data": 1}}"#),
    (#"{"200": {"events": "any"}, "202": {"events": "object"}}"#, #""stream": {"events": 1}"#),
  ])
  func `what may be a stream is not reported`(responses: String, call: String) throws {
    #expect(try mistakes(call, responses: responses) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"200": {"events": "string"}}"#, "1:90 event-shape: an event is an object of event, data and id: this shape never fits it"),
    (#"{"200": {"events": {"text": "string"}}}"#, "1:90 event-shape: no event has the member \"text\": this shape never fits one"),
    (#"{"204": {"events": {"data": "any"}}}"#, "1:90 forbidden-body: a response with status 204 has no body"),
    (#"{"200": {"events": {"data": "any"}, "lines": "any"}}"#, "1:116 conflicting-keys: a body is described by one of \"shape\", \"schema\", \"events\" and \"lines\""),
    (#"{"200": {"shape": "any", "lines": "any"}}"#, "1:89 conflicting-keys: a body is described by one of \"shape\", \"schema\", \"events\" and \"lines\""),
  ])
  func `a contract that no stream meets`(responses: String, expected: String) throws {
    #expect(try mistakes("\"description\": \"a\"", responses: responses) == ["a.spec.json:\(expected)"])
  }
}
