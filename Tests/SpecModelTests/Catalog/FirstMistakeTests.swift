import SpecModel
import TestSupport
import Testing

/// What is written first by whoever knows another tool: the message says what to write instead.
@Suite(.inTurn)
struct FirstMistakeTests {
  private func diagnostics(_ spec: String, _ environment: String = "") throws -> [Diagnostic] {
    let folder = try TemporaryCatalog([
      "a.spec.json": spec,
      "x.env.json": #"{"baseURL": "https://a.test"\#(environment)}"#,
    ])
    defer { withExtendedLifetime(folder) {} }
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused
  }

  private func diagnostics(ofStep keys: String) throws -> [Diagnostic] {
    try diagnostics(#"{"scenarios": {"s": {"steps": [{\#(keys)}]}}}"#)
  }

  private func diagnostics(ofEndpoint keys: String) throws -> [Diagnostic] {
    try diagnostics(#"{"endpoints": {"e": {\#(keys)}}}"#)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""request": "GET /users/{id}""#, #"give it in "with": {"id": …}"#),
    (#""request": "GET /users", "with": {"page": 1}"#, "a parameter is written in the target: {page} in the path, {?page} for the query"),
    (#""request": "GET /users{?page,limit}", "with": {"pg": 1}"#, "the parameters of the target are page, limit"),
    (#""request": "GET /", "headers": {"A": "{{secrets.token}}"}"#, #"declare it in the environment file: "secrets": {"token": {"env": "TOKEN"}}"#),
    (#""request": "GET /", "headers": {"A": "{{env.HOME}}"}"#, #"define a variable there: "variables": {"home": "{{env.HOME}}"}"#),
    (#""request": "GET /", "auth": "Bearer x""#, #"write the profile itself: {"type": "bearer", "token": …}"#),
    (#""request": "GET /", "auth": false"#, "to send no credentials, write null"),
    (#""request": "GET /", "auth": {"bearer": "x"}"#, #"for example {"type": "bearer", "token": "{{secrets.token}}"}"#),
    (#""request": "GET /", "auth": {}"#, #"to send no credentials, write "auth": null"#),
    (#""request": "GET /", "response": {"status": 200}"#, #"did you mean "responses"?"#),
    (#""request": "GET /", "responses": {"status": 200}"#, #"one call is checked by "expect": {"status": …}"#),
    (#""request": "GET /", "//": "c""#, #"a comment is "$comment": "…""#),
    (#""request": "GET /", "_comment": "c""#, #"a comment is "$comment": "…""#),
    (#""request": "GET /", "id": "get""#, #"a step has no name: write "description", and "capture" for its values"#),
    (#""wait": "1s""#, #"write "wait" into the next step: it waits before its call"#),
    (#""url": "{{environment}}""#, #""url" replaces the target of an endpoint: {"call": "NAME", "url": "{{next}}"}"#),
    (#""request": "GET /", "save": {"x": "$.id"}"#, #"values are captured by "capture": {"id": "$.id"}"#),
    (#""request": "GET /", "expect": {"size": 1}"#, #"the bytes of the body are "bytes": {"size": {"atMost": 1000}, "sha256": …}"#),
    (#""request": "GET /", "expect": {"body": "a"}"#, #"for example {"$.id": 1}"#),
    (#""request": "GET /", "expect": {"body": {"contains": "a"}}"#, #"the whole value is "$": {"contains": …}; a member of it is "$.contains""#),
    (#""request": "GET /", "expect": {"status": {"not": 500}}"#, #"several statuses are a list: [200, 201], a class is "2xx""#),
    (#""request": "GET /", "expect": {"body": {"$.a": {"$.id": 1}}}"#, #"a path is a key of its own: "$.items[0].id": 1"#),
    (#""request": "GET /", "expect": {"body": {"$.a": {"contains": "u", "ignoreCase": true}}}"#, #"case is ignored by a filter: {"via": "lowercase", "contains": "a"}"#),
    (#""request": "GET /", "expect": {"body": {"$.a": {"equals": 1, "message": "x"}}}"#, "remove it: a failure names the path, the expected value and the value found"),
    (#""request": "GET /", "expect": {"body": {"$.a": {"each": {"type": "all"}}}}"#, #"did you mean "shape"?"#),
    (#""request": "GET /", "expect": {"body": {"$.a": {"each": {"type": "uuid"}}}}"#, #"did you mean "shape"?"#),
    (#""request": "GET /", "expect": {"html": {"h1": "Hi"}}"#, #"write "string(…)" for one string, or {"each": …}, {"some": …}, {"contains": …} or a list"#),
    (#""request": "GET /", "expect": {"html": {"//h1": "Hi"}}"#, #"write "string(…)" for one string, or {"each": …}, {"some": …}, {"contains": …} or a list"#),
    (#""request": "GET /", "expect": {"headers": {"X": false}}"#, #"to expect a missing value, write {"exists": false}"#),
    (#""request": "GET /", "expect": {"headers": {"X": true}}"#, #"to expect any value, write {"exists": true}"#),
    (#""request": "GET /", "expect": {"body": {"$.a": {"unique": "id"}}}"#, #"the members of all elements are a path: "$[*].id": {"unique": true}"#),
    (#""request": "GET /", "expect": {"body": {"$.a[last]": 1}}"#, "the last element is [-1]"),
    (#""request": "GET /", "repeat": {"times": 3}"#, #""while" and "max" repeat until a variable changes; n times is "forEach": {"rows": "{{range(1, 3)}}", "as": "n"}"#),
  ])
  func `a step`(keys: String, help: String) throws {
    let found = try diagnostics(ofStep: keys)
    #expect(found.map { $0.help ?? $0.label } == [help], "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""request": "GET /", "tests": {"status": 200}"#, #""expect""#),
    (#""request": "GET /", "timeout": "5 seconds""#, #""5s""#), (#""request": "GET /", "timeout": "5sec""#, #""5s""#),
    (#""request": "GET /", "wait": "1 min""#, #""1m""#), (#""request": "GET /", "wait": "20 millis""#, #""20ms""#),
    (#""request": "GET /", "expect": {"status": {"anyOf": [200, 201]}}"#, "[200, 201]"),
    (#""request": "GET /", "expect": {"body": {"$.a": {"$gt": 0}}}"#, #""greaterThan""#),
    (#""request": "GET /", "expect": {"body": {"$.a": {"required": true}}}"#, #""exists""#),
    (#""request": "POST /", "body": {"multipart": {"f": {"path": "a.spec.json"}}}"#, #""file""#),
    (#""request": "GET /", "headers": {"A": "{{randomUUID()}}"}"#, "uuid"),
  ])
  func `the edit that is suggested gives a correct step`(keys: String, edit: String) throws {
    let found = try diagnostics(ofStep: keys)
    let fix = try #require(found.flatMap(\.fixes).first, "\(found)")
    #expect(fix.replacement == edit)
    let mended = keys.replacing(fix.range.text, with: edit)
    #expect(try diagnostics(ofStep: mended).filter { $0.severity == .error } == [], "\(mended)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""request": "GET /{id}", "cases": {"c": {"params": {"id": 1}}}"#, #"write values for the target in "with": {"id": 1}, for the query string in "query""#),
    (#""request": "GET /{id}", "cases": {"c": {"id": 1}}"#, #"write values for the target in "with": {"id": 1}, for the query string in "query""#),
    (#""request": "GET /{id}", "cases": {"c": {"path": {"id": 1}}}"#, #"the endpoint sets "request": "GET /users/{id}", a case its values: "with": {"id": 1}"#),
    (#""request": "GET /", "responses": {"shape": "any"}"#, #"a response is declared below its status: {"200": {"shape": …}}"#),
    (#""request": "GET /", "responses": {"200": {"shape": {"a": "nullable"}}}"#, #"null is allowed by "?" behind the type: "string?"; a missing member by "name?""#),
  ])
  func `an endpoint`(keys: String, help: String) throws {
    let found = try diagnostics(ofEndpoint: keys)
    #expect(found.first { $0.help != nil }?.help == help, "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("id + 1", "numbers are added by {{n | add(1)}}, strings are written side by side: {{a}}{{b}}"),
    ("x ?? 'a'", "a default is a filter: {{name | default('x')}}"), ("x || 'a'", "a default is a filter: {{name | default('x')}}"),
    ("x.toUpperCase()", "values have no methods: write a filter, such as {{name | uppercase}}"), ("{id}", "a template has two braces: {{name}}"),
    ("randomInt 1 10", #"a name has letters, digits and "_", and filters follow it: {{n | add(1)}}"#), ("#if id", #"a name has letters, digits and "_", and filters follow it: {{n | add(1)}}"#),
    ("environment == 'x'", #"templates do not compare; "if" does: {"name": "x"}"#), ("x ? 1 : 2", #"templates do not compare; "if" does: {"name": "x"}"#),
    ("x | default: 'a'", "it is written default(value)"), ("randomInt(10)", "it is called as randomInt(a, b)"),
    ("base64(x)", "it is a filter: {{value | base64Encode}}"), ("concat(x, 'y')", "it is a filter: {{value | concat(value)}}"),
    ("randomEmail()", "the functions are now(), uuid(), randomInt(a, b), randomString(length), sample(shape), range(a, b), file(path)"),
    ("now() | addDays(1)", "a date is moved by plus('1d') or minus('1d')"),
    ("uuid() | substring(0, 8)", "a part of a string is found by a pattern: regex('^.{8}')"),
  ])
  func `a template`(text: String, help: String) throws {
    let found = try diagnostics(ofStep: #""request": "GET /", "headers": {"A": "{{\#(text)}}"}"#)
    #expect(found.map(\.help) == [help], "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("array<User>", #"an array of T is "[T]""#), ("List<User>", #"an array of T is "[T]""#),
    ("integer[1..5]", #"bounds are written in parentheses: "integer(1..5)""#),
    ("User & Other", #"the members of several shapes are {"...": ["A", "B"]}"#),
    ("integer(min=1)", "bounds are written (1..80), (1..), (0..<1), (0<..1), (>=1) or (3)"),
    ("string(email)", #"a format is written in place of the type: "email""#), ("string:email", #"a format is written in place of the type: "email""#),
    ("regex(^a)", "a pattern is written between slashes: /^[a-z]+$/"), ("^m", "a pattern is written between slashes: /^[a-z]+$/"),
    ("/^m$/i", "a pattern has no flags: [xX] finds a letter of both cases"),
    ("?string", #"the "?" follows the type: "string?""#), ("string // text", ##"a description follows "#""##),
    ("#/shapes/User", #"a shape is written by its name alone: "User""#),
  ])
  func `a shape`(text: String, help: String) throws {
    let found = try diagnostics(
      #"{"shapes": {"User": {"id": "integer"}, "Other": {"a": "integer"}}, "endpoints": {"e": {"request": "GET /", "responses": {"200": {"shape": {"a": "\#(text)"}}}}}}"#
    )
    #expect(found.map(\.help) == [help], "\(found)")
  }

  @Test func `alternatives without quotes are strings, also if one is near to a type`() throws {
    let found = try diagnostics(
      ofEndpoint:
        #""request": "GET /", "responses": {"200": {"shape": {"role": "admin | member"}}}"#
    )
    #expect(found.flatMap(\.fixes).map(\.replacement) == ["'admin' | 'member'"])
  }

  @Test func `a word that is not near to a type is a string`() throws {
    let found = try diagnostics(
      ofEndpoint: #""request": "GET /", "responses": {"200": {"shape": {"role": "admin"}}}"#
    )
    #expect(found.map(\.help) == ["a string is written in single quotes: 'admin'"])
  }

  @Test func `what a fixture captures is written with its name`() throws {
    let found = try diagnostics(
      #"{"fixtures": {"f": {"steps": [{"request": "GET /", "capture": {"id": "$.id"}}]}}, "scenarios": {"s": {"uses": ["f"], "steps": [{"request": "GET /{{id}}"}]}}}"#
    )
    #expect(found.flatMap(\.fixes).map(\.replacement) == ["f.id"])
  }

  @Test func `the row without a value of a parameter is named`() throws {
    let found = try diagnostics(
      ofEndpoint:
        #""request": "GET /{id}", "cases": {"c": {"forEach": [{"id": 1}, {"ID": 2}]}}"#
    )
    #expect(found.map(\.message) == [#"the row [2] has no "id""#])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"baseURL": "${BASE}"}"#, [#"did you mean "{{env.BASE}}"?"#]), (#"{"baseURL": "$BASE"}"#, []),
    (#"{"extends": "y"}"#, ["no such environment"]),
  ])
  func `an environment`(text: String, advice: [String]) throws {
    let folder = try TemporaryCatalog([
      "x.env.json": text, "a.spec.json": #"{"scenarios": {"s": {"steps": [{"request": "GET https://a.test"}]}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    let words = found.flatMap { [$0.label, $0.help ?? ""] }
      .filter { $0.hasPrefix("did you mean") || $0.hasPrefix("a variable of") || $0.hasPrefix("no such") }
    #expect(words == advice, "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"env": "x"}"#, #"did you mean "environment"?"#), (#"{"env": {"a": 1}}"#, #"did you mean "variables"?"#),
    (#"{"environment": "x.env.json"}"#, #"did you mean "x"?"#), (#"{"environment": "prod"}"#, "the environments are x"),
  ])
  func `a project file`(text: String, advice: String) throws {
    let folder = try TemporaryCatalog([
      "x.env.json": #"{"baseURL": "https://a.test"}"#, "spec-run.json": text,
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"request": "GET /"}]}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.filter { $0.severity == .error }
    #expect(found.map { $0.help ?? $0.label } == [advice], "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("users.json", #"{"scenarios": {}}"#, #"spec files are named like users.spec.json: rename "users.json""#),
    ("users.spec.yaml", "a: 1", #""users.spec.yaml" is not read: a spec is a JSON file, named like users.spec.json"#),
    ("users.http", "GET /", #""users.http" is not read: spec files are named like users.spec.json; Docs/Coming-from.md shows the words of other tools"#),
    ("package.json", "{}", "spec files are named like users.spec.json"),
  ])
  func `a folder without specs names the file that may be meant as one`(name: String, text: String, help: String) throws {
    let folder = try TemporaryCatalog([name: text])
    let error = try #require(throws: CatalogError.self) { _ = try Catalog.read(at: folder.path) }
    #expect(error.diagnostics.map(\.help) == [help])
  }
}
