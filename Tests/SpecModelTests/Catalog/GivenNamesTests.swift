import SpecModel
import TestSupport
import Testing

/// Names of variables and secrets that are given from outside.
@Suite(.inTurn)
struct GivenNamesTests {
  private static let files = [
    "spec-run.json": #"{ "variables": { "ofProject": 1 } }"#,
    "e.env.json": #"""
    { "baseURL": "http://a", "variables": { "ofEnvironment": 1 }, "secrets": { "token": { "env": "T" } } }
    """#,
    "a.spec.json": #"""
    { "variables": { "ofFile": 1 },
      "endpoints": { "get": { "request": "GET /{parameter}{?optional}", "cases": {
        "c": { "with": { "parameter": 1 } } } },
        "uncalled": { "request": "GET /{{ofUncalled}}" } },
      "authProfiles": { "unused": { "type": "bearer", "token": "{{ofProfile}}" } },
      "defaults": { "headers": { "X-D": "{{ofDefaults}}" } },
      "scenarios": { "s": { "variables": { "ofUnit": 1 },
        "auth": { "type": "bearer", "token": "{{ofScenarioAuth}}" }, "steps": [
        { "request": "GET /{{used}}", "headers": { "X": "{{defaulted | default(1)}}", "B": "{{baseURL}}" },
          "capture": { "captured": "$.a" }, "expect": { "body": { "$.b": "{{expected}}" } } } ] } } }
    """#,
  ]

  private func mistakes(
    _ variables: Set<String>,
    _ secrets: Set<String> = []
  ) throws -> [String] {
    let folder = try TemporaryCatalog(Self.files)
    let (catalog, diagnostics) = try Catalog.read(
      at: folder.path,
      given: ["used", "expected", "ofDefaults", "ofUncalled", "ofProfile", "ofScenarioAuth"]
    )
    #expect(diagnostics.besidesUnused == [])
    return catalog.mistakes(inVariables: variables, secrets: secrets).map { mistake in
      "\(mistake.rule): \(mistake.message)" + (mistake.help.map { "; \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    "ofProject", "ofEnvironment", "ofFile", "ofUnit", "used", "defaulted", "expected",
    "ofUncalled", "ofProfile", "ofDefaults", "ofScenarioAuth",
  ])
  func `a name that is declared or used anywhere may be given`(name: String) throws {
    #expect(try mistakes([name], ["token"]) == [])
  }

  @Test func `a name that nothing declares or uses is told with the nearest`() throws {
    #expect(
      try mistakes(["ofFiel", "strange", "baseURL"], ["tokne"]) == [
        #"unknown-variable: the variable "baseURL" is built in and cannot be set"#,
        #"unknown-variable: there is no variable "ofFiel" to set: nothing declares or uses it; did you mean "ofFile"?"#,
        #"unknown-variable: there is no variable "strange" to set: nothing declares or uses it"#,
        #"unknown-variable: there is no secret "tokne" to set: nothing declares or uses it; did you mean "token"?"#,
      ]
    )
  }

  @Test func `a name for which calls have values of their own is told once`() throws {
    #expect(
      try mistakes(["parameter"]) == [
        #"unused: the variable "parameter" is set, but "with" gives another value; to use the variable, remove the value"#
      ]
    )
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": { "get": { "request": "GET https://a.test/{a}/{b}/{c}", "with": { "a": 1 }, "cases": {
          "1": { "with": { "b": 2, "c": "{{c}}" } }, "2": { "with": { "b": 3, "c": "{{c}}" } } } } } }
      """#
    ])
    let (catalog, _) = try Catalog.read(at: folder.path, given: ["a", "b", "c"])
    let found = catalog.mistakes(inVariables: ["a", "b", "c"], secrets: [])
    #expect(
      found.map(\.message) == [
        #"the variable "a" is set, but "with" gives another value"#,
        #"the variable "b" is set, but "with" in 2 places gives another value"#,
      ]
    )
    #expect(found.allSatisfy { $0.severity == .warning && $0.range != nil })
  }

  @Test func `a parameter that may be absent comes from calls only`() throws {
    #expect(
      try mistakes(["optional"]) == [
        #"unknown-variable: there is no variable "optional" to set: nothing declares or uses it"#
      ]
    )
  }

  @Test func `what may be the begin of a secret is not told`() throws {
    #expect(
      try mistakes(["eyJh.c2VjcmV0"], ["c2VjcmV0"]) == [
        "unknown-variable: a variable is set that nothing declares or uses",
        "unknown-variable: a secret is set that nothing declares or uses; the secrets are: token",
      ]
    )
  }

  @Test func `a name that only the flow of a fixture uses, or a mounted project, may be given`()
    throws
  {
    let folder = try TemporaryCatalog([
      "root/spec-run.json": #"{"catalogs": {"m": "../m"}}"#,
      "root/a.spec.json": #"""
      {"fixtures": {"f": {"steps": [{"request": "GET https://a.test/", "wait": "{{pause | default('1ms')}}"}]}},
       "scenarios": {"s": {"uses": ["f"], "steps": [{"request": "GET https://a.test/"}]}}}
      """#,
      "m/spec-run.json": #"{"variables": {"ofMount": "{{usedInMount | default('x')}}"}}"#,
      "m/a.spec.json": #"{"endpoints": {"e": {"request": "GET /", "cases": {}}}}"#,
    ])
    let catalog = try Catalog.load(at: "\(folder.path)/root")
    #expect(catalog.mistakes(inVariables: ["pause", "ofMount", "usedInMount"], secrets: []) == [])
    #expect(catalog.mistakes(inVariables: ["pauze"], secrets: []).count == 1)
  }
}
