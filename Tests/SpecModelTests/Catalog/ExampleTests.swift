import SpecModel
import TestSupport
import Testing

/// Examples and bodies are held to their shapes and schemas.
@Suite(.inTurn)
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
    ("spec-run.json", #"{"defaults": {"responses": \#(wrong)}}"#),
    ("e.env.json", #"{"baseURL": "https://a.test", "defaults": {"responses": \#(wrong)}}"#),
    ("b.spec.json", #"{"defaults": {"responses": \#(wrong)}}"#),
    (
      "b.spec.json",
      #"{"endpoints": {"e": {"request": "GET https://a.test/", "cases": {"c": {"responses": \#(wrong)}}}}}"#
    ),
    (
      "b.spec.json",
      #"{"scenarios": {"s": {"steps": [{"request": "GET https://a.test/", "responses": \#(wrong)}]}}}"#
    ),
    (
      "b.spec.json",
      #"{"endpoints": {"e": {"request": "GET https://a.test/", "responses": {"200": {"lines": {"id": "integer"}, "example": [{"id": 1}, {"id": "1"}]}}}}}"#
    ),
  ])
  func `examples are looked at wherever responses are declared`(
    file: String,
    text: String
  ) throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"{"endpoints": {"a": {"request": "GET https://a.test/"}}}"#,
      file: text,
    ])
    #expect(
      found.filter {
        $0.hasSuffix(
          "example-mismatch: the example does not fit: expected an integer, found \"1\""
        )
      }.count == 1
    )
  }

  @Test(arguments: [#""contntType": "text/html""#, #""contentType": "text /html""#])
  func `an example whose media type is misspelled is not read as JSON`(type: String) throws {
    let keys = #"\#(type), "shape": "string", "exampleFile": "page.html", "examples": {"a": 1}"#
    let found = try Catalog.mistakes(in: [
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET https://a.test/", "responses": {"200": {\#(keys)}}}}}"#,
      "page.html": "<p>hi</p>",
    ])
    #expect(found.count == 1 && found[0].hasPrefix("a.spec.json"), "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("epochSeconds", "1.5", true), ("epochMilliseconds | null", "-0.1", true),
    ("epochSeconds", "\"1\"", false), ("epochSeconds(1..)", "0", false), ("integer", "1.5", false),
  ])
  func `a time with a fraction is told the shape that takes it`(shape: String, value: String, isTold: Bool) throws {
    let keys = #""responses": {"200": {"shape": {"at": "\#(shape)"}, "example": {"at": \#(value)}}}"#
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "POST https://a.test/", "cases": {}, \#(keys)}}}"#
    ])
    let help = try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.help)
    #expect(help == [isTold ? "a time with a fraction has the shape \"number\"" : nil])
  }

  private static let wrong = #"{"200": {"shape": {"id": "integer"}, "example": {"id": "1"}}}"#

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

  @Test(
    arguments: [
      (#"{"id": 1}"#, nil),
      (
        #"{"id": "1"}"#,
        "x/one.json:1:8 example-mismatch: the example does not fit: expected an integer, found \"1\""
      ),
      (
        #"{"id": 1, "id": 2}"#,
        "x/one.json:1:11 duplicate-name: the name \"id\" appears twice in one object"
      ),
      (#"{"id": }"#, "x/one.json:1:8 invalid-json: the file is not JSON: "),
    ] as [(String, String?)]
  )
  func `an example in a file is held to the shape, with the place in its file`(
    content: String,
    mistake: String?
  ) throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET https://a.test/", "responses": {"200": {"shape": {"id": "integer"}, "exampleFile": "x/one.json"}}}}}"#,
      "x/one.json": content,
    ])
    #expect(found.count == (mistake == nil ? 0 : 1))
    #expect(mistake.map { found.first?.hasPrefix($0) == true } ?? true, "\(found)")
  }

  @Test(arguments: [
    (
      #""exampleFile": "none.json""#,
      "unreadable-file: cannot read \"none.json\": there is no such file"
    ),
    (
      #""exampleFile": "../../x.json""#,
      "unreadable-file: cannot read \"../../x.json\": the file is outside the catalog"
    ),
    (#""exampleFile": "{{x}}.json""#, "invalid-template: \"exampleFile\" cannot have templates"),
    (
      #""example": 1, "exampleFile": "a.spec.json""#,
      "conflicting-keys: a response has one of \"example\" and \"exampleFile\""
    ),
    (
      #""decoding": true"#,
      "conflicting-keys: \"decoding\" needs a \"shape\""
    ),
  ])
  func `a file of an example that cannot be one is an error`(keys: String, mistake: String) throws {
    #expect(try mistakes(#""responses": {"200": {\#(keys)}}"#) == [mistake])
  }

  @Test(arguments: [
    (#""shape": "any", "unwrap": "$.a[*]""#, "many-values: this path may find several values"),
    (
      #""unwrap": "$.data""#,
      "conflicting-keys: \"unwrap\" needs a \"shape\" or a \"schema\""
    ),
    (
      #""shape": "any", "unwrap": "data""#,
      "invalid-jsonpath: \"data\" is not a JSONPath: it must begin with \"$\""
    ),
  ])
  func `a path that cannot unwrap is an error`(keys: String, mistake: String) throws {
    #expect(try mistakes(#""responses": {"200": {\#(keys)}}"#) == [mistake])
  }

  private static let user =
    #"{"type": "object", "required": ["id", "name", "password"], "properties": {"id": {"type": "integer", "readOnly": true}, "name": {"type": "string"}, "password": {"type": "string", "writeOnly": true}}}"#

  // swift-format-ignore
  @Test(arguments: [
    (#""body": {"json": {"name": "Ada", "password": "p"}, "schema": \#(user)}"#, []),
    (#""body": {"json": {"id": 1, "name": "Ada"}, "schema": \#(user)}"#, [#"the body does not fit: expected a member "password", found none"#]),
    (#""body": {"json": {"name": "Ada", "password": "p"}, "shape": "@user.json"}"#, []),
    (#""body": {"json": {"owner": {"name": "Ada"}}, "shape": {"owner": "User"}}"#, [#"the body does not fit: expected a member "password", found none"#]),
    (#""responses": {"200": {"schema": {"$ref": "user.json"}, "example": {"id": 1, "name": "Ada"}}}"#, []),
    (#""responses": {"200": {"shape": "User", "example": {"name": "Ada", "password": "p"}}}"#, [#"the example does not fit: expected a member "id", found none"#]),
    (#""body": {"json": {"name": "Ada", "password": "p"}, "shape": "User"}, "responses": {"200": {"shape": "User", "example": {"id": 1, "name": "Ada"}}}"#, []),
    (#""parameters": {"user": "User"}, "query": {"u": "{{user.name}}"}, "cases": {"c": {"with": {"user": {"name": "Ada", "password": "p"}}}}"#, []),
  ])
  func `81: readOnly members are not required of bodies, writeOnly ones not of examples`(keys: String, expected: [String]) throws {
    let cases = keys.contains("cases") ? "" : #", "cases": {}"#
    let found = try Catalog.mistakes(in: [
      "user.json": Self.user,
      "a.spec.json": """
      {"shapes": {"User": "@user.json"}, "endpoints": {"e": {"request": "POST https://a.test/", \(keys)\(cases)}}}
      """,
    ])
    #expect(found.map { String($0.drop { $0 != ":" }.split(separator: ": ", maxSplits: 1).last ?? "") } == expected)
  }
}
