import SpecModel
import TestSupport
import Testing

/// Names that mean something else, and names that are nearly another one.
@Suite(.inTurn)
struct NameMistakeTests {
  /// The diagnostics of a catalog: `path:line:column severity: message | label`.
  private func mistakes(_ files: [String: String], given: Set<String> = []) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path, given: given).diagnostics.besidesUnused.map {
      diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position) "
      }
      return "\(place ?? "")\(diagnostic.severity): \(diagnostic.message) | \(diagnostic.label)"
    }
  }

  private func mistakes(_ spec: String) throws -> [String] { try mistakes(["a.spec.json": spec]) }

  private static let reserved = [
    "environment", "baseURL", "run", "secrets", "env", "true", "false", "null",
  ]

  @Test(arguments: reserved)
  func `no variable and no capture is called like what is always there`(_ name: String) throws {
    let found = try mistakes([
      "spec-run.json": "{\"variables\": {\n\"\(name)\": 1}}",
      "b.env.json": "{\"baseURL\": \"https://b.example\", \"variables\": {\n\"\(name)\": 1}}",
      "a.spec.json": """
      {
        "variables": {
          "\(name)": 1
        },
        "endpoints": {
          "e": {
            "request": "GET /",
            "cases": { "c": { "variables": {
              "\(name)": 1 } } }
          }
        },
        "scenarios": {
          "s": {
            "variables": {
              "\(name)": 1
            },
            "steps": [{ "request": "GET /", "capture": {
              "\(name)": "$.a" } }]
          }
        }
      }
      """,
    ])
    let meaning =
      switch name {
      case "true", "false", "null": "{{\(name)}} is a value itself"
      case "env": "{{env.NAME}} is a variable of the process"
      case "secrets": "{{secrets.NAME}} is a secret"
      default: "{{\(name)}} is built in"
      }
    let message = "error: \"\(name)\" cannot be a name here: \(meaning) "
    #expect(
      found
        == [
          "a.spec.json:3:5", "a.spec.json:9:9", "a.spec.json:15:9", "a.spec.json:18:9",
          "b.env.json:2:1", "spec-run.json:2:1",
        ].map { "\($0) \(message)| expected another name" }
    )
  }

  @Test(arguments: reserved)
  func `nothing that is always there is given from outside`(_ name: String) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET https://a.example/{\#(name)}"}}}"#
    ])
    let catalog = try Catalog.read(at: folder.path, given: [name]).catalog
    #expect(
      catalog.mistakes(inVariables: [name], secrets: []).map(\.message) == [
        "the variable \"\(name)\" is built in and cannot be set"
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    // The target has a parameter of the name.
    (#"GET https://a.example/{environment}"#, "", "environment", [String]()),
    (#"GET https://a.example/{?run}"#, "", "run", []),
    (#"GET https://a.example/{environment}"#, #", "headers": {"A": "{{environment}}"}"#, "environment", [
      #"a.spec.json:2:1 error: "environment" cannot be given here: {{environment}} is built in | expected another name"#]),
    (#"GET https://a.example/{{environment}}"#, "", "environment", [
      #"a.spec.json:2:1 error: "environment" cannot be given here: {{environment}} is built in | expected another name"#]),
    (#"GET https://a.example/"#, #", "body": {"text": "{{secrets.a}}"}"#, "secrets", [
      #"a.spec.json:2:1 error: "secrets" cannot be given here: {{secrets.NAME}} is a secret | expected another name"#]),
    (#"GET https://a.example/"#, "", "baseURL", [
      #"a.spec.json:2:1 error: "baseURL" cannot be given here: {{baseURL}} is built in | expected another name"#]),
  ])
  func `a value of a call may take the place of a parameter only`(
    request: String, settings: String, name: String, expected: [String]
  ) throws {
    let spec = "{\"endpoints\": {\"e\": {\"request\": \"\(request)\"\(settings), \"cases\": {\"c\": {\"with\": {\n\"\(name)\": 1}}}}}}"
    let environment = #"{"baseURL": "https://b.example", "secrets": {"a": {"env": "A"}}}"#
    #expect(try mistakes(["a.spec.json": spec, "b.env.json": environment]) == expected)
  }

  @Test(arguments: ["run", "secrets", "env"])
  func `a parameter that is called like an object has to be given`(_ name: String) throws {
    #expect(
      try mistakes(
        """
        {"endpoints": {"e": {"request": "GET https://a.example/{\(name)}"}}, "scenarios": {"s": {"steps": [
        {"call": "e", "with": {"\(name)": 1}},
        {"call": "e"}]}}}
        """
      ) == ["a.spec.json:3:1 error: the parameter \"\(name)\" has no value | not defined"]
    )
  }

  @Test func `a secret is suggested where its name is misspelled`() throws {
    #expect(
      try mistakes([
        "a.spec.json": """
        {"scenarios": {"s": {"steps": [
        {"request": "GET /", "headers": {"A": "{{secrets.pasword}}"}},
        {"request": "GET /", "headers": {"A": "{{secrets.token}}"}}]}}}
        """,
        "b.env.json": """
        {"baseURL": "https://b.example", "secrets": {"password": {"env": "P"}, "key": {"env": "K"}}}
        """,
      ]) == [
        "a.spec.json:2:42 error: the secret \"secrets.pasword\" is not defined "
          + "| did you mean \"secrets.password\"?",
        "a.spec.json:3:42 error: the secret \"secrets.token\" is not defined | not defined",
      ]
    )
  }

  @Test(arguments: ["userNam", "username", "UserName"])
  func `a variable is suggested where a parameter has no value`(_ name: String) throws {
    #expect(
      try mistakes(
        """
        {"variables": {"userName": "Ada"}, "scenarios": {"s": {"steps": [
        {"request": "GET https://a.example/{\(name)}"}]}}}
        """
      ) == [
        "a.spec.json:2:1 error: the parameter \"\(name)\" has no value | did you mean \"userName\"?"
      ]
    )
  }

  @Test func `names of one character are not taken for each other`() throws {
    #expect(
      try mistakes(
        """
        {"variables": {"a": 1}, "scenarios": {"s": {"steps": [
        {"request": "GET https://a.example/{{b}}"}]}}}
        """
      ) == ["a.spec.json:2:38 error: the variable \"b\" is not defined | not defined"]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    ("customerID", "/echo/{customerId}", 40, true), ("customerID", "/echo/{{customerid}}", 42, true), ("userName", "/echo/{userNam}", 40, true),
    ("userName", "/{usrName}/{userNam}", 35, true), ("userName", "/{userNam}/{order}", 35, true),
    // Ordinary parameters.
    ("customerID", "/echo/{orderId}", 40, false), ("ids", "/echo/{id}", 40, false), ("id", "/echo/{iD2}", 40, false), ("users", "/echo/{user}", 40, false),
  ])
  func `an endpoint that nothing runs for a misspelled name is warned of`(variable: String, target: String, column: Int, isMisspelled: Bool) throws {
    let found = try mistakes(
      """
      {"variables": {"\(variable)": 42}, "endpoints": {"a": {
      "request": "GET https://a.example\(target)"}}}
      """
    )
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a.spec.json:2:\(column) warning: nothing runs the endpoint \"a\": \"") == true)
    #expect(found.first?.hasSuffix(" has no value | did you mean \"\(variable)\"?") == isMisspelled)
  }

  @Test(arguments: ["/echo{?userNam}", "/echo/{userName}"])
  func `an endpoint whose names have values is not warned of`(target: String) throws {
    let spec =
      "{\"variables\": {\"userName\": 42}, \"endpoints\": {\"a\": {\"request\": \"GET https://a.example\(target)\"}}}"
    #expect(try mistakes(spec) == [])
  }

  @Test func `an endpoint that a login calls is not warned of`() throws {
    let found = try mistakes(
      """
      {"variables": {"clientId": 1}, "endpoints": {
        "logIn": {"request": "GET https://a.example/token/{clientID}"},
        "a": {"request": "GET https://a.example/", "auth": "m"}},
      "authProfiles": {"m": {"type": "login", "call": "logIn", "with": {"clientID": "abc"}, "token": "$.t"}}}
      """
    )
    #expect(found == [])
  }

  @Test(arguments: [
    #""cases": {}"#, #""with": {"customerId": 1}"#,
    #""cases": {"c": {"with": {"customerId": 1}}}"#, #""timeoutt": "5s""#,
  ])
  func `an endpoint that is no case for another reason is not warned of`(_ more: String) throws {
    let found = try mistakes(
      """
      {"variables": {"customerID": 42}, "endpoints": {
        "a": {"request": "GET https://a.example/{customerId}", \(more)}}}
      """
    )
    #expect(!found.contains { $0.contains("warning") })
  }

  @Test func `an endpoint that is called is not warned of`() throws {
    #expect(
      try mistakes(
        """
        {"variables": {"customerID": 42},
        "endpoints": {"a": {"request": "GET https://a.example/{customerId}"}},
        "scenarios": {"s": {"steps": [{"call": "a", "with": {"customerId": "{{customerID}}"}}]}}}
        """
      ) == []
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"nope": 1}"#, [#"a.spec.json:2:2 error: the variable "nope" is not defined | not defined"#]),
    (#"{"nope": {"exists": true}}"#, [#"a.spec.json:2:2 error: the variable "nope" is not defined | not defined"#]),
    (#"{"made": "{{nope}}"}"#, [#"a.spec.json:2:13 error: the variable "nope" is not defined | not defined"#]),
    (#"{"mde": {"not": 1}}"#, [#"a.spec.json:2:2 error: the variable "mde" is not defined | did you mean "made"?"#]),
    (#"{"late": 1}"#, [#"a.spec.json:2:2 error: the capture "late" is used before it is made | not defined"#]),
    (#"{"nope": {"exists": false}}"#, []),
    (#"{"nope": {"anyOf": [{"exists": false}, 1]}}"#, []), (#"{"nope": {"via": "default(1)", "equals": 1}}"#, []),
    (#"{"made": 1, "file": 2, "run": {"exists": true}, "secrets": {"exists": true}}"#, []),
  ])
  func `a variable that is judged`(variables: String, expected: [String]) throws {
    let spec = """
      {"variables": {"file": 2}, "scenarios": {"s": {"steps": [{"request": "GET /", "capture": {"made": "$.a"}, "expect": {"variables":
      \(variables)}},
      {"request": "GET /", "capture": {"late": "$.b"}}]}}}
      """
    #expect(try mistakes(spec) == expected)
  }

  @Test
  func
    `two units with the same full name are refused, also a row, a fixture and those of other files`()
    throws
  {
    let found = try mistakes([
      "a.spec.json": """
      { "endpoints": {
        "x": { "request": "GET https://a.test/", "cases": { "c": {} } },
        "fixture": { "request": "GET https://a.test/", "cases": { "f": {} } } },
        "fixtures": { "f": { "steps": [ { "call": "x" } ] } },
        "scenarios": {
          "x › c": { "steps": [ { "call": "x" } ] },
          "s": { "forEach": [ { "q": 1 }, { "q": 2 } ], "steps": [ { "request": "GET https://a.test/{q}" } ] },
          "s [2]": { "steps": [ { "call": "x" } ] },
          "s [3]": { "uses": ["f"], "steps": [ { "call": "x" } ] } } }
      """,
      "a › x.spec.json":
        #"{ "scenarios": { "c": { "steps": [ { "request": "GET https://a.test/" } ] } } }"#,
    ])
    let other = "two units have the name"
    #expect(
      found == [
        "a.spec.json:2:55 error: \(other) \"a › x › c\" | the second one",
        "a.spec.json:4:17 error: \(other) \"a › fixture › f\" | the second one",
        "a.spec.json:6:5 error: \(other) \"a › x › c\" | the second one",
        "a.spec.json:8:5 error: \(other) \"a › s [2]\" | the second one",
      ],
      "\(found)"
    )
  }
}
