import SpecModel
import TestSupport
import Testing

/// What is spoken of has to be there: variables, secrets, shapes, endpoints, profiles, environments, parameters.
@Suite(.inTurn)
struct ReferenceMistakeTests {
  /// The diagnostics of a catalog as `path:line:column code: message`, paths relative to it.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    try Catalog.mistakes(in: files)
  }

  private func mistakes(_ spec: String) throws -> [String] {
    try mistakes(["a.spec.json": spec])
  }

  @Test func `an undefined variable`() throws {
    #expect(
      try mistakes(
        #"{"variables": {"user": 1}, "endpoints": {"e": {"request": "GET /{{usr}}", "cases": {"c": {}}}}}"#
      ) == [
        "a.spec.json:1:67 undefined-variable: the variable \"usr\" is not defined"
      ]
    )
  }

  @Test func `a variable that is undefined in one environment only`() throws {
    let found = try mistakes([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /{{n}}", "cases": {"c": {}}}}}"#,
      "one.env.json": #"{"baseURL": "http://127.0.0.1", "variables": {"n": 1}}"#,
      "two.env.json": #"{"baseURL": "http://127.0.0.1"}"#,
    ])
    #expect(
      found == [
        "a.spec.json:1:41 undefined-variable: the variable \"n\" is not defined in the environment \"two\""
      ]
    )
  }

  @Test func `a variable that other environments have is not called misspelled`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /{{host}}", "cases": {"c": {}}}}}"#,
      "one.env.json": #"{"baseURL": "http://127.0.0.1", "variables": {"host": 1}}"#,
      "two.env.json": #"{"baseURL": "http://127.0.0.1", "variables": {"hoost": 1}}"#,
    ])
    let found = try #require(try Catalog.read(at: folder.path).diagnostics.first)
    #expect(found.message == #"the variable "host" is not defined in the environment "two""#)
    #expect(found.fixes.isEmpty && found.label == "not defined")
    #expect(found.help == "other environments define it")
  }

  @Test func `an undefined secret`() throws {
    #expect(
      try mistakes(
        #"{"endpoints": {"e": {"request": "GET /", "headers": {"A": "{{secrets.key}}"}, "cases": {"c": {}}}}}"#
      ) == [
        "a.spec.json:1:62 undefined-variable: the secret \"secrets.key\" is not defined"
      ]
    )
  }

  @Test func `an undefined shape`() throws {
    #expect(
      try mistakes(
        #"{"shapes": {"User": {"id": "integer"}}, "endpoints": {"e": {"request": "GET /", "responses": {"200": "Usr"}}}}"#
      ) == [
        "a.spec.json:1:103 unknown-name: there is no shape \"Usr\""
      ]
    )
  }

  @Test func `an undefined endpoint`() throws {
    #expect(
      try mistakes(
        #"{"endpoints": {"getUser": {"request": "GET /", "cases": {}}}, "scenarios": {"s": {"steps": [{"call": "getUsr"}]}}}"#
      ) == [
        "a.spec.json:1:102 unknown-name: there is no endpoint \"getUsr\""
      ]
    )
  }

  @Test func `an endpoint that two other files have`() throws {
    let endpoint = #"{"endpoints": {"e": {"request": "GET /", "cases": {}}}}"#
    #expect(
      try mistakes([
        "a.spec.json": endpoint, "b/b.spec.json": endpoint,
        "c.spec.json": #"{"scenarios": {"s": {"steps": [{"call": "e"}, {"call": "b/b.e"}]}}}"#,
      ]) == ["c.spec.json:1:41 ambiguous-name: 2 files have an endpoint \"e\""]
    )
  }

  @Test func `an undefined auth profile`() throws {
    #expect(
      try mistakes(
        #"{"authProfiles": {"admin": {"type": "bearer", "token": "t"}}, "endpoints": {"e": {"request": "GET /", "auth": "adnim", "cases": {"c": {}}}}}"#
      ) == [
        "a.spec.json:1:111 unknown-name: there is no auth profile \"adnim\""
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{}", "{}", #"there is no auth profile "adnim""#),
    (#"{"authProfiles": {"admin": {"type": "bearer", "token": "t"}}}"#, "{}", #"there is no auth profile "adnim""#),
    (#"{"authProfiles": {"adnim": {"type": "bearer", "token": "t"}}}"#, "{}", #"there is no auth profile "adnim" in the environment "b", "c""#),
  ])
  func `an auth profile that several environments lack is one mistake`(a: String, others: String, expected: String) throws {
    let expected = ["a.spec.json:1:56 unknown-name: \(expected)"]
    let environments = ["a.env.json": a, "b.env.json": others, "c.env.json": others]
    let named = #"{"endpoints": {"e": {"request": "GET /", "auth": "adnim", "cases": {"c": {}, "d": {}}}}, "defaults": {"baseURL": "https://a.example"}}"#
    #expect(try mistakes(environments.merging(["a.spec.json": named]) { $1 }).map { $0.replacing(":1:50 ", with: ":1:56 ") } == expected)
  }

  @Test func `an undefined environment`() throws {
    #expect(
      try mistakes([
        "a.spec.json": "{}", "spec-run.json": #"{"environment": "stagin"}"#,
        "staging.env.json": #"{"extends": "bas"}"#, "base.env.json": "{}",
      ]) == [
        "spec-run.json:1:17 unknown-name: there is no environment \"stagin\"",
        "staging.env.json:1:13 unknown-name: there is no environment \"bas\"",
      ]
    )
  }

  @Test(arguments: [
    (#""stagin""#, [51]), (#"{"anyOf": ["base", "stagin"]}"#, [70]), (#"{"not": "stagin"}"#, [59]),
    (#""staging""#, []), (#"{"startsWith": "stagin"}"#, []), (#"{"not": null}"#, []),
  ])
  func `a condition that names an environment that does not exist`(
    matcher: String,
    columns: [Int]
  ) throws {
    let condition = #"{"environment": \#(matcher)}"#
    let environments = [
      "staging.env.json": #"{"baseURL": "https://a.test"}"#,
      "base.env.json": #"{"baseURL": "https://a.test"}"#,
    ]
    for spec in [
      #"{"if":                            \#(condition), "endpoints": {"e": {"request": "GET /"}}}"#,
      #"{"scenarios": {"s": {   "if":     \#(condition), "steps": [{"request": "GET /"}]}}}"#,
      #"{"scenarios":{"s":{"steps":[{"if":\#(condition), "request": "GET /"}]}}}"#,
    ] {
      let found = try mistakes(environments.merging(["a.spec.json": spec]) { $1 })
      #expect(
        found
          == columns.map { "a.spec.json:1:\($0) unknown-name: there is no environment \"stagin\"" }
      )
    }
  }

  @Test func `environments that extend each other`() throws {
    let found = try mistakes([
      "a.spec.json": "{}", "x.env.json": #"{"extends": "y"}"#, "y.env.json": #"{"extends": "x"}"#,
    ])
    #expect(
      found == [
        "y.env.json:1:13 circle: environments extend each other in a circle: x → y → x"
      ]
    )
  }

  @Test func `an unbound path parameter`() throws {
    #expect(
      try mistakes(#"{"endpoints": {"e": {"request": "GET /users/{id}", "cases": {"c": {}}}}}"#)
        == [
          "a.spec.json:1:62 undefined-variable: the parameter \"id\" has no value"
        ]
    )
  }

  @Test func `a with value that no parameter takes`() throws {
    #expect(
      try mistakes(
        #"{"endpoints": {"e": {"request": "GET /users/{id}", "cases": {"c": {"with": {"id": 1, "ids": 2}}}}}}"#
      ) == [
        "a.spec.json:1:86 unknown-parameter: the call has no parameter \"ids\""
      ]
    )
  }

  @Test func `a capture that is used before it is made`() throws {
    #expect(
      try mistakes(
        #"{"scenarios": {"s": {"steps": [{"request": "GET /{{id}}"}, {"request": "GET /", "capture": {"id": "$.id"}}]}}}"#
      ) == ["a.spec.json:1:52 undefined-variable: the capture \"id\" is used before it is made"]
    )
  }

  @Test func `a status that the endpoint does not declare`() throws {
    #expect(
      try mistakes(
        #"{"endpoints": {"e": {"request": "GET /", "responses": {"200": {}}, "cases": {"c": {"expect": 404}}}}}"#
      ) == [
        "a.spec.json:1:94 undeclared-status: the endpoint \"e\" does not declare the status 404"
      ]
    )
  }
}
