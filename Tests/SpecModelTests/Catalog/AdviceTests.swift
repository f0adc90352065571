import SpecModel
import TestSupport
import Testing

/// What a message advises leads to what was meant.
@Suite(.inTurn)
struct AdviceTests {
  private func diagnostics(_ files: [String: String]) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog(files)
    defer { withExtendedLifetime(folder) {} }
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"endpoints": [{"name": "e", "request": "GET /"}]}"#, #"the name of an entry is its key: {"e": {…}}"#),
    (#"{"endpoints": {"e": {"request": "GET /", "responses": [200]}}}"#, #"for example {"200": {"shape": {"id": "integer"}}}"#),
    (#"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"expect": {"body": [1]}}}}}}"#, #"for example {"$.id": 1}"#),
    (#"{"endpoints": {"e": {"request": "GET /types HTTP/1.1"}}}"#, #"to choose the version, set "httpVersion": "1.1""#),
    (#"{"endpoints": {"e": {"request": "GET /a}"}}}"#, "a parameter is written {id}, a literal brace {{'{' | raw}}"),
    (#"{"scenarios": {"s": {"steps": [{"request": "GET /{n{ext}}"}]}}}"#, "a parameter is written {id}, a literal brace {{'{' | raw}}"),
    (#"{"endpoints": {"e": {"request": "GET /", "headers": {"A": "{{env-var2}}"}}}}"#, #"a name has letters, digits and "_", and filters follow it: {{n | add(1)}}"#),
    (#"{"endpoints": {"e": {"request": "GET /", "headers": {"A": "{{base url}}"}}}}"#, #"a name has letters, digits and "_", and filters follow it: {{n | add(1)}}"#),
    (#"{"endpoints": {"e": {"request": "GET /", "headers": {"A": "{{'a' | hmacMD5('k') | hex}}"}}}}"#, "the HMACs are hmacSHA1, hmacSHA256 and hmacSHA512"),
    (#"{"endpoints": {"e": {"request": "GET /", "responses": {"200": {"shape": {"id": "integer", "required": ["id"]}}}}}}"#, #"the name of an optional member ends with "?": {"name?": "string"}"#),
    (#"{"scenarios": {"s": {"cookieJar": "clear", "steps": [{"request": "GET /"}]}}}"#, "true begins with an empty jar"),
    ("endpoints:\n  e:\n    request: GET /\n", "this looks like YAML: only schemas in files named *.yaml are read from it"),
    ("---\nendpoints: {}\n", "this looks like YAML: only schemas in files named *.yaml are read from it"),
    ("# the users\nendpoints:\n", "this looks like YAML: only schemas in files named *.yaml are read from it"),
    ("{\n  # the users\n  \"endpoints\": {}\n}", #"write "$comment": "…" in any object"#),
  ])
  func `one message with advice`(spec: String, help: String) throws {
    let found = try diagnostics(["a.spec.json": spec, "x.env.json": #"{"baseURL": "https://a.test"}"#])
    #expect(found.map { $0.help ?? "" }.filter { !$0.isEmpty } == [help], "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("YYYY-MM-DD", "the year is yyyy, the day of the month dd"), ("yyyy-mm-dd", "the month is MM"), ("dd.mm.", "the month is MM"), ("yyyy-MM-dd HH:MM", "the minute is mm"),
    ("yyyy-MM-DD", "the day of the month is dd"), ("hh:mm", "the hour of the day is HH"), ("K:mm", "the hour of the day is HH"),
  ])
  func `a date pattern of another language is answered with ours`(pattern: String, advice: String) throws {
    let found = try diagnostics([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET https://a.test/{{now() | format('\#(pattern)')}}"}}}"#
    ])
    #expect(found.map(\.message).contains { $0.hasSuffix(advice) }, "\(found)")
  }

  @Test(arguments: [
    "mm:ss", "yyyy-MM-dd HH:mm", "h:mm a", "hh", "yyyyDDD", "MM-dd, D", "kk:mm yyyy",
  ])
  func `a date pattern whose letters may be meant is right`(pattern: String) throws {
    #expect(
      try diagnostics([
        "a.spec.json":
          #"{"endpoints": {"e": {"request": "GET https://a.test/", "headers": {"X": "{{now() | format('\#(pattern)')}}"}}}}"#
      ]) == []
    )
  }

  @Test(arguments: ["GET /x", "post https://a.test/{id}"])
  func `a request in the place of an endpoint's name has another key`(request: String) throws {
    let found = try diagnostics([
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"call": "\#(request)"}]}}}"#
    ])
    #expect(
      found.map(\.message) == ["\"\(request)\" is a request, not the name of an endpoint"]
    )
    #expect(found.flatMap(\.fixes).map(\.replacement) == ["\"request\""])
  }

  @Test(arguments: [
    (#""call": "s""#, #""scenario": "s""#), (#""scenario": "e""#, #""call": "e""#),
  ])
  func `a name of the other kind is suggested with its key`(written: String, meant: String) throws {
    func read(_ step: String) throws -> [Diagnostic] {
      try diagnostics([
        "a.spec.json":
          #"{"endpoints": {"e": {"request": "GET https://a.test"}}, "scenarios": {"s": {"steps": [{"call": "e"}]}, "t": {"steps": [{\#(step)}]}}}"#
      ])
    }
    let found = try read(written)
    #expect(found.map(\.fixes).map { $0.map(\.replacement) } == [[meant]], "\(found)")
    #expect(try read(meant).isEmpty)
  }

  @Test func `the only value that nothing takes is meant for the only parameter without one`()
    throws
  {
    let found = try diagnostics([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET https://a.test/{identifier}", "cases": {"c": {"with": {"id": 42}}}}}}"#
    ])
    #expect(found.map(\.message) == ["the call has no parameter \"id\""])
    #expect(found.map(\.label) == ["did you mean \"identifier\"?"])
  }

  @Test func `a fixture that a unit does not use is not a variable to define`() throws {
    let found = try diagnostics([
      "a.spec.json":
        #"{"fixtures": {"f": {"steps": [{"request": "GET https://a.test", "capture": {"id": "$.id"}}]}}, "endpoints": {"e": {"request": "GET https://a.test", "cases": {"c": {"headers": {"A": "{{f.id}}"}}}}}}"#
    ])
    let undefined = try #require(found.first { $0.rule == .undefinedVariable })
    #expect(undefined.label == "this unit does not use the fixture")
    #expect(undefined.help == #"add "uses": ["f"] to the unit or to the file"#)
  }

  @Test func `a fixture whose own calls inherit what it gives is told how to take that back`()
    throws
  {
    let found = try diagnostics([
      "a.spec.json":
        #"{"uses": ["f"], "defaults": {"headers": {"A": "{{f.id}}"}}, "fixtures": {"f": {"steps": [{"request": "GET https://a.test", "capture": {"id": "$.id"}}]}}, "endpoints": {"e": {"request": "GET https://a.test", "cases": {"c": {}}}}}"#
    ])
    let undefined = try #require(found.first { $0.rule == .undefinedVariable })
    #expect(undefined.label == #"the calls of the fixture "f" inherit this, too"#)
    #expect(undefined.help?.contains("null") == true)
  }

  @Test(arguments: [("GET users/1", "did you mean \"/users/1\"?"), ("GET localhost:81/x", nil)])
  func `a target that is a path without a slash is suggested with it`(line: String, help: String?)
    throws
  {
    let found = try diagnostics([
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"request": "\#(line)"}]}}}"#
    ])
    #expect(found.map { $0.help?.hasPrefix("did you") == true ? $0.help : nil } == [help])
  }

  @Test func `a method cannot be a template`() throws {
    let found = try diagnostics([
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"request": "{{method}} /a"}]}}}"#
    ])
    #expect(found.map(\.message) == ["a method has no templates"])
  }

  @Test func `a response whose description is a type was meant as a shape`() throws {
    func found(_ response: String) throws -> [Diagnostic] {
      try diagnostics([
        "a.spec.json":
          #"{"endpoints": {"e": {"request": "GET https://a.test", "responses": {"200": \#(response)}, "cases": {"c": {}}}}}"#
      ])
    }
    let warnings = try found(#"{"description": "string?"}"#)
    #expect(warnings.map(\.rule) == [.emptyExpectation])
    #expect(
      warnings.first?.help?.hasSuffix(#"write {"shape": {"description": "string?"}}"#) == true
    )
    #expect(try found(#"{"description": "A string."}"#).isEmpty)
    #expect(try found(#"{"description": "string", "shape": "any"}"#).isEmpty)
  }

  @Test func `every key of an inherited expectation that cannot be inherited is told`() throws {
    let found = try diagnostics([
      "a.spec.json":
        #"{"defaults": {"expect": {"status": 200, "body": {"$.a": 1, "$.b": 1}, "text": "x", "shape": "any"}}}"#
    ])
    #expect(
      found.map { $0.message.split(separator: " ").last ?? "" } == [
        #""status""#, #""body""#, #""text""#, #""shape""#,
      ]
    )
  }

  @Test func `a bare number of a rate is that of a second`() throws {
    let found = try diagnostics(["a.spec.json": "{}", "x.env.json": #"{"limits": {"rate": 50}}"#])
    #expect(found.flatMap(\.fixes).map(\.replacement) == ["\"50/s\""])
  }

  @Test func `the secrets are named if none is near`() throws {
    let found = try diagnostics([
      "x.env.json": #"{"baseURL": "https://a.test", "secrets": {"token": {"env": "TOKEN"}}}"#,
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"headers": {"A": "{{secrets.zz}}"}}}}}}"#,
    ])
    #expect(found.map(\.help) == ["the secrets are token"])
  }

  @Test func `what is suggested in several lines is told in one`() throws {
    let rows = "{\n    \"a\": {\n      \"id\": 1\n    }\n  }"
    let found = try diagnostics([
      "a.spec.json":
        #"{"scenarios": {"s": {"forEach": \#(rows), "steps": [{"request": "GET https://a.test"}]}}}"#
    ])
    #expect(found.map(\.label) == [#"did you mean {"rows": { "a": { "id": 1 } }}?"#])
    #expect(found.flatMap(\.fixes).map(\.replacement) == [#"{"rows": \#(rows)}"#])
  }
}
