import SpecModel
import TestSupport
import Testing

/// Examples and bodies are held to their shapes and schemas.
struct ExampleTests {
  private func mistakes(_ endpoint: String) throws -> [String] {
    try Catalog.mistakes(in: [
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "POST https://a.test/", "cases": {}, \#(endpoint)}}}"#
    ]).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test(arguments: [
    #""responses": {"200": {"shape": {"id": "integer"}, "example": {"id": 1}, "examples": {"two": {"id": 2}}}}"#,
    #""responses": {"200": {"shape": {"id": "integer"}, "unwrap": "$.data", "example": {"data": {"id": 1}}}}"#,
    #""responses": {"200": {"shape": {"id": "integer"}, "example": {"id": "{{x}}"}}}, "with": {}"#,
    #""responses": {"200": {"shape": "string", "contentType": "text/plain", "example": "text"}}"#,
    #""body": {"json": {"id": "{{'a'}}"}, "shape": {"id": "integer"}}"#,
    #""body": {"json": {"id": 1}, "shape": {"id": "integer"}, "schema": {"required": ["id"]}}"#,
  ])
  func `an example that fits, or has templates, is right`(keys: String) throws {
    #expect(try mistakes(keys).filter { $0.hasPrefix("example-mismatch") } == [])
  }

  @Test(arguments: [
    (
      #""responses": {"200": {"shape": {"id": "integer"}, "example": {"id": "1"}}}"#,
      "the example does not fit: expected an integer, found \"1\""
    ),
    (
      #""responses": {"200": {"schema": {"type": "integer"}, "examples": {"one": "1"}}}"#,
      "the example does not fit: expected an integer, found \"1\""
    ),
    (
      #""responses": {"200": {"shape": {"id": "integer"}, "unwrap": "$.data", "example": {"id": 1}}}"#,
      "the example does not fit: it has nothing at $.data"
    ),
    (
      #""body": {"json": {"id": "1"}, "shape": {"id": "integer"}}"#,
      "the body does not fit: expected an integer, found \"1\""
    ),
    (
      #""body": {"json": {}, "schema": {"required": ["id"]}}"#,
      "the body does not fit: expected a member \"id\", found none"
    ),
  ])
  func `an example or a body without templates that does not fit is a warning`(
    keys: String,
    message: String
  ) throws {
    #expect(try mistakes(keys) == ["example-mismatch: \(message)"])
  }

  @Test(arguments: [
    (#""shape": "any", "unwrap": "$.a[*]""#, "many-values: this path may find several values"),
    (
      #""unwrap": "$.data""#,
      "conflicting-keys: \"unwrap\" leads to what a shape or a schema describes, and there is none"
    ),
    (
      #""shape": "any", "unwrap": "data""#,
      "invalid-jsonpath: \"data\" is not a JSONPath: it has to begin with \"$\""
    ),
  ])
  func `a path that cannot unwrap is an error`(keys: String, mistake: String) throws {
    #expect(try mistakes(#""responses": {"200": {\#(keys)}}"#) == [mistake])
  }
}
