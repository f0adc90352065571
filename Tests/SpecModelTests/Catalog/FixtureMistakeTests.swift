import SpecModel
import TestSupport
import Testing

/// Details 2, 3, 13 and 33: what `check` proves of fixtures.
@Suite(.inTurn)
struct FixtureMistakeTests {
  private func mistakes(_ fixtures: String, _ scenario: String) throws -> [String] {
    try Catalog.mistakes(in: [
      "a.spec.json": """
      { "fixtures": { \(fixtures) },
        "scenarios": { "s": { \(scenario) } } }
      """
    ])
  }

  private static let account =
    #""account": { "with": { "name": "Ada" }, "steps": [{ "request": "POST https://a.test/{name}", "capture": { "id": "$.id", "email": "$.email" } }] }"#

  // swift-format-ignore
  @Test(arguments: [
    (#""uses": ["account"], "steps": [{ "request": "GET https://a.test/{{account.id}}" }]"#, []),
    (#""uses": ["acount"], "steps": [{ "request": "GET https://a.test/{{acount.id}}" }]"#,
      ["unknown-name: there is no fixture \"acount\""]),
    (#""uses": ["account"], "steps": [{ "request": "GET https://a.test/{{account.emial}}" }]"#,
      ["undefined-variable: the fixture \"account\" captures no \"emial\""]),
    (#""uses": "account", "steps": [{ "request": "GET https://a.test/{{account.id}}" }]"#,
      ["wrong-type: expected a list of fixtures, or an object that names them, found a string"]),
    (#""uses": { "a": { "fixture": "account", "with": { "nmae": "x" } } }, "steps": [{ "request": "GET https://a.test/" }]"#,
      ["unknown-parameter: the fixture \"account\" has no variable \"nmae\""]),
    (#""uses": { "a": { "with": { "name": "x" } } }, "steps": [{ "request": "GET https://a.test/" }]"#,
      ["missing-key: a use of a fixture needs the key \"fixture\""]),
    (#""variables": { "v": "x" }, "uses": { "a": { "fixture": "account", "with": { "name": "{{v}}" } } }, "steps": [{ "request": "GET https://a.test/" }]"#,
      ["undefined-variable: the variable \"v\" is not defined"]),
    (#""uses": ["account"], "steps": [{ "request": "GET https://a.test/{{acount.id}}" }]"#,
      ["undefined-variable: the variable \"acount\" is not defined"]),
    (#""uses": ["account"], "lock": "{{x}}", "steps": [{ "request": "GET https://a.test/" }]"#,
      ["invalid-name: the name of a lock cannot have templates"]),
    (#""uses": ["account"], "lock": ["db", "a,b"], "steps": [{ "request": "GET https://a.test/" }]"#,
      ["invalid-name: the name of a lock cannot contain commas"]),
  ])
  func `what a unit uses is proven`(scenario: String, expected: [String]) throws {
    let found = try mistakes(Self.account, scenario)
    #expect(found.map { String($0.split(separator: " ", maxSplits: 1)[1]) } == expected)
  }

  @Test func `a capture of a fixture whose step is skipped has no value`() throws {
    let fixture =
      #""f": { "steps": [{ "request": "GET https://a.test/" }, { "request": "GET https://a.test/", "skip": "later", "capture": { "id": "$.id" } }] }"#
    let found = try mistakes(
      fixture,
      #""uses": ["f"], "steps": [{ "request": "GET https://a.test/{{f.id}}" }]"#
    )
    #expect(
      found == [
        "a.spec.json:2:85 undefined-variable: the capture \"id\" is never made: its step is skipped"
      ]
    )
  }

  @Test func `a circle of uses is an error at the fixture that is written first`() throws {
    let step = #""steps": [{ "request": "GET https://a.test/" }]"#
    let found = try mistakes(
      #""a": { "uses": ["b"], \#(step) }, "b": { "uses": ["c"], \#(step) }, "c": { "uses": ["a"], \#(step) }"#,
      #""uses": ["a"], \#(step)"#
    )
    #expect(
      found == ["a.spec.json:1:17 circle: fixtures use each other in a circle: a → b → c → a"]
    )
  }

  @Test func `a fixture without a value for a variable needs one of each use`() throws {
    let fixture =
      #""f": { "scope": "unit", "steps": [{ "request": "GET https://a.test/{{name}}" }] }"#
    let steps = #""steps": [{ "request": "GET https://a.test/" }]"#
    let given = #""uses": { "x": { "fixture": "f", "with": { "name": "a" } } }"#
    #expect(try mistakes(fixture, "\(given), \(steps)") == [])
    let found = try mistakes(
      fixture,
      #""uses": { "x": { "fixture": "f", "with": { "name": "a" } }, "y": "f" }, \#(steps)"#
    )
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("the fixture needs a value for \"name\"") == true)
  }

  @Test func `an endpoint that a fixture calls is run`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": """
      { "endpoints": { "e": { "request": "POST https://a.test/" } },
        "fixtures": { "f": { "steps": [{ "call": "e" }] } },
        "scenarios": { "s": { "uses": ["f"], "steps": [{ "request": "GET https://a.test/" }] } } }
      """
    ])
    #expect(found == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""steps": [{ "call": "get", "with": { "account": "{{account.id}}" }, "expect": { "body": { "$.id": "{{account.id}}" } } }]"#, "account.id", "fixture"),
    (#""steps": [{ "call": "get", "with": { "account": 5 }, "headers": { "X": "a{{ account['id'] }}" } }]"#, "account.id", "fixture"),
    (#""steps": [{ "call": "get", "with": { "account": { "id": 5 } }, "capture": { "n": { "body": "$.a", "default": "{{account.id}}" } } }]"#, "account.id", "fixture"),
    (#""steps": [{ "call": "named", "with": { "account": "{{account.id}}" } }]"#, "account.id", "fixture"),
    (#""steps": [{ "call": "named", "with": { "user": "x" } }]"#, "user.name", "variable"),
    (#""variables": { "team": { "id": 1 } }, "steps": [{ "call": "team", "with": { "team": "{{team.id}}" }, "expect": { "text": "{{team.id}}" } }]"#, "team.id", "variable"),
    (#""forEach": [{ "team": { "id": 1 } }], "steps": [{ "call": "team", "with": { "team": 2 }, "expect": { "text": "{{team.id}}" } }]"#, "team.id", "variable"),
    (#""steps": [{ "request": "GET /", "capture": { "team": "$" } }, { "call": "team", "with": { "team": 2 }, "expect": { "text": "{{team.id}}" } }]"#, "team.id", "variable"),
    (#""steps": [{ "call": "team", "with": { "team": "{{zone.id}}", "zone": 1 }, "query": { "z": "{{zone.id}}" } }]"#, "zone.id", "variable"),
  ])
  func `81: a value of a call that hides what its texts read a member of is an error with both places`(scenario: String, path: String, noun: String) throws {
    let folder = try TemporaryCatalog(Self.hiding(scenario))
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    let name = path.prefix { $0 != "." }
    #expect(found.map(\.message) == [#""\#(path)" is not that of the \#(noun): "with" gives "\#(name)" another value"#])
    #expect(found.map { $0.range?.text.first == name.first } == [true], "\(found)")
    #expect(found.first?.notes.map { $0.range?.text } == [#""\#(name)""#])
  }

  // swift-format-ignore
  @Test(arguments: [
    #""steps": [{ "call": "get", "with": { "account": "{{account.id}}" }, "headers": { "X": "{{account}}" } }]"#,
    #""steps": [{ "call": "named", "with": { "account": "{{account}}", "user": "{{ user }}" } }]"#,
    #""steps": [{ "call": "team", "with": { "team": { "id": 1 } }, "expect": { "text": "{{team.id}}" } }]"#,
    #""steps": [{ "call": "get", "with": { "account": 5 }, "capture": { "account": "$" }, "expect": { "variables": { "account": { "exists": true } }, "text": "{{account.id}}" } }]"#,
    #""steps": [{ "call": "get", "with": { "account": 5 } }, { "request": "GET /{{account.id}}" }]"#,
    #""steps": [{ "request": "GET /{{account.id}}" }, { "call": "get", "with": { "account": "{{account.id}}" } }]"#,
  ])
  func `81: a value of a call that hides nothing that its texts read is right`(scenario: String) throws {
    #expect(try Catalog.mistakes(in: Self.hiding(scenario)) == [])
  }

  private static func hiding(_ scenario: String) -> [String: String] {
    [
      "e.env.json": #"{ "baseURL": "http://a.test", "variables": { "zone": { "id": 1 } } }"#,
      "a.spec.json": """
      { "variables": { "user": { "name": "Ada" } }, \(fixture),
        "endpoints": { "get": { "request": "GET /{account}", "cases": {} }, "team": { "request": "GET /{team}", "cases": {} },
          "named": { "request": "GET /", "headers": { "X": "{{account.id}}", "Y": "{{user.name}}" }, "cases": {} } },
        "scenarios": { "s": { "uses": ["account"], \(scenario) } } }
      """,
    ]
  }

  private static let fixture =
    #""fixtures": { "account": { "steps": [{ "request": "POST /", "capture": { "id": "$.id" } }] } }"#
}
